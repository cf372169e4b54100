import type { Widget } from '@/lib/contract/program';
import { definitionOf } from '@/lib/widgets';

/** Content of one DOM element of a scene: still widgets share a canvas, moving ones have their own element. */
export type Run =
  | { kind: 'canvas'; id: string; widgets: Widget[] }
  /** Widget that does not move except for its entry and exit. */
  | { kind: 'moved'; id: string; widget: Widget }
  /** Widget that moves. */
  | { kind: 'layer'; id: string; widget: Widget };

/**
 * Splits the visible widgets of a scene into runs, in z-order. The first run is always a canvas, which also contains
 * the background.
 */
export function splitRuns(widgets: readonly Widget[]): Run[] {
  const runs: Run[] = [{ kind: 'canvas', id: 'base', widgets: [] }];
  for (const widget of widgets) {
    if (widget.hidden) continue;
    if (isAnimated(widget)) runs.push({ kind: 'layer', id: widget.id, widget });
    else if (hasEntryOrExit(widget)) runs.push({ kind: 'moved', id: widget.id, widget });
    else {
      const last = runs.at(-1);
      if (last?.kind === 'canvas') last.widgets.push(widget);
      else runs.push({ kind: 'canvas', id: widget.id, widgets: [widget] });
    }
  }
  return runs;
}

/** True if a widget has its own element. */
export function isAnimated(widget: Widget): boolean {
  return definitionOf(widget).isAnimated?.(widget) ?? false;
}

/** True if a widget has an entry or exit animation. */
export function hasEntryOrExit({ animation }: Widget): boolean {
  return animation?.in !== undefined || animation?.out !== undefined;
}
