/** What other kinds of publishes use of those of programs. */
export { counts, publishCounts } from './repository';
export { lockGoals, raiseRevision, replaceDue, sendAgain, sendPublish } from './send';
