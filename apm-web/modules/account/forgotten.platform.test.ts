import { sql } from 'drizzle-orm';
import {
  checkPhoneOrEmail,
  checkVerificationCode,
  forgetPwdWay,
  modifyPwd,
  sendForgottenCode,
} from '@/lib/contract/account';
import { login } from '@/lib/contract/auth';
import { terminalList } from '@/lib/contract/terminal';
import { type FakeMailServer, startFakeMailServer } from '../../test/fake-mail-server';
import { PASSWORD, type TestUser, testPlatform, type World } from '../../test/world';

const NEW = 'Another#2026';
let mailServer: FakeMailServer;
let world: World;
let admin: TestUser;

beforeAll(async () => {
  mailServer = await startFakeMailServer();
  world = await testPlatform(mailServer.settings);
  admin = await world.initialise();
  await world.read(sql`update app_user set email = 'Ada@Example.com', phone = '+491701234567'`);
});
afterAll(async () => {
  await world.end();
  await mailServer.close();
});
// Skips an hour, so that limits reached by the previous test are reset.
beforeEach(() => world.pass(3_700_000));

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
async function codeBy(contact: { email: string } | { phone: string }) {
  await world.get(sendForgottenCode, contact);
  await world.platform.settle();
  return mailServer.codeFor('email' in contact ? contact.email : contact.phone);
}
const ticketBy = async (contact: { email: string } | { phone: string }) =>
  (await world.get(checkVerificationCode, { ...contact, verificationCode: await codeBy(contact) })).ticket;
const signIn = async (password: string) =>
  (await world.ask(login, { username: await world.encrypted('admin'), password: await world.encrypted(password) }))
    .status;

test('resets a forgotten password by mail and ends other sessions', async () => {
  const before = await world.signIn('admin');
  expect(await world.get(forgetPwdWay, {})).toEqual({ phone: true, email: true });
  const ticket = await ticketBy({ email: 'ada@example.com' });
  await world.get(modifyPwd, { ticket, newPassword: await world.encrypted(NEW) });
  expect([await signIn(PASSWORD), await signIn(NEW)]).toEqual([401, 200]);
  expect((await world.ask(terminalList, {}, { token: before.token })).body.message).toBe('logout');
  await world.platform.settle();
  expect(mailServer.mails.at(-1)).toMatchObject({ to: 'Ada@example.com', subject: 'Your password was changed' });
});

test('resets a forgotten password by SMS', async () => {
  const ticket = await ticketBy({ phone: '+491701234567' });
  await world.get(modifyPwd, { ticket, newPassword: await world.encrypted('Third#2026x') });
  expect(await signIn('Third#2026x')).toBe(200);
  expect(mailServer.texts.at(-1)).toEqual({
    to: '+491701234567',
    text: expect.stringMatching(/^Your code is \d{6}\. /),
  });
});

test('accepts a ticket once; a weak password does not use it up', async () => {
  const ticket = await ticketBy({ email: 'ada@example.com' });
  const weak = await world.ask(modifyPwd, { ticket, newPassword: await world.encrypted('weak') });
  expect(weak.body.errors).toEqual({ newPassword: 'weakPassword' });
  const inputs = [
    { ticket, newPassword: await world.encrypted('Fourth#2026') },
    { ticket, newPassword: await world.encrypted('Fifth#2026x') },
  ];
  const answers = await Promise.all(inputs.map((input) => world.ask(modifyPwd, input)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const after = await world.ask(modifyPwd, { ticket, newPassword: await world.encrypted('Sixth#2026x') });
  expect(after.body.errors).toEqual({ ticket: 'ticketInvalid' });
});

test('rejects expired and invented tickets', async () => {
  const ticket = await ticketBy({ email: 'ada@example.com' });
  world.pass(601_000);
  for (const each of [ticket, 'x'.repeat(43)]) {
    const { body } = await world.ask(modifyPwd, { ticket: each, newPassword: await world.encrypted(NEW) });
    expect(body.errors).toEqual({ ticket: 'ticketInvalid' });
  }
});

test('accepts only the newest code, once and for five minutes', async () => {
  const contact = { email: 'ada@example.com' };
  const check = async (verificationCode: string) =>
    (await world.ask(checkVerificationCode, { ...contact, verificationCode })).status;
  const first = await codeBy(contact);
  expect([await check(first), await check(first)]).toEqual([200, 400]);
  world.pass(3_700_000);
  const old = await codeBy(contact);
  world.pass(60_500);
  const newest = await codeBy(contact);
  // Two codes are equal once in a million runs.
  if (old !== newest) expect(await check(old)).toBe(400);
  world.pass(300_500);
  expect(await check(newest)).toBe(400);
});

test('invalidates a code after five wrong attempts, also concurrent ones', async () => {
  const contact = { email: 'ada@example.com' };
  const code = await codeBy(contact);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const tries = Array.from({ length: 5 }, () =>
    world.ask(checkVerificationCode, { ...contact, verificationCode: wrong }),
  );
  for (const { status } of await Promise.all(tries)) expect(status).toBe(400);
  expect((await world.ask(checkVerificationCode, { ...contact, verificationCode: code })).status).toBe(400);
});

test('reveals in no answer whether a contact exists', async () => {
  const known = { email: 'ada@example.com' };
  const unknown = { email: 'nobody@example.com' };
  const sent = await Promise.all([known, unknown].map((each) => world.ask(sendForgottenCode, each)));
  expect(sent.map(({ status, body }) => [status, body])).toEqual([
    [200, { code: 0, msg: '' }],
    [200, { code: 0, msg: '' }],
  ]);
  const again = await Promise.all([known, unknown].map((each) => world.ask(sendForgottenCode, each)));
  expect(again.map(({ status, body }) => [status, body.retryAfter])).toEqual([
    [429, 60],
    [429, 60],
  ]);
  const tried = [];
  for (const each of [known, unknown]) {
    for (let i = 0; i < 6; i++) {
      const { status, body } = await world.ask(checkVerificationCode, { ...each, verificationCode: 'none' });
      tried.push(JSON.stringify([status, body]));
    }
  }
  expect(new Set(tried).size).toBe(1);
  const free = await Promise.all([known, unknown].map((each) => world.get(checkPhoneOrEmail, each)));
  expect(free).toEqual([{ free: true }, { free: true }]);
  const truth = await Promise.all([known, unknown].map((each) => world.get(checkPhoneOrEmail, each, admin.token)));
  await world.platform.settle();
  expect(mailServer.mails.filter(({ to }) => to === unknown.email)).toEqual([]);
  // The session of the first test has ended, so this caller is anonymous again.
  expect(truth).toEqual([{ free: true }, { free: true }]);
  const { token } = await world.signIn('admin', 'Fifth#2026x').catch(() => world.signIn('admin', 'Fourth#2026'));
  expect(await world.get(checkPhoneOrEmail, known, token)).toEqual({ free: false });
  expect(await world.get(checkPhoneOrEmail, { ...known, exceptId: admin.userId }, token)).toEqual({ free: true });
});

test('sends the next code without a wait only to proven contacts', async () => {
  const contact = { email: 'ada@example.com' };
  await ticketBy(contact);
  expect((await world.ask(sendForgottenCode, contact)).status).toBe(200);
  expect((await world.ask(sendForgottenCode, contact)).status).toBe(429);
});

test('limits the codes that one address can request for many contacts', async () => {
  const statuses = [];
  for (let i = 0; i < 24; i++) {
    const { status } = await world.ask(sendForgottenCode, { email: `someone${i}@example.com` }, from('10.9.9.9'));
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect((await world.ask(sendForgottenCode, { email: 'other@example.com' }, from('10.9.9.8'))).status).toBe(200);
});

test('stores neither codes nor tickets in any table or the audit', async () => {
  const code = await codeBy({ email: 'ada@example.com' });
  const { ticket } = await world.get(checkVerificationCode, { email: 'ada@example.com', verificationCode: code });
  const rows = JSON.stringify([
    await world.read(sql`select to_jsonb(v) from verification_code v`),
    await world.read(sql`select to_jsonb(a) from audit a`),
  ]);
  expect([rows.includes(`"${code}"`), rows.includes(ticket)]).toEqual([false, false]);
});

test('answers calls while the mail server is down', async () => {
  mailServer.breakDown();
  expect((await world.ask(sendForgottenCode, { email: 'ada@example.com' })).status).toBe(200);
  await world.platform.settle();
  mailServer.repair();
});
