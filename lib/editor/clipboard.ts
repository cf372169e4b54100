import { z } from 'zod';
import {
  DOCUMENT_VERSION,
  emptyDocument,
  migrateWidgets,
  type ProgramDocument,
  programDocument,
  swapLayouts,
  type Variant,
  type Widget,
  widget,
} from '@/lib/contract/program';
import type { Canvas } from '@/lib/widgets';

/**
 * Copied or cut widgets in the specification's format (ids, names, type, isCut), with the widgets added, so that they
 * can be pasted into another program after their own has been closed.
 */
export const clip = z.preprocess(
  migrateClip,
  z.object({
    ids: z.array(z.string()),
    names: z.array(z.string()),
    type: z.literal('widgets'),
    isCut: z.boolean(),
    widgets: z.array(widget).min(1),
    /** For a program with two layouts: the size of the open one, and the positions of the widgets in the other one. */
    shapes: z
      .object({ width: z.number(), height: z.number(), variant: programDocument.shape.variant.unwrap() })
      .optional(),
    /** Version of their document: another version of the console may have copied them. */
    version: z.literal(DOCUMENT_VERSION),
  }),
);
export type Clip = z.infer<typeof clip>;

export interface Clipboard {
  read(): Clip | null;
  write(clip: Clip): void;
}

export function clipOf(widgets: Widget[], isCut: boolean, from?: ProgramDocument): Clip {
  const { width, height, variant } = from ?? {};
  const ids = new Set(widgets.map(({ id }) => id));
  const layout = Object.fromEntries(Object.entries(variant?.layout ?? {}).filter(([id]) => ids.has(id)));
  return {
    ids: widgets.map((w) => w.id),
    names: widgets.map((w) => w.name),
    type: 'widgets',
    isCut,
    widgets,
    version: DOCUMENT_VERSION,
    ...(width && height && variant && { shapes: { width, height, variant: { ...variant, layout } } }),
  };
}

/**
 * Returns a clip's content for a program: its widgets in the open layout, and their positions in the other one if its
 * size is the same.
 */
export function contentForProgram(
  { widgets, shapes: layouts }: Clip,
  on: ProgramDocument,
): { widgets: Widget[]; layout: Variant['layout'] } {
  if (!layouts || !on.variant) return { widgets, layout: {} };
  const { width, height, variant } = layouts;
  if (isSize(layouts, on) && isSize(variant, on.variant)) return { widgets, layout: variant.layout };
  if (!isSize(layouts, on.variant) || !isSize(variant, on)) return { widgets, layout: {} };
  // The other layout was opened in the meantime.
  const empty = emptyDocument({ width, height });
  const other = swapLayouts({ ...empty, variant, scenes: empty.scenes.map((scene) => ({ ...scene, widgets })) });
  return { widgets: other.scenes.flatMap((scene) => scene.widgets), layout: other.variant?.layout ?? {} };
}

const isSize = (one: Canvas, other: Canvas) => one.width === other.width && one.height === other.height;

function migrateClip(saved: unknown): unknown {
  if (typeof saved !== 'object' || saved === null || !('widgets' in saved)) return saved;
  // Clips without a version are from version 1.
  const version = 'version' in saved ? saved.version : 1;
  if (typeof version !== 'number' || version > DOCUMENT_VERSION) return saved;
  return { ...saved, widgets: migrateWidgets(saved.widgets, version), version: DOCUMENT_VERSION };
}

/** Creates a clipboard that lives as long as the page. */
export function memoryClipboard(): Clipboard {
  let held: Clip | null = null;
  return {
    read: () => held,
    write: (next) => {
      held = next;
    },
  };
}
