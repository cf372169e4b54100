import { sql } from 'drizzle-orm';
import { apiTokenDelete, apiTokenSave, sessionEnd, sessionList } from '@/lib/contract/access';
import { manifestCall, rotate, stream } from '@/lib/contract/gateway';
import { roleSave } from '@/lib/contract/role';
import { logout } from '@/lib/contract/session';
import { terminalLive } from '@/lib/contract/terminal';
import { removeTerminals } from '@/lib/contract/terminal/set';
import { userDelete, userResetPassword, userSave } from '@/lib/contract/user';
import { eventsOf } from './events';
import { PASSWORD, type TestUser, testPlatform, type World } from './world';

/** Live answers end with the right that they were opened with. */
let world: World;
let admin: TestUser;
let password: string;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  password = await world.encrypted(PASSWORD);
});
afterAll(() => world.end());

describe('live answer of a console', () => {
  const permissions = ['terminal:terminal:view' as const];
  let count = 0;

  /** User who watches terminals, and the means to revoke that. */
  async function watching() {
    const loginName = `watcher.${++count}`;
    const role = { name: loginName, permissions };
    const { id: roleId } = await world.get(roleSave, role, admin.token);
    const user = { loginName, name: 'Watcher', roleIds: [roleId] };
    const { id } = await world.get(userSave, { ...user, password }, admin.token);
    await world.ownPassword(loginName);
    const { token } = await world.signIn(loginName);
    const live = async (by = token) => eventsOf(await world.fetchRaw(terminalLive, {}, { token: by }));
    return { id, token, user, role: { ...role, id: roleId }, live };
  }
  type Watching = Awaited<ReturnType<typeof watching>>;

  const reasons: Record<string, (one: Watching) => Promise<unknown>> = {
    'its user signs out': ({ token }) => world.get(logout, {}, token),
    'its session is ended elsewhere': async ({ token, user }) => {
      const other = await world.signIn(user.loginName);
      const session = (await world.get(sessionList, {}, other.token)).find(({ current }) => !current);
      return token && world.get(sessionEnd, { id: session?.id ?? '' }, other.token);
    },
    'its user is disabled': ({ id, user }) => world.get(userSave, { ...user, id, enabled: false }, admin.token),
    'its user is deleted': ({ id }) => world.get(userDelete, { ids: [id] }, admin.token),
    'the password is reset': ({ id }) => world.get(userResetPassword, { id, password }, admin.token),
    'the permission is taken away': ({ role }) => world.get(roleSave, { ...role, permissions: [] }, admin.token),
    'the role reaches less': ({ role }) => world.get(roleSave, { ...role, dataRange: 'own' }, admin.token),
    'time passes': async ({ token }) => {
      await world.read(sql`update session set expires_at = ${world.now().toISOString()}::timestamptz
        where token_hash = encode(sha256(${token}::bytea), 'hex')`);
      world.pass(6_000);
      await world.jobs.lines();
    },
  };

  test.each(Object.entries(reasons))('ends when %s', async (_, takeAway) => {
    const one = await watching();
    const line = await one.live();
    const beside = await (await watching()).live();
    await takeAway(one);
    expect(await line.next()).toBe('ended');
    await world.platform.settle();
    expect(await beside.next(20)).toBe('nothing');
    await beside.close();
  });

  test('ends with the API token that opened it', async () => {
    const { token, live } = await watching();
    const made = await world.get(apiTokenSave, { name: 'Wall', scopes: permissions, days: 1 }, token);
    const line = await live(made.token);
    await world.get(apiTokenDelete, { id: made.id }, token);
    expect(await line.next()).toBe('ended');
  });
});

describe('live answer of a terminal', () => {
  async function streaming() {
    const screen = await world.pairTerminal(admin);
    const line = eventsOf(await world.fetchRaw(stream, {}, { token: screen.token }));
    await line.next();
    return { screen, line };
  }

  test('ends when the terminal is removed', async () => {
    const { screen, line } = await streaming();
    await world.get(removeTerminals, { ids: [screen.id] }, admin.token);
    expect(await line.next()).toBe('ended');
  });

  test('ends as soon as its token is replaced', async () => {
    const { screen, line } = await streaming();
    const { token } = await world.get(rotate, {}, screen.token);
    expect((await world.ask(manifestCall, {}, { token })).status).toBe(200);
    expect(await line.next()).toBe('ended');
    expect((await world.ask(manifestCall, {}, { token: screen.token })).status).toBe(401);
  });
});
