/** Exports of the publish domain for other kinds of publishes. */

export { lockGoals, replaceDue } from './replacing';
export { counts, publishCounts } from './repository';
export { publishPrograms } from './save';
export { assertSelectionVisible, chosen, countChosen, type Selection } from './selection';
export { sendAgain, sendPublish } from './send';
export { assertFirstWithinSelection, firstAmong, firstOf, goOnDue } from './staged';
