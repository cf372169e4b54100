/** What programs ask of templates. */
export { currentFrame, frameOfArrival, isDetachable, type TemplateNote, templateOf } from './frame';
export { copyGiven, keepGiven } from './given';
