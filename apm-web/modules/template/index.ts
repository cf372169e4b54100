/** Exports of the template domain for programs. */
export { currentFrame, fitImportToTemplate, isDetachable, templateOf } from './frame';
export { copyGiven, recordGiven } from './given';
