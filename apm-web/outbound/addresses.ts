import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { NoResponseError } from './no-response';

const privateAddresses = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privateAddresses.addSubnet(net, prefix, 'ipv4');
// Only globally routed IPv6 addresses are public, except those that embed an IPv4 address.
const worldwide = new BlockList();
worldwide.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  privateAddresses.addSubnet(net, prefix, 'ipv6');

/** True if an IP address does not belong to the public internet. */
export function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return privateAddresses.check(address, 'ipv4');
  return !worldwide.check(address, 'ipv6') || privateAddresses.check(address, 'ipv6');
}

/** Resolves a name to all of its addresses, like `dns.lookup`. */
export type Resolve = (
  host: string,
  options: { all: true; family?: number | 'IPv4' | 'IPv6' },
  done: (error: Error | null, found?: { address: string; family: number }[]) => void,
) => void;

/**
 * Resolves a name for one connection, and refuses it if any of its addresses is private. Resolving once ensures that the checked
 * address is the one connected to.
 */
export const publicOnly =
  (resolve: Resolve = lookup, refuses = isPrivate): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !found || !first) return done(error ?? new NoResponseError('unreachable'), '', 0);
      if (found.some(({ address }) => refuses(address))) return done(new NoResponseError('refusedAddress'), '', 0);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };

/** Throws for an address that itself is a private IP, for which no name is resolved. */
export function refusePrivate({ hostname }: URL, refuses = isPrivate): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && refuses(host)) throw new NoResponseError('refusedAddress');
}
