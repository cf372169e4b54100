import { sql } from 'drizzle-orm';
import pino from 'pino';
import { modifyPassword } from '@/lib/contract/account';
import { getPublishKey } from '@/lib/contract/auth';
import { customerInfo } from '@/lib/contract/customer';
import { uploaderMD5Check } from '@/lib/contract/material';
import { getKey, settingList, settingSave } from '@/lib/contract/setting';
import { settingDefaults, settingKeys } from '@/lib/contract/setting/catalogue';
import { claim } from '@/lib/contract/terminal/join';
import { userSave } from '@/lib/contract/user';
import { buildApp } from '../../app';
import { md5Of, PASSWORD, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let ours: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
});
afterAll(() => world.end());
afterEach(() => world.get(settingSave, settingDefaults, admin.token));

const save = (values: Record<string, unknown>) => world.ask(settingSave, values, { token: admin.token });
const list = async () => (await world.get(settingList, {}, admin.token)).settings;
const kept = () => world.read(sql`select key, value from setting order by key`);
const lastAudit = async () =>
  (
    await world.read<Record<string, unknown>>(
      sql`select before, after from audit where call = ${settingSave.path} order by id desc limit 1`,
    )
  )[0];

test('lists settings with default, range and unit, and configured channels', async () => {
  const { settings, ways } = await world.get(settingList, {}, admin.token);
  expect(settings.map(({ key }) => key)).toEqual(settingKeys);
  expect(ways).toEqual({ mail: false, sms: false });
  expect(settings.find(({ key }) => key === 'logRetentionDays')).toEqual({
    key: 'logRetentionDays',
    group: 'retention',
    kind: 'integer',
    value: 0,
    default: 0,
    min: 30,
    max: 3_650,
    unit: 'days',
    zero: 'forever',
    options: [],
  });
});

test('applies and audits a value and keeps no row for defaults', async () => {
  expect((await save({ captchaAfter: 7, mailFrom: 'Signs <signs@a.example>', passwordHistory: 5 })).status).toBe(200);
  expect(await kept()).toEqual([
    { key: 'captchaAfter', value: 7 },
    { key: 'mailFrom', value: 'Signs <signs@a.example>' },
  ]);
  expect(await lastAudit()).toEqual({
    before: { captchaAfter: 3, mailFrom: settingDefaults.mailFrom },
    after: { captchaAfter: 7, mailFrom: 'Signs <signs@a.example>' },
  });
  const values = async () => Object.fromEntries((await list()).map(({ key, value }) => [key, value]));
  expect(await values()).toEqual({ ...settingDefaults, captchaAfter: 7, mailFrom: 'Signs <signs@a.example>' });
  await save({ captchaAfter: 3 });
  expect(await kept()).toEqual([{ key: 'mailFrom', value: 'Signs <signs@a.example>' }]);
  expect(await lastAudit()).toEqual({ before: { captchaAfter: 7 }, after: { captchaAfter: 3 } });
});

test('applies a change on another instance within five seconds', async () => {
  const { env } = world.platform;
  const { db, files } = world.platform;
  const { platform: other } = buildApp({ env, db, files, clock: world.now, log: pino({ level: 'silent' }) });
  expect((await other.settings.read()).captchaAfter).toBe(3);
  await save({ captchaAfter: 9 });
  expect((await world.platform.settings.read()).captchaAfter).toBe(9);
  world.pass(5_001);
  expect((await other.settings.read()).captchaAfter).toBe(9);
});

test('keeps a change that happens during a read out of the cache', async () => {
  const { settings } = world.platform;
  world.pass(6_000);
  const reading = settings.read();
  settings.forget();
  await reading;
  await world.read(sql`insert into setting values ('captchaAfter', '8')`);
  expect((await settings.read()).captchaAfter).toBe(8);
});

test('ignores rows that are no setting or out of range', async () => {
  await world.read(
    sql`insert into setting values ('toString', '1'), ('captchaAfter', '"many"'), ('passwordMinLength', '2'), ('audit', 'true')`,
  );
  world.pass(6_000);
  expect(await world.platform.settings.read()).toEqual(settingDefaults);
  await world.read(sql`delete from setting`);
});

test.each([
  [{ captchaAfter: -1 }, { captchaAfter: 'tooSmall' }],
  [{ captchaAfter: 101 }, { captchaAfter: 'tooBig' }],
  [{ captchaAfter: 2.5 }, { captchaAfter: 'invalid' }],
  [{ captchaAfter: '4' }, { captchaAfter: 'invalid' }],
  [{ captchaAfter: null }, { captchaAfter: 'invalid' }],
  [{ logRetentionDays: 29 }, { logRetentionDays: 'tooSmall' }],
  [{ passwordMinLength: 7 }, { passwordMinLength: 'tooSmall' }],
  [{ passwordMinLength: 0 }, { passwordMinLength: 'tooSmall' }],
  [{ uploadLimitSize: 0 }, { uploadLimitSize: 'tooSmall' }],
  [{ uploadLimitOpen: 'on' }, { uploadLimitOpen: 'invalid' }],
  [{ mailFrom: 'nobody' }, { mailFrom: 'invalidFormat' }],
  [{ mailFrom: 'A <a@a.example>\nBcc: b@b.example' }, { mailFrom: 'invalidFormat' }],
  [{ mailFrom: 'a@a.example, b@b.example' }, { mailFrom: 'invalidFormat' }],
  [{ audit: true }, { audit: 'invalid' }],
  [{ audit: 'program,plans' }, { audit: 'notInList' }],
  [{ smsVerifyCodeOpen: true }, { smsVerifyCodeOpen: 'noSmsGateway' }],
  [{ smtpVerifyCodeOpen: true }, { smtpVerifyCodeOpen: 'noMailServer' }],
  [{ sessionHours: 4 }, { sessionHours: 'unknownField' }],
])('rejects %j at its field and stores nothing', async (wrong, errors) => {
  const { status, body } = await save({ passwordHistory: 6, ...wrong });
  expect([status, body.errors]).toEqual([400, errors]);
  expect(await kept()).toEqual([]);
});

test('lets everybody read only the keys named by the specification', async () => {
  await save({ capacitySetting: 40 });
  const ask = (key: string) => world.ask(getKey, { key }, { token: ours.token });
  expect((await ask('capacitySetting')).body.jsonObject).toEqual({ capacitySetting: 40 });
  expect((await ask('mailFrom')).status).toBe(400);
});

test("refuses other institutions' administrators, and changes without permission", async () => {
  const viewer = await world.addUser(admin.officeId, ['sys:setting:view']);
  const statuses = async ({ token }: TestUser) => [
    (await world.ask(settingList, {}, { token })).status,
    (await world.ask(settingSave, { captchaAfter: 4 }, { token })).status,
  ];
  expect(await statuses(ours)).toEqual([403, 403]);
  expect(await statuses(viewer)).toEqual([200, 403]);
  expect(await kept()).toEqual([]);
});

describe('effects', () => {
  const join = async () => {
    const { code } = await world.registerPlayer();
    return world.ask(claim, { code, name: 'One more', officeId: ours.officeId }, { token: ours.token });
  };

  test('limits terminals when joining; 0 is unlimited', async () => {
    expect((await join()).status).toBe(200);
    await save({ capacitySetting: 2 });
    expect((await join()).status).toBe(200);
    const { status, body } = await join();
    expect([status, body.msg]).toEqual([403, 'The platform holds as many terminals as it may.']);
    await save({ capacitySetting: 0 });
    expect((await join()).status).toBe(200);
  });

  test('limits terminals in concurrent joins', async () => {
    const [{ n } = { n: 0 }] = await world.read<{ n: number }>(sql`select count(*)::int as n from terminal`);
    await save({ capacitySetting: n + 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, join));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  test('limits uploads, to 10240 MB while the setting is off', async () => {
    const megabytes = (size: number) => ({ md5: md5Of(Buffer.from('x')), size: size * 1024 ** 2, name: 'video' });
    const statusOf = async (size: number) =>
      (await world.ask(uploaderMD5Check, megabytes(size), { token: admin.token })).status;
    await save({ uploadLimitSize: 5 });
    expect(await statusOf(6)).toBe(200);
    expect(await statusOf(10_241)).toBe(413);
    await save({ uploadLimitOpen: true });
    expect(await statusOf(6)).toBe(413);
    expect(await statusOf(5)).toBe(200);
  });

  test('sets the storage of a new institution', async () => {
    await save({ storageQuota: 3 * 1024 ** 3 });
    const { officeId } = await world.openInstitution(admin, 'Small');
    const { storageQuota } = await world.get(customerInfo, { id: officeId }, admin.token);
    expect(storageQuota).toBe(3 * 1024 ** 3);
  });

  test('sets the minimum length of new passwords only', async () => {
    await save({ passwordMinLength: 14 });
    const member = async (password: string) =>
      world.ask(
        userSave,
        {
          loginName: `member.${password.length}`,
          name: 'Member',
          roleIds: [],
          password: await world.encrypted(password),
        },
        { token: ours.token },
      );
    const { status, body } = await member('Signage#20262');
    expect([status, body.errors, body.values]).toEqual([400, { password: 'passwordTooShort' }, { length: 14 }]);
    expect((await member('Signage#202626')).status).toBe(200);
    // The console needs it before a password is sent.
    expect((await world.get(getPublishKey, {})).passwordMinLength).toBe(14);
    await world.signIn('admin');
  });

  test('sets the number of former passwords that are refused', async () => {
    const NEXT = 'Another#2026';
    const change = async (from: string, to: string) => {
      const { token } = await world.signIn('ours.admin', from);
      const [oldPassword, newPassword] = [await world.encrypted(from), await world.encrypted(to)];
      return world.ask(modifyPassword, { oldPassword, newPassword }, { token });
    };
    expect((await change(PASSWORD, NEXT)).status).toBe(200);
    expect((await change(NEXT, PASSWORD)).body.errors).toEqual({ newPassword: 'passwordUsed' });
    await save({ passwordHistory: 0 });
    expect((await change(NEXT, PASSWORD)).status).toBe(200);
    ours = await world.signIn('ours.admin');
  });
});
