/** What other modules use of programs. */
export { revisePrograms, reviseTemplates, showContents, showPages } from './content';
export { checkAddresses, materialProblems } from './document';
export { mustBeOwnFolder } from './folders';
export { programPresence } from './presence';
export { makeProgram } from './save';
export { withPresentContents } from './with-content';
