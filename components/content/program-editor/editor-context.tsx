'use client';

import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Assets } from '@/components/foundation/scene';
import type { Scene, Widget } from '@/lib/contract/program';
import { type Editor, type EditorState, sceneOf } from '@/lib/editor';
import type { ScenePainter } from './canvas/scene-painter';
import type { Presence } from './presence/presence';

export interface EditorTools {
  editor: Editor;
  /** The same object as long as the editor is open. */
  assets: Assets;
  /** Paints the scene that is on the canvas, once it is there. */
  painter: ScenePainter;
  presence: Presence;
}

export const EditorContext = createContext<EditorTools | null>(null);

export function useEditorTools(): EditorTools {
  const tools = useContext(EditorContext);
  if (!tools) throw new Error('useEditorTools outside the editor');
  return tools;
}

export function useEditor(): Editor {
  return useEditorTools().editor;
}

/** A part of the editor's state. The selector gives something that stays the same object until it changes. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStateOf(useEditor(), select);
}

/** The same where no context reaches. */
export function useStateOf<T>(editor: Editor, select: (state: EditorState) => T): T {
  const read = () => select(editor.getSnapshot());
  return useSyncExternalStore(editor.subscribe, read, read);
}

/**
 * The open scene as panels show it: as it was before the gesture that is going on. A panel that followed
 * every move of a drag would take the time the drag needs.
 */
export function useScene(): Scene {
  return useEditorState(settledScene);
}

/** The selected widgets, in z-order, as panels show them. */
export function useSelectedWidgets(): Widget[] {
  const { widgets } = useScene();
  const selection = useEditorState(selectionOf);
  return useMemo(() => {
    const chosen = new Set(selection);
    return chosen.size === 0 ? [] : widgets.filter((widget) => chosen.has(widget.id));
  }, [widgets, selection]);
}

export const settledScene = (state: EditorState): Scene => sceneOf(state.settled, state.session.sceneId);
export const selectionOf = (state: EditorState): readonly string[] => state.session.selection;
/** Whether the program was made from a template: then its slots alone are open. */
export const isFramed = (state: EditorState): boolean => state.settled.template !== undefined;
