/** What other domains use of institutions. */
export { customers } from './views';
