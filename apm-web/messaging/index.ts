export { type Brand, type BrandOf, plainBrand, type Reader } from './brand';
export { maskContact } from './contact';
export { type Attachment, type Contact, DeliveryRejected, type Messenger, messenger } from './messenger';
export type { Message } from './templates';
