/** Exports of the account domain for other domains. */
export { sessionView } from './session-view';
export { tokensOf } from './token-view';
