export type { Resolve } from './addresses';
export { NoResponseError, noAnswerReasons } from './no-response';
export { postOutbound } from './post';
export { isAllowedHost, type ReadLimits, readOutbound } from './read';
