export { maskedContact } from './contact';
export { type Contact, type Messenger, messenger, NotTaken } from './messenger';
export type { Message } from './templates';
