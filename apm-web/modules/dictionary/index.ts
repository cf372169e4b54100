export { makeBuiltInLists } from './built-in';
export { offeredOf } from './offered';
