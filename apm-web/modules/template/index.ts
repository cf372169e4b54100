/** Exports of the template domain for programs. */
export { currentFrame, frameOfArrival, isDetachable, type TemplateNote, templateOf } from './frame';
export { copyGiven, keepGiven } from './given';
