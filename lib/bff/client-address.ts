/**
 * The network address of who asks. Without proxies of one's own it is the other end of the connection; behind
 * `proxies` of them, each added the address it heard from, so it stands that many places before the end.
 * What a browser wrote into X-Forwarded-For itself is never reached. Empty where the connection is not known.
 */
export function clientAddress(headers: Headers, proxies: number): string {
  const peer = headers.get('x-peer-address');
  if (!peer) return '';
  const told = (headers.get('x-forwarded-for') ?? '').split(',').map((one) => one.trim());
  const way = [...told.filter(Boolean), peer];
  return way.at(-1 - proxies) ?? way[0] ?? '';
}
