/** What other modules use of programs. */
export { revisePrograms, showContent } from './content';
export { checkAddresses } from './document';
export { makeProgram } from './save';
