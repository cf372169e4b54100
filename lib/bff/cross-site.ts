/**
 * True if another site made the browser send the request. Several calls of the specification change state by GET, so
 * every /apm-web path rejects such requests. Current browsers send Sec-Fetch-Site; without it (plain http to a host
 * that is not local), Origin or Referer must name this host. A request without a session has nothing to abuse.
 */
export function isCrossSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  // 'none' is a navigation by the user: a typed address or a bookmark.
  if (site) return site !== 'same-origin' && site !== 'none';
  const from = headers.get('origin') ?? headers.get('referer');
  if (!from) return headers.has('cookie');
  try {
    return new URL(from).host !== headers.get('host');
  } catch {
    return true;
  }
}
