import { sql } from 'drizzle-orm';
import { settingList, settingSave, settingTestMail, settingTestSms } from '@/lib/contract/setting';
import { type FakeMailServer, startFakeMailServer } from '../../test/fake-mail-server';
import { type TestUser, testPlatform, type World } from '../../test/world';

let mailServer: FakeMailServer;
let world: World;
let admin: TestUser;

beforeAll(async () => {
  mailServer = await startFakeMailServer();
  world = await testPlatform(mailServer.settings);
  admin = await world.initialise();
});
afterAll(async () => {
  await world.end();
  await mailServer.close();
});
beforeEach(() => world.pass(3_700_000));

const mail = (email: string, by = admin, on = world) => on.ask(settingTestMail, { email }, { token: by.token });
const sms = (phone: string, by = admin, on = world) => on.ask(settingTestSms, { phone }, { token: by.token });
const refusal = ({ status, body }: Awaited<ReturnType<typeof mail>>) => [status, body.msg];

beforeEach(async () => {
  admin = await world.signIn('admin');
});

test("sends a test mail from the configured sender in the caller's language", async () => {
  await world.get(settingSave, { mailFrom: 'Northlight <signs@northlight.example>' }, admin.token);
  const { status } = await world.ask(
    settingTestMail,
    { email: 'Ada@Example.com' },
    { token: admin.token, headers: { 'accept-language': 'de' } },
  );
  expect(status).toBe(200);
  const mail = mailServer.mails.at(-1);
  expect([mail?.to, mail?.subject]).toEqual(['ada@example.com', 'Test der E-Mails Ihrer Konsole']);
  expect(mail?.raw).toMatch(/^From: Northlight <signs@northlight.example>/m);
});

test('sends a test SMS', async () => {
  expect((await sms('+49 151 12345678')).status).toBe(200);
  expect(mailServer.texts.at(-1)).toEqual({ to: '+4915112345678', text: expect.stringContaining('Admin') });
});

test('audits the recipient', async () => {
  await mail('somebody@example.com');
  expect(
    await world.read(sql`select input from audit where call = ${settingTestMail.path} order by id desc limit 1`),
  ).toEqual([{ input: { email: 'somebody@example.com' } }]);
});

test("returns the server's reason for a refusal and audits nothing", async () => {
  mailServer.breakDown();
  const auditCount = async () =>
    (await world.read(sql`select 1 from audit where call in (${settingTestMail.path}, ${settingTestSms.path})`)).length;
  const before = await auditCount();
  expect(refusal(await mail('ada@example.com'))).toEqual([
    409,
    'The mail server did not take the message. It says: 450 broken',
  ]);
  expect(refusal(await sms('+4915112345678'))).toEqual([
    409,
    'The SMS gateway did not take the message; its answer was 500.',
  ]);
  expect(await auditCount()).toBe(before);
  mailServer.repair();
});

test.each(['', 'nobody', 'a@b.example,c@d.example', 'a@b.example\nBcc: c@d.example'])(
  'rejects %j as an address',
  async (email) => {
    const { status, body } = await mail(email);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['email']]);
  },
);

test('limits test messages', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await mail('ada@example.com')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  world.pass(61_000);
  expect((await mail('ada@example.com')).status).toBe(200);
});

test('allows codes by a configured channel', async () => {
  const { ways } = await world.get(settingList, {}, admin.token);
  expect(ways).toEqual({ mail: true, sms: true });
  const both = { smsVerifyCodeOpen: true, smtpVerifyCodeOpen: true };
  expect((await world.ask(settingSave, both, { token: admin.token })).status).toBe(200);
  await world.get(settingSave, { smsVerifyCodeOpen: false, smtpVerifyCodeOpen: false }, admin.token);
});

describe('channel', () => {
  const platformWith = async (settings: Parameters<typeof testPlatform>[0]) => {
    const other = await testPlatform(settings);
    return { other, by: await other.initialise() };
  };

  test('is rejected at its field if not configured', async () => {
    const { other, by } = await platformWith({});
    const errors = [
      (await mail('ada@example.com', by, other)).body.errors,
      (await sms('+4915112345678', by, other)).body.errors,
    ];
    expect(errors).toEqual([{ email: 'noMailServer' }, { phone: 'noSmsGateway' }]);
    await other.end();
  });

  test('reports without secrets if it is unreachable', async () => {
    const { other, by } = await platformWith({
      SMTP_URL: 'smtp://user:secret@127.0.0.1:1',
      SMS_WEBHOOK_URL: 'http://user:secret@127.0.0.1:1/sms',
    });
    expect([
      refusal(await mail('ada@example.com', by, other)),
      refusal(await sms('+4915112345678', by, other)),
    ]).toEqual([
      [409, 'The mail server cannot be reached.'],
      [409, 'The SMS gateway cannot be reached.'],
    ]);
    await other.end();
  });
});
