/** Exports of the message domain for other domains. */
export { heldOf, showImmediately, takeOffTerminals } from './at-once';
export { messageToSend } from './content';
export { messagesOn } from './on-terminal';
export { publishMessage } from './publish';
