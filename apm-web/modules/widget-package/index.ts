/** Exports of the widget library for serving bytes. */
export { packageBytes } from './repository';
