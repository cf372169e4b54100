import { type SQL, sql } from 'drizzle-orm';
import { row, type Tx, uuids } from '../../db/database';
import { dailyRows, dayText, matchesTerminals, type Scope, withinDays, withinOffice } from './scope';

const COLUMNS = sql`day, promised, played, offline, downloading, overridden, fault, unknown, dark, lit, lit_online`;

/** Days of terminals, with what was played according to `shown`, and why the rest was not. */
const ofTerminalDays = (shown: SQL, more: SQL) =>
  sql`(select p.terminal_id, p.office_id, p.day, p.promised, a.*, (p.lit = 0)::int as dark, p.lit, p.lit_online
    from promise_day p ${more}, apm.delivered(p.promised, ${shown}, p.offline, p.downloading, p.overridden, p.fault) as a`;

const sums = sql`select ${COLUMNS} from (select * from promise_office_day where terminals > 0) as summed`;
const settled = sql`select ${COLUMNS} from ${ofTerminalDays(sql`p.played`, sql``)} where p.played is not null) as settled`;
/** Latest days, for which plays are still looked up. */
const open = sql`select ${COLUMNS} from ${ofTerminalDays(
  sql`coalesce(so_far.seconds, 0)::bigint`,
  sql`left join lateral (
      select sum(d.seconds) as seconds from play_day d where d.terminal_id = p.terminal_id and d.day = p.day
    ) as so_far on true`,
)} where p.played is null) as open`;

/** Time promised and played, in parts of days, as a source: sums of institutions where they equal rows of terminals. */
export const promisedRows = (scope: Scope): SQL =>
  sql`(select * from ${dailyRows(scope, sums, settled)}
    union all ${open} where ${withinDays(scope)} and ${matchesTerminals(scope)}) as promised`;

/** First whole day on which promises were counted; `null` if there is none. */
export async function firstPromisedDay(tx: Tx, scope: Scope): Promise<string | null> {
  const { chosen } = scope;
  const offices = chosen ? sql`office_id = any(${uuids(chosen.offices)})` : withinOffice(scope);
  // Reads the first row of each terminal by key; a plain minimum would read all rows.
  const each = sql`select first.day from unnest(${uuids(chosen?.rest ?? [])}) as t (id), lateral (
      select p.day from promise_day p where p.terminal_id = t.id order by p.day limit 1
    ) as first`;
  const first = await row<{ since: string | null }>(
    tx,
    sql`select ${dayText(sql`min(day) + 1`)} as since from (
        select min(day) as day from promise_office_day where terminals > 0 and ${offices}
        union all select min(day) from promise_day where played is null and ${matchesTerminals(scope)}
        union all ${each}
      ) as first`,
  );
  return first?.since ?? null;
}
