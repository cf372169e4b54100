/**
 * Several calls of the specification change state by GET, so every /apm-web path refuses what another site
 * makes the browser ask. A current browser says so itself; where it does not (plain http to a host that is
 * not local), Origin or Referer must name this host. A request without a session has nothing to abuse.
 */
export function isCrossSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  // 'none' is the person: an address typed or a bookmark opened.
  if (site) return site !== 'same-origin' && site !== 'none';
  const from = headers.get('origin') ?? headers.get('referer');
  if (!from) return headers.has('cookie');
  try {
    return new URL(from).host !== headers.get('host');
  } catch {
    return true;
  }
}
