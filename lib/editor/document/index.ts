export type { Command, WidgetChange } from './commands';
export { newLocalId } from './ids';
export { copyWidget, newWidget } from './new-widget';
export { reduce } from './reduce';
export { hasField, MAX_WIDGETS } from './reduce-widgets';
