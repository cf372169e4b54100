import { z } from 'zod';
import { DOCUMENT_VERSION, migrateWidgets, type Widget, widget } from '@/lib/contract/program';

/**
 * Copied or cut widgets, in the specification's shape (ids, names, type, isCut) with the widgets beside it,
 * so that they can be pasted into another program after their own has been closed.
 */
export const clip = z.preprocess(
  migrateClip,
  z.object({
    ids: z.array(z.string()),
    names: z.array(z.string()),
    type: z.literal('widgets'),
    isCut: z.boolean(),
    widgets: z.array(widget).min(1),
    /** Of the document that they were in: another version of the console may have copied them. */
    version: z.literal(DOCUMENT_VERSION),
  }),
);
export type Clip = z.infer<typeof clip>;

export interface Clipboard {
  read(): Clip | null;
  write(clip: Clip): void;
}

export function clipOf(widgets: Widget[], isCut: boolean): Clip {
  return {
    ids: widgets.map((w) => w.id),
    names: widgets.map((w) => w.name),
    type: 'widgets',
    isCut,
    widgets,
    version: DOCUMENT_VERSION,
  };
}

function migrateClip(saved: unknown): unknown {
  if (typeof saved !== 'object' || saved === null || !('widgets' in saved)) return saved;
  // Clips without a version were written when there was only one.
  const version = 'version' in saved ? saved.version : 1;
  if (typeof version !== 'number' || version > DOCUMENT_VERSION) return saved;
  return { ...saved, widgets: migrateWidgets(saved.widgets, version), version: DOCUMENT_VERSION };
}

/** Lives as long as the page. */
export function memoryClipboard(): Clipboard {
  let held: Clip | null = null;
  return {
    read: () => held,
    write: (next) => {
      held = next;
    },
  };
}
