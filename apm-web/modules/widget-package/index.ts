/** What serves bytes uses of the widget library. */
export { packageBytes } from './repository';
