/** What other rooms of the platform use of accounts. */
export { sessionView } from './session-view';
export { tokensOf } from './token-view';
