export { type BrandOf, plainBrand, type Reader } from './brand';
export { maskContact } from './contact';
export { type Contact, DeliveryRejected, type Messenger, messenger } from './messenger';
export type { Message } from './templates';
