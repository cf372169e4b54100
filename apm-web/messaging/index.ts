export { type BrandOf, plainBrand, type Reader } from './brand';
export { maskedContact } from './contact';
export { type Contact, type Messenger, messenger, NotTaken } from './messenger';
export type { Message } from './templates';
