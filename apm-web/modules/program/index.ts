/** What other modules use of programs. */
export { revisePrograms, showContent } from './content';
export { programPresence } from './presence';
