/** Exports of the data source domain for transfers of programs. */
export { insertSource } from './save';
