export { insertBuiltInLists } from './built-in';
export { offeredValues } from './offered-values';
