export * from './account';
export * from './branding';
export * from './material';
export * from './office';
export * from './program';
export * from './publish';
export * from './system';
export * from './terminal';
