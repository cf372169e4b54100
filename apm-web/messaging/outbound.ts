import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Requests to addresses that customers choose: they reach nothing of the network that the platform stands in. */

const TIMEOUT_MS = 10_000;

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
// Of IPv6 only what is routed worldwide is reached, without what carries an IPv4 address within.
const worldwide = new BlockList();
worldwide.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  privateAddresses.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address is not of the public internet. */
export function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return privateAddresses.check(address, 'ipv4');
  return !worldwide.check(address, 'ipv6') || privateAddresses.check(address, 'ipv6');
}

/** Why no answer came. */
export class NoAnswer extends Error {
  constructor(readonly reason: 'refusedAddress' | 'timeout' | 'unreachable') {
    super(reason);
  }
}

/** Resolves a name for one connection, and refuses it where any of its addresses is private: what was checked is what is connected to. */
const publicOnly: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new NoAnswer('unreachable'), '', 0);
    if (found.some(({ address }) => isPrivate(address))) return done(new NoAnswer('refusedAddress'), '', 0);
    if (options.all) return done(null, found);
    return done(null, first.address, first.family);
  });
};

interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Posts, and answers the HTTP status. Follows no redirect and reads nothing of the answer. Throws `NoAnswer`; a private address is refused unless
 * `toPrivate`.
 */
export function postOutbound({ url, headers, body }: Posted, toPrivate: boolean): Promise<number> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // Of an address as it is no name is resolved.
  if (!toPrivate && isIP(host) !== 0 && isPrivate(host)) return Promise.reject(new NoAnswer('refusedAddress'));
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = (protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A connection of its own, whose address was checked.
        agent: false,
        ...(toPrivate ? {} : { lookup: publicOnly }),
        signal,
      },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    request.on('error', (error) => {
      if (error instanceof NoAnswer) reject(error);
      else reject(new NoAnswer(signal.aborted ? 'timeout' : 'unreachable'));
    });
    request.end(body);
  });
}
