/** Header in which the console's server passes the peer address of a request's connection (`server.ts`). */
export const PEER_HEADER = 'x-peer-address';

/**
 * Returns the network address of the client. Without trusted proxies it is the peer of the connection; behind `proxies`
 * of them, each appended the address that connected to it, so it is that many places before the end. Entries that a
 * browser forged are never reached. Returns '' if the connection is unknown.
 */
export function clientAddress(headers: Headers, proxies: number): string {
  const peer = headers.get(PEER_HEADER);
  if (!peer) return '';
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((one) => one.trim());
  const chain = [...forwarded.filter(Boolean), peer];
  return chain.at(-1 - proxies) ?? chain[0] ?? '';
}
