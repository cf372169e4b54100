import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { calls } from '@/lib/contract';
import { apiTokenSave } from '@/lib/contract/access';
import type { Call } from '@/lib/contract/call';
import { permissions } from '@/lib/contract/permissions';
import { samples } from './samples';
import { furnishedTenant, type Tenant } from './tenant';
import { PASSWORD, type Someone, testPlatform, type World } from './world';

/** What every call refuses, tried on every call of the contract: a new call is covered the day it is written. */
let world: World;
let ours: Tenant;
let theirs: Tenant;
let inputs: Record<string, Record<string, unknown>>;
let foreign: Record<string, Record<string, unknown>>;

beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  // Encrypting the same text twice gives two texts.
  const password = await world.encrypted(PASSWORD);
  ours = await furnishedTenant(world, admin, 'Ours', 1, password);
  theirs = await furnishedTenant(world, admin, 'Theirs', 2, password);
  inputs = await samples(world, ours);
  foreign = {
    ...(await samples(world, theirs)),
    claim: { ...inputs.claim, officeId: theirs.officeId, groupId: theirs.groupId },
  };
}, 60_000);
afterAll(() => world.end());

const named = calls.map(({ name, call }) => [name, call] as const);
const guarded = named.filter(([, call]) => call.access !== '-');
const ofUsers = guarded.filter(([, call]) => call.access !== 'terminal');
const ofTerminals = guarded.filter(([, call]) => call.access === 'terminal');
const byPermission = ofUsers.filter(([, call]) => call.access !== '*');
const tokenFor = (call: Call) => (call.access === 'terminal' ? ours.screen.token : ours.by.token);

test('every call of the contract has a route, and every route is a call of the contract', () => {
  expect([...world.served].map(({ path }) => path).sort()).toEqual(calls.map(({ call }) => call.path).sort());
});

test('there is a sample for every call that asks for a sign-in', () => {
  expect(guarded.map(([name]) => name).filter((name) => !(name in inputs))).toEqual([]);
});

test.each(guarded)('%s: nobody is told to sign in', async (name, call) => {
  const { status, body } = await world.ask(call, inputs[name]);
  expect([status, body.code]).toEqual([401, 401]);
});

test.each(ofUsers)("%s: a terminal's token is nobody's", async (name, call) => {
  expect((await world.ask(call, inputs[name], { token: ours.screen.token })).status).toBe(401);
});

describe('an API token', () => {
  let token: string;
  beforeAll(async () => {
    const all = { name: 'All', scopes: [...permissions], days: 1 };
    token = (await world.get(apiTokenSave, all, ours.by.token)).token;
  });
  const personal = ofUsers.filter(([, call]) => call.bySession);

  test.each(personal)('%s is refused to it, whatever its scopes', async (name, call) => {
    const { status, body } = await world.ask(call, inputs[name], { token });
    expect([status, body.msg]).toEqual([403, 'An API token is not allowed to do this.']);
  });
});

test.each(ofTerminals)("%s: a user's token is no terminal's", async (name, call) => {
  expect((await world.ask(call, inputs[name], { token: ours.by.token })).status).toBe(401);
});

describe('without just this permission', () => {
  const lacking = new Map<string, Someone>();
  beforeAll(async () => {
    for (const [, { access }] of byPermission) {
      if (!lacking.has(access))
        lacking.set(
          access,
          await world.addUser(
            ours.officeId,
            permissions.filter((each) => each !== access),
          ),
        );
    }
  }, 60_000);

  test.each(byPermission)('%s is refused', async (name, call) => {
    const { status, body } = await world.ask(call, inputs[name], { token: lacking.get(call.access)?.token });
    expect([status, body.code]).toEqual([403, 403]);
  });
});

describe('with input that is not as the call says', () => {
  test.each(guarded)('%s refuses a field that it does not know', async (name, call) => {
    const { status, body } = await world.ask(call, { ...inputs[name], notOfThisCall: '1' }, { token: tokenFor(call) });
    expect([status, body.errors]).toEqual([400, { notOfThisCall: 'unknownField' }]);
  });

  const fieldsOf = (call: Call) => (call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : []);
  const fields = guarded.flatMap(([name, call]) => fieldsOf(call).map((field) => [name, field, call] as const));
  test.each(fields)('%s refuses nonsense as %s, and names the field', async (name, field, call) => {
    const inPath = call.path.includes(`:${field}`);
    // Longer than any text may be, and neither id, number, time nor list.
    const nonsense = 'x'.repeat(inPath ? 100 : 30_000);
    const { status, body } = await world.ask(call, { ...inputs[name], [field]: nonsense }, { token: tokenFor(call) });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {}).map((key) => key.split('.')[0])).toContain(field);
  });
});

describe("with another institution's ids", () => {
  const EMPTY = ['[]', '{}', 'null'];
  const differing = (name: string) =>
    Object.keys(inputs[name] ?? {}).filter(
      (field) => JSON.stringify(inputs[name]?.[field]) !== JSON.stringify(foreign[name]?.[field]),
    );

  test('the samples name ids of institutions: each is told apart', () => {
    expect(ofUsers.filter(([name]) => differing(name).length > 0).length).toBeGreaterThan(50);
  });

  test('every field with an id is refused or finds nothing, and nothing at all changes', async () => {
    const before = await everything();
    const unguarded: string[] = [];
    for (const [name, call] of guarded) {
      for (const field of differing(name)) {
        const { status, body } = await world.ask(
          call,
          { ...inputs[name], [field]: foreign[name]?.[field] },
          { token: tokenFor(call) },
        );
        const list = (body.data as { list?: unknown[] } | undefined)?.list ?? body.data;
        // Progress on a publish of others is heard and counts for nothing: the comparison below says so.
        const found = status === 200 && name !== 'progress' && !EMPTY.includes(JSON.stringify(list));
        if (found || (status !== 404 && status !== 200))
          unguarded.push(`${name} ${field}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
      }
    }
    expect(unguarded).toEqual([]);
    expect(await everything()).toEqual(before);
  }, 60_000);

  /** All rows there are, but for those that note the tries themselves. */
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
});

test('the samples are good: as given, every call succeeds', async () => {
  const failed: string[] = [];
  const lines = ['stream', 'terminalLive'];
  // What they need comes by mail, from an authenticator, or is another password: their own tests have it.
  const needMore = [
    ...['sendVerificationCode', 'modifyPassword', 'avatarFile'],
    ...['authenticatorConfirm', 'authenticatorRemove', 'recoveryCodesRenew'],
  ];
  const last = ([name]: (typeof guarded)[number]) => (/delete|remove/i.test(name) ? 1 : 0);
  for (const [name, call] of guarded.toSorted((a, b) => last(a) - last(b))) {
    if ([...lines, ...needMore, 'logout'].includes(name)) continue;
    const { status, body } = await world.ask(call, inputs[name], { token: tokenFor(call) });
    if (status !== 200) failed.push(`${name}: ${JSON.stringify(body).slice(0, 300)}`);
  }
  expect(failed).toEqual([]);
}, 60_000);
