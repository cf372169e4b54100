/** Exports of the player package domain for other domains. */
export { advanceRollOuts } from './advance';
