import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { calls } from '@/lib/contract';
import { apiTokenSave } from '@/lib/contract/access';
import type { Call } from '@/lib/contract/call';
import { effectivePermissions, type Permission, permissions, platformPermissions } from '@/lib/contract/permissions';
import { userList } from '@/lib/contract/user';
import { type FakeMailServer, startFakeMailServer } from './fake-mail-server';
import { samples } from './samples';
import { seedPlatform } from './seeded-platform';
import { seedTenant, type Tenant } from './seeded-tenant';
import { PASSWORD, type Someone, testPlatform, type World } from './world';

/** Refusals that apply to every call, generated from the contract, so that a new call is covered. */
let mailServer: FakeMailServer;
let world: World;
/** Of the platform's own institution. */
let admin: Someone;
let ours: Tenant;
let theirs: Tenant;
/** Below ours. */
let lower: Tenant;
let inputs: Record<string, Record<string, unknown>>;
let foreign: Record<string, Record<string, unknown>>;
let below: Record<string, Record<string, unknown>>;

beforeAll(async () => {
  mailServer = await startFakeMailServer();
  world = await testPlatform(mailServer.settings);
  admin = await world.initialise();
  // Encrypting the same text twice gives two texts.
  const password = await world.encrypted(PASSWORD);
  ours = await seedTenant(world, admin, 'Ours', 1, password);
  theirs = await seedTenant(world, admin, 'Theirs', 2, password);
  lower = await seedTenant(world, ours.by, 'Lower', 3, password);
  const shared = await seedPlatform(world, admin);
  inputs = await samples(world, ours, shared);
  below = await samples(world, lower, shared);
  foreign = {
    ...(await samples(world, theirs, shared)),
    claim: { ...inputs.claim, officeId: theirs.officeId, groupId: theirs.groupId },
  };
}, 120_000);
afterAll(async () => {
  await world.end();
  await mailServer.close();
});

const named = calls.map(({ name, call }) => [name, call] as const);
const guarded = named.filter(([, call]) => call.access !== '-');
const ofUsers = guarded.filter(([, call]) => call.access !== 'terminal');
const ofTerminals = guarded.filter(([, call]) => call.access === 'terminal');
const byPermission = ofUsers.filter(([, call]) => call.access !== '*');
/** Calls that need a platform permission. */
const isOfPlatform = ({ access }: Call) => platformPermissions.some((each) => each === access);
const ofPlatform = byPermission.filter(([, call]) => isOfPlatform(call));
const SIGN_OUT = [401, 'logout', 'Your session has ended. Please sign in again.'];
const byUser = (call: Call) => (isOfPlatform(call) ? admin : ours.by);
const tokenFor = (call: Call) => (call.access === 'terminal' ? ours.screen.token : byUser(call).token);

test('every call of the contract has a route, and every route is a call of the contract', () => {
  expect([...world.served].map(({ path }) => path).sort()).toEqual(calls.map(({ call }) => call.path).sort());
});

test('there is a sample for every call that needs a sign-in', () => {
  expect(guarded.map(([name]) => name).filter((name) => !(name in inputs))).toEqual([]);
});

test.each(guarded)('%s answers 401 without a token', async (name, call) => {
  const { status, body } = await world.ask(call, inputs[name]);
  expect([status, body.code]).toEqual([401, 401]);
});

test.each(ofUsers)("%s answers 401 to a terminal's token", async (name, call) => {
  expect((await world.ask(call, inputs[name], { token: ours.screen.token })).status).toBe(401);
});

describe('an API token', () => {
  const personal = ofUsers.filter(([, call]) => call.bySession);
  const byScope = byPermission.filter(([, call]) => !call.bySession);
  const narrow = new Map<string, string>();
  let token: string;
  beforeAll(async () => {
    const make = async (name: string, { token: by }: Someone, without = '') => {
      const scopes = effectivePermissions(permissions, by === admin.token).filter((each) => each !== without);
      return (await world.get(apiTokenSave, { name, scopes: scopes as Permission[], days: 1 }, by)).token;
    };
    token = await make('All', ours.by);
    for (const [, call] of byScope) {
      if (!narrow.has(call.access)) narrow.set(call.access, await make(call.access, byUser(call), call.access));
    }
  }, 60_000);

  test.each(personal)('%s refuses it, whatever its scopes', async (name, call) => {
    const { status, body } = await world.ask(call, inputs[name], { token });
    expect([status, body.msg]).toEqual([403, 'An API token is not allowed to do this.']);
  });

  test.each(byScope)('%s refuses one without its scope', async (name, call) => {
    const { status, body } = await world.ask(call, inputs[name], { token: narrow.get(call.access) });
    expect([status, body.msg]).toEqual([403, 'You have no permission for this.']);
  });
});

test.each(ofTerminals)("%s answers 401 to a user's token", async (name, call) => {
  expect((await world.ask(call, inputs[name], { token: ours.by.token })).status).toBe(401);
});

describe('without its permission', () => {
  const lacking = new Map<string, Someone>();
  beforeAll(async () => {
    for (const [, call] of byPermission) {
      const others = permissions.filter((each) => each !== call.access);
      if (!lacking.has(call.access)) lacking.set(call.access, await world.addUser(byUser(call).officeId, others));
    }
  }, 60_000);

  test.each(byPermission)('%s is refused', async (name, call) => {
    const { status, body } = await world.ask(call, inputs[name], { token: lacking.get(call.access)?.token });
    expect([status, body.code]).toEqual([403, 403]);
  });
});

test('platform permissions have no effect outside the root institution, and for its users of a limited range', async () => {
  const limited = await world.addUser(admin.officeId, ['*'], 'own');
  const allowed: string[] = [];
  for (const [name, call] of ofPlatform) {
    for (const { token } of [ours.by, limited]) {
      if ((await world.ask(call, inputs[name], { token })).status !== 403) allowed.push(name);
    }
  }
  expect(allowed).toEqual([]);
});

describe('an invalid session:', () => {
  const ended: Record<string, Someone> = {};
  beforeAll(async () => {
    for (const why of ['is over', 'belongs to somebody switched off', 'belongs to somebody deleted'])
      ended[why] = await world.addUser(ours.officeId, [...permissions]);
    const [over, off, gone] = Object.values(ended).map(({ userId }) => userId);
    await world.read(
      sql`update session set expires_at = ${world.now().toISOString()}::timestamptz where user_id = ${over}`,
    );
    await world.read(sql`update app_user set enabled = false where id = ${off}`);
    await world.read(sql`delete from app_user where id = ${gone}`);
    world.pass(6_000);
  });

  test.each(ofUsers)('%s refuses one that expired, or whose user is disabled or deleted', async (name, call) => {
    for (const { token } of Object.values(ended)) {
      const { status, body } = await world.ask(call, inputs[name], { token });
      expect([status, body.message, body.msg]).toEqual(SIGN_OUT);
    }
  });
});

describe('with invalid input', () => {
  test.each(guarded)('%s refuses an unknown field', async (name, call) => {
    const { status, body } = await world.ask(call, { ...inputs[name], notOfThisCall: '1' }, { token: tokenFor(call) });
    expect([status, body.errors]).toEqual([400, { notOfThisCall: 'unknownField' }]);
  });

  const fieldsOf = (call: Call) => (call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : []);
  const fields = guarded.flatMap(([name, call]) => fieldsOf(call).map((field) => [name, field, call] as const));
  test.each(fields)('%s refuses an invalid %s, naming the field', async (name, field, call) => {
    const inPath = call.path.includes(`:${field}`);
    // Longer than any text may be, and neither id, number, time nor list.
    const nonsense = 'x'.repeat(inPath ? 100 : 30_000);
    const { status, body } = await world.ask(call, { ...inputs[name], [field]: nonsense }, { token: tokenFor(call) });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {}).map((key) => key.split('.')[0])).toContain(field);
  });
});

const NOTHING = ['[]', '{}', 'null'];
const differing = (name: string, other = foreign) =>
  Object.keys(inputs[name] ?? {}).filter(
    (field) => JSON.stringify(inputs[name]?.[field]) !== JSON.stringify(other[name]?.[field]),
  );
/** Accepted and ignored; the comparison of all rows proves that it has no effect. */
const IGNORED_INPUT = ['progress publishes'];

/** null where an answer leaks nothing, else a description of the leak. */
async function leak(name: string, call: Call, input: Record<string, unknown>, token: string) {
  const { status, body } = await world.ask(call, input, { token });
  const list = (body.data as { list?: unknown[] } | undefined)?.list ?? body.data;
  const found = status === 200 && !IGNORED_INPUT.includes(name) && !NOTHING.includes(JSON.stringify(list));
  return found || (status !== 404 && status !== 200)
    ? `${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`
    : null;
}

/** All rows, without those that log the attempts themselves. */
async function everything() {
  const tables = await world.read<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('audit', 'session', 'attempt') order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    found[name] = await world.read(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by to_jsonb(t)::text`,
    );
  return found;
}

describe("with another institution's ids", () => {
  test('the samples of two institutions differ in the ids they name', () => {
    expect(ofUsers.filter(([name]) => differing(name).length > 0).length).toBeGreaterThan(50);
  });

  test('every field with an id is refused or finds nothing, and nothing changes', async () => {
    const before = await everything();
    const leaks: (string | null)[] = [];
    for (const [name, call] of guarded) {
      for (const field of differing(name)) {
        leaks.push(
          await leak(`${name} ${field}`, call, { ...inputs[name], [field]: foreign[name]?.[field] }, tokenFor(call)),
        );
      }
    }
    expect(leaks.filter(Boolean)).toEqual([]);
    expect(await everything()).toEqual(before);
  }, 60_000);
});

describe('a user with all permissions elsewhere', () => {
  /** Caller and targeted institution: a sibling and one below target ours; a user limited to ours targets the one below. */
  const callers: [who: string, signIn: () => Promise<Someone>, whose: () => typeof inputs][] = [
    ['of another institution', async () => theirs.by, () => inputs],
    ['of an institution below', async () => lower.by, () => inputs],
    ['limited to its own institution', () => world.addUser(ours.officeId, [...permissions], 'own'), () => below],
  ];
  const withIds = () => ofUsers.filter(([name]) => differing(name).length > 0);

  test.each(callers)(
    '%s finds nothing by real ids, and changes nothing',
    async (_who, signIn, whose) => {
      const { token } = await signIn();
      const given = whose();
      const before = await everything();
      const leaks: (string | null)[] = [];
      for (const [name, call] of withIds()) leaks.push(await leak(name, call, given[name] ?? {}, token));
      expect(leaks.filter(Boolean)).toEqual([]);
      expect(await everything()).toEqual(before);
    },
    60_000,
  );

  test.each(callers)(
    '%s gets no id from unfiltered calls',
    async (who, signIn) => {
      const { token } = await signIn();
      const hidden = idsIn(who.startsWith('limited') ? lower : ours);
      const leaked: string[] = [];
      for (const [name, call] of ofUsers) {
        if (call.changes || call.answer === 'events') continue;
        const free = Object.entries(inputs[name] ?? {}).filter(([field]) => !differing(name).includes(field));
        const { body } = await world.ask(call, Object.fromEntries(free), { token });
        const text = JSON.stringify(body);
        for (const [field, id] of hidden) if (text.includes(id)) leaked.push(`${name} tells ${field}`);
      }
      expect(leaked).toEqual([]);
    },
    60_000,
  );

  test('the institution itself does see these ids', async () => {
    const text = JSON.stringify((await world.ask(userList, { search: 'ours.member' }, { token: ours.by.token })).body);
    const leaked = idsIn(ours).filter(([, id]) => text.includes(id));
    expect(leaked.map(([field]) => field)).toEqual(expect.arrayContaining(['memberId', 'officeId', 'roleId']));
  });

  /** All ids of a tenant by their path in it. */
  function idsIn(tenant: Tenant): [string, string][] {
    return Object.entries(tenant).flatMap(([field, value]) =>
      [...new Set(JSON.stringify(value)?.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))].map((id): [string, string] => [
        field,
        id,
      ]),
    );
  }
});

test('every call succeeds with its sample', async () => {
  const failed: string[] = [];
  const streams = ['stream', 'terminalLive'];
  // What they need comes by mail, from an authenticator, or is another password: their own tests have it.
  const needMore = [
    ...['sendVerificationCode', 'modifyPassword', 'avatarFile'],
    ...['authenticatorConfirm', 'authenticatorRemove', 'recoveryCodesRenew'],
  ];
  const last = ([name]: (typeof guarded)[number]) => (/delete|remove/i.test(name) ? 1 : 0);
  for (const [name, call] of guarded.toSorted((a, b) => last(a) - last(b))) {
    if ([...streams, ...needMore, 'logout'].includes(name)) continue;
    const { status, body } = await world.ask(call, inputs[name], { token: tokenFor(call) });
    if (status !== 200) failed.push(`${name}: ${JSON.stringify(body).slice(0, 300)}`);
  }
  expect(failed).toEqual([]);
}, 60_000);

describe('in an expired institution', () => {
  const OVER = "The institution's time is over. What it has can be looked at, and not changed.";
  const changing = byPermission.filter(([, call]) => call.changes && !isOfPlatform(call));
  beforeAll(async () => {
    await world.read(
      sql`update office set expires_at = ${world.now().toISOString()}::timestamptz where id = ${theirs.officeId}`,
    );
    world.pass(6_000);
  });

  test.each(changing)('%s is refused', async (name, call) => {
    const { status, body } = await world.ask(call, foreign[name], { token: theirs.by.token });
    expect([status, body.msg]).toEqual([403, OVER]);
  });

  test.each(guarded.filter((one) => !changing.includes(one)))('%s still works', async (name, call) => {
    if (call.answer === 'events' || name === 'logout') return;
    const token = call.access === 'terminal' ? theirs.screen.token : theirs.by.token;
    const { body } = await world.ask(call, foreign[name], { token });
    expect(body.msg).not.toBe(OVER);
  });
});
