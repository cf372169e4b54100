import { type Branding, plainBranding } from '@/lib/contract/branding';
import { brandingCache } from './branding';
import { hostOf } from './host';

const brandingTitled = (title: string): Branding => ({ ...plainBranding, title });

/** A fake platform with answer and clock set by the test. */
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
  /** What is shown now, after which a reload in the background has finished. */
  const shown = async (host = 'signs.example') => {
    const { title } = await branding(host);
    await new Promise(setImmediate);
    return title;
  };
  return { at, shown };
}

test('branding is loaded at most every ten seconds, and the old one is shown while the new one loads', async () => {
  const { at, shown } = platform('Old');
  expect([await shown(), await shown()]).toEqual(['Old', 'Old']);
  at.title = 'New';
  at.now += 9_000;
  expect(await shown()).toBe('Old');
  at.now += 2_000;
  expect([await shown(), await shown()]).toEqual(['Old', 'New']);
  expect(at.requests).toEqual(['signs.example', 'signs.example']);
});

test('a request that a user waits for goes before the reload of old branding', async () => {
  const { at, shown } = platform('Old');
  await shown();
  at.now += 11_000;
  const requests = at.requests.length;
  const page = shown();
  expect(at.requests).toHaveLength(requests);
  await page;
  expect(at.requests).toHaveLength(requests + 1);
});

test('while the platform is down the last branding stays, and the platform is asked at most every ten seconds', async () => {
  const { at, shown } = platform('Ours');
  await shown();
  at.title = null;
  for (let second = 0; second < 60; second += 1) {
    at.now += 1_000;
    expect(await shown()).toBe('Ours');
  }
  expect(at.requests.length).toBeLessThanOrEqual(7);
});

test('a platform that has never answered gives the default branding, not an error', async () => {
  const { at, shown } = platform('');
  at.title = null;
  expect(await shown()).toBe('');
  at.title = 'There';
  at.now += 11_000;
  expect([await shown(), await shown()]).toEqual(['', 'There']);
});

test('a host is the same however it is written', async () => {
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
])('the host is %s', (_, headers, proxies, host) => {
  expect(hostOf(headers, proxies)).toBe(host);
});
