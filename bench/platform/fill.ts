import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { at, type Database, system, type Tx } from '@/apm-web/db/database';
import { appUser, office, role, session, userRole } from '@/apm-web/db/schema';
import { passwordHashes } from '@/apm-web/modules/auth';
import { commandKinds } from '@/lib/contract/command';
import { defaultTerminalSettings } from '@/lib/contract/terminal/settings';
import { readEnv } from '@/lib/env';

export interface Network {
  terminals: number;
  /** Number of institutions, all below one agent whose user makes the calls; terminals are spread over them. */
  institutions: number;
  /** Number of institutions directly below each; by default all are directly below the agent. */
  branching?: number;
  /** Days of online times behind each terminal. */
  historyDays: number;
  /** Operators who watch, each signed in (`operatorToken`). */
  operators?: number;
  /** Users of these institutions, besides the agent's. */
  users?: number;
  /** Days with daily rows of plays behind each terminal, of one of five programs each. */
  playDays?: number;
  /** Entries of the agent's log. */
  logEntries?: number;
}

/** Number of terminals per statement, because triggers follow each statement and it ends after a minute. */
const TERMINALS_AT_ONCE = 10_000;

/** User of the agent, who signs in with `PASSWORD`, too. */
export const AGENT = 'agent';
export const USER_TOKEN = 'benchmark-session-of-the-agents-user';
/** Returns the token of an operator of a network, from 1 on. */
export const operatorToken = (n: number) => `benchmark-session-of-operator-${n}`;
export const terminalToken = (n: number) => `benchmark-terminal-${String(n).padStart(8, '0')}`;
export const terminalId = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

const PLACES = ['Lisbon', 'Porto', 'Bergen', 'Turin', 'Ghent', 'Lyon', 'Graz', 'Bilbao', 'Malmö', 'Kraków'];
/** Coordinates of each institution; its terminals are within one or two hundred kilometres. */
const LNGS = [-9.14, -8.61, 5.32, 7.69, 3.72, 4.84, 15.44, -2.93, 13, 19.94];
const LATS = [38.72, 41.15, 60.39, 45.07, 51.05, 45.76, 47.07, 43.26, 55.6, 50.06];
const SPOTS = ['counter', 'window', 'lobby', 'track'];
/** Password of every user of the network. */
export const PASSWORD = 'Signage#2026';
export const loginNameOf = (n: number) => `user.${String(n).padStart(6, '0')}`;
/** Name of one user in two hundred. */
export const COMMON_USER = 'Ada Novak';
/** Part of one user's sign-in name. */
export const RARE_USER = '000731';
const FIRST_NAMES = ['Ada', 'Bruno', 'Clara', 'Dimitri', 'Elena', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas'];
const LAST_NAMES = [
  'Novak',
  'Silva',
  'Berg',
  'Rossi',
  'Peeters',
  'Martin',
  'Huber',
  'Etxeberria',
  'Lindqvist',
  'Kowalska',
];

/** Part of the name of one terminal in forty. */
export const COMMON_NAME = 'Turin window';
/** Part of the name of one terminal. */
export const RARE_NAME = '000731';

/** Fills a network by native statements: terminals 1 to n, all seen just now. */
export async function fill(
  db: Database,
  { terminals, institutions, branching, historyDays, users = 0, operators = 0, logEntries = 0, playDays = 0 }: Network,
): Promise<void> {
  const now = new Date();
  await db.transaction(system, async (tx) => {
    const [rootId, agentId, userId, roleId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const common = { storageQuota: 1e12, createdAt: now };
    await tx.insert(office).values({ id: rootId, name: 'Platform', root: true, ...common });
    await tx.insert(office).values({ id: agentId, parentId: rootId, name: 'Agent', ...common });
    for (const level of tree(agentId, institutions, branching)) {
      await tx.insert(office).values(level.map((one) => ({ ...one, ...common })));
    }
    await tx.insert(role).values({ id: roleId, officeId: agentId, name: 'all', permissions: ['*'] });
    const passwordHash = await passwordHashes(readEnv().PASSWORD_COST).hash(PASSWORD);
    const signedIn = async (userId: string, loginName: string, token: string) => {
      await tx.insert(appUser).values({
        id: userId,
        officeId: agentId,
        loginName,
        name: 'Agent',
        passwordHash,
        passwordChangedAt: now,
        pwdType: '2',
        language: 'en',
        timezone: 'UTC',
        createdAt: now,
      });
      await tx.insert(userRole).values({ userId, roleId });
      await tx.insert(session).values({
        tokenHash: createHash('sha256').update(token).digest('hex'),
        userId,
        address: '127.0.0.1',
        userAgent: 'benchmark',
        createdAt: now,
        expiresAt: new Date(now.getTime() + 7_200_000),
      });
    };
    await signedIn(userId, AGENT, USER_TOKEN);
    for (let n = 1; n <= operators; n += 1) await signedIn(uuidv7(), `operator-${n}`, operatorToken(n));
    await tx.execute(sql`insert into terminal_group (id, office_id, name)
      select gen_random_uuid(), o.id, 'Group ' || g from office o, generate_series(1, 4) as g where not o.root and o.id <> ${agentId}`);
    for (let first = 1; first <= terminals; first += TERMINALS_AT_ONCE)
      await tx.execute(sql`with place as (
        select g.id as group_id, g.office_id, row_number() over (order by g.id) - 1 as nth, count(*) over () as of from terminal_group g
      )
      insert into terminal (id, office_id, group_id, name, status, model, width, height, timezone, capabilities, settings, token_hash, created_at,
        lng, lat, position_from, position_at)
      select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, p.office_id, p.group_id,
        (${sql.raw(arrayOf(PLACES))})[1 + n % ${PLACES.length}] || ' ' || (${sql.raw(arrayOf(SPOTS))})[1 + n / ${PLACES.length} % ${SPOTS.length}] || ' ' || lpad(n::text, 6, '0'),
        'online', 'Benchmark', 1920, 1080, 'UTC', ${sql.raw(arrayOf(commandKinds))}, ${JSON.stringify(defaultTerminalSettings)}::jsonb,
        encode(sha256(convert_to('benchmark-terminal-' || lpad(n::text, 8, '0'), 'UTF8')), 'hex'), ${at(now)},
        (array[${sql.raw(LNGS.join(','))}])[1 + n % ${PLACES.length}] + (n::bigint * 7919 % 2003) / 1000.0 - 1,
        (array[${sql.raw(LATS.join(','))}])[1 + n % ${PLACES.length}] + (n::bigint * 104729 % 2003) / 1000.0 - 1, 'hand', ${at(now)}
      from generate_series(${first}::int, ${Math.min(terminals, first + TERMINALS_AT_ONCE - 1)}::int) as n join place p on p.nth = n % p.of`);
    await tx.execute(sql`insert into terminal_goal (terminal_id, office_id) select id, office_id from terminal`);
    await tx.execute(sql`insert into terminal_state (terminal_id, office_id, online, last_seen_at, revision_held)
      select id, office_id, true, ${at(now)} - interval '1 second' * (random() * 30), 1 from terminal`);
    await tx.execute(
      sql`insert into online_session (terminal_id, office_id, from_at) select id, office_id, ${at(now)} from terminal`,
    );
    if (historyDays > 0) await past(tx, now, historyDays);
    if (playDays > 0) await plays(tx, now, playDays, agentId);
    if (users > 0) await staff(tx, now, users, roleId);
    if (logEntries > 0) await log(tx, now, logEntries, { agentId, userId });
  });
}

/**
 * Writes plays in one statement per month, because the triggers hold its sums in memory. Online times are written only as sums, which
 * reports read.
 */
async function plays(tx: Tx, now: Date, days: number, agentId: string): Promise<void> {
  await tx.execute(sql`insert into program_version (id, program_id, office_id, name, content_hash, document, created_at)
    select gen_random_uuid(), ('01900000-0000-7002-8000-00000000000' || n)::uuid, ${agentId}, 'Program ' || n, n, '{"version":2,"scenes":[]}', ${at(now)}
    from generate_series(1, 5) as n`);
  for (let first = days; first > 0; first -= 30) {
    const ago = sql`generate_series(${Math.max(1, first - 29)}::int, ${first}::int)`;
    await tx.execute(sql`insert into play_day (terminal_id, office_id, day, program_id, plays, seconds)
      select t.id, t.office_id, (${at(now)}::date - ago), ('01900000-0000-7002-8000-00000000000' || 1 + (ago + t.nth) % 5)::uuid, 300 + ago % 50, 4000 + ago
      from (select id, office_id, row_number() over (order by id) as nth from terminal) as t,
        ${ago} as ago
      order by ago desc, t.nth`);
    // Every seventh terminal misses half an hour of a day, during which it was offline. The last day is not settled.
    await tx.execute(sql`insert into promise_day
        (terminal_id, office_id, day, promised, offline, downloading, overridden, fault, lit, lit_online, played)
      select d.terminal_id, d.office_id, d.day, d.seconds + missed, missed, 0, 0, 0, 43200, 43200 - missed,
        case when ago > 1 then d.seconds end
      from ${ago} as ago join play_day d on d.day = ${at(now)}::date - ago,
        lateral (select case when d.plays % 7 = 0 then 1800 else 0 end as missed) as m
      order by d.day, d.terminal_id`);
  }
  // Otherwise the platform would recompute these rows from reports that do not exist.
  await tx.execute(sql`insert into statistics_mark (name, until) values ('former', ${at(now)})`);
  await tx.execute(sql`insert into online_office_day (day, office_id, seconds, terminals)
    select ${at(now)}::date - ago, office_id, 50400 * count(*), count(*) from terminal, generate_series(1, ${days}::int) as ago group by 1, 2`);
}

/** Returns institutions by level, parents before children. */
function tree(agentId: string, institutions: number, branching = institutions) {
  const ids = Array.from({ length: institutions }, () => uuidv7());
  const levels: { id: string; parentId: string; name: string }[][] = [];
  let above = [agentId];
  for (let done = 0; done < institutions; done += above.length) {
    const level = ids.slice(done, done + above.length * branching);
    levels.push(
      level.map((id, nth) => ({
        id,
        parentId: above[Math.floor(nth / branching)] ?? agentId,
        name: `Institution ${String(done + nth).padStart(5, '0')}`,
      })),
    );
    above = level;
  }
  return levels;
}

/** Writes log entries of the agent's user, one per second up to now. */
function log(tx: Tx, now: Date, entries: number, { agentId, userId }: { agentId: string; userId: string }) {
  return tx.execute(sql`insert into audit (id, office_id, user_id, user_name, address, call, input, before, after, at)
    select apm.time_ordered_id(moment), ${agentId}, ${userId}, 'Agent', '192.0.2.7', '/a/api/terminal/saveTerminal',
      '{"name":"Lobby"}', '{"name":"Entrance"}', '{"name":"Lobby"}', moment
    from generate_series(1, ${entries}::int) as n, lateral (select ${at(now)} - interval '1 second' * (${entries}::int - n) as moment) as m`);
}

/** Writes users 1 to n, all with one role and one password. */
async function staff(tx: Tx, now: Date, users: number, roleId: string): Promise<void> {
  await tx.execute(sql`with place as (select id, row_number() over (order by id) - 1 as nth, count(*) over () as of from office where parent_id is not null)
    insert into app_user (id, office_id, login_name, name, phone, email, password_hash, password_changed_at, pwd_type, language, timezone,
      created_at, last_sign_in_at)
    select ('01900000-0000-7001-8000-' || lpad(to_hex(n), 12, '0'))::uuid, p.id, 'user.' || lpad(n::text, 6, '0'),
      (${sql.raw(arrayOf(FIRST_NAMES))})[1 + n % 10] || ' ' || (${sql.raw(arrayOf(LAST_NAMES))})[1 + n / 10 % 10] || case when n % 2 = 0 then ' Jr' else '' end,
      '+4930' || lpad(n::text, 7, '0'), 'user.' || lpad(n::text, 6, '0') || '@example.com', ${await passwordHashes(readEnv().PASSWORD_COST).hash(PASSWORD)}, ${at(now)}, '2', 'en', 'UTC',
      ${at(now)} - interval '1 second' * (${users}::int - n), ${at(now)} - interval '1 second' * (n * 7919 % 1000000)
    from generate_series(1, ${users}::int) as n join place p on p.nth = n % p.of`);
  await tx.execute(
    sql`insert into user_role (user_id, role_id) select id, ${roleId}::uuid from app_user on conflict do nothing`,
  );
}

function arrayOf(texts: readonly string[]): string {
  return `array[${texts.map((text) => `'${text}'`).join(',')}]`;
}

/** Writes days with two online times each, and occasional outages that were alarms. */
async function past(tx: Tx, now: Date, days: number): Promise<void> {
  const day = sql`generate_series(${at(now)} - ${days} * interval '1 day', ${at(now)} - interval '1 day', interval '1 day') as day`;
  await tx.execute(sql`insert into online_session (terminal_id, office_id, from_at, until_at)
    select id, office_id, day + half * interval '8 hours', day + half * interval '8 hours' + interval '7 hours'
    from terminal, ${day}, generate_series(0, 1) as half`);
  await tx.execute(sql`insert into online_day (terminal_id, office_id, day, seconds)
    select id, office_id, day::date, 50400 from terminal, ${day} on conflict do nothing`);
  await tx.execute(sql`insert into alarm (id, terminal_id, office_id, type, detail, opened_at, last_at, closed_at)
    select gen_random_uuid(), id, office_id, 'offline', '', day, day, day + interval '1 hour' from terminal, ${day} where random() < 0.2`);
}
