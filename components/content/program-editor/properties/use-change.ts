import { useMemo } from 'react';
import type { Change } from '@/components/foundation/scene/widgets/editing';
import type { Widget } from '@/lib/contract/program';
import type { WidgetChange } from '@/lib/editor';
import { useEditor, useScene } from '../editor-context';

/** Returns a function that changes fields that all of the widgets have. */
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
