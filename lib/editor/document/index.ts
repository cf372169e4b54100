export type { Command, WidgetChange } from './commands';
export {
  compareDocuments,
  type SceneDifference,
} from './compare';
export { type FoundText, findText, replaceText } from './find-text';
export { newLocalId } from './ids';
export { copyWidget, newWidget } from './new-widget';
export { reduce } from './reduce';
export { MAX_WIDGETS } from './reduce-widgets';
export { removeMaterials } from './remove-materials';
export { swapLayoutsOnce } from './swap-layouts';
export { differsFromStyle, formatOf, type StyleCommand } from './text-styles';
