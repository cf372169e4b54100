import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Number of 16-bit groups: a customer gets a whole /64 of IPv6, so one host may use any address in it. */
const GROUPS_OF_A_NETWORK = 4;

/** Returns what limits by address count as one client: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  // An IPv4 address at the end replaces two groups.
  const written = head.length + tail.length + (plain.includes('.') ? 1 : 0);
  const groups = [...head, ...Array<string>(GROUPS - written).fill('0'), ...tail];
  const network = groups.slice(0, GROUPS_OF_A_NETWORK).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
