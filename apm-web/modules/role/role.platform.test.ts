import { sql } from 'drizzle-orm';
import { apiTokenSave } from '@/lib/contract/access';
import type { Input } from '@/lib/contract/call';
import { openAgentOffice } from '@/lib/contract/office';
import {
  allRoleList,
  roleDelete,
  roleDetail,
  roleList,
  roleListByUserId,
  roleSave,
  rolesByUserId,
} from '@/lib/contract/role';
import { getUserInfo } from '@/lib/contract/session';
import { terminalList, terminalStatusCount } from '@/lib/contract/terminal';
import { userDelete, userList, userResetPassword, userSave, userSessionsEnd, userUnlock } from '@/lib/contract/user';
import { PASSWORD, type TestUser, testPlatform, type World } from '../../test/world';

const EDITOR = ['sys:user:view', 'sys:user:edit', 'sys:user:delete', 'sys:role:view', 'sys:role:edit'] as const;

let world: World;
let root: TestUser;
let agent: TestUser;
let customer: TestUser;
/** User of the agent's institution, with permissions on users and roles only. */
let clerk: TestUser;
let password: string;

beforeAll(async () => {
  world = await testPlatform();
  root = await world.initialise();
  agent = await world.openInstitution(root, 'Agent');
  customer = await world.openInstitution(agent, 'Customer');
  clerk = await world.addUser(agent.officeId, [...EDITOR]);
  password = await world.encrypted(PASSWORD);
});
afterAll(() => world.end());

type RoleInput = Partial<Input<typeof roleSave>>;
const saveRole = (input: RoleInput, by: TestUser) =>
  world.ask(roleSave, { name: 'Role', permissions: [], ...input }, { token: by.token });
const makeRole = async (input: RoleInput, by: TestUser = agent) =>
  (await world.get(roleSave, { name: 'Role', permissions: [], ...input }, by.token)).id;
let made = 0;
async function makeUser(roleIds: string[], by: TestUser = agent, officeId?: string) {
  const loginName = `user-${++made}`;
  const { id } = await world.get(userSave, { loginName, name: 'User', password, roleIds, officeId }, by.token);
  await world.ownPassword(loginName);
  return { id, loginName, name: 'User' };
}
const refusal = ({ status, body }: { status: number; body: { errors?: unknown; conflict?: unknown; msg: string } }) => [
  status,
  body.errors ?? body.conflict ?? body.msg,
];
const BEYOND = [403, 'This goes beyond what you may do yourself.'];

test('saves a role, counts its users and audits the change', async () => {
  const id = await makeRole({ name: 'Viewer', permissions: ['terminal:terminal:view'], remark: 'Note' });
  await makeUser([id]);
  const role = {
    id,
    name: 'Viewer',
    office: { id: agent.officeId, name: 'Agent' },
    permissions: ['terminal:terminal:view'],
    dataRange: 'below',
    offices: [],
    users: 1,
    remark: 'Note',
    createdAt: expect.any(String),
  };
  expect(await world.get(roleDetail, { id }, agent.token)).toEqual(role);
  expect(await world.get(roleList, { search: 'view' }, agent.token)).toEqual({
    list: [role],
    count: 1,
    pageNo: 1,
    pageSize: 20,
  });
  await world.get(
    roleSave,
    { id, name: 'Viewer', permissions: [], dataRange: 'chosen', officeIds: [customer.officeId] },
    agent.token,
  );
  expect(await world.get(roleDetail, { id }, agent.token)).toEqual({
    ...role,
    permissions: [],
    dataRange: 'chosen',
    offices: [{ id: customer.officeId, name: 'Customer' }],
  });
  const [entry] = await world.read(sql`select before, after from audit order by id desc limit 1`);
  const noted = { name: 'Viewer', remark: 'Note' };
  expect(entry).toEqual({
    before: { ...noted, permissions: ['terminal:terminal:view'], dataRange: 'below', offices: [] },
    after: { ...noted, permissions: [], dataRange: 'chosen', offices: ['Customer'] },
  });
});

describe("granting rights beyond one's own", () => {
  test('is refused for a permission in a new or existing role', async () => {
    const notHeld = [400, { permissions: 'notHeld' }];
    expect(refusal(await saveRole({ permissions: ['sys:user:edit', 'sys:setting:edit'] }, clerk))).toEqual(notHeld);
    expect(refusal(await saveRole({ permissions: ['*'] }, clerk))).toEqual(notHeld);
    expect(refusal(await saveRole({ permissions: ['*'] }, agent))).toEqual(notHeld);
    const id = await makeRole({ permissions: ['sys:user:edit'] }, clerk);
    expect(refusal(await saveRole({ id, permissions: ['terminal:terminal:view'] }, clerk))).toEqual(notHeld);
    expect((await saveRole({ permissions: ['*'] }, root)).status).toBe(200);
  });

  test('is refused for their own role, even with cached rights', async () => {
    const held = await makeRole({ name: 'Own', permissions: [...EDITOR] });
    const user = await makeUser([held]);
    const self = await world.signIn(user.loginName);
    const more = { id: held, name: 'Own', permissions: [...EDITOR, 'terminal:terminal:view'] as const };
    expect(refusal(await world.ask(roleSave, more, { token: self.token }))).toEqual([400, { permissions: 'notHeld' }]);
    // Simulates another instance that has just revoked the permission.
    await world.get(getUserInfo, {}, self.token);
    await world.read(sql`update role set permissions = array['sys:role:edit'] where id = ${held}`);
    expect(
      refusal(await world.ask(roleSave, { name: 'New', permissions: ['sys:user:edit'] }, { token: self.token })),
    ).toEqual([400, { permissions: 'notHeld' }]);
  });

  test('is refused when giving a larger role to anybody', async () => {
    const strong = await makeRole({ name: 'Strong', permissions: ['terminal:terminal:delete'] });
    const weak = await makeRole({ name: 'Weak', permissions: ['sys:user:view'] });
    const user = await makeUser([weak], clerk);
    const give = (input: object) => world.ask(userSave, { ...user, ...input }, { token: clerk.token });
    expect(refusal(await give({ roleIds: [weak, strong] }))).toEqual([400, { roleIds: 'notHeld' }]);
    const [self] = (await world.get(userList, { search: 'Someone' }, clerk.token)).list;
    const own = { id: clerk.userId, loginName: self?.loginName ?? '', name: 'Someone' };
    expect(refusal(await give({ ...own, roleIds: [strong] }))).toEqual([400, { roleIds: 'notHeld' }]);
    expect((await world.get(allRoleList, {}, clerk.token)).map(({ name }) => name)).not.toContain('Strong');
    const choice = await world.get(roleListByUserId, { userId: user.id }, clerk.token);
    expect(choice.selected).toEqual([weak]);
    expect(choice.all.map(({ name }) => name)).toEqual(expect.arrayContaining(['Weak']));
    expect(choice.all.map(({ name }) => name)).not.toContain('Strong');
    expect(await world.get(rolesByUserId, { userId: user.id }, clerk.token)).toEqual([{ id: weak, name: 'Weak' }]);
  });

  test('is refused to an API token beyond its scopes', async () => {
    const scopes = ['sys:role:edit', 'sys:user:edit', 'sys:user:view'] as const;
    const { token } = await world.get(apiTokenSave, { name: 'Token', scopes: [...scopes], days: 1 }, agent.token);
    const by = { ...agent, token };
    expect(refusal(await saveRole({ permissions: ['terminal:terminal:view'] }, by))).toEqual([
      400,
      { permissions: 'notHeld' },
    ]);
    expect((await saveRole({ permissions: ['sys:user:view'] }, by)).status).toBe(200);
    const viewer = await makeUser([await makeRole({ permissions: ['sys:user:view'] })]);
    const take = await world.ask(userSave, { ...viewer, password }, { token });
    expect(refusal(take)).toEqual([403, 'An API token is not allowed to do this.']);
    expect(refusal(await world.ask(userSave, { ...viewer, id: agent.userId }, { token }))).toEqual(BEYOND);
  });

  test('is refused for roles of institutions not above the user’s', async () => {
    const below = await makeRole({ name: 'Below', officeId: customer.officeId });
    const user = await makeUser([]);
    expect(refusal(await world.ask(userSave, { ...user, roleIds: [below] }, { token: agent.token }))).toEqual([
      400,
      { roleIds: 'roleOfAnotherOffice' },
    ]);
    const above = await makeRole({ name: 'Above' });
    const lower = await makeUser([above, below], agent, customer.officeId);
    // The customer sees only its own role; the other one stays when it saves the user.
    expect(await world.get(rolesByUserId, { userId: lower.id }, customer.token)).toEqual([
      { id: below, name: 'Below' },
    ]);
    await world.get(userSave, { ...lower, roleIds: [] }, customer.token);
    expect(await world.get(rolesByUserId, { userId: lower.id }, agent.token)).toEqual([{ id: above, name: 'Above' }]);
    expect(refusal(await world.ask(userSave, { ...lower, roleIds: [above] }, { token: customer.token }))).toEqual([
      404,
      { roleIds: 'notFound' },
    ]);
  });
});

describe('users and roles with more rights cannot be changed', () => {
  test('rejects saving, resetting, unlocking, signing out and deleting users', async () => {
    const strong = await makeUser([await makeRole({ permissions: ['terminal:terminal:delete'] })]);
    const token = clerk.token;
    const refused = [
      await world.ask(userSave, { ...strong, email: 'thief@example.com' }, { token }),
      await world.ask(userSave, { ...strong, roleIds: [] }, { token }),
      await world.ask(userSave, { ...strong, enabled: false }, { token }),
      await world.ask(userResetPassword, { id: strong.id, password }, { token }),
      await world.ask(userUnlock, { id: strong.id }, { token }),
      await world.ask(userSessionsEnd, { userId: strong.id }, { token }),
      await world.ask(userDelete, { ids: [(await makeUser([], clerk)).id, strong.id] }, { token }),
    ];
    expect(refused.map(refusal)).toEqual(refused.map(() => BEYOND));
  });

  test('rejects users with more rights by an invisible role', async () => {
    const above = await makeRole({ permissions: ['sys:agent:open'] }, root);
    const { id, loginName } = await makeUser([], customer);
    await world.get(userSave, { id, loginName, name: 'User', roleIds: [above] }, root.token);
    await world.read(
      sql`update role set permissions = array_remove(permissions, 'sys:agent:open') where office_id = ${customer.officeId}`,
    );
    world.pass(6_000);
    expect(refusal(await world.ask(userResetPassword, { id, password }, { token: customer.token }))).toEqual(BEYOND);
  });

  test('rejects changing and deleting roles', async () => {
    const id = await makeRole({ permissions: ['terminal:terminal:delete'] });
    expect(refusal(await saveRole({ id, permissions: [] }, clerk))).toEqual(BEYOND);
    expect(refusal(await world.ask(roleDelete, { ids: [id] }, { token: clerk.token }))).toEqual(BEYOND);
  });
});

describe('data ranges', () => {
  const terminals = async (by: TestUser) => (await world.get(terminalList, {}, by.token)).list.map(({ name }) => name);
  const VIEW = 'terminal:terminal:view' as const;

  test('cover all below, the own institution or chosen ones, combined', async () => {
    const other = await world.openInstitution(agent, 'Other');
    for (const by of [agent, customer, other]) await world.pairTerminal(by, { name: by.officeId });
    const ranged = (input: RoleInput) => makeRole({ permissions: [VIEW], ...input });
    const below = await ranged({ dataRange: 'below' });
    const own = await ranged({ dataRange: 'own' });
    const chosen = await ranged({ dataRange: 'chosen', officeIds: [other.officeId] });
    const seen = async (...roleIds: string[]) => terminals(await world.signIn((await makeUser(roleIds)).loginName));
    const sorted = (...by: TestUser[]) => by.map(({ officeId }) => officeId).sort();
    expect((await seen(below)).sort()).toEqual(sorted(agent, customer, other));
    expect(await seen(own)).toEqual([agent.officeId]);
    expect(await seen(chosen)).toEqual([other.officeId]);
    expect((await seen(own, chosen)).sort()).toEqual(sorted(agent, other));
    expect((await seen(own, chosen, below)).sort()).toEqual(sorted(agent, customer, other));
  });

  test('prevent limited users from creating or giving wider ranges', async () => {
    const limited = await world.addUser(agent.officeId, [...EDITOR], 'own');
    const notHeld = [400, { dataRange: 'notHeld' }];
    expect(refusal(await saveRole({}, limited))).toEqual(notHeld);
    expect(refusal(await saveRole({ dataRange: 'all' }, limited))).toEqual(notHeld);
    expect(refusal(await saveRole({ dataRange: 'chosen', officeIds: [customer.officeId] }, limited))).toEqual([
      404,
      { officeIds: 'notFound' },
    ]);
    expect(refusal(await saveRole({ dataRange: 'chosen' }, limited))).toEqual([400, { officeIds: 'required' }]);
    expect(refusal(await saveRole({ dataRange: 'own', officeId: customer.officeId }, limited))).toEqual([
      404,
      { officeId: 'notFound' },
    ]);
    const own = await makeRole({ dataRange: 'own' }, limited);
    const further = await makeRole({ permissions: ['sys:user:view'] });
    expect((await world.get(allRoleList, {}, limited.token)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([own]),
    );
    const user = await makeUser([own], limited);
    expect(refusal(await world.ask(userSave, { ...user, roleIds: [further] }, { token: limited.token }))).toEqual([
      400,
      { roleIds: 'notHeld' },
    ]);
    const reaching = await makeUser([further]);
    expect(
      refusal(await world.ask(userResetPassword, { id: reaching.id, password }, { token: limited.token })),
    ).toEqual(BEYOND);
    expect(refusal(await saveRole({ id: further, permissions: [], dataRange: 'own' }, limited))).toEqual(BEYOND);
  });

  test('restrict a user to another institution and users there', async () => {
    const permissions = ['sys:user:view', 'sys:user:edit'] as const;
    const chosen = { permissions: [...permissions], dataRange: 'chosen' as const, officeIds: [customer.officeId] };
    const limited = await world.signIn((await makeUser([await makeRole(chosen)])).loginName);
    expect((await world.get(getUserInfo, {}, limited.token)).office.name).toBe('Agent');
    await makeUser([], limited, customer.officeId);
    const elsewhere = await world.ask(userSave, { loginName: 'x.own', name: 'x', password }, { token: limited.token });
    expect(elsewhere.status).toBe(404);
    const offices = (await world.get(userList, { pageSize: 100 }, limited.token)).list.map(({ office }) => office.name);
    expect([...new Set(offices)]).toEqual(['Customer']);
  });

  test('hide other institutions from users limited to the root', async () => {
    const limited = await world.addUser(root.officeId, ['sys:user:view', VIEW], 'own');
    const users = await world.get(userList, { pageSize: 100 }, limited.token);
    expect(new Set(users.list.map(({ office }) => office.name))).toEqual(new Set(['Platform']));
    expect(users.count).toBe(users.list.length);
    expect(await terminals(limited)).toEqual([]);
  });
});

test('applies a change of roles to the next call', async () => {
  const id = await makeRole({ permissions: ['terminal:terminal:view'] });
  const user = await makeUser([id]);
  const { token } = await world.signIn(user.loginName);
  const status = async () => (await world.ask(terminalStatusCount, {}, { token })).status;
  expect(await status()).toBe(200);
  await world.get(roleSave, { id, name: 'Role', permissions: [] }, agent.token);
  expect(await status()).toBe(403);
  await world.get(roleSave, { id, name: 'Role', permissions: ['terminal:terminal:view'] }, agent.token);
  expect(await status()).toBe(200);
  await world.get(userSave, { ...user, roleIds: [] }, agent.token);
  expect(await status()).toBe(403);
});

test('refuses to delete a role in use, naming its users', async () => {
  const id = await makeRole({});
  await makeUser([id]);
  expect(refusal(await world.ask(roleDelete, { ids: [id] }, { token: agent.token }))).toEqual([
    409,
    { count: 1, names: ['User'] },
  ]);
  const free = await makeRole({});
  await world.get(roleDelete, { ids: [free] }, agent.token);
  expect((await world.ask(roleDetail, { id: free }, { token: agent.token })).status).toBe(404);
});

test('refuses to move a role to another institution', async () => {
  const id = await makeRole({});
  expect(refusal(await saveRole({ id, officeId: customer.officeId }, agent))).toEqual([
    400,
    { officeId: 'cannotMove' },
  ]);
});

test('shows the institution of roles with the same name', async () => {
  const name = 'Same everywhere';
  const ours = await makeRole({ name });
  const theirs = await makeRole({ name }, customer);
  const offered = await world.get(allRoleList, {}, agent.token);
  expect(offered.filter((each) => each.name === name)).toEqual([
    { id: ours, name, officeName: 'Agent' },
    { id: theirs, name, officeName: 'Customer' },
  ]);
});

test("grants the administrator of a new institution only the opener's rights", async () => {
  const opener = await world.addUser(agent.officeId, ['sys:agent:open', 'sys:user:view']);
  const given = { name: 'Opened', loginName: 'opened.admin', userName: 'Opened', password };
  const { userId } = await world.get(openAgentOffice, given, opener.token);
  const { permissions } = await world.get(getUserInfo, { id: userId }, opener.token);
  expect(permissions.map(({ id }) => id)).toEqual(['sys:agent:open', 'sys:user:view']);
});
