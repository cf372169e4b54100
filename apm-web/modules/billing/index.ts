/** What the platform's periodic jobs use of orders and payments. */

export { reconcile } from './card';
export { turnPeriods } from './periods';
