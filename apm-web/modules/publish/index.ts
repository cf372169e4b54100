/** Exports of the publish domain for other kinds of publishes. */

export { lockGoals } from './replacing';
export { counts, publishCounts } from './repository';
export { publishPrograms } from './save';
export { chosen, countChosen, mustSeeSelection, type Selection } from './selection';
export { sendAgain, sendPublish } from './send';
export { firstAmong, firstOf, mustHaveAsMany } from './staged';
