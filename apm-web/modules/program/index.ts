/** What other modules use of programs. */
export { revisePrograms, showContent } from './content';
export { checkAddresses } from './document';
export { programPresence } from './presence';
export { makeProgram } from './save';
