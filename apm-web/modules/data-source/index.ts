/** Exports of the data source domain for transfers of programs, and for the bytes of what programs show. */
export { sourcePictureBytes } from './repository';
export { insertSource } from './save';
