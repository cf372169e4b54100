/** What other rooms of the platform use of accounts. */
export { deviceOf } from './device';
