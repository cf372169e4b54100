import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import {
  accountInfo,
  avatarSave,
  checkVerificationCode,
  confirmOldPassword,
  modifyPassword,
  modifyPwd,
  saveUserInfo,
  sendVerificationCode,
} from '@/lib/contract/account';
import { login } from '@/lib/contract/auth';
import { avatarFile } from '@/lib/contract/bytes';
import { homeSummary } from '@/lib/contract/home';
import { type FakeMailServer, startFakeMailServer } from '../../test/fake-mail-server';
import { PASSWORD, type TestUser, testPlatform, type World } from '../../test/world';

let mailServer: FakeMailServer;
let world: World;
let admin: TestUser;
let own: TestUser;

beforeAll(async () => {
  mailServer = await startFakeMailServer();
  world = await testPlatform(mailServer.settings);
  admin = await world.initialise();
  own = await world.addUser(admin.officeId, []);
});
afterAll(async () => {
  await world.end();
  await mailServer.close();
});
beforeEach(async () => {
  world.pass(3_700_000);
  await world.get(accountInfo, {}, own.token);
  await world.get(accountInfo, {}, admin.token);
});

const save = (given: object) => world.ask(saveUserInfo, { ...given }, { token: own.token });
async function provenMail(email: string) {
  await world.get(sendVerificationCode, { email }, own.token);
  await world.platform.settle();
  return { email, verificationCode: mailServer.codeFor(email), oldPassword: await world.encrypted(PASSWORD) };
}

test('saves name, language, time zone and the switch for notices', async () => {
  await save({ name: ' Ada ', language: 'zh_CN', timezone: 'Asia/Shanghai', noticesByMail: 'true' });
  expect(await world.get(accountInfo, {}, own.token)).toEqual({
    id: own.userId,
    loginName: expect.any(String),
    name: 'Ada',
    avatar: null,
    phone: null,
    email: null,
    noticesByMail: true,
    language: 'zh_CN',
    timezone: 'Asia/Shanghai',
    passwordChangedAt: expect.any(String),
    passwordExpiresAt: null,
    authenticator: null,
    ways: { phone: true, email: true },
  });
  expect((await save({ timezone: 'Mars/Base' })).body.errors).toEqual({ timezone: 'unknownTimezone' });
  await save({ language: 'en' });
});

describe('contacts', () => {
  test('changes a contact with password and code and notifies the former one', async () => {
    const proven = await provenMail('ada@example.com');
    const { oldPassword: _, ...withoutPassword } = proven;
    expect((await save(withoutPassword)).body.errors).toEqual({ oldPassword: 'required' });
    const wrong = { ...proven, oldPassword: await world.encrypted('Wrong#2026') };
    expect((await save(wrong)).body.errors).toEqual({ oldPassword: 'passwordWrong' });
    expect((await save({ ...proven, verificationCode: '0' })).body.errors).toEqual({ verificationCode: 'codeWrong' });
    expect((await save({ ...proven, email: 'other@example.com' })).body.errors).toEqual({
      verificationCode: 'codeWrong',
    });
    expect((await save(proven)).status).toBe(200);
    expect((await world.get(accountInfo, {}, own.token)).email).toBe('ada@example.com');

    world.pass(61_000);
    const next = await provenMail('lovelace@example.com');
    expect((await save(next)).status).toBe(200);
    await world.platform.settle();
    expect(mailServer.mails.at(-1)).toMatchObject({
      to: 'ada@example.com',
      subject: 'Your contact details were changed',
    });
    expect((await save({ ...next, email: 'third@example.com' })).body.errors).toEqual({
      verificationCode: 'codeWrong',
    });
  });

  test("rejects another contact's code and contacts in use", async () => {
    await world.get(sendVerificationCode, { email: 'mine@example.com' }, admin.token);
    await world.platform.settle();
    const stolen = { email: 'mine@example.com', verificationCode: mailServer.codeFor('mine@example.com') };
    const oldPassword = await world.encrypted(PASSWORD);
    expect((await save({ ...stolen, oldPassword })).body.errors).toEqual({ verificationCode: 'codeWrong' });

    await world.read(sql`update app_user set email = 'taken@example.com' where id = ${admin.userId}`);
    expect((await save(await provenMail('taken@example.com'))).body.errors).toEqual({ email: 'contactTaken' });
  });

  test('removes a contact with the password only', async () => {
    expect((await save({ email: '' })).body.errors).toEqual({ oldPassword: 'required' });
    expect((await save({ email: '', oldPassword: await world.encrypted(PASSWORD) })).status).toBe(200);
    expect((await world.get(accountInfo, {}, own.token)).email).toBeNull();
  });

  test('changes a contact with the ticket for its code, not the password', async () => {
    const { email, verificationCode, oldPassword } = await provenMail('ticket@example.com');
    const check = (token?: string) => world.ask(checkVerificationCode, { email, verificationCode }, { token });
    expect([(await check()).status, (await check(admin.token)).status]).toEqual([400, 400]);
    const { ticket } = await world.get(checkVerificationCode, { email, verificationCode }, own.token);
    const newPassword = await world.encrypted('Stolen#2026x');
    expect((await world.ask(modifyPwd, { ticket, newPassword })).body.errors).toEqual({ ticket: 'ticketInvalid' });

    const given = { email, verificationCode: ticket, oldPassword };
    expect((await save({ ...given, email: 'other@example.com' })).body.errors).toEqual({
      verificationCode: 'codeWrong',
    });
    expect((await save(given)).status).toBe(200);
    expect((await world.get(accountInfo, {}, own.token)).email).toBe(email);
    expect((await save({ ...given, email: '' })).status).toBe(200);
    expect((await save(given)).body.errors).toEqual({ verificationCode: 'codeWrong' });
  });

  test('limits repeated codes to one person', async () => {
    await world.get(sendVerificationCode, { phone: '+491700000000' }, own.token);
    const { status, body } = await world.ask(
      sendVerificationCode,
      { phone: '+49 170 000 0000' },
      { token: admin.token },
    );
    expect([status, body.retryAfter]).toEqual([429, 60]);
  });
});

describe('password', () => {
  test('changes with the old password and ends other sessions', async () => {
    const { loginName } = await world.get(accountInfo, {}, own.token);
    const other = await world.signIn(loginName);
    const change = async (oldPassword: string, newPassword: string) =>
      world.ask(
        modifyPassword,
        { oldPassword: await world.encrypted(oldPassword), newPassword: await world.encrypted(newPassword) },
        { token: own.token },
      );
    expect((await change('Wrong#2026', 'New#2026x')).body.errors).toEqual({ oldPassword: 'passwordWrong' });
    expect((await change(PASSWORD, PASSWORD)).body.errors).toEqual({ newPassword: 'passwordUsed' });
    expect((await change(PASSWORD, 'New#2026x')).status).toBe(200);
    expect((await world.ask(homeSummary, {}, { token: other.token })).body.message).toBe('logout');
    expect((await world.ask(homeSummary, {}, { token: own.token })).status).toBe(200);
    expect(
      (
        await world.ask(login, {
          username: await world.encrypted(loginName),
          password: await world.encrypted('New#2026x'),
        })
      ).status,
    ).toBe(200);
    expect((await change('New#2026x', PASSWORD)).body.errors).toEqual({ newPassword: 'passwordUsed' });
  });

  test('cannot be guessed from an open session', async () => {
    const ask = async (text: string) =>
      world.ask(confirmOldPassword, { oldPassword: await world.encrypted(text) }, { token: own.token });
    expect((await ask('New#2026x')).body.data).toBe(true);
    const tries = [];
    for (let i = 0; i < 6; i++) tries.push((await ask('Wrong#2026')).status);
    expect(tries).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask('New#2026x')).status).toBe(429);
  });

  test('replaces it with the ticket of a code to the own contact', async () => {
    const { email, verificationCode } = await provenMail('again@example.com');
    await world.read(sql`update app_user set email = 'Again@Example.com' where id = ${own.userId}`);
    const { ticket } = await world.get(checkVerificationCode, { email, verificationCode }, own.token);
    const { loginName } = await world.get(accountInfo, {}, own.token);
    await world.get(modifyPwd, { ticket, newPassword: await world.encrypted('Ticket#2026x') });
    expect((await world.ask(accountInfo, {}, { token: own.token })).status).toBe(401);
    own = { ...own, ...(await world.signIn(loginName, 'Ticket#2026x')) };
    await world.read(sql`update app_user set email = null where id = ${own.userId}`);
  });
});

describe('avatar', () => {
  const upload = (bytes: Buffer) =>
    world.ask(avatarSave, { file: new Blob([new Uint8Array(bytes)]) }, { token: own.token });
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c02040' } })
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .jpeg()
      .toBuffer();

  test('re-encodes uploads square and small and deletes the former avatar', async () => {
    const first = (await upload(await photo(400, 300))).body.data as { avatar: string };
    const second = (await upload(await photo(900, 1600))).body.data as { avatar: string };
    expect((await world.get(accountInfo, {}, own.token)).avatar).toBe(second.avatar);
    const answer = await world.fetchRaw(avatarFile, { id: second.avatar }, { token: admin.token });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.headers.get('content-type'), bytes.includes('where I live')]).toEqual(['image/webp', false]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await world.ask(avatarFile, { id: first.avatar }, { token: admin.token })).status).toBe(404);
    expect(await world.read(sql`select count(*)::int as n from picture`)).toEqual([{ n: 1 }]);
  });

  test('refuses files of other types and more than 2 MB', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
    expect((await upload(script)).body.errors).toEqual({ file: 'notAnImage' });
    expect((await upload(Buffer.from('no picture'))).body.errors).toEqual({ file: 'notAnImage' });
    expect((await upload(Buffer.alloc(2 * 1024 ** 2 + 1))).status).toBe(413);
  });

  test('is visible only to users who see its owner', async () => {
    const { avatar } = await world.get(accountInfo, {}, own.token);
    const stranger = await world.openInstitution(admin, 'Elsewhere');
    expect((await world.ask(avatarFile, { id: avatar ?? '' }, { token: stranger.token })).status).toBe(404);
    await save({ avatar: '' });
    expect((await world.get(accountInfo, {}, own.token)).avatar).toBeNull();
    expect(await world.read(sql`select count(*)::int as n from picture`)).toEqual([{ n: 0 }]);
  });
});
