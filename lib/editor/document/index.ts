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
export { differs, formatOf, type StyleCommand } from './text-styles';
export { turnedOnce } from './turn';
export { withoutMaterials } from './without-materials';
