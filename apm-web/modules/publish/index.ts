/** Exports of the publish domain for other kinds of publishes. */

export { lockChoices, lockSelection, sendToNoMore, storeChoice } from './choice';
export { lockTerminalTargets } from './replacing';
export { counts, publishCounts } from './repository';
export { publishPrograms } from './save';
export { assertSelectionVisible, countChosen, type Selection, selectedTerminals } from './selection';
export { sendAgain, sendPublish } from './send';
export { assertFirstWithinSelection, firstOf, firstTerminals } from './staged';
