export type { Resolve } from './addresses';
export { NoResponseError } from './no-response';
export { postOutbound } from './post';
export { isAllowedHost, readOutbound, type SecretHeader } from './read';
