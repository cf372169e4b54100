export type { ActionGroup, IconName } from './action';
export { type ActionId, actionFor, actions, allActions, runAction } from './registry';
export { type KeyStroke, shortcutOf, shortcutText } from './shortcut';
export { fitCamera } from './view-actions';
