import type { Widget } from '@/lib/contract/program';
import { definitionOf } from '@/lib/widgets';

/** What one DOM element of a scene shows: still widgets share a canvas, whatever moves has its own element. */
export type Run =
  | { kind: 'canvas'; id: string; widgets: Widget[] }
  /** A widget that stands still but for its ways in and out. */
  | { kind: 'moved'; id: string; widget: Widget }
  /** A widget that moves. */
  | { kind: 'layer'; id: string; widget: Widget };

/**
 * Splits the visible widgets of a scene into runs, in z-order. The first run is always a canvas: it also
 * carries the background.
 */
export function splitRuns(widgets: readonly Widget[]): Run[] {
  const runs: Run[] = [{ kind: 'canvas', id: 'base', widgets: [] }];
  for (const widget of widgets) {
    if (widget.hidden) continue;
    if (moves(widget)) runs.push({ kind: 'layer', id: widget.id, widget });
    else if (isAnimated(widget)) runs.push({ kind: 'moved', id: widget.id, widget });
    else {
      const last = runs.at(-1);
      if (last?.kind === 'canvas') last.widgets.push(widget);
      else runs.push({ kind: 'canvas', id: widget.id, widgets: [widget] });
    }
  }
  return runs;
}

/** Whether a widget has an element of its own. */
export function moves(widget: Widget): boolean {
  return definitionOf(widget).moves?.(widget) ?? false;
}

/** Whether a widget comes in or goes out by a movement. */
export function isAnimated({ animation }: Widget): boolean {
  return animation?.in !== undefined || animation?.out !== undefined;
}
