import { sql } from 'drizzle-orm';
import { alarmList } from '@/lib/contract/alarm/calls';
import { alarmCount } from '@/lib/contract/frame';
import { heartbeatCall } from '@/lib/contract/gateway';
import { noticePage } from '@/lib/contract/notice';
import { hashToken } from '../../base/tokens';
import { asJson, at, system, type Tx } from '../../db/database';
import { offlineWatch } from '../../fleet/offline';
import { isWhole } from '../../test/scope';
import { heartbeat, type Screen, type TestUser, testPlatform, type World } from '../../test/world';
import { openAlarms } from './open';
import { outageAlarms } from './outages';

/** Takes every terminal offline together and brings all back together. `TEST_SCOPE=all` uses a network of twenty thousand. */
const TERMINALS = isWhole ? 20_000 : 400;
const USERS = isWhole ? 1_000 : 30;
const PLACES = 20;
const OF_PLACE = TERMINALS / PLACES;
/** Terminals in a batch of a sweep. */
const BATCH = Math.min(OF_PLACE, 2_000);
const HOUR = 3_600_000;

const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const tokenOf = (n: number) => `the-token-of-terminal-${n}`;
const screenOf = (n: number): Screen => ({ id: idOf(n), token: tokenOf(n) });
const LIVING = screenOf(1);
/** First terminal of the third batch of a sweep. */
const SILENT = screenOf(2 * BATCH + 1);

// Twenty thousand terminals take minutes on a busy machine.
if (isWhole) jest.setTimeout(600_000);

let world: World;
let admin: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  await world.db.transaction(system, (tx) => fill(tx, world.now()));
});
afterAll(() => world.end());

const hashes = [LIVING, SILENT].map(({ id, token }) => ({ id, hash: hashToken(token) }));

/** Creates institutions without users of their own, so that all users of the platform's institution are notified of each. */
async function fill(tx: Tx, now: Date) {
  await tx.execute(sql`insert into office (id, parent_id, name, storage_quota, created_at)
    select gen_random_uuid(), ${admin.officeId}, 'Place ' || n, 1000, ${at(now)} from generate_series(1, ${PLACES}::int) as n`);
  await tx.execute(sql`insert into app_user (id, office_id, login_name, name, password_hash, password_changed_at, pwd_type, language, timezone, created_at)
    select gen_random_uuid(), ${admin.officeId}, 'user.' || n, 'User ' || n, 'none', ${at(now)}, '2', 'en', 'UTC', ${at(now)}
    from generate_series(2, ${USERS}::int) as n`);
  await tx.execute(sql`insert into user_role (user_id, role_id) select u.id, r.role_id from app_user u
    cross join (select role_id from user_role where user_id = ${admin.userId}) as r on conflict do nothing`);
  await tx.execute(sql`with place as (
      select id, row_number() over (order by id) - 1 as nth from office where parent_id = ${admin.officeId}
    )
    insert into terminal (id, office_id, name, status, model, width, height, timezone, capabilities, settings, token_hash, created_at)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, p.id, 'Screen ' || n, 'online', 'Test', 1920, 1080, 'UTC', '{}', '{}',
      coalesce(h.hash, 'hash ' || n), ${at(now)}
    from generate_series(1, ${TERMINALS}::int) as n join place p on p.nth = n % ${PLACES}
      left join json_to_recordset(${asJson(hashes)}) as h (id uuid, hash text) on h.id = ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`);
  await tx.execute(sql`insert into terminal_goal (terminal_id, office_id) select id, office_id from terminal`);
  await tx.execute(sql`insert into terminal_state (terminal_id, office_id, online, last_seen_at, revision_held)
    select id, office_id, true, ${at(now)}, 1 from terminal`);
  await tx.execute(
    sql`insert into online_session (terminal_id, office_id, from_at) select id, office_id, ${at(now)} from terminal`,
  );
}

const beat = ({ token }: Screen) => world.fetchRaw(heartbeatCall, heartbeat(world.now()), { token });
const allBeat = async () => {
  const now = world.now();
  await Promise.all(
    Array.from({ length: TERMINALS }, (_, n) =>
      world.platform.heartbeats.write(idOf(n + 1), { beat: heartbeat(now), address: '', now }),
    ),
  );
  await world.platform.heartbeats.drain();
};
const numbers = async () => {
  const [found] = await world.read<Record<string, number>>(sql`select
    (select count(*)::int from terminal where status = 'offline') as offline,
    (select count(*)::int from alarm where closed_at is null) as open,
    (select count(*)::int from alarm where closed_at is null and leads) as listed,
    (select count(*)::int from notice where kind = 'offlineMany') as notices,
    (select count(*)::int from notice where kind <> 'offlineMany') as others`);
  return found;
};
/** Runs `work` while `hold` has its locks. */
async function whileHeld(hold: (tx: Tx) => Promise<unknown>, work: () => Promise<void>) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let begun = () => {};
  const held = new Promise<void>((resolve) => (begun = resolve));
  const holding = world.db.transaction(system, async (tx) => {
    await hold(tx);
    begun();
    await released;
  });
  await Promise.race([held, holding]);
  await work().finally(release);
  await holding;
}
/** Watch with small batches that calls `inBatch` in the transaction of each. */
const watch = (inBatch: (batch: number) => Promise<void>) => {
  const outages = outageAlarms(world.db, () => {});
  let batches = 0;
  return offlineWatch({
    ...{ db: world.db, live: world.platform.live, heartbeatSeconds: 30, since: new Date(0), batch: BATCH },
    outages: {
      ...outages,
      async open(tx, ids, now) {
        await outages.open(tx, ids, now);
        batches += 1;
        await inBatch(batches);
      },
    },
  });
};

test('keeps the batches of a sweep that fails in the middle', async () => {
  world.pass(HOUR);
  const now = world.now();
  const failing = watch(async (batch) => {
    if (batch === 3) throw new Error('no room');
  });
  await expect(failing(now)).rejects.toThrow('no room');
  const kept = await numbers();
  expect(kept).toMatchObject({ notices: 0 });
  // The second batch may be smaller on a busy machine.
  expect(kept?.offline).toBeGreaterThan(BATCH);
  expect(kept?.offline).toBeLessThanOrEqual(2 * BATCH);
  await beat(LIVING);
  await world.platform.heartbeats.drain();
  expect(await numbers()).toMatchObject({ offline: (kept?.offline ?? 0) - 1 });
});

test('answers heartbeats while a sweep holds its rows', async () => {
  const now = world.now();
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  let reached = () => {};
  const inside = new Promise<void>((resolve) => (reached = resolve));
  const sweeping = watch(async () => {
    reached();
    await gate;
  })(now);
  await inside;
  const answers = await Promise.all([beat(LIVING), beat(SILENT)]).finally(open);
  await sweeping;
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await world.platform.heartbeats.drain();
  expect(await world.read(sql`select id from terminal where status = 'online' order by id`)).toEqual([
    { id: LIVING.id },
    { id: SILENT.id },
  ]);
});

test('opens one alarm per place and one notice per person', async () => {
  await world.jobs.alarms(world.now());
  expect(await numbers()).toEqual({
    ...{ offline: TERMINALS - 2, open: TERMINALS - 2, listed: PLACES },
    ...{ notices: PLACES * USERS, others: 0 },
  });
  expect((await world.get(alarmList, { state: 'open' }, admin.token)).count).toBe(PLACES);
  // The silent terminal may have come back before its place was counted.
  const [found] = await world.read<{ sum: number }>(
    sql`select sum((params ->> 'count')::int)::int as sum from notice where user_id = ${admin.userId}`,
  );
  expect([TERMINALS - 2, TERMINALS - 1]).toContain(found?.sum);
  const notices = await world.get(noticePage, {}, admin.token);
  expect(notices.list[0]?.contentEn).toMatch(/terminals of “Place \d+” went offline/);
});

test('answers heartbeats while alarms, counters and notices are locked', async () => {
  await whileHeld(
    async (tx) => {
      for (const table of ['alarm', 'notice', 'terminal', 'terminal_count', 'online_session'])
        await tx.execute(sql`select from ${sql.identifier(table)} for update`);
    },
    async () => {
      for (const screen of [LIVING, SILENT]) expect((await beat(screen)).status).toBe(200);
      const [found] = await world.read<{ n: number }>(
        sql`select count(*)::int as n from terminal_state where last_seen_at >= ${at(world.now())} - interval '1 second'`,
      );
      expect(found?.n).toBe(2);
    },
  );
});

test('closes the alarms when all come back', async () => {
  world.pass(20_000);
  await allBeat();
  await world.jobs.alarms(world.now());
  expect(await numbers()).toMatchObject({ offline: 0, open: 0, notices: PLACES * USERS });
  expect(await world.get(alarmCount, {}, admin.token)).toMatchObject({ count: 0 });
  const { list } = await world.get(alarmList, { pageSize: 100 }, admin.token);
  const places = list.filter(({ others }) => others > 0).map(({ state }) => state);
  expect(places).toEqual(Array(PLACES).fill('closed'));
});

test('creates one notice for a fault on many terminals', async () => {
  const terminalIds = await world.read<{ id: string }>(
    sql`select t.id from terminal t join office o on o.id = t.office_id where o.name = 'Place 1'`,
  );
  await world.db.transaction(system, (tx) =>
    openAlarms(
      tx,
      terminalIds.map(({ id }) => ({ terminalId: id, type: 'storageLow', detail: '' })),
      world.now(),
    ),
  );
  await world.jobs.alarms(world.now());
  expect(await numbers()).toMatchObject({ listed: OF_PLACE, others: USERS });
  const { list } = await world.get(noticePage, {}, admin.token);
  expect(list[0]?.contentEn).toBe(`${OF_PLACE.toLocaleString('en')} alarms at “Place 1”: The storage is almost full.`);
});
