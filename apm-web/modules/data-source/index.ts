/** Exports of the data source domain for composing the platform. */

/** Calendar files are decoded like those of sources. */
export { refreshDue } from './refresh';
