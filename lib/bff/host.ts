/**
 * Returns the host that a browser opened. Without trusted proxies it is the Host header; behind `proxies` of them it is
 * the one that they were called by: each proxy that adds to X-Forwarded-Host appends, one that replaces it leaves a
 * single value. Values that a browser sent itself are never used.
 */
export function hostOf(headers: Headers, proxies: number): string {
  const direct = headers.get('host') ?? '';
  if (proxies === 0) return direct;
  const forwarded = (headers.get('x-forwarded-host') ?? '').split(',').map((one) => one.trim());
  const chain = forwarded.filter(Boolean);
  return chain.at(-proxies) ?? chain[0] ?? direct;
}
