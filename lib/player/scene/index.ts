export * from './buttons';
export * from './faults';
export * from './house';
export * from './runs';
export * from './sequencer';
export * from './steps';
