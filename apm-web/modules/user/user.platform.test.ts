import { sql } from 'drizzle-orm';
import { login, pwdPastDueModify } from '@/lib/contract/auth';
import type { Input } from '@/lib/contract/call';
import { moveInstitution } from '@/lib/contract/office';
import { roleSave } from '@/lib/contract/role';
import { getUserInfo } from '@/lib/contract/session';
import { terminalStatusCount } from '@/lib/contract/terminal';
import {
  updateDefDataRange,
  userDelete,
  userList,
  userResetPassword,
  userSave,
  userSessions,
  userSessionsEnd,
  userUnlock,
} from '@/lib/contract/user';
import { PASSWORD, type TestUser, testPlatform, type World } from '../../test/world';

const OTHER = 'Another#2026';

let world: World;
let root: TestUser;
let agent: TestUser;
let password: string;
let viewer: string;

beforeAll(async () => {
  world = await testPlatform();
  root = await world.initialise();
  agent = await world.openInstitution(root, 'Agent');
  password = await world.encrypted(PASSWORD);
  viewer = (await world.get(roleSave, { name: 'Viewer', permissions: ['terminal:terminal:view'] }, agent.token)).id;
});
afterAll(() => world.end());

const save = (input: Partial<Input<typeof userSave>>, by: TestUser = agent) =>
  world.ask(userSave, { name: 'New', password, ...input }, { token: by.token });
const list = (input: Input<typeof userList> = {}, by: TestUser = agent) => world.get(userList, input, by.token);
const lastAudit = async () =>
  (await world.read<Record<string, unknown>>(sql`select input, before, after from audit order by id desc limit 1`))[0];

async function make(loginName: string, more: Partial<Input<typeof userSave>> = {}, by = agent): Promise<string> {
  const { body } = await save({ loginName, ...more }, by);
  return (body.data as { id: string }).id;
}

test('creates a user and audits all fields but the password', async () => {
  const id = await make('anna', { name: 'Anna', roleIds: [viewer], email: 'Anna@Example.com', phone: '+49 30 123456' });
  const { list: found } = await list({ search: 'anna' });
  expect(found).toEqual([
    {
      id,
      loginName: 'anna',
      name: 'Anna',
      avatar: null,
      phone: '+4930123456',
      email: 'anna@example.com',
      office: { id: agent.officeId, name: 'Agent' },
      roles: [{ id: viewer, name: 'Viewer' }],
      enabled: true,
      userPwdType: '1',
      secondFactor: false,
      remark: '',
      lastSignInAt: null,
      createdAt: expect.any(String),
    },
  ]);
  expect(await lastAudit()).toEqual({
    input: expect.not.objectContaining({ password: expect.anything() }),
    before: null,
    after: {
      loginName: 'anna',
      name: 'Anna',
      office: 'Agent',
      roles: ['Viewer'],
      phone: '+4930123456',
      email: 'anna@example.com',
      enabled: true,
      remark: '',
    },
  });
  const username = await world.encrypted('anna');
  expect((await world.ask(login, { username, password })).body.errors).toEqual({ password: 'passwordForced' });
  await world.get(pwdPastDueModify, { username, oldPassword: password, newPassword: await world.encrypted(OTHER) });
  const anna = await world.signIn('anna', OTHER);
  expect((await world.ask(terminalStatusCount, {}, { token: anna.token })).status).toBe(200);
  expect((await list({ search: 'anna' })).list[0]?.lastSignInAt).toEqual(expect.any(String));
});

test('keeps omitted fields', async () => {
  const id = await make('stays', { roleIds: [viewer], phone: '123456', remark: 'Note', enabled: false });
  await world.get(userSave, { id, loginName: 'stays', name: 'Renamed' }, agent.token);
  expect((await list({ search: 'stays' })).list[0]).toMatchObject({
    name: 'Renamed',
    phone: '123456',
    remark: 'Note',
    enabled: false,
    roles: [{ id: viewer }],
  });
  await world.get(userSave, { id, loginName: 'stays', name: 'Renamed', phone: '', roleIds: [] }, agent.token);
  expect((await list({ search: 'stays' })).list[0]).toMatchObject({ phone: null, roles: [] });
});

test('refuses taken names and contacts at their field', async () => {
  await make('first', { email: 'first@example.com', phone: '111111' });
  expect((await save({ loginName: 'FIRST' })).body.errors).toEqual({ loginName: 'loginNameTaken' });
  expect((await save({ loginName: 'second', email: 'FIRST@example.com' })).body.errors).toEqual({
    email: 'contactTaken',
  });
  expect((await save({ loginName: 'second', phone: '111 111' })).body.errors).toEqual({ phone: 'contactTaken' });
  expect((await save({ loginName: 'second', password: undefined })).body.errors).toEqual({ password: 'required' });
  expect((await save({ loginName: 'second', password: await world.encrypted('weak') })).body.errors).toEqual({
    password: 'weakPassword',
  });
  expect((await list({ search: 'second' })).count).toBe(0);
});

test('searches, filters, sorts and pages, institutions below included', async () => {
  const below = await world.openInstitution(agent, 'Below');
  for (const n of [1, 2, 3, 4, 5])
    await make(`list-${n}`, { name: `L${6 - n}`, officeId: below.officeId, enabled: n > 2 });
  const names = async (input: Input<typeof userList>, by = agent) => {
    const page = await list({ search: 'list-', ...input }, by);
    return [page.count, ...page.list.map(({ loginName }) => loginName.slice(-1))];
  };
  expect(await names({})).toEqual([5, '5', '4', '3', '2', '1']);
  expect(await names({ sort: 'name', order: 'asc' })).toEqual([5, '5', '4', '3', '2', '1']);
  expect(await names({ sort: 'loginName', order: 'asc', pageSize: 2, pageNo: 2 })).toEqual([5, '3', '4']);
  expect(await names({ sort: 'lastSignInAt', pageSize: 2, pageNo: 3 })).toEqual([5, '1']);
  expect(await names({ status: 'disabled', sort: 'loginName', order: 'asc' })).toEqual([2, '1', '2']);
  expect(await names({ roleId: viewer })).toEqual([0]);
  expect(await names({ officeId: below.officeId }, root)).toEqual([5, '5', '4', '3', '2', '1']);
  expect(await names({}, below)).toEqual([5, '5', '4', '3', '2', '1']);
  const page = (pageNo: number) =>
    list({ officeId: below.officeId, sort: 'loginName', order: 'asc', pageSize: 2, pageNo });
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map((each) => each.list.map(({ loginName }) => loginName))).toEqual([
    ['below.admin', 'list-1'],
    ['list-2', 'list-3'],
    ['list-4', 'list-5'],
    [],
  ]);
});

test('takes wildcard characters in a search literally', async () => {
  await make('100_percent', { name: '100%' });
  expect((await list({ search: '%' })).list.map(({ name }) => name)).toEqual(['100%']);
  expect((await list({ search: '0_p' })).list.map(({ name }) => name)).toEqual(['100%']);
});

test('answers disabled users like a wrong password and ends their access', async () => {
  const id = await make('off', { roleIds: [viewer] });
  await world.ownPassword('off');
  const off = await world.signIn('off');
  await world.get(userSave, { id, loginName: 'off', name: 'Off', enabled: false }, agent.token);
  expect((await world.ask(terminalStatusCount, {}, { token: off.token })).body.message).toBe('logout');
  const refused = await world.ask(login, { username: await world.encrypted('off'), password });
  const wrong = await world.ask(login, {
    username: await world.encrypted('nobody'),
    password: await world.encrypted('Wrong#2026'),
  });
  expect([refused.status, refused.body]).toEqual([401, wrong.body]);
  await world.get(userSave, { id, loginName: 'off', name: 'Off', enabled: true }, agent.token);
  expect((await world.ask(terminalStatusCount, {}, { token: off.token })).status).toBe(401);
});

test("ends sessions and requires a change after an administrator's reset", async () => {
  const id = await make('reset');
  await world.ownPassword('reset');
  const reset = await world.signIn('reset');
  await world.get(userResetPassword, { id, password: await world.encrypted(OTHER) }, agent.token);
  expect((await world.ask(terminalStatusCount, {}, { token: reset.token })).status).toBe(401);
  const username = await world.encrypted('reset');
  expect((await world.ask(login, { username, password })).status).toBe(401);
  const again = { username, oldPassword: await world.encrypted(OTHER) };
  expect((await world.ask(login, { username, password: again.oldPassword })).body.errors).toEqual({
    password: 'passwordForced',
  });
  // Neither the given password nor the one before it is accepted as the user's own.
  for (const newPassword of [again.oldPassword, password]) {
    expect((await world.ask(pwdPastDueModify, { ...again, newPassword })).body.errors).toEqual({
      newPassword: 'passwordUsed',
    });
  }
  expect(JSON.stringify(await lastAudit())).not.toMatch(/scrypt|Another/);
});

test('resets failed attempts for that name only, from all addresses', async () => {
  const id = await make('locked');
  await make('locked.too');
  await world.ownPassword('locked');
  await world.read(sql`insert into setting values ('captchaAfter', '0')`);
  world.pass(10_000);
  const tries = async (name: string) => {
    const username = await world.encrypted(name);
    for (let i = 0; i < 5; i++) await world.ask(login, { username, password: await world.encrypted('Wrong#2026') });
    return (await world.ask(login, { username, password })).status;
  };
  expect([await tries('locked'), await tries('locked.too')]).toEqual([429, 429]);
  await world.get(userUnlock, { id }, agent.token);
  expect((await world.ask(login, { username: await world.encrypted('locked'), password })).status).toBe(200);
  expect((await world.ask(login, { username: await world.encrypted('locked.too'), password })).status).toBe(429);
  await world.read(sql`delete from setting`);
  world.pass(10_000);
});

test('lists and ends the sessions of a user', async () => {
  const id = await make('roaming');
  await world.ownPassword('roaming');
  const [one, two] = [await world.signIn('roaming'), await world.signIn('roaming')];
  const sessions = await world.get(userSessions, { userId: id }, agent.token);
  expect(sessions).toHaveLength(2);
  expect(JSON.stringify(sessions)).not.toContain(one.token);
  expect(await world.get(userSessionsEnd, { userId: id }, agent.token)).toEqual({ ended: 2 });
  for (const { token } of [one, two]) expect((await world.ask(terminalStatusCount, {}, { token })).status).toBe(401);
});

test('prevents sign-in of a deleted user and leaves no rows', async () => {
  const ids = [await make('gone.one'), await make('gone.two')];
  await world.ownPassword('gone.one');
  const gone = await world.signIn('gone.one');
  await world.get(userDelete, { ids }, agent.token);
  expect((await world.ask(terminalStatusCount, {}, { token: gone.token })).status).toBe(401);
  expect((await list({ search: 'gone.' })).count).toBe(0);
  expect(await world.read(sql`select 1 from session where user_id = ${ids[0]}`)).toEqual([]);
  expect(await lastAudit()).toMatchObject({
    before: expect.arrayContaining([
      { loginName: 'gone.one', name: 'New' },
      { loginName: 'gone.two', name: 'New' },
    ]),
  });
});

test('refuses to delete, disable or take over the own account', async () => {
  const self = { id: agent.userId, loginName: 'agent.admin', name: 'Agent admin' };
  const refused = [
    await world.ask(userDelete, { ids: [agent.userId] }, { token: agent.token }),
    await world.ask(userSave, { ...self, enabled: false }, { token: agent.token }),
    await world.ask(userSave, { ...self, email: 'thief@example.com' }, { token: agent.token }),
    await world.ask(userSave, { ...self, phone: '999999' }, { token: agent.token }),
    await world.ask(userSave, { ...self, password }, { token: agent.token }),
    await world.ask(userResetPassword, { id: agent.userId, password }, { token: agent.token }),
  ];
  expect(refused.map(({ status, body }) => [status, body.conflict])).toEqual(refused.map(() => [409, { self: true }]));
  expect((await world.ask(userSave, { ...self, name: 'Me' }, { token: agent.token })).status).toBe(200);
});

test('requires a visible default institution and resets a deleted one', async () => {
  const { officeId } = await world.openInstitution(agent, 'Favourite');
  const chosen = async () => (await world.get(getUserInfo, {}, agent.token)).defaultOfficeId;
  expect(await chosen()).toBeNull();
  await world.get(updateDefDataRange, { officeId }, agent.token);
  expect(await chosen()).toBe(officeId);
  const { status, body } = await world.ask(updateDefDataRange, { officeId: root.officeId }, { token: agent.token });
  expect([status, body.errors]).toEqual([404, { officeId: 'notFound' }]);
  // A default institution out of sight does not apply until it is visible again.
  await world.get(moveInstitution, { id: officeId, parentId: root.officeId }, root.token);
  expect(await chosen()).toBeNull();
  await world.get(moveInstitution, { id: officeId, parentId: agent.officeId }, root.token);
  expect(await chosen()).toBe(officeId);
  await world.read(
    sql`with gone as (delete from app_user where office_id = ${officeId}), held as (delete from role where office_id = ${officeId}) select 1`,
  );
  await world.read(sql`update audit set office_id = null where office_id = ${officeId}`);
  await world.read(sql`delete from office where id = ${officeId}`);
  expect(await chosen()).toBeNull();
});

test('refuses to move a user to another institution', async () => {
  const id = await make('placed');
  const { officeId } = await world.openInstitution(agent, 'Elsewhere');
  const { body } = await save({ id, loginName: 'placed', officeId, password: undefined });
  expect(body.errors).toEqual({ officeId: 'cannotMove' });
});
