import { useMemo } from 'react';
import type { Widget } from '@/lib/contract/program';
import type { WidgetChange } from '@/lib/editor';
import { useEditor, useScene } from '../editor-context';

/** One field of several widgets: their common value, null when they differ. */
export function common<T extends Widget, K extends keyof T>(widgets: readonly T[], field: K): T[K] | null {
  const [first, ...more] = widgets;
  if (!first) return null;
  return more.every((widget) => Object.is(widget[field], first[field])) ? first[field] : null;
}

export interface Change {
  (change: WidgetChange): void;
  /** Values that come one after the other, as from a slider or letter by letter: together they are one undo step. */
  flow(change: WidgetChange): void;
}

export function useChange(widgets: readonly Widget[]): Change {
  const editor = useEditor();
  const { id: sceneId } = useScene();
  return useMemo(() => {
    const ids = widgets.map((widget) => widget.id);
    const command = (change: WidgetChange) => ({ type: 'changeWidgets' as const, sceneId, ids, change });
    return Object.assign((change: WidgetChange) => editor.apply(command(change)), {
      flow: (change: WidgetChange) => editor.applyInRun(`${Object.keys(change)} of ${ids}`, command(change)),
    });
  }, [editor, sceneId, widgets]);
}
