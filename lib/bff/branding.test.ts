import { type Branding, plainBranding } from '@/lib/contract/branding';
import { brandingCache } from './branding';
import { hostOf } from './host';

const looking = (title: string): Branding => ({ ...plainBranding, title });

/** A platform whose answer and clock the test sets. */
function platform(first: string) {
  const at = { title: first as string | null, now: 1_000_000, asked: [] as string[] };
  const branding = brandingCache(
    async (host) => {
      at.asked.push(host);
      if (at.title === null) throw new Error('away');
      return looking(at.title);
    },
    () => at.now,
    setImmediate,
  );
  /** What is shown now, and what is being asked for in the background is there afterwards. */
  const shown = async (host = 'signs.example') => {
    const { title } = await branding(host);
    await new Promise(setImmediate);
    return title;
  };
  return { at, shown };
}

test('a look is asked for once in ten seconds, and the old one is shown while the new one comes', async () => {
  const { at, shown } = platform('Old');
  expect([await shown(), await shown()]).toEqual(['Old', 'Old']);
  at.title = 'New';
  at.now += 9_000;
  expect(await shown()).toBe('Old');
  at.now += 2_000;
  expect([await shown(), await shown()]).toEqual(['Old', 'New']);
  expect(at.asked).toEqual(['signs.example', 'signs.example']);
});

test('what somebody waits for now goes before an old look', async () => {
  const { at, shown } = platform('Old');
  await shown();
  at.now += 11_000;
  const asked = at.asked.length;
  const page = shown();
  expect(at.asked).toHaveLength(asked);
  await page;
  expect(at.asked).toHaveLength(asked + 1);
});

test('while the platform is away the last look stays, and it is asked once in ten seconds', async () => {
  const { at, shown } = platform('Ours');
  await shown();
  at.title = null;
  for (let second = 0; second < 60; second += 1) {
    at.now += 1_000;
    expect(await shown()).toBe('Ours');
  }
  expect(at.asked.length).toBeLessThanOrEqual(7);
});

test('a platform that was never heard of gives the plain look, not an error', async () => {
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
  expect(at.asked).toEqual(['signs.example', 'signs.example:8080']);
});

const asking = (host: string, forwarded?: string) =>
  new Headers({ host, ...(forwarded && { 'x-forwarded-host': forwarded }) });

test.each([
  ['what the browser says, without proxies', asking('a.example', 'forged.example'), 0, 'a.example'],
  ['what the proxy was asked for', asking('inside:3000', 'a.example'), 1, 'a.example'],
  [
    'what the own proxy added, not what the browser sent',
    asking('inside', 'forged.example, a.example'),
    1,
    'a.example',
  ],
  ['the first of two proxies', asking('inside', 'a.example, middle.example'), 2, 'a.example'],
  ['a proxy that says nothing', asking('a.example'), 1, 'a.example'],
])('the host is %s', (_, headers, proxies, host) => {
  expect(hostOf(headers, proxies)).toBe(host);
});
