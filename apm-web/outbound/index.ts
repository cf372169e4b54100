export type { Resolve } from './addresses';
export { NoResponseError, noAnswerReasons } from './no-answer';
export { postOutbound } from './post';
export { isAllowedHost, type ReadLimits, readOutbound } from './read';
