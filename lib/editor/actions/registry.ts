import type { EditorCore } from '../core';
import type { Action } from './action';
import { alignActions } from './align-actions';
import { arrangeActions } from './arrange-actions';
import { editActions } from './edit-actions';
import { nudgeActions } from './nudge-actions';
import { programActions } from './program-actions';
import { sceneActions } from './scene-actions';
import { viewActions } from './view-actions';

const table = {
  ...editActions,
  ...arrangeActions,
  ...alignActions,
  ...nudgeActions,
  ...viewActions,
  ...sceneActions,
  ...programActions,
};

export type ActionId = keyof typeof table;

/** Registry of the editor's actions, used by toolbar, context menu, keyboard and palette. */
export const actions: { readonly [K in ActionId]: Action<K> } = table;

export const allActions: readonly Action<ActionId>[] = Object.values(actions);

const byShortcut = new Map(
  allActions.flatMap((action) => action.shortcuts.map((shortcut) => [shortcut, action] as const)),
);

export function actionFor(shortcut: string): Action<ActionId> | null {
  return byShortcut.get(shortcut) ?? null;
}

/** Runs an action if enabled; returns true if it ran. */
export function runAction(core: EditorCore, id: ActionId): boolean {
  if (!actions[id].enabled(core)) return false;
  core.batch(() => actions[id].run(core));
  return true;
}
