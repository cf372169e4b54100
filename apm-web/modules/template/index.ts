/** What programs ask of templates. */
export { currentFrame, isDetachable, templateOf } from './frame';
