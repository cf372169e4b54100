export { ActionMenu, type MenuAction } from './action-menu';
export { Allowed } from './allowed';

export { MainButton, useEditedRow, useMainStep } from './main-button';
export { type Check, useGuarded, useOperation } from './use-access';
export { ViewTabs } from './view-tabs';
