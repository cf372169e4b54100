/** Exports of the template domain for programs. */
export { currentFrame, frameOfArrival, isDetachable, templateOf } from './frame';
export { copyGiven, keepGiven } from './given';
