/** Exports of orders and payments for the platform's periodic jobs. */

export { reconcile } from './card';
export { turnPeriods } from './periods';
