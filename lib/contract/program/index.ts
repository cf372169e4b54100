export {
  type ButtonAction,
  color,
  localId,
  type Widget,
  type WidgetOf,
  type WidgetType,
  widget,
} from '@/lib/widgets';
export * from './document';
export { DOCUMENT_VERSION, migrateDocument, migrateWidgets, type StoredDocument } from './migrations';
export { orientationsOf, shapeFor, turned, type Variant } from './shapes';
export * from './template';
