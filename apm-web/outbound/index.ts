export type { Resolve } from './addresses';
export { NoAnswer, noAnswerReasons } from './no-answer';
export { postOutbound } from './post';
export { isAllowedHost, type ReadLimits, readOutbound } from './read';
