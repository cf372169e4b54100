import { hashPassword, passwordFits } from './passwords';

test('a password fits its hash and no other one, however its accents are written', async () => {
  const hash = await hashPassword('Schön#2026');
  expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
  expect(await passwordFits('Schön#2026', hash)).toBe(true);
  expect(await passwordFits('Scho\u0308n#2026', hash)).toBe(true);
  expect(await passwordFits('schön#2026', hash)).toBe(false);
  expect(await hashPassword('Schön#2026')).not.toBe(hash);
});

test("nobody's password is none, and is computed all the same", async () => {
  const hash = await hashPassword('Signage#2026');
  const took = async (of: string | undefined) => {
    const started = performance.now();
    expect(await passwordFits('wrong', of)).toBe(false);
    return performance.now() - started;
  };
  const times = [];
  for (let i = 0; i < 5; i++) times.push([await took(hash), await took(undefined)] as const);
  const [known, unknown] = [Math.min(...times.map(([a]) => a)), Math.min(...times.map(([, b]) => b))];
  // Without a hash to compute it would be a thousandth.
  expect(unknown).toBeGreaterThan(known / 10);
});

test('a crowd of tries is sent away instead of filling the thread pool', async () => {
  const hash = await hashPassword('Signage#2026');
  const tries = await Promise.allSettled(Array.from({ length: 130 }, () => passwordFits('wrong', hash)));
  const refused = tries.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(130 - 102);
  expect(refused[0]).toMatchObject({ reason: { status: 429, details: { retryAfter: 5 } } });
}, 30_000);
