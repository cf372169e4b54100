export { Allowed } from './allowed';
export { RouteGuard } from './route-guard';
export { type Check, useGuarded, useOperation } from './use-access';
