import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { authenticatorBegin, authenticatorConfirm } from '@/lib/contract/access';
import {
  checkIslogin,
  login,
  loginSendVerificationCode,
  pwdPastDueModify,
  seniorValidation,
} from '@/lib/contract/auth';
import { sessionState } from '@/lib/contract/session';
import { terminalList } from '@/lib/contract/terminal';
import { BACKGROUND_HEADER } from '@/lib/contract/wire';
import { type FakeMailServer, startFakeMailServer } from '../../test/fake-mail-server';
import { PASSWORD, testPlatform, type World } from '../../test/world';
import { SESSION_MS } from './read-caller';

let mailServer: FakeMailServer;
let world: World;

beforeAll(async () => {
  mailServer = await startFakeMailServer();
  world = await testPlatform(mailServer.settings);
  await world.initialise();
});
afterAll(async () => {
  await world.end();
  await mailServer.close();
});
beforeEach(quiet);

/** Skips an hour without attempts and restores default settings. */
async function quiet() {
  await world.read(sql`delete from setting`);
  world.pass(3_700_000);
}

async function set(key: string, value: unknown) {
  await world.read(sql`insert into setting values (${key}, ${JSON.stringify(value)}::jsonb)`);
  world.pass(6_000);
}
const signIn = async (password = PASSWORD, more = {}, headers = {}, name = 'admin') =>
  world.ask(
    login,
    { username: await world.encrypted(name), password: await world.encrypted(password), ...more },
    { headers },
  );
const outcome = ({ status, body }: Awaited<ReturnType<typeof signIn>>) => [status, body.errors];

describe('sign-in codes', () => {
  const contact = sql`update app_user set email = 'ada@example.com', phone = '+491701234567' where login_name = 'admin'`;
  beforeEach(() => world.read(contact));

  test('are sent for a correct password; the newest works once', async () => {
    await set('smtpVerifyCodeOpen', true);
    expect(await world.get(seniorValidation, {})).toEqual({
      smsVerifyCodeOpen: false,
      smtpVerifyCodeOpen: true,
      afterPassword: true,
    });
    const sent = mailServer.mails.length;
    expect((await signIn('Wrong#2026')).status).toBe(401);
    const { status, body } = await signIn();
    expect([status, body]).toEqual([
      400,
      {
        code: 400,
        msg: 'A code is needed to sign in.',
        errors: { verificationCode: 'codeNeeded' },
        conflict: { way: 'mail', target: 'ad…@example.com' },
        retryAfter: 60,
      },
    ]);
    await world.platform.settle();
    expect(mailServer.mails.length).toBe(sent + 1);
    const verificationCode = mailServer.codeFor('ada@example.com');
    expect((await signIn('Wrong#2026', { verificationCode })).status).toBe(401);
    expect((await signIn(PASSWORD, { verificationCode })).status).toBe(200);
    expect(outcome(await signIn(PASSWORD, { verificationCode }))).toEqual([400, { verificationCode: 'codeWrong' }]);
  });

  test("use SMS if both channels are on, in the recipient's language", async () => {
    await world.read(sql`update app_user set language = 'zh_CN'`);
    await set('smtpVerifyCodeOpen', true);
    await set('smsVerifyCodeOpen', true);
    expect((await signIn()).body.conflict).toEqual({ way: 'sms', target: '+49…67' });
    await world.platform.settle();
    expect(mailServer.texts.at(-1)?.text).toMatch(/^您的验证码是 \d{6}，5 分钟内有效。/);
    expect((await signIn(PASSWORD, { verificationCode: mailServer.codeFor('+491701234567') })).status).toBe(200);
    await world.read(sql`update app_user set language = 'en'`);
  });

  test('are sent again only after the correct password', async () => {
    await set('smtpVerifyCodeOpen', true);
    const sent = mailServer.mails.length;
    const resend = (username: string, address = '10.1.0.1') =>
      world.ask(loginSendVerificationCode, { username }, { headers: { 'x-forwarded-for': address } });
    for (const name of ['admin', 'nobody']) expect((await resend(name)).body).toEqual({ code: 0, msg: '' });
    await world.platform.settle();
    expect(mailServer.mails.length).toBe(sent);

    await signIn();
    world.pass(61_000);
    expect((await resend('admin', '10.1.0.3')).status).toBe(200);
    expect((await resend('admin', '10.1.0.3')).body.retryAfter).toBe(60);
    // The account has a limit of its own, so another address does not help.
    expect((await resend('admin', '10.1.0.2')).status).toBe(200);
    await world.platform.settle();
    expect(mailServer.mails.length).toBe(sent + 2);
  });

  test('cannot be guessed: attempts are limited from any address', async () => {
    await set('smtpVerifyCodeOpen', true);
    await signIn();
    await world.platform.settle();
    const right = mailServer.codeFor('ada@example.com');
    const verificationCode = right === '000000' ? '000001' : '000000';
    const tries = Array.from({ length: 8 }, (_, i) =>
      signIn(PASSWORD, { verificationCode }, { 'x-forwarded-for': `10.2.0.${i}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    world.pass(2_500);
    expect(outcome(await signIn(PASSWORD, { verificationCode: right }))).toEqual([
      400,
      { verificationCode: 'codeWrong' },
    ]);
  });

  test('are not required without a contact or a channel', async () => {
    await set('smsVerifyCodeOpen', true);
    await world.read(sql`update app_user set phone = null`);
    expect((await signIn()).status).toBe(200);
  });

  test('audits refusals without the attempted code', async () => {
    await set('smtpVerifyCodeOpen', true);
    const count = async () => (await world.read<{ n: number }>(sql`select count(*)::int as n from audit`))[0]?.n ?? 0;
    const before = await count();
    await signIn('Wrong#2026');
    await signIn();
    await signIn(PASSWORD, { verificationCode: '99' });
    await world.platform.settle();
    const rows = await world.read<{ after: unknown; input: unknown; user_name: string }>(
      sql`select call, user_name, input, after from audit order by id desc limit ${(await count()) - before}`,
    );
    expect(rows.reverse()).toEqual([
      { call: '/a/login', user_name: 'Admin', input: {}, after: { refused: 'password' } },
      { call: '/a/login', user_name: 'Admin', input: {}, after: { refused: 'code' } },
    ]);
  });
});

describe('authenticator app', () => {
  let secret: string;
  let recoveryCodes: string[];
  const code = (steps = 0) =>
    new TOTP({ secret, issuer: 'x' }).generate({ timestamp: world.now().getTime() + steps * 30_000 });

  beforeAll(async () => {
    await quiet();
    const { token } = await world.signIn('admin');
    const begun = await world.get(authenticatorBegin, {}, token);
    secret = begun.secret;
    expect(begun.url).toMatch(
      /^otpauth:\/\/totp\/Signage%20Console:admin\?issuer=Signage%20Console&secret=[A-Z2-7]{32}&/,
    );
    expect((await signIn()).status).toBe(200);
    const wrong = await world.ask(authenticatorConfirm, { verificationCode: '12' }, { token });
    expect(wrong.body.errors).toEqual({ verificationCode: 'codeWrong' });
    ({ recoveryCodes } = await world.get(authenticatorConfirm, { verificationCode: code() }, token));
    expect((await world.ask(authenticatorBegin, {}, { token })).status).toBe(409);
  });

  test('is required, takes precedence over mail, and accepts each time step once', async () => {
    await set('smtpVerifyCodeOpen', true);
    await world.platform.settle();
    const sent = mailServer.mails.length;
    expect((await signIn()).body.conflict).toEqual({ way: 'authenticator', target: '' });
    const verificationCode = code();
    expect((await signIn('Wrong#2026', { verificationCode })).status).toBe(401);
    const both = await Promise.all([signIn(PASSWORD, { verificationCode }), signIn(PASSWORD, { verificationCode })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    // Earlier steps that were never used are refused as well.
    expect(outcome(await signIn(PASSWORD, { verificationCode: code(-1) }))).toEqual([
      400,
      { verificationCode: 'codeWrong' },
    ]);
    expect((await signIn(PASSWORD, { verificationCode: code(1) })).status).toBe(200);
    expect(outcome(await signIn(PASSWORD, { verificationCode: code(2) }))).toEqual([
      400,
      { verificationCode: 'codeWrong' },
    ]);
    expect(mailServer.mails.length).toBe(sent);
  });

  test('accepts each recovery code once, however typed', async () => {
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(PASSWORD, { verificationCode: first.toUpperCase().replace('-', ' ') })).status).toBe(200);
    expect((await signIn(PASSWORD, { verificationCode: first })).status).toBe(400);
    const twice = await Promise.all([1, 2].map(() => signIn(PASSWORD, { verificationCode: second })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    await world.read(sql`delete from authenticator`);
  });
});

describe('password replacement', () => {
  const replace = async (oldPassword: string, newPassword: string, username = 'admin') =>
    world.ask(pwdPastDueModify, {
      username: await world.encrypted(username),
      oldPassword: await world.encrypted(oldPassword),
      newPassword: await world.encrypted(newPassword),
    });
  const NEXT = 'Next#2026';

  test('refuses sign-in with an expired password and reuse of recent ones', async () => {
    await set('passwordExpiryDays', 90);
    await world.read(
      sql`update app_user set password_changed_at = ${new Date(world.now().getTime() - 91 * 86_400_000).toISOString()}`,
    );
    expect(outcome(await signIn())).toEqual([400, { password: 'passwordExpired' }]);
    expect((await signIn('Wrong#2026')).status).toBe(401);
    expect((await replace('Wrong#2026', NEXT)).status).toBe(401);
    expect((await replace(PASSWORD, PASSWORD)).body.errors).toEqual({ newPassword: 'passwordUsed' });
    expect((await replace(PASSWORD, 'weak')).body.errors).toEqual({ newPassword: 'weakPassword' });
    expect((await replace(PASSWORD, NEXT)).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEXT)).status).toBe(200);
    expect((await replace(NEXT, 'Other#2026')).body.errors).toEqual({ oldPassword: 'notPastDue' });
  });

  test("is required at the first sign-in after an administrator's change", async () => {
    await world.read(sql`update app_user set pwd_type = '1'`);
    expect(outcome(await signIn(NEXT))).toEqual([400, { password: 'passwordForced' }]);
    expect((await replace(NEXT, PASSWORD)).body.errors).toEqual({ newPassword: 'passwordUsed' });
    expect((await replace(NEXT, 'Own#2026x')).status).toBe(200);
    const { status, body } = await signIn('Own#2026x');
    expect([status, (body.data as { user: { userPwdType: string } }).user.userPwdType]).toEqual([200, '2']);
  });

  test('is subject to the limits of sign-in', async () => {
    for (let i = 0; i < 3; i++) expect((await replace('Wrong#2026', NEXT)).status).toBe(401);
    expect((await replace('Own#2026x', NEXT)).body.errors).toEqual({ validateCode: 'captchaNeeded' });
    expect(outcome(await signIn('Own#2026x'))).toEqual([400, { validateCode: 'captchaNeeded' }]);
  });

  test('allows reuse after as many others as the setting says', async () => {
    await set('passwordHistory', 2);
    let old = 'Own#2026x';
    for (let i = 0; i < 3; i++) {
      await world.read(sql`update app_user set pwd_type = '1'`);
      expect((await replace(old, `Round${i}#2026`)).status).toBe(200);
      old = `Round${i}#2026`;
    }
    await world.read(sql`update app_user set pwd_type = '1'`);
    expect((await replace(old, 'Round0#2026')).body.errors).toEqual({ newPassword: 'passwordUsed' });
    expect((await replace(old, PASSWORD)).status).toBe(200);
  });
});

describe('sessions', () => {
  const state = (token: string) => world.get(sessionState, {}, token);

  test('are not prolonged by asking for their end or by background calls', async () => {
    const { token } = await world.signIn('admin');
    const { expiresAt } = await state(token);
    world.pass(SESSION_MS - 90_000);
    expect((await state(token)).expiresAt).toBe(expiresAt);
    expect(await world.get(checkIslogin, {}, token)).toBe(true);
    const asked = await world.ask(terminalList, {}, { token, headers: { [BACKGROUND_HEADER]: '1' } });
    expect([asked.status, (await state(token)).expiresAt]).toEqual([200, expiresAt]);
    world.pass(95_000);
    expect(await state(token)).toEqual({ expiresAt: null, now: expect.any(String) });
  });

  test('are prolonged by any other call', async () => {
    const { token } = await world.signIn('admin');
    world.pass(SESSION_MS - 90_000);
    await world.get(terminalList, {}, token);
    const { expiresAt, now } = await state(token);
    expect(Date.parse(expiresAt ?? '') - Date.parse(now)).toBeGreaterThan(SESSION_MS - 60_000);
  });

  test('end when their browser signs in, as they may be planted', async () => {
    const planted = await world.signIn('admin');
    const { status, body } = await signIn(PASSWORD, {}, { authorization: `Bearer ${planted.token}` });
    expect([status, (body.data as { token: string }).token === planted.token]).toEqual([200, false]);
    expect((await world.ask(terminalList, {}, { token: planted.token })).body.message).toBe('logout');
  });
});
