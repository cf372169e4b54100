import { readEnv } from '@/lib/env';
import { passwordHashes } from './passwords';

/** Same cost as in production. */
const passwords = passwordHashes(readEnv({}).PASSWORD_COST);

test('matches a password only with its own hash, in any Unicode form', async () => {
  const hash = await passwords.hash('Schön#2026');
  expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
  expect(await passwords.fits('Schön#2026', hash)).toBe(true);
  expect(await passwords.fits('Scho\u0308n#2026', hash)).toBe(true);
  expect(await passwords.fits('schön#2026', hash)).toBe(false);
  expect(await passwords.hash('Schön#2026')).not.toBe(hash);
});

test('takes the same time without a user and never matches', async () => {
  const hash = await passwords.hash('Signage#2026');
  const took = async (of: string | undefined) => {
    const started = performance.now();
    expect(await passwords.fits('wrong', of)).toBe(false);
    return performance.now() - started;
  };
  const times = [];
  for (let i = 0; i < 5; i++) times.push([await took(hash), await took(undefined)] as const);
  const [known, unknown] = [Math.min(...times.map(([a]) => a)), Math.min(...times.map(([, b]) => b))];
  // Returning without a hash would take a thousandth of the time.
  expect(unknown).toBeGreaterThan(known / 10);
});

test('refuses too many concurrent hashes instead of filling the thread pool', async () => {
  // The queue does not depend on the cost of a hash, so cheap ones are enough here.
  const hash = await passwordHashes(10).hash('Signage#2026');
  const tries = await Promise.allSettled(Array.from({ length: 130 }, () => passwords.fits('wrong', hash)));
  const refused = tries.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(130 - 102);
  expect(refused[0]).toMatchObject({ reason: { status: 429, details: { retryAfter: 5 } } });
});
