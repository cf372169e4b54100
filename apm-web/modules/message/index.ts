/** What terminals use of messages. */
export { heldOf, showAtOnce, takeOffTerminals } from './at-once';
export { messageToSend } from './content';
export { messagesOn } from './on-terminal';
