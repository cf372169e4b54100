/** Characters that URLs reject in a host, that they would drop silently, and that separate a second host. */
const SIGNS = /[/\\?#@:%,，\s\p{Cc}]/u;
const NAME = /^[a-z0-9_]([a-z0-9._-]{0,251}[a-z0-9])?$/;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/**
 * Returns a host as browsers and this platform write it in a URL: ASCII, lower case, without a trailing dot, IPv6 in
 * brackets. A leading `*.` stays. Returns `null` for anything that is no host, or more than a host: a port, a user, a
 * path.
 */
export function canonicalHost(text: string): string | null {
  const given = text.trim();
  if (given.startsWith('*.')) {
    const below = canonicalHost(given.slice(2));
    return below === null || below.startsWith('*') || below.startsWith('[') || IPV4.test(below) ? null : `*.${below}`;
  }
  const isIpv6 = /^\[[\da-f:.]+\]$|^[\da-f.]*:[\da-f:.]*:[\da-f:.]*$/i.test(given);
  if (!isIpv6 && SIGNS.test(given)) return null;
  const address = `http://${isIpv6 ? `[${given.replace(/^\[|\]$/g, '')}]` : given}/`;
  if (!URL.canParse(address)) return null;
  const host = new URL(address).hostname.replace(/\.$/, '');
  return isIpv6 || NAME.test(host) ? host : null;
}
