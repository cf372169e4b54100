export {
  type CheckedMaterial,
  checkProgram,
  checkShapes,
  type Facts,
  type Finding,
  type Inked,
} from './check';
export { groundsUnder } from './ground';
