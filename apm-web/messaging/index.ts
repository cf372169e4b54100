export { maskedContact } from './contact';
export { type Contact, type Messenger, messenger } from './messenger';
export type { Message } from './templates';
