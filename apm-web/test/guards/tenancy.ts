import { sql } from 'drizzle-orm';
import type { Call } from '@/lib/contract/call';
import { permissions } from '@/lib/contract/permissions';
import { userList } from '@/lib/contract/user';
import { type Inputs, needsPlatformPermission, type Seeded, seededPlatform } from '../seeded-template';
import type { Tenant } from '../seeded-tenant';
import type { TestUser } from '../world';
import { guarded, ofUsers } from './by-access';

const NOTHING = ['[]', '{}', 'null'];
/** Fields that are accepted and ignored; comparing all rows proves that they have no effect. */
const IGNORED_INPUT = ['progress publishes', 'messagesShown shown', 'fired fired'];

/** Checks that nobody reads or changes what belongs to another institution, whatever ids are given. */
export function tenancyGuard() {
  let fixture: Seeded;
  beforeAll(async () => {
    fixture = await seededPlatform();
  }, 120_000);
  afterAll(() => fixture.end());
  const seeded = () => fixture;
  const probes = probesOf(seeded);

  describe('ids of another institution', () => foreignIdsGuard(seeded, probes));
  describe('user with all permissions elsewhere', () => foreignUserGuard(seeded, probes));
}

/** Looks for what calls leak or change. */
function probesOf(seeded: () => Seeded) {
  /** Returns the fields of a call in which two samples differ. */
  const differing = (name: string, other = seeded().foreign) =>
    Object.keys(seeded().inputs[name] ?? {}).filter(
      (field) => JSON.stringify(seeded().inputs[name]?.[field]) !== JSON.stringify(other[name]?.[field]),
    );

  /** Returns `null` if an answer leaks nothing, else a description of the leak. */
  async function leak(name: string, call: Call, input: Record<string, unknown>, token: string) {
    const { status, body } = await seeded().world.ask(call, input, { token });
    const list = (body.data as { list?: unknown[] } | undefined)?.list ?? body.data;
    const found = status === 200 && !IGNORED_INPUT.includes(name) && !NOTHING.includes(JSON.stringify(list));
    return found || (status !== 404 && status !== 200)
      ? `${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`
      : null;
  }

  /** All rows, except those that log the attempts themselves. */
  async function everything() {
    const tables = await seeded().world.read<{ name: string }>(
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('audit', 'session', 'attempt') order by 1`,
    );
    const found: Record<string, unknown> = {};
    for (const { name } of tables)
      found[name] = await seeded().world.read(
        sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by to_jsonb(t)::text`,
      );
    return found;
  }

  return { differing, leak, everything };
}
type Probes = ReturnType<typeof probesOf>;

/** Every call refuses ids of another institution, or finds nothing by them. */
function foreignIdsGuard(seeded: () => Seeded, { differing, leak, everything }: Probes) {
  test('differ between the samples of the two institutions', () => {
    expect(ofUsers.filter(([name]) => differing(name).length > 0).length).toBeGreaterThan(50);
  });

  test('are refused or find nothing in every field, without changes', async () => {
    const before = await everything();
    const leaks: (string | null)[] = [];
    for (const [name, call] of guarded) {
      // Platform calls are made by the platform's own institution, for everybody.
      if (needsPlatformPermission(call)) continue;
      for (const field of differing(name)) {
        leaks.push(
          await leak(
            `${name} ${field}`,
            call,
            { ...seeded().inputs[name], [field]: seeded().foreign[name]?.[field] },
            seeded().tokenFor(call),
          ),
        );
      }
    }
    expect(leaks.filter(Boolean)).toEqual([]);
    expect(await everything()).toEqual(before);
  }, 60_000);
}

/** A user of another institution finds and changes nothing, even with all permissions. */
function foreignUserGuard(seeded: () => Seeded, { differing, leak, everything }: Probes) {
  /**
   * Caller and targeted institution: a sibling and one below target `ours`; a user limited to `ours`
   * targets the one below.
   */
  const callers: [who: string, signIn: () => Promise<TestUser>, whose: () => Inputs][] = [
    ['of another institution', async () => seeded().theirs.by, () => seeded().inputs],
    ['of an institution below', async () => seeded().lower.by, () => seeded().inputs],
    [
      'limited to its own institution',
      () => seeded().world.addUser(seeded().ours.officeId, [...permissions], 'own'),
      () => seeded().below,
    ],
  ];
  const withIds = () => ofUsers.filter(([name, call]) => differing(name).length > 0 && !needsPlatformPermission(call));

  test.each(callers)(
    'finds and changes nothing by real ids in %s',
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
    'gets no id from unfiltered %s',
    async (who, signIn) => {
      const { token } = await signIn();
      const hidden = idsIn(who.startsWith('limited') ? seeded().lower : seeded().ours);
      const leaked: string[] = [];
      for (const [name, call] of ofUsers) {
        if (call.changes || call.answer === 'events') continue;
        const free = Object.entries(seeded().inputs[name] ?? {}).filter(([field]) => !differing(name).includes(field));
        const { body } = await seeded().world.ask(call, Object.fromEntries(free), { token });
        const text = JSON.stringify(body);
        for (const [field, id] of hidden) if (text.includes(id)) leaked.push(`${name} tells ${field}`);
      }
      expect(leaked).toEqual([]);
    },
    60_000,
  );

  test('shows these ids to the institution itself', async () => {
    const text = JSON.stringify(
      (await seeded().world.ask(userList, { search: 'ours.member' }, { token: seeded().ours.by.token })).body,
    );
    const leaked = idsIn(seeded().ours).filter(([, id]) => text.includes(id));
    expect(leaked.map(([field]) => field)).toEqual(expect.arrayContaining(['memberId', 'officeId', 'roleId']));
  });
}

/** All ids of a tenant by their path. */
function idsIn(tenant: Tenant): [string, string][] {
  return Object.entries(tenant).flatMap(([field, value]) =>
    [...new Set(JSON.stringify(value)?.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))].map((id): [string, string] => [field, id]),
  );
}
