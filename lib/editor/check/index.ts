export {
  type CheckedMaterial,
  checkProgram,
  checkShapes,
  type Facts,
  type Finding,
  type InkedText,
} from './check';
export { coloursBelow } from './ground';
