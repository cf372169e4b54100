'use client';

import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Assets } from '@/components/foundation/scene';
import type { Scene, Widget } from '@/lib/contract/program';
import { type Editor, type EditorState, sceneOf } from '@/lib/editor';
import type { ScenePainter } from './canvas/scene-painter';
import type { Presence } from './presence/presence';

export interface EditorTools {
  editor: Editor;
  /** Stable while the editor is open. */
  assets: Assets;
  /** Paints the scene on the canvas, once it is mounted. */
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

/** Returns a part of the editor's state. The selector must return the same object until it changes. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStateOf(useEditor(), select);
}

/** Same as `useEditorState`, for components outside the context. */
export function useStateOf<T>(editor: Editor, select: (state: EditorState) => T): T {
  const read = () => select(editor.getSnapshot());
  return useSyncExternalStore(editor.subscribe, read, read);
}

/**
 * Returns the open scene for panels: as it was before the current gesture. A panel that followed every move of a drag
 * would slow the drag down.
 */
export function useScene(): Scene {
  return useEditorState(settledScene);
}

/** Returns the selected widgets for panels, in z-order. */
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
/** True if the program was made from a template, so that only its slots can be edited. */
export const isFramed = (state: EditorState): boolean => state.settled.template !== undefined;
