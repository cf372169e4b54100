export {
  type CheckedMaterial,
  checkProgram,
  checkShapes,
  type Facts,
  type Finding,
  type FindingKind,
  type Inked,
} from './check';
export { coloursBelow } from './ground';
