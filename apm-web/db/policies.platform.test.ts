import { sql } from 'drizzle-orm';
import { type Seeded, seededPlatform } from '../test/seeded-template';
import type { Tenant } from '../test/seeded-tenant';
import type { World } from '../test/world';
import { type Actor, rows, texts } from './database';

let seeded: Seeded;
let world: World;
let ours: Tenant;
let theirs: Tenant;
let tables: string[];

beforeAll(async () => {
  seeded = await seededPlatform();
  ({ world, ours, theirs } = seeded);
  const found = await world.read<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  tables = found.map(({ name }) => name);
});
afterAll(() => seeded.end());

/** Tables shared by all institutions: what the platform offers to everyone. */
const FOR_ALL = ['dict_entry', 'dict_type', 'menu', 'problem', 'sale_package', 'seller_profile'];
/** Tables that only the platform itself may read. */
const SYSTEM_ONLY = [
  'alarm_mail',
  'attempt',
  'authenticator',
  'captcha',
  'content_edit',
  'emergency_delivery',
  'evidence_key',
  'frame_material',
  'frame_own_widget',
  'frame_source',
  'invoice_series',
  'material_folder_change',
  'misdated_event',
  'pairing',
  'password_history',
  'provider_event',
  'scene_material',
  'session',
  'sign_in_key',
  'source_part',
  'statistics_mark',
  'terminal_name',
  'verification_code',
];

const user = (by: { userId: string; officeId: string }): Actor => ({ as: 'user', everything: false, ...by });
const nobody: Actor = {
  as: 'user',
  userId: '00000000-0000-7000-8000-000000000000',
  officeId: '00000000-0000-7000-8000-000000000000',
  everything: false,
};

/** Rows of each table that an actor can read, as text; tables without access are left out. */
async function readable(actor: Actor): Promise<Record<string, string[]>> {
  const granted = await world.read<{ table: string; columns: string[] }>(
    sql`select relname as table, array_agg(attname::text order by attnum) as columns
      from pg_attribute join pg_class c on c.oid = attrelid
      where relname = any(${texts(tables)}) and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
        and has_column_privilege(${roleOf(actor)}, attrelid, attnum, 'SELECT') group by 1 order by 1`,
  );
  return world.db.transaction(actor, async (tx) => {
    const found: Record<string, string[]> = {};
    for (const { table, columns } of granted) {
      const list = sql.join(
        columns.map((name) => sql.identifier(name)),
        sql`, `,
      );
      const read = await rows<{ row: unknown }>(
        tx,
        sql`select to_jsonb(t) as row from (select ${list} from ${sql.identifier(table)}) t`,
      );
      found[table] = read.map(({ row }) => JSON.stringify(row));
    }
    return found;
  });
}
const roleOf = ({ as }: Actor) => ({ user: 'apm_app', terminal: 'apm_terminal', system: 'apm_system' })[as];

test('forces row-level security with a policy per role and grant', async () => {
  const state = await world.read<{ name: string; on: boolean; forced: boolean; roles: string[] }>(
    sql`select c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced,
        array(select distinct r::text from pg_policies p, unnest(p.roles) r where p.tablename = c.relname order by 1) as roles
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  expect(state.filter(({ on, forced, roles }) => !on || !forced || !roles.includes('apm_system'))).toEqual([]);
  expect(state.filter(({ roles }) => !roles.includes('apm_app')).map(({ name }) => name)).toEqual(SYSTEM_ONLY);
  expect(state.flatMap(({ roles }) => roles).filter((role) => !role.startsWith('apm_'))).toEqual([]);
});

test('evaluates the visible institutions once per query in every policy', async () => {
  const slow = await world.read(
    sql`select tablename, policyname from pg_policies where concat(qual, with_check) like '%SELECT apm.visible()%'`,
  );
  expect(slow).toEqual([]);
});

test("hides the platform's tables, all hashes and secrets from users", async () => {
  const secret = await world.read<{ column: string }>(
    sql`select c.relname || '.' || a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and (c.relname = any(${texts(SYSTEM_ONLY)}) or a.attname in ('password_hash', 'token_hash', 'next_token_hash', 'secret', 'former_secret'))
        and (has_column_privilege('apm_app', a.attrelid, a.attnum, 'SELECT') or has_column_privilege('apm_terminal', a.attrelid, a.attnum, 'SELECT'))`,
  );
  expect(secret).toEqual([]);
});

test("shows a caller without institution no institution's rows", async () => {
  const found = await readable(nobody);
  expect(Object.entries(found).filter(([table, rows]) => rows.length > 0 && !FOR_ALL.includes(table))).toEqual([]);
});

test("shows an institution its own rows and nobody else's", async () => {
  const [own, other] = [await readable(user(ours)), await readable(user(theirs))];
  const shared = Object.entries(own).flatMap(([table, found]) =>
    FOR_ALL.includes(table) ? [] : found.filter((row) => other[table]?.includes(row)).map((row) => `${table} ${row}`),
  );
  expect(shared).toEqual([]);
  expect(JSON.stringify(own)).not.toContain(theirs.officeId);
  const empty = Object.entries(own).filter(([, found]) => found.length === 0);
  // The seeded institution can read its own row in every other table.
  expect(empty.map(([table]) => table).sort()).toEqual(['announcement', 'role_reach', 'setting', 'terminal_file']);
});

test('shows the institution above the rows of those below', async () => {
  const above = await readable({ as: 'user', userId: ours.userId, officeId: ours.officeId, everything: true });
  expect(above.terminal).toHaveLength(9);
});

test('shows a terminal itself, its publishes and its package to install', async () => {
  const found = await readable({ as: 'terminal', terminalId: ours.screen.id });
  expect(Object.fromEntries(Object.entries(found).map(([table, list]) => [table, list.length]))).toEqual({
    alarm: 2,
    data_source: 1,
    emergency_target: 2,
    office: 1,
    play: 1,
    program_version: 4,
    program_version_file: 3,
    program_version_source: 1,
    publish: 5,
    publish_program: 5,
    publish_source: 1,
    publish_target: 5,
    screenshot: 1,
    source_picture: 1,
    stored_file: 3,
    terminal: 1,
    terminal_command: 4,
    terminal_corner: 0,
    terminal_goal: 1,
    terminal_state: 1,
  });
  expect(JSON.stringify(found)).not.toContain(theirs.officeId);
});

test('shows a terminal without publishes no files, only prepared emergencies', async () => {
  const found = await readable({ as: 'terminal', terminalId: ours.spareScreen.id });
  expect([found.stored_file, found.publish, found.emergency_target]).toEqual([[], [], []]);
  expect(found.program_version?.map((version) => (JSON.parse(version) as { name: string }).name).sort()).toEqual([
    'Fire',
    'Spare',
  ]);
});

test('refuses inserts into another institution', async () => {
  const insert = (officeId: string) =>
    world.db.transaction(user(ours), (tx) =>
      tx.execute(sql`insert into terminal_group (id, office_id, name) values (gen_random_uuid(), ${officeId}, 'x')`),
    );
  await expect(insert(theirs.officeId)).rejects.toMatchObject({ cause: { code: '42501' } });
  const move = world.db.transaction(user(ours), (tx) =>
    tx.execute(sql`update terminal set office_id = ${theirs.officeId}, group_id = null`),
  );
  await expect(move).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('prevents users from writing counters and the tree', async () => {
  const raise = world.db.transaction(user(ours), (tx) => tx.execute(sql`update terminal_count set n = 0`));
  await expect(raise).rejects.toMatchObject({ cause: { code: '42501' } });
  const climb = world.db.transaction(user(ours), (tx) =>
    tx.execute(
      sql`insert into office_closure (ancestor_id, descendant_id, depth) values (${ours.officeId}, ${theirs.officeId}, 1)`,
    ),
  );
  await expect(climb).rejects.toMatchObject({ cause: { code: '42501' } });
});
