export * from './document';
export * from './widgets';
