import type { Widget, WidgetOf } from '@/lib/contract/program';

/** What one DOM element of a scene shows: still widgets share a canvas, whatever moves has its own element. */
export type Run =
  | { kind: 'canvas'; id: string; widgets: Widget[] }
  | { kind: 'video'; id: string; widget: WidgetOf<'video'> }
  | { kind: 'marquee'; id: string; widget: WidgetOf<'text'> };

/**
 * Splits the visible widgets of a scene into runs, in z-order. The first run is always a canvas: it also
 * carries the background.
 */
export function splitRuns(widgets: readonly Widget[]): Run[] {
  const runs: Run[] = [{ kind: 'canvas', id: 'base', widgets: [] }];
  for (const widget of widgets) {
    if (widget.hidden) continue;
    if (widget.type === 'video') runs.push({ kind: 'video', id: widget.id, widget });
    else if (widget.type === 'text' && widget.marquee) runs.push({ kind: 'marquee', id: widget.id, widget });
    else {
      const last = runs.at(-1);
      if (last?.kind === 'canvas') last.widgets.push(widget);
      else runs.push({ kind: 'canvas', id: widget.id, widgets: [widget] });
    }
  }
  return runs;
}
