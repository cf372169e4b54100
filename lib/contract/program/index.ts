export {
  type ButtonAction,
  color,
  localId,
  type Widget,
  type WidgetOf,
  type WidgetType,
  widget,
} from '@/lib/widgets';
export { layoutFor, orientationsOf, swapLayouts, type Variant } from './alternate-layout';
export * from './document';
export { DOCUMENT_VERSION, isNewer, migrateWidgets, type StoredDocument } from './migrations';
export { fillDocument, placeholdersOf } from './placeholders';
export * from './playlist';
export * from './playlist-form';
export * from './playlist-scene';
export { sourceUses } from './source-filters';
export * from './template';
export {
  isSameName,
  isText,
  LONGEST_STYLE_NAME,
  MOST_TEXT_STYLES,
  type Text,
  type TextStyle,
  textStyle,
} from './text-styles';
