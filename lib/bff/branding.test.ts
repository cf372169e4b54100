import { type Branding, plainBranding } from '@/lib/contract/branding';
import { brandingCache } from './branding';
import { hostOf } from './host';

const brandingTitled = (title: string): Branding => ({ ...plainBranding, title });

/** Creates a fake platform with response and clock set by the test. */
function platform(first: string) {
  const at = { title: first as string | null, now: 1_000_000, requests: [] as string[] };
  const branding = brandingCache(
    async (host) => {
      at.requests.push(host);
      if (at.title === null) throw new Error('away');
      return brandingTitled(at.title);
    },
    () => at.now,
    setImmediate,
  );
  /** Returns the title shown now, and waits for a background reload. */
  const shown = async (host = 'signs.example') => {
    const { title } = await branding(host);
    await new Promise(setImmediate);
    return title;
  };
  return { at, shown };
}

test('reloads branding in the background after ten seconds', async () => {
  const { at, shown } = platform('Old');
  expect([await shown(), await shown()]).toEqual(['Old', 'Old']);
  at.title = 'New';
  at.now += 9_000;
  expect(await shown()).toBe('Old');
  at.now += 2_000;
  expect([await shown(), await shown()]).toEqual(['Old', 'New']);
  expect(at.requests).toEqual(['signs.example', 'signs.example']);
});

test("sends a page's request before reloading stale branding", async () => {
  const { at, shown } = platform('Old');
  await shown();
  at.now += 11_000;
  const requests = at.requests.length;
  const page = shown();
  expect(at.requests).toHaveLength(requests);
  await page;
  expect(at.requests).toHaveLength(requests + 1);
});

test('keeps the last branding while the platform is down', async () => {
  const { at, shown } = platform('Ours');
  await shown();
  at.title = null;
  for (let second = 0; second < 60; second += 1) {
    at.now += 1_000;
    expect(await shown()).toBe('Ours');
  }
  expect(at.requests.length).toBeLessThanOrEqual(7);
});

test('returns default branding if the platform never responded', async () => {
  const { at, shown } = platform('');
  at.title = null;
  expect(await shown()).toBe('');
  at.title = 'There';
  at.now += 11_000;
  expect([await shown(), await shown()]).toEqual(['', 'There']);
});

test('treats all spellings of a host as the same', async () => {
  const { at, shown } = platform('Same');
  await shown('Signs.Example:443');
  await shown('signs.example.');
  await shown('signs.example:8080');
  expect(at.requests).toEqual(['signs.example', 'signs.example:8080']);
});

const headersOf = (host: string, forwarded?: string) =>
  new Headers({ host, ...(forwarded && { 'x-forwarded-host': forwarded }) });

test.each([
  ['what the browser says, without proxies', headersOf('a.example', 'forged.example'), 0, 'a.example'],
  ['what the proxy was requests for', headersOf('inside:3000', 'a.example'), 1, 'a.example'],
  [
    'what the own proxy added, not what the browser sent',
    headersOf('inside', 'forged.example, a.example'),
    1,
    'a.example',
  ],
  ['the first of two proxies', headersOf('inside', 'a.example, middle.example'), 2, 'a.example'],
  ['a proxy that says nothing', headersOf('a.example'), 1, 'a.example'],
])('reads the host %s', (_, headers, proxies, host) => {
  expect(hostOf(headers, proxies)).toBe(host);
});
