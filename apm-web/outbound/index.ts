export type { Resolve } from './addresses';
export { NoAnswer } from './no-answer';
export { postOutbound } from './post';
export { isAllowedHost, readOutbound } from './read';
