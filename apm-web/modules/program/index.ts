/** Exports of the program domain for other modules. */
export { revisePrograms, reviseTemplates, showContents, showPages } from './content';
export { checkAddresses, materialProblems } from './document';
export { assertOwnFolder } from './folders';
export { programPresence } from './presence';
export { lastEditor, markAllDue, postponeRefill, refillDue, takeOutOfFolders } from './refill';
export { updateContents } from './replace-contents';
export { makeProgram } from './save';
