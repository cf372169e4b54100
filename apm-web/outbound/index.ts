export type { Resolve } from './addresses';
export { NoResponseError } from './no-response';
export { postOutbound } from './post';
export { isAllowedHost, type OutboundResponse, readOutbound, type SecretHeader } from './read';
