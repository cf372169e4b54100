/** Exports of the message domain for other domains. */

export { messageToSend, snapshotContent } from './content';
export { messagesOn } from './on-terminal';
export { publishMessage } from './publish';
export { heldOf, showImmediately, takeOffTerminals } from './show-immediately';
