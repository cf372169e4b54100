export { type CheckedMaterial, checkProgram, checkShapes, type Facts, type Finding, type FindingKind } from './check';
export { groundsUnder } from './ground';
