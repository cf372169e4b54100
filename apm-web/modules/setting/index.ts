/** Exports of the setting domain for other domains. */
export { sweepHistories } from './retention';
