/** What other modules use of programs. */
export { showContent } from './content';
