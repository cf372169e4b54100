/** What other rooms of the platform use of settings. */
export { sweepHistories } from './retention';
