/** What other kinds of publishes use of those of programs. */
export { counts, publishCounts } from './repository';
export { publishPrograms } from './save';
export { replaceDue, sendPublish } from './send';
