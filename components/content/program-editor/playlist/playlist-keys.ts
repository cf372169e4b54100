import type { KeyboardEvent } from 'react';
import { type ActionId, actionFor, type Editor, shortcutOf } from '@/lib/editor';
import { isField } from '../use-editor-keys';

/** Actions of the editor that make sense without a canvas. */
const actions: ReadonlySet<ActionId> = new Set(['save', 'undo', 'redo', 'preview', 'history', 'check', 'export']);
/** Actions that also work while a field has focus. */
const everywhere: ReadonlySet<ActionId> = new Set(['save', 'preview']);

/** Returns the key handler of the playlist form, with the shortcuts of the editor. */
export const playlistKeys =
  (editor: Editor) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const action = actionFor(shortcutOf(event));
    if (event.defaultPrevented || !action || !actions.has(action.id)) return;
    if (event.target instanceof HTMLElement && isField(event.target) && !everywhere.has(action.id)) return;
    if (editor.run(action.id)) event.preventDefault();
  };
