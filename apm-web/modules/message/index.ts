/** What other rooms of the platform use of messages. */
export { heldOf, showAtOnce, takeOffTerminals } from './at-once';
export { messageToSend } from './content';
export { messagesOn } from './on-terminal';
export { publishMessage } from './publish';
