export { ActionMenu, type MenuAction } from './action-menu';
export { Allowed } from './allowed';
export { AllowedMenuItem } from './allowed-menu-item';
export { AllowedTab } from './allowed-tab';
export { type Check, useGuarded, useOperation } from './use-access';
