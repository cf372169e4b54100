import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { statisticsTerminal } from '@/lib/contract/statistics';
import { at, rows, type Tx, uuids } from '../../db/database';
import { countUpTo } from '../../http/paging';
import { matchesTerminals, type Scope, withinDays } from './scope';

export type TerminalLine = Output<typeof statisticsTerminal>['list'][number];

interface Ids {
  ids?: readonly string[];
}

const chosen = (scope: Scope, ids: Ids['ids']) =>
  sql`from terminal t where ${matchesTerminals(scope, sql`t.id`)} and ${ids ? sql`t.id = any(${uuids(ids)})` : sql`true`}`;

export const countTerminals = (tx: Tx, scope: Scope, { ids }: Ids) => countUpTo(tx, chosen(scope, ids));

/** Terminals of the scope by name, after the given one. Ids are found first, so that only their rows are summed. */
export const terminalIds = async (
  tx: Tx,
  scope: Scope,
  { ids, after, offset = 0, limit }: Ids & { after?: { name: string; id: string }; offset?: number; limit: number },
): Promise<{ id: string; name: string }[]> =>
  rows(
    tx,
    sql`select t.id, t.name ${chosen(scope, ids)} and ${after ? sql`(t.name, t.id) > (${after.name}, ${after.id}::uuid)` : sql`true`}
      order by t.name, t.id limit ${limit} offset ${offset}`,
  );

/** Sums of some terminals. Offline is the rest of the period, as far as it has passed and the terminal existed, in its own time. */
export async function terminalLines(tx: Tx, scope: Scope, ids: readonly string[], now: Date): Promise<TerminalLine[]> {
  const these = uuids(ids);
  const found = await rows<{
    id: string;
    name: string;
    officeName: string;
    online: number;
    whole: number;
    plays: number;
    seconds: number;
  }>(
    tx,
    sql`with zone as materialized (select * from apm.zones_seen(${these})),
      online as (select terminal_id, sum(seconds) as seconds from online_day where ${withinDays(scope)} and terminal_id = any(${these}) group by 1),
      played as (select terminal_id, sum(plays) as plays, sum(seconds) as seconds from play_day
        where ${withinDays(scope)} and terminal_id = any(${these}) group by 1)
      select t.id, t.name, o.name as "officeName", coalesce(online.seconds, 0)::float8 as online,
        greatest(0, extract(epoch from least(${scope.until}::timestamp at time zone zone.zone, ${at(now)})
          - greatest(${scope.from}::timestamp at time zone zone.zone, t.created_at)))::float8 as whole,
        coalesce(played.plays, 0)::float8 as plays, coalesce(played.seconds, 0)::float8 as seconds
      from terminal t join zone on zone.terminal_id = t.id join office o on o.id = t.office_id
        left join online on online.terminal_id = t.id left join played on played.terminal_id = t.id
      where t.id = any(${these}) order by t.name, t.id`,
  );
  return found.map(({ id, name, officeName, online, whole, plays, seconds }) => ({
    terminal: { id, name, officeName },
    online,
    offline: Math.max(0, Math.round(whole - online)),
    plays,
    seconds,
  }));
}
