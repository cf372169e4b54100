import { sql } from 'drizzle-orm';
import { checkIslogin, getPublishKey, isSysInit, login, sysInit } from '@/lib/contract/auth';
import { officeSave, openAgentOffice } from '@/lib/contract/office';
import { effectivePermissions } from '@/lib/contract/permissions';
import { getUserInfo, logout } from '@/lib/contract/session';
import { terminalList } from '@/lib/contract/terminal';
import { PASSWORD, testPlatform, type World } from '../../test/world';
import { SESSION_MS } from './read-caller';

let world: World;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.end());

const signIn = async (username: string, password: string, headers = {}) =>
  world.ask(
    login,
    { username: await world.encrypted(username), password: await world.encrypted(password) },
    { headers },
  );

describe('first start', () => {
  const first = (encrypted: string) => ({
    officeName: 'Platform',
    name: 'Admin',
    loginName: 'admin',
    password: encrypted,
    language: 'zh_CN',
    timezone: 'Asia/Shanghai',
  });

  test('rejects weak or unencrypted passwords and unknown time zones', async () => {
    const weak = await world.ask(sysInit, first(await world.encrypted('password')));
    const plain = await world.ask(sysInit, first(PASSWORD));
    const nowhere = await world.ask(sysInit, { ...first(await world.encrypted(PASSWORD)), timezone: 'Mars/Base' });
    expect([weak, plain, nowhere].map(({ status, body }) => [status, body.errors])).toEqual([
      [400, { password: 'weakPassword' }],
      [400, { password: 'notEncrypted' }],
      [400, { timezone: 'unknownTimezone' }],
    ]);
    expect((await world.get(isSysInit, {})).code).toBe(2);
  });

  test('accepts one of two concurrent calls and no later ones', async () => {
    const inputs = [
      first(await world.encrypted(PASSWORD)),
      { ...first(await world.encrypted(PASSWORD)), loginName: 'other' },
    ];
    const answers = await Promise.all(inputs.map((input) => world.ask(sysInit, input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await world.ask(sysInit, inputs[0])).status).toBe(403);
    expect((await world.get(isSysInit, {})).code).toBe(0);
    expect(await world.read(sql`select count(*)::int as users from app_user`)).toEqual([{ users: 1 }]);
    await world.read(sql`update app_user set login_name = 'admin'`);
  });

  test('gives the first administrator all permissions', async () => {
    const { token, userId, officeId } = await world.signIn('admin');
    expect(await world.get(getUserInfo, {}, token)).toEqual({
      id: userId,
      loginName: 'admin',
      name: 'Admin',
      avatar: null,
      userPwdType: '2',
      office: { id: officeId, name: 'Platform', root: true, expired: false },
      defaultOfficeId: null,
      permissions: [{ id: '*', operation: ['*'] }],
      roles: [{ id: expect.any(String), name: 'manager', operation: ['*'] }],
      look: null,
    });
  });
});

describe('sign-in', () => {
  test('keeps its key over a restart', async () => {
    const before = await world.get(getPublishKey, {});
    await world.restart();
    expect(await world.get(getPublishKey, {})).toEqual(before);
    expect(before).toMatchObject({
      landingEncryption: true,
      padding: 'OAEP-SHA256',
      publicKeyJson: { exponent: '10001' },
    });
  });

  test('accepts plain fields only if encryption is off', async () => {
    const plain = { username: 'admin', password: PASSWORD };
    expect((await world.ask(login, plain)).body.errors).toEqual({ username: 'notEncrypted' });
    await world.read(sql`insert into setting values ('landingEncryption', 'false')`);
    world.pass(10_000);
    expect((await world.ask(login, plain)).status).toBe(200);
    await world.read(sql`delete from setting`);
    world.pass(10_000);
  });

  test('ignores case and answers wrong names and passwords alike', async () => {
    expect((await signIn(' ADMIN ', PASSWORD)).status).toBe(200);
    const wrong = await signIn('admin', 'Wrong#2026');
    const nobody = await signIn('nobody', PASSWORD);
    expect([wrong.status, wrong.body]).toEqual([401, { code: 401, msg: 'Login invalid, please log in again.' }]);
    expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body]);
  });

  test('answers in the language of the caller', async () => {
    expect((await signIn('nobody', PASSWORD, { 'accept-language': 'zh-CN,en;q=0.5' })).body.msg).toBe(
      '登录无效，请重新登录。',
    );
  });

  test('makes waits grow per account and address, also after a restart', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    await world.read(sql`insert into setting values ('captchaAfter', '0')`);
    world.pass(10_000);
    await world.addUser((await world.signIn('admin')).officeId, []);
    const tries = [];
    for (let i = 0; i < 5; i++) tries.push((await signIn('admin', 'Wrong#2026', from('10.0.0.1'))).status);
    expect(tries).toEqual([401, 401, 401, 401, 401]);

    const locked = await signIn('admin', PASSWORD, from('10.0.0.1'));
    expect([locked.status, locked.body.retryAfter, locked.headers.get('retry-after')]).toEqual([429, 2, '2']);
    await world.restart();
    expect((await signIn('admin', PASSWORD, from('10.0.0.1'))).status).toBe(429);
    expect((await signIn('admin', PASSWORD, from('10.0.0.2'))).status).toBe(200);

    world.pass(2_500);
    expect((await signIn('admin', 'Wrong#2026', from('10.0.0.1'))).status).toBe(401);
    expect((await signIn('admin', PASSWORD, from('10.0.0.1'))).body.retryAfter).toBe(4);
    world.pass(4_500);
    expect((await signIn('admin', PASSWORD, from('10.0.0.1'))).status).toBe(200);
    expect((await signIn('admin', 'Wrong#2026', from('10.0.0.1'))).status).toBe(401);
    await world.read(sql`delete from setting`);
    world.pass(10_000);
  });

  test('counts concurrent guesses one by one', async () => {
    const guesses = Array.from({ length: 12 }, () => signIn('admin', 'Wrong#2026', { 'x-forwarded-for': '10.0.0.9' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    // Three are tried. The others need a captcha or have to wait, depending on timing.
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 400 || status === 429)).toHaveLength(9);
  });
});

describe('sessions', () => {
  test('are stored as hashes and end with sign-out', async () => {
    const { token } = await world.signIn('admin');
    expect(JSON.stringify(await world.read(sql`select to_jsonb(s) from session s`))).not.toContain(token);
    expect((await world.ask(checkIslogin, {}, { token })).body.data).toBe(true);
    await world.get(logout, {}, token);
    const after = await world.ask(terminalList, {}, { token });
    expect([after.status, after.body.message]).toEqual([401, 'logout']);
    expect((await world.ask(checkIslogin, {}, { token })).body.data).toBe(false);
  });

  test('expire two hours after their last use', async () => {
    const { token } = await world.signIn('admin');
    for (let i = 0; i < 3; i++) {
      world.pass(SESSION_MS - 60_000);
      await world.restart();
      expect((await world.ask(terminalList, {}, { token })).status).toBe(200);
    }
    world.pass(SESSION_MS + 1_000);
    expect((await world.ask(terminalList, {}, { token })).body.message).toBe('logout');
  });

  test('lose a permission within seconds of their role', async () => {
    const someone = await world.addUser((await world.signIn('admin')).officeId, ['terminal:terminal:view']);
    expect((await world.ask(terminalList, {}, { token: someone.token })).status).toBe(200);
    await world.read(
      sql`update role set permissions = '{}' where id in (select role_id from user_role where user_id = ${someone.userId})`,
    );
    world.pass(6_000);
    expect((await world.ask(terminalList, {}, { token: someone.token })).status).toBe(403);
  });
});

describe('opening an institution', () => {
  test("gives its administrator the opener's permissions and no more", async () => {
    const admin = await world.signIn('admin');
    const agent = await world.openInstitution(admin, 'Agent');
    const all = await world.get(getUserInfo, {}, agent.token);
    expect(all.permissions.map(({ id }) => id)).toEqual(effectivePermissions(['*'], false).toSorted());

    const clerk = await world.addUser(agent.officeId, ['sys:agent:open', 'terminal:terminal:view']);
    const shop = await world.openInstitution(clerk, 'Shop');
    const few = await world.get(getUserInfo, {}, shop.token);
    expect(few.permissions.map(({ id }) => id)).toEqual(['sys:agent:open', 'terminal:terminal:view']);
    expect((await world.ask(getUserInfo, { id: admin.userId }, { token: shop.token })).status).toBe(404);
  });

  test('refuses a taken name at its field and leaves nothing behind', async () => {
    const admin = await world.signIn('admin');
    const input = { name: 'Again', loginName: 'ADMIN', userName: 'x', password: await world.encrypted(PASSWORD) };
    const { status, body } = await world.ask(openAgentOffice, input, { token: admin.token });
    expect([status, body.errors]).toEqual([400, { loginName: 'loginNameTaken' }]);
    expect(await world.read(sql`select 1 from office where name = 'Again'`)).toEqual([]);
  });

  test("refuses more storage than the opener's institution has", async () => {
    const admin = await world.signIn('admin');
    const small = await world.openInstitution(admin, 'Small', { storageQuota: 1_000 });
    const input = {
      name: 'Big',
      loginName: 'big.admin',
      userName: 'x',
      password: await world.encrypted(PASSWORD),
      storageQuota: 1_001,
    };
    expect((await world.ask(openAgentOffice, input, { token: small.token })).body.errors).toEqual({
      storageQuota: 'tooBig',
    });
    const { storageQuota: _, ...unsaid } = input;
    await world.ask(openAgentOffice, unsaid, { token: small.token });
    await world.ask(officeSave, { name: 'Another' }, { token: small.token });
    expect(
      await world.read(
        sql`select name, storage_quota::int as quota from office where name in ('Big', 'Another') order by 1`,
      ),
    ).toEqual([
      { name: 'Another', quota: 1_000 },
      { name: 'Big', quota: 1_000 },
    ]);
  });
});

test('is audited with user, change and address, without secrets', async () => {
  const admin = await world.signIn('admin');
  const password = await world.encrypted(PASSWORD);
  await world.ask(
    openAgentOffice,
    { name: 'Audited', loginName: 'audited', userName: 'x', password },
    { token: admin.token, headers: { 'x-forwarded-for': '10.1.2.3' } },
  );
  const [entry] = await world.read<Record<string, unknown>>(
    sql`select call, user_name, address, input, after from audit order by id desc limit 1`,
  );
  expect(entry).toEqual({
    call: '/a/api/office/openAgentOffice',
    user_name: 'Admin',
    address: '10.1.2.3',
    input: { name: 'Audited', loginName: 'audited', userName: 'x', kind: 'agent', userEmail: '' },
    after: {
      id: expect.any(String),
      createdAt: expect.any(String),
      parentId: admin.officeId,
      userId: expect.any(String),
      name: 'Audited',
      kind: 'agent',
      storageQuota: 50 * 1024 ** 3,
      permissions: expect.any(Number),
    },
  });
});
