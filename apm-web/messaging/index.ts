export { maskedContact } from './contact';
export { type Contact, type Messenger, messenger, NotTaken } from './messenger';
export { NoAnswer, postOutbound } from './outbound';
export type { Message } from './templates';
