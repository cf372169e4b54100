import { type Migration, type Saved, widgetTypes } from '@/lib/widgets';

/**
 * Version of documents written now. A change that documents of the previous version do not satisfy increments it, with
 * a step below for the document itself or, for one widget type, in `migrations` of its definition.
 */
export const DOCUMENT_VERSION = 2;

/** Document as some version saved it; needs `migrateDocument` before use. */
export interface StoredDocument {
  version: number;
}

/** Migrations of the document around its widgets, by target version. */
const documentSteps: Readonly<Record<number, Migration>> = {};

/** True if a later version of the console wrote the document. */
export function isNewer(saved: unknown): boolean {
  return isObject(saved) && typeof saved.version === 'number' && saved.version > DOCUMENT_VERSION;
}

/** Brings a document of an earlier version to today's shape; anything else passes through and fails the parse. */
export function migrateDocument(saved: unknown): unknown {
  if (!isObject(saved)) return saved;
  return versionsAfter(saved.version).reduce<Saved>((document, to) => {
    const stepped = documentSteps[to]?.(document) ?? document;
    return { ...stepped, version: to, scenes: each(stepped.scenes, (scene) => migrateScene(scene, to)) };
  }, saved);
}

/** Migrates widgets without their document, such as copied ones; `version` is that of their document. */
export function migrateWidgets(widgets: unknown, version: unknown): unknown {
  return versionsAfter(version).reduce((before, to) => each(before, (widget) => migrateWidget(widget, to)), widgets);
}

/** Returns the versions to migrate through, in order; empty for an unknown version. */
function versionsAfter(version: unknown): number[] {
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version >= DOCUMENT_VERSION)
    return [];
  return Array.from({ length: DOCUMENT_VERSION - version }, (_, i) => version + 1 + i);
}

function migrateScene(scene: Saved, to: number): Saved {
  return { ...scene, widgets: each(scene.widgets, (widget) => migrateWidget(widget, to)) };
}

function migrateWidget(widget: Saved, to: number): Saved {
  const { type } = widget;
  if (typeof type !== 'string' || !Object.hasOwn(widgetTypes, type)) return widget;
  const steps: Readonly<Record<number, Migration>> = widgetTypes[type as keyof typeof widgetTypes].migrations;
  return steps[to]?.(widget) ?? widget;
}

function each(list: unknown, change: (item: Saved) => Saved): unknown {
  return Array.isArray(list) ? list.map((item: unknown) => (isObject(item) ? change(item) : item)) : list;
}

function isObject(value: unknown): value is Saved {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
