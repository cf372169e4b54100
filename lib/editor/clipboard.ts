import { z } from 'zod';
import { type Widget, widget } from '@/lib/contract/program';

/**
 * Copied or cut widgets, in the specification's shape (ids, names, type, isCut) with the widgets beside it,
 * so that they can be pasted into another program after their own has been closed.
 */
export const clip = z.object({
  ids: z.array(z.string()),
  names: z.array(z.string()),
  type: z.literal('widgets'),
  isCut: z.boolean(),
  widgets: z.array(widget).min(1),
});
export type Clip = z.infer<typeof clip>;

export interface Clipboard {
  read(): Clip | null;
  write(clip: Clip): void;
}

export function clipOf(widgets: Widget[], isCut: boolean): Clip {
  return { ids: widgets.map((w) => w.id), names: widgets.map((w) => w.name), type: 'widgets', isCut, widgets };
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
