/** What the composition of the platform uses of data sources. */

/** Files of calendars are decoded as those of sources. */
export { refreshDue } from './refresh';
