export {
  type CheckedMaterial,
  checkLayouts,
  checkProgram,
  type Facts,
  type Finding,
  type InkedText,
} from './check';
export { coloursBelow } from './ground';
