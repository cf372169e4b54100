export type { Command, WidgetChange } from './commands';
export {
  compareDocuments,
  type Difference,
  type SceneDifference,
  type WidgetDifference,
} from './compare';
export { type FoundText, findText, replaceText, type TextSearch } from './find-text';
export { newLocalId } from './ids';
export { copyWidget, newWidget } from './new-widget';
export { reduce } from './reduce';
export { hasField, MAX_WIDGETS } from './reduce-widgets';
export { removeMaterials } from './remove-materials';
export { swapLayoutsOnce } from './swap-layouts';
export { differsFromStyle, formatOf, type StyleCommand } from './text-styles';
