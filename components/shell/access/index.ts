export { Allowed } from './allowed';
export { AllowedMenuItem } from './allowed-menu-item';
export { type Check, useGuarded, useOperation } from './use-access';
