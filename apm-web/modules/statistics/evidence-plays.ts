import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { Settings } from '@/lib/contract/setting/catalogue';
import {
  type evidencePreview,
  MOST_EVIDENCE_PLAYS,
  MOST_EVIDENCE_SCREENSHOTS,
} from '@/lib/contract/statistics/evidence';
import { DAY, instantOf } from '@/lib/time';
import { badRequest, Problem } from '../../base/problem';
import { at, iso, row, rows, type Tx, uuids } from '../../db/database';
import { program } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { assertBranchVisible } from '../../fleet/list';
import { matchesTerminals, terminalsMatching } from './scope';

export interface Evidence {
  from: Date;
  until: Date;
  /** Condition on rows of `play`. */
  which: SQL;
}

/** Plays to prove. Throws if they have been deleted by retention, if there are none, or if there are too many. */
export async function evidenceOf(
  tx: Tx,
  { programIds, from, to, zone, officeId, groupId, tags }: Parsed<typeof evidencePreview>,
  { playRetentionDays }: Pick<Settings, 'playRetentionDays'>,
  now: Date,
): Promise<Evidence & { plays: number }> {
  await assertBranchVisible(tx, { officeId, groupId });
  const period = { from: midnight(from, zone), until: midnight(to, zone) };
  // Deleted plays must not look as if they had never happened.
  if (playRetentionDays > 0 && period.from.getTime() < now.getTime() - playRetentionDays * DAY)
    throw new Problem(400, { key: 'playsGone', errors: { from: 'playsGone' }, values: { days: playRetentionDays } });
  const chosen = await terminalsMatching(tx, { officeId, groupId, tags });
  const which = sql`program_id = any(${uuids(programIds)}) and started_at >= ${at(period.from)} and started_at < ${at(period.until)}
    and ${matchesTerminals({ officeId, chosen })}`;
  const found = await row<{ n: number }>(
    tx,
    sql`select count(*)::int as n from (select 1 from play where ${which} limit ${MOST_EVIDENCE_PLAYS + 1}) as p`,
  );
  const plays = found?.n ?? 0;
  if (plays === 0) await assertVisible(tx, program, programIds, 'programIds');
  if (plays === 0) throw badRequest({ programIds: 'noPlays' }, 'noPlays');
  if (plays > MOST_EVIDENCE_PLAYS)
    throw new Problem(400, {
      key: 'tooManyPlays',
      errors: { to: 'tooManyPlays' },
      values: { most: MOST_EVIDENCE_PLAYS },
    });
  return { ...period, which, plays };
}

function midnight(day: string, zone: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(instantOf({ year, month, day: date, hour: 0, minute: 0 }, zone));
}

/** Play as written in a line; times are UTC. */
export interface ProvenPlay {
  event: string;
  at: string;
  seconds: number;
  terminal: string;
  terminalName: string;
  institution: string;
  program: string;
  programName: string;
  version: string;
  scene: string;
}

/** Plays after a given one, in the order of the file. */
export async function playsAfter(
  tx: Tx,
  { which }: Evidence,
  after: ProvenPlay | undefined,
  limit: number,
): Promise<ProvenPlay[]> {
  const later = after
    ? sql`and (started_at, terminal_id, event_id) > (${after.at}::timestamptz, ${after.terminal}::uuid, ${after.event}::uuid)`
    : sql``;
  const found = await rows<ProvenPlay>(
    tx,
    sql`select p.event_id as event, p.started_at as at, p.seconds, p.terminal_id as terminal, coalesce(t.name, '') as "terminalName",
        coalesce(o.name, '') as institution, p.program_id as program, coalesce(n.name, '') as "programName", p.version_id as version,
        p.scene_id as scene
      from (
        select * from play where ${which} ${later} order by started_at, terminal_id, event_id limit ${limit}
      ) as p left join terminal t on t.id = p.terminal_id left join office o on o.id = p.office_id
        left join lateral (select name from apm.names_of_played(array[p.program_id])) as n on true
      order by p.started_at, p.terminal_id, p.event_id`,
  );
  return found.map((each) => ({ ...each, at: iso(each.at) }));
}

export interface ProvenScreenshot {
  id: string;
  terminal: string;
  terminalName: string;
  at: string;
  size: number;
}

/** Stored screenshots of terminals with such plays in the period; the newest ones, with the total. */
export async function screenshotsOf(
  tx: Tx,
  { which, from, until }: Evidence,
): Promise<{ list: ProvenScreenshot[]; count: number }> {
  const those = sql`from screenshot s where s.taken_at >= ${at(from)} and s.taken_at < ${at(until)}
    and s.terminal_id in (select terminal_id from play where ${which})`;
  const counted = await row<{ n: number }>(tx, sql`select count(*)::int as n ${those}`);
  const list = await rows<ProvenScreenshot>(
    tx,
    sql`select s.id, s.terminal_id as terminal, t.name as "terminalName", s.taken_at as at, s.size
      from (select * ${those} order by s.taken_at desc, s.id limit ${MOST_EVIDENCE_SCREENSHOTS}) as s
        join terminal t on t.id = s.terminal_id order by s.taken_at, s.id`,
  );
  return { list: list.map((each) => ({ ...each, at: iso(each.at) })), count: counted?.n ?? 0 };
}
