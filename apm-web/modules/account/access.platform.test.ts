import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import {
  apiTokenDelete,
  apiTokenList,
  apiTokenSave,
  authenticatorBegin,
  authenticatorConfirm,
  authenticatorRemove,
  recoveryCodesRenew,
  sessionEnd,
  sessionEndOthers,
  sessionList,
} from '@/lib/contract/access';
import { accountInfo, modifyPassword, saveUserInfo } from '@/lib/contract/account';
import { login } from '@/lib/contract/auth';
import type { Call } from '@/lib/contract/call';
import { homeSummary } from '@/lib/contract/home';
import { officeSave, openAgentOffice } from '@/lib/contract/office';
import { type Permission, permissionsOfAll } from '@/lib/contract/permissions';
import { roleSave } from '@/lib/contract/role';
import { getUserInfo } from '@/lib/contract/session';
import { terminalList } from '@/lib/contract/terminal';
import { userResetPassword, userSave, userTokenEnd, userTokens } from '@/lib/contract/user';
import { PASSWORD, type TestUser, testPlatform, type World } from '../../test/world';
import { deviceOf } from './device';

let world: World;
let admin: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
});
afterAll(() => world.end());

const statusOf = async (token: string) => (await world.ask(terminalList, {}, { token })).status;

describe('sessions', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const signInFrom = async (address: string) => {
    const fields = { username: await world.encrypted('admin'), password: await world.encrypted(PASSWORD) };
    const { body } = await world.ask(login, fields, { headers: { 'x-forwarded-for': address, 'user-agent': chrome } });
    return (body.data as { token: string }).token;
  };

  test('lists sessions and ends them singly or all but the current one', async () => {
    const token = await signInFrom('10.0.0.1');
    const other = await signInFrom('10.0.0.2');
    const listed = await world.get(sessionList, {}, token);
    expect(listed.map(({ id: _, startedAt, usedAt, ...rest }) => [rest, startedAt <= usedAt])).toEqual([
      [{ browser: 'Chrome', system: 'Linux', address: '10.0.0.2', current: false }, true],
      [{ browser: 'Chrome', system: 'Linux', address: '10.0.0.1', current: true }, true],
      [{ browser: '', system: '', address: '127.0.0.1', current: false }, true],
    ]);
    const id = listed.find(({ address }) => address === '10.0.0.2')?.id ?? '';
    await world.get(sessionEnd, { id }, token);
    expect([await statusOf(other), await statusOf(token)]).toEqual([401, 200]);
    expect((await world.ask(sessionEnd, { id }, { token })).status).toBe(404);

    expect(await world.get(sessionEndOthers, {}, token)).toEqual({ ended: 1 });
    expect([await statusOf(admin.token), await statusOf(token)]).toEqual([401, 200]);
    admin = { ...admin, token };
  });

  test("rejects ending others' sessions and answers without tokens or hashes", async () => {
    const someone = await world.addUser(admin.officeId, []);
    const [own] = await world.get(sessionList, {}, admin.token);
    expect((await world.ask(sessionEnd, { id: own?.id ?? '' }, { token: someone.token })).status).toBe(404);
    expect(await statusOf(admin.token)).toBe(200);
    const text = JSON.stringify(await world.get(sessionList, {}, admin.token));
    const [row] = await world.read<{ token_hash: string }>(sql`select token_hash from session limit 1`);
    expect([text.includes(admin.token), text.includes(row?.token_hash ?? '')]).toEqual([false, false]);
  });

  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['curl/8.5.0', '', ''],
  ])('recognises the device in %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});

describe('API tokens', () => {
  let operator: TestUser;
  const make = (by: TestUser, scopes: string[], days = 30) =>
    world.get(apiTokenSave, { name: 'Robot', scopes: scopes as Permission[], days }, by.token);

  beforeAll(async () => {
    operator = await world.addUser(admin.officeId, ['terminal:terminal:view', 'sys:office:edit']);
  });

  test('are shown once, stored as a hash and limited to their scopes', async () => {
    const { id, token } = await make(operator, ['terminal:terminal:view']);
    expect(token).toMatch(/^apm_[\w-]{43}$/);
    expect(await statusOf(token)).toBe(200);
    expect((await world.ask(officeSave, { name: 'Below' }, { token })).status).toBe(403);
    expect((await world.ask(officeSave, { name: 'Below' }, { token: operator.token })).status).toBe(200);
    const everything = JSON.stringify([
      await world.read(sql`select to_jsonb(t) from api_token t`),
      await world.read(sql`select to_jsonb(a) from audit a`),
      await world.get(apiTokenList, {}, operator.token),
    ]);
    expect(everything).not.toContain(token);
    expect(await world.get(apiTokenList, {}, operator.token)).toEqual([
      {
        id,
        name: 'Robot',
        scopes: ['terminal:terminal:view'],
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        usedAt: expect.any(String),
      },
    ]);
    expect(await world.get(apiTokenList, {}, admin.token)).toEqual([]);
  });

  test('grants no scope that its user lacks or has lost', async () => {
    const more = { name: 'More', scopes: ['sys:user:edit'], days: 1 };
    expect((await world.ask(apiTokenSave, more, { token: operator.token })).body.errors).toEqual({ scopes: 'notHeld' });
    expect((await world.ask(apiTokenSave, { ...more, scopes: ['*'] }, { token: admin.token })).status).toBe(400);
    const { token } = await make(operator, ['terminal:terminal:view', 'sys:office:edit']);
    const roles = sql`where id in (select role_id from user_role where user_id = ${operator.userId})`;
    await world.read(sql`update role set permissions = '{sys:office:edit}' ${roles}`);
    world.pass(6_000);
    expect([await statusOf(token), (await world.ask(officeSave, { name: 'Other' }, { token })).status]).toEqual([
      403, 200,
    ]);
    await world.read(sql`update role set permissions = '{terminal:terminal:view,sys:office:edit}' ${roles}`);
    world.pass(6_000);
  });

  test('limits created users to the scopes of the token', async () => {
    const { token } = await make(admin, ['sys:agent:open', 'terminal:terminal:view']);
    const password = await world.encrypted(PASSWORD);
    const opened = { name: 'Escape', loginName: 'escape', userName: 'x', password };
    expect((await world.ask(openAgentOffice, opened, { token })).status).toBe(200);
    await world.ownPassword('escape');
    const escaped = await world.signIn('escape');
    const held = (await world.get(getUserInfo, {}, escaped.token)).permissions.map(({ id }) => id);
    expect(held).toEqual(['sys:agent:open', 'terminal:terminal:view']);
  });

  test('have no access to passwords, sessions and tokens', async () => {
    const { token } = await make(admin, [...permissionsOfAll]);
    for (const call of [accountInfo, sessionList, apiTokenList, authenticatorBegin, sessionEndOthers]) {
      expect((await world.ask(call, {}, { token })).status).toBe(403);
    }
    expect((await world.ask(homeSummary, {}, { token })).status).toBe(200);
  });

  test('end on expiry, deletion and deletion of their user', async () => {
    const short = await make(operator, ['terminal:terminal:view'], 1);
    const deleted = await make(operator, ['terminal:terminal:view']);
    expect([await statusOf(short.token), await statusOf(deleted.token)]).toEqual([200, 200]);
    expect((await world.ask(apiTokenDelete, { id: deleted.id }, { token: admin.token })).status).toBe(404);
    await world.get(apiTokenDelete, { id: deleted.id }, operator.token);
    expect(await statusOf(deleted.token)).toBe(401);
    world.pass(86_400_000 + 1_000);
    expect(await statusOf(short.token)).toBe(401);
    admin = await world.signIn('admin');

    const gone = await world.addUser(admin.officeId, ['terminal:terminal:view']);
    const { token } = await make(gone, ['terminal:terminal:view']);
    await world.read(sql`delete from app_user where id = ${gone.userId}`);
    world.pass(6_000);
    expect(await statusOf(token)).toBe(401);
  });

  describe("ends with a change of its user's account:", () => {
    let user: { id: string; loginName: string; name: string };
    let token: string;
    let count = 0;
    beforeEach(async () => {
      user = { id: '', loginName: `robot.${++count}`, name: 'Robot' };
      const password = await world.encrypted(PASSWORD);
      const role = { name: user.loginName, permissions: ['terminal:terminal:view' as const] };
      const { id: roleId } = await world.get(roleSave, role, admin.token);
      const fresh = { ...user, id: undefined, password, email: `robot.${count}@example.com`, roleIds: [roleId] };
      const made = await world.get(userSave, fresh, admin.token);
      user.id = made.id;
      await world.ownPassword(user.loginName);
      ({ token } = await make(await world.signIn(user.loginName), ['terminal:terminal:view']));
      expect(await statusOf(token)).toBe(200);
    });
    const OTHER = 'Another#2026';
    const changes: Record<string, () => Promise<unknown>> = {
      'the own password': async () => {
        const { token: by } = await world.signIn(user.loginName);
        const [oldPassword, newPassword] = [await world.encrypted(PASSWORD), await world.encrypted(OTHER)];
        await world.get(modifyPassword, { oldPassword, newPassword }, by);
      },
      'a password that an administrator gives': async () =>
        world.get(userResetPassword, { id: user.id, password: await world.encrypted(OTHER) }, admin.token),
      'the account is disabled': () => world.get(userSave, { ...user, enabled: false }, admin.token),
    };
    test.each(Object.entries(changes))('%s', async (_, change) => {
      await change();
      expect(await statusOf(token)).toBe(401);
      expect(await world.read(sql`select 1 from api_token where user_id = ${user.id}`)).toEqual([]);
    });

    test('shows administrators a token without its text and lets them end it', async () => {
      const [held] = await world.get(userTokens, { userId: user.id }, admin.token);
      expect(held).toMatchObject({ name: 'Robot', scopes: ['terminal:terminal:view'] });
      const id = held?.id ?? '';
      expect((await world.ask(userTokenEnd, { userId: admin.userId, id }, { token: admin.token })).status).toBe(404);
      await world.get(userTokenEnd, { userId: user.id, id }, admin.token);
      expect(await statusOf(token)).toBe(401);
      expect(await world.get(userTokens, { userId: user.id }, admin.token)).toEqual([]);
    });

    test('rejects changes of any mail address, phone number or password', async () => {
      const { token: by } = await make(admin, [...permissionsOfAll]);
      const before = await world.read(sql`select email, phone, password_hash from app_user order by id`);
      const password = await world.encrypted(OTHER);
      const tries: [Call, Record<string, unknown>][] = [
        [userSave, { ...user, email: 'mole@example.com' }],
        [userSave, { ...user, email: '' }],
        [userSave, { ...user, phone: '+4915112345678' }],
        [userSave, { ...user, password }],
        [userResetPassword, { id: user.id, password }],
        [saveUserInfo, { email: 'mole@example.com', oldPassword: password }],
        [modifyPassword, { oldPassword: password, newPassword: password }],
      ];
      for (const [call, input] of tries) expect((await world.ask(call, input, { token: by })).status).toBe(403);
      expect(await world.read(sql`select email, phone, password_hash from app_user order by id`)).toEqual(before);
      expect((await world.ask(userSave, { ...user, name: 'Renamed' }, { token: by })).status).toBe(200);
    });
  });

  test('store their last use at intervals and are limited to fifty', async () => {
    const someone = await world.addUser(admin.officeId, ['terminal:terminal:view']);
    const { token } = await make(someone, ['terminal:terminal:view']);
    const usedAt = async () => (await world.get(apiTokenList, {}, someone.token)).find(({ usedAt: at }) => at)?.usedAt;
    await statusOf(token);
    const first = await usedAt();
    world.pass(60_000);
    await statusOf(token);
    expect(await usedAt()).toBe(first);
    world.pass(300_000);
    await statusOf(token);
    expect(Date.parse((await usedAt()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
    for (let i = 1; i < 50; i++) await make(someone, ['terminal:terminal:view']);
    const one = { name: 'One too many', scopes: ['terminal:terminal:view'], days: 1 };
    expect((await world.ask(apiTokenSave, one, { token: someone.token })).status).toBe(409);
  });
});

describe('authenticator', () => {
  test('removes it with password and code and renews recovery codes', async () => {
    const { token } = admin;
    const { secret } = await world.get(authenticatorBegin, {}, token);
    const code = (steps: number) =>
      new TOTP({ secret }).generate({ timestamp: world.now().getTime() + steps * 30_000 });
    const { recoveryCodes } = await world.get(authenticatorConfirm, { verificationCode: code(0) }, token);
    const password = await world.encrypted(PASSWORD);
    const renewed = await world.get(recoveryCodesRenew, { password }, token);
    expect(renewed.recoveryCodes.filter((each) => recoveryCodes.includes(each))).toEqual([]);
    expect((await world.get(accountInfo, {}, token)).authenticator).toEqual({
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });

    const remove = (given: { password: string; verificationCode: string }) =>
      world.ask(authenticatorRemove, given, { token });
    const [old = ''] = recoveryCodes;
    expect((await remove({ password, verificationCode: old })).body.errors).toEqual({ verificationCode: 'codeWrong' });
    expect((await remove({ password, verificationCode: code(0) })).body.errors).toEqual({
      verificationCode: 'codeWrong',
    });
    const wrong = await world.encrypted('Wrong#2026');
    expect((await remove({ password: wrong, verificationCode: code(1) })).body.errors).toEqual({
      password: 'passwordWrong',
    });
    expect((await remove({ password, verificationCode: code(1) })).status).toBe(200);
    expect((await world.get(accountInfo, {}, token)).authenticator).toBeNull();
    expect((await world.signIn('admin')).userId).toBe(admin.userId);
    expect((await world.ask(recoveryCodesRenew, { password }, { token })).status).toBe(409);
  });

  test('voids an unconfirmed secret once another one is requested', async () => {
    const first = await world.get(authenticatorBegin, {}, admin.token);
    const second = await world.get(authenticatorBegin, {}, admin.token);
    expect(first.secret).not.toBe(second.secret);
    const verificationCode = new TOTP({ secret: first.secret }).generate({ timestamp: world.now().getTime() });
    expect((await world.ask(authenticatorConfirm, { verificationCode }, { token: admin.token })).status).toBe(400);
  });
});
