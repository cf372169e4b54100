export { makeBuiltInLists } from './built-in';
export { type Offered, offeredOf } from './offered';
