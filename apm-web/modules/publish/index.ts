/** What other kinds of publishes use of those of programs. */
export { counts, publishCounts } from './repository';
export { publishPrograms } from './save';
export { chosen, countChosen, mustSeeSelection } from './selection';
export { lockGoals, raiseRevision, replaceDue, sendAgain, sendPublish } from './send';
