import { sql } from 'drizzle-orm';
import { type Stretch, stretches } from '@/lib/schedule';
import { dateAt, instantOf, wallTime } from '@/lib/time';
import { turns } from '../base/turns';
import { asJson, at, type Database, NIL, row, rows, system, type Tx } from '../db/database';
import { inBatches } from '../db/in-batches';
import { withConditionFacts } from './condition-facts';
import { scheduleInputsOf, type TerminalInputs } from './schedule-inputs';

/** Longest time that a run looks back; earlier promises stay unknown. */
const FARTHEST_MS = 3_600_000;
interface Promised {
  /** Day in the terminal's own zone. */
  day: string;
  promised: number;
  overridden: number;
  lit: number;
}

/** Layers that count as promises; layers above override them. */
const PROMISING: readonly string[] = ['plan', 'published', 'default'];

/** Progress of the job, while its row is locked. */
interface Mark {
  until: string;
  target: string | null;
  after: string | null;
}

/**
 * Adds to `promise_day` what the current schedules wanted since the last run, and why a terminal may not have shown it: its
 * current state counts for the whole time since. Handles some terminals at a time; the mark stores the progress, and any instance
 * can continue. If none ran for more than an hour, that time stays unknown.
 */
export async function countPromises(db: Database, now: Date): Promise<void> {
  await db.transaction(system, (tx) =>
    tx.execute(sql`insert into statistics_mark (name, until) values ('promises', ${at(now)}) on conflict do nothing`),
  );
  await inBatches((most) => db.transaction(system, (tx) => countSome(tx, now, most)));
}

/** Returns how many terminals were counted, fewer than `most` if the run is complete. */
async function countSome(tx: Tx, now: Date, most: number): Promise<number> {
  const mark = await row<Mark>(
    tx,
    sql`select until, target, after from statistics_mark where name = 'promises' for update skip locked`,
  );
  if (!mark) return 0;
  const target = mark.target === null ? now.getTime() : Date.parse(mark.target);
  const from = Math.max(Date.parse(mark.until), target - FARTHEST_MS);
  if (target - from < 1_000) return 0;
  const terminals = await rows<{ id: string }>(
    tx,
    sql`select id from terminal where status <> 'unactivated' and id > ${mark.after ?? NIL}::uuid order by id limit ${most}`,
  );
  const ids = terminals.map(({ id }) => id);
  if (ids.length > 0) await countThese(tx, ids, from, target);
  await tx.execute(
    ids.length < most
      ? sql`update statistics_mark set until = ${at(new Date(target))}, target = null, after = null where name = 'promises'`
      : sql`update statistics_mark set target = ${at(new Date(target))}, after = ${ids.at(-1)}::uuid where name = 'promises'`,
  );
  return ids.length;
}

async function countThese(tx: Tx, ids: readonly string[], from: number, until: number): Promise<void> {
  // Schedules of all terminals are readable for an actor who sees everything.
  await tx.execute(sql`select set_config('apm.everything', 'on', true)`);
  const turn = turns();
  const read = await scheduleInputsOf(tx, ids, new Date(until), new Date(from));
  const { inputsOf } = await withConditionFacts(tx, read, new Date(until));
  const known = new Map<TerminalInputs, Promised[]>();
  for (const inputs of new Set(inputsOf.values())) {
    known.set(inputs, promisedSeconds(inputs, from, until));
    await turn();
  }
  const given = ids.flatMap((id) => {
    const inputs = inputsOf.get(id);
    const promised = (inputs && known.get(inputs)) ?? [];
    return promised.map((each) => ({ id, ...each }));
  });
  await tx.execute(sql`insert into promise_day as d
      (terminal_id, office_id, day, promised, offline, downloading, overridden, fault, lit, lit_online)
    select g.id, t.office_id, g.day, g.promised,
      case when not h.online then g.promised else 0 end,
      case when h.online and h.revision_held < goal.revision and h.state = 'syncing' then g.promised else 0 end,
      g.overridden,
      case when h.online and h.state = 'fault' then g.promised else 0 end,
      g.lit, case when h.online then g.lit else 0 end
    from json_to_recordset(${asJson(given)}) as g (id uuid, day date, promised int, overridden int, lit int)
      join terminal t on t.id = g.id join terminal_state h on h.terminal_id = g.id join terminal_goal goal on goal.terminal_id = g.id
    order by 1, 3
    on conflict (terminal_id, day) do update set promised = d.promised + excluded.promised, offline = d.offline + excluded.offline,
      downloading = d.downloading + excluded.downloading, overridden = d.overridden + excluded.overridden,
      fault = d.fault + excluded.fault, lit = d.lit + excluded.lit, lit_online = d.lit_online + excluded.lit_online`);
}

/** Seconds by day in which a schedule wants its own programs to play, has them overridden, and wants the screen to be on. */
export function promisedSeconds(inputs: TerminalInputs, from: number, until: number): Promised[] {
  return daysOf(from, until, inputs.timeZone).map(({ day, ...part }) => {
    const sums = { day, promised: 0, overridden: 0, lit: 0 };
    for (const stretch of stretches(inputs, part.from, part.until)) {
      // The ends are cut to whole seconds, not the length, so that parts of a time add up to the whole.
      const seconds = Math.floor(stretch.until / 1_000) - Math.floor(stretch.from / 1_000);
      if (stretch.now.kind !== 'off') sums.lit += seconds;
      const is = promiseOf(stretch);
      if (is !== 'none') sums.promised += seconds;
      if (is === 'overridden') sums.overridden += seconds;
    }
    return sums;
  });
}

/** Splits a time into parts that lie within one day each. */
function daysOf(from: number, until: number, zone: string): { day: string; from: number; until: number }[] {
  const { year, month, day } = wallTime(from, zone);
  const midnight = instantOf({ year, month, day: day + 1, hour: 0, minute: 0 }, zone);
  const end = Math.min(midnight, until);
  const rest = end < until ? daysOf(end, until, zone) : [];
  return [{ day: dateAt(from, zone), from, until: end }, ...rest];
}

function promiseOf({ now, losers }: Stretch): 'kept' | 'overridden' | 'none' {
  if (now.kind === 'off' || now.kind === 'house') return 'none';
  if (now.kind === 'programs' && PROMISING.includes(now.because)) return 'kept';
  return losers.some(({ layer, reason }) => reason === 'outranked' && PROMISING.includes(layer))
    ? 'overridden'
    : 'none';
}
