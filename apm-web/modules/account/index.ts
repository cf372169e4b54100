/** What other rooms of the platform use of accounts. */
export { sessionView } from './session-view';
