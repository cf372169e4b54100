import { sql } from 'drizzle-orm';
import { login, validateCode } from '@/lib/contract/auth';
import { PASSWORD, testPlatform, type World } from '../../test/world';

let world: World;

beforeAll(async () => {
  world = await testPlatform();
  await world.initialise();
});
afterAll(() => world.end());
// Skips an hour, so that earlier attempts are forgotten.
beforeEach(() => world.pass(3_700_000));

const signIn = async (password = PASSWORD, more = {}, headers = {}, name = 'admin') =>
  world.ask(
    login,
    { username: await world.encrypted(name), password: await world.encrypted(password), ...more },
    { headers },
  );
const outcome = ({ status, body }: Awaited<ReturnType<typeof signIn>>) => [status, body.errors];

describe('captcha', () => {
  const WRONG = 'Wrong#2026';
  const failures = async (count: number, headers = {}, name = 'admin') => {
    for (let i = 0; i < count; i++) expect((await signIn(WRONG, {}, headers, name)).status).toBe(401);
  };
  async function solved() {
    const { id, image } = await world.get(validateCode, {});
    const [{ answer }] = (await world.read(sql`select answer from captcha where id = ${id}`)) as [{ answer: string }];
    return { image, given: { validateId: id, validateCode: answer.toLowerCase() } };
  }

  test('is required after three failures from an address, whatever the name', async () => {
    for (const name of ['admin', 'nobody']) {
      await failures(3, {}, name);
      const { status, body } = await signIn(PASSWORD, {}, {}, name);
      expect([status, body]).toEqual([
        400,
        {
          code: 400,
          msg: 'Please type the characters of the picture.',
          errors: { validateCode: 'captchaNeeded' },
          retryAfter: 60,
        },
      ]);
    }
    expect((await signIn(PASSWORD, {}, { 'x-forwarded-for': '10.0.0.7' })).status).toBe(200);
  });

  test('accepts its characters in any case; success resets the failures', async () => {
    await failures(3);
    const { image, given } = await solved();
    expect(Buffer.from(image.replace('data:image/png;base64,', ''), 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect((await signIn(PASSWORD, given)).status).toBe(200);
    await failures(1);
    expect((await signIn()).status).toBe(200);
  });

  test('is valid for one attempt, right or wrong, within five minutes', async () => {
    await failures(3);
    const first = await solved();
    const wrong = { ...first.given, validateCode: 'WRONG' };
    expect(outcome(await signIn(PASSWORD, wrong))).toEqual([400, { validateCode: 'captchaWrong' }]);
    expect(outcome(await signIn(PASSWORD, first.given))).toEqual([400, { validateCode: 'captchaWrong' }]);
    world.pass(3_000);
    const { given } = await solved();
    await world.read(sql`update captcha set expires_at = expires_at - interval '5 minutes'`);
    expect(outcome(await signIn(PASSWORD, given))).toEqual([400, { validateCode: 'captchaWrong' }]);
  });

  test('is used up by a wrong password', async () => {
    await failures(3);
    const { given } = await solved();
    expect((await signIn(WRONG, given)).status).toBe(401);
    expect(outcome(await signIn(PASSWORD, given))).toEqual([400, { validateCode: 'captchaWrong' }]);
  });

  test('can be skipped once by waiting a minute', async () => {
    await failures(3);
    world.pass(60_500);
    const statuses = (await Promise.all([signIn(WRONG), signIn(WRONG), signIn(WRONG)])).map(({ status }) => status);
    // Exactly one is tried; timing decides whether the others get the captcha or the wait.
    expect(statuses.filter((status) => status === 401)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400 || status === 429)).toHaveLength(2);
  });
});
