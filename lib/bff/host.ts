/**
 * The host that a browser opened. Without proxies of one's own it is what the browser says; behind `proxies` of them it is
 * what they were asked for: each that adds to X-Forwarded-Host adds at its end, one that replaces it leaves one value.
 * What a browser wrote there itself is never believed.
 */
export function hostOf(headers: Headers, proxies: number): string {
  const asked = headers.get('host') ?? '';
  if (proxies === 0) return asked;
  const told = (headers.get('x-forwarded-host') ?? '').split(',').map((one) => one.trim());
  const way = told.filter(Boolean);
  return way.at(-proxies) ?? way[0] ?? asked;
}
