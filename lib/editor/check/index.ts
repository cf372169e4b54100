export { type CheckedMaterial, checkProgram, type Facts, type Finding, type FindingKind } from './check';
