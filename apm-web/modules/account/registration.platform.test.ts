import { sql } from 'drizzle-orm';
import { register, sendRegisterVerificationCode } from '@/lib/contract/account';
import { login } from '@/lib/contract/auth';
import { getUserInfo } from '@/lib/contract/session';
import { type FakeMailServer, startFakeMailServer } from '../../test/fake-mail-server';
import { PASSWORD, type TestUser, testPlatform, type World } from '../../test/world';

const HOST = 'signs.example.com';
let mailServer: FakeMailServer;
let world: World;
let shop: TestUser;

beforeAll(async () => {
  mailServer = await startFakeMailServer();
  world = await testPlatform(mailServer.settings);
  const admin = await world.initialise();
  shop = await world.openInstitution(admin, 'Shop');
  await world.read(sql`update app_user set email = 'known@example.com' where login_name = 'shop.admin'`);
  await world.read(sql`insert into domain (id, office_id, host, title, registration, created_at) values
    (gen_random_uuid(), ${shop.officeId}, ${HOST}, 'Signs', true, now()),
    (gen_random_uuid(), ${shop.officeId}, 'closed.example.com', 'Closed', false, now())`);
});
afterAll(async () => {
  await world.end();
  await mailServer.close();
});
beforeEach(() => world.pass(3_700_000));

const at = (host: string) => ({ headers: { 'x-forwarded-host': host } });
const send = (contact: object, host = HOST) => world.ask(sendRegisterVerificationCode, { ...contact }, at(host));
async function codeBy(email: string) {
  expect((await send({ email })).status).toBe(200);
  await world.platform.settle();
  return mailServer.codeFor(email);
}
const account = async (more: object) => ({
  loginName: 'newcomer',
  name: 'New Comer',
  password: await world.encrypted(PASSWORD),
  timezone: 'Asia/Tokyo',
  ...more,
});

test("adds a user without permissions to the domain's institution", async () => {
  const email = 'newcomer@example.com';
  const input = await account({ email, verificationCode: await codeBy(email) });
  const { status, body } = await world.ask(register, input, at(`${HOST}:443`));
  expect([status, body.data]).toEqual([200, { id: expect.any(String) }]);
  const { token } = await world.signIn('newcomer');
  expect(await world.get(getUserInfo, {}, token)).toMatchObject({
    name: 'New Comer',
    userPwdType: '2',
    office: { id: shop.officeId },
    permissions: [],
    roles: [],
  });
  expect(await world.read(sql`select email, timezone from app_user where login_name = 'newcomer'`)).toEqual([
    { email, timezone: 'Asia/Tokyo' },
  ]);
});

test('applies a domain without a port to every port without a domain', async () => {
  expect((await send({ email: 'port@example.com' }, `${HOST}:8080`)).status).toBe(200);
  await world.read(sql`insert into domain (id, office_id, host, title, registration, created_at) values
    (gen_random_uuid(), ${shop.officeId}, ${`${HOST}:9090`}, 'Closed', false, now())`);
  expect((await send({ email: 'port@example.com' }, `${HOST}:9090`)).status).toBe(403);
});

test('refuses registration if the domain hides it or is unknown', async () => {
  for (const host of ['closed.example.com', 'elsewhere.example.com']) {
    expect((await send({ email: 'a@example.com' }, host)).status).toBe(403);
    const { status, body } = await world.ask(
      register,
      await account({ email: 'a@example.com', verificationCode: '1' }),
      at(host),
    );
    expect([status, body.msg]).toEqual([403, 'Accounts cannot be made here. Please ask your administrator.']);
  }
});

test('hides that a contact is known and notifies its owner', async () => {
  const fresh = await send({ email: 'fresh@example.com' });
  const known = await send({ email: 'known@example.com' });
  expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
  await world.platform.settle();
  const mail = mailServer.mails.findLast(({ to }) => to === 'known@example.com');
  expect([mail?.subject, mail?.raw.includes('shop.admin')]).toEqual(['You have an account already', true]);
  const tried = await world.ask(
    register,
    await account({ email: 'known@example.com', verificationCode: '123456' }),
    at(HOST),
  );
  expect(tried.body.errors).toEqual({ verificationCode: 'codeWrong' });
});

test('reveals a taken sign-in name only to owners of a proven contact', async () => {
  const email = 'second@example.com';
  const verificationCode = await codeBy(email);
  const taken = { email, loginName: 'NEWCOMER' };
  const stranger = await world.ask(register, await account({ ...taken, verificationCode: '0' }), at(HOST));
  expect(stranger.body.errors).toEqual({ verificationCode: 'codeWrong' });
  const owner = await world.ask(register, await account({ ...taken, verificationCode }), at(HOST));
  expect(owner.body.errors).toEqual({ loginName: 'loginNameTaken' });
  const other = await world.ask(register, await account({ email, loginName: 'second', verificationCode }), at(HOST));
  expect(other.status).toBe(200);
});

test('creates one account per code, also for two concurrent calls', async () => {
  const email = 'twice@example.com';
  const verificationCode = await codeBy(email);
  const inputs = [
    await account({ email, loginName: 'twice.a', verificationCode }),
    await account({ email, loginName: 'twice.b', verificationCode }),
  ];
  const statuses = await Promise.all(inputs.map(async (input) => (await world.ask(register, input, at(HOST))).status));
  expect(statuses.sort()).toEqual([200, 400]);
  expect(await world.read(sql`select count(*)::int as n from app_user where email = ${email}`)).toEqual([{ n: 1 }]);
});

test('refuses a code for a forgotten password or for another contact', async () => {
  const verificationCode = await codeBy('mine@example.com');
  const stolen = await world.ask(
    register,
    await account({ email: 'yours@example.com', loginName: 'thief', verificationCode }),
    at(HOST),
  );
  expect(stolen.body.errors).toEqual({ verificationCode: 'codeWrong' });
  expect((await world.ask(login, { username: 'thief', password: 'x' })).status).toBe(400);
});

test('refuses a weak password and two contacts, naming the fields', async () => {
  const weak = await account({
    email: 'w@example.com',
    verificationCode: '1',
    password: await world.encrypted('weak'),
  });
  expect((await world.ask(register, weak, at(HOST))).body.errors).toEqual({ password: 'weakPassword' });
  expect((await send({ email: 'w@example.com', phone: '+491701234567' })).body.errors).toEqual({
    email: 'phoneOrEmail',
  });
  expect((await send({})).body.errors).toEqual({ email: 'phoneOrEmail' });
  expect((await send({ phone: 'call me' })).body.errors).toEqual({ phone: 'invalidFormat' });
});
