export { Allowed } from './allowed';
export { type Check, useGuarded, useOperation } from './use-access';
