/** What the composition of the platform uses of data sources. */
export { refreshDue } from './refresh';
