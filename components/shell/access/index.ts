export { Allowed } from './allowed';
export { AllowedMenuItem } from './allowed-menu-item';
export { AllowedTab } from './allowed-tab';
export { type Check, useGuarded, useOperation } from './use-access';
