import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import { consoleParts } from '@/lib/contract/console-parts';
import type { behaviourReport, statisticsLogin } from '@/lib/contract/statistics';
import { rows, type Tx } from '../../db/database';
import { SIGN_IN } from '../../http/audit';
import { daySeries, dayText, type Scope, withinDays, withinOffice } from './scope';

type Behaviour = Output<typeof behaviourReport>;
const MOST_USERS = 100;

const kept = (scope: Scope) => sql`act_day where ${withinDays(scope)} and ${withinOffice(scope)}`;
const signIns = sql`coalesce(sum(acts) filter (where module = ${SIGN_IN}), 0)::int`;
const acts = sql`coalesce(sum(acts) filter (where module <> ${SIGN_IN}), 0)::int`;

export const signInsByDay = (tx: Tx, scope: Scope): Promise<Output<typeof statisticsLogin>> =>
  rows(
    tx,
    sql`select ${dayText(sql`day`)} as day, coalesce(n, 0)::int as count
      from ${daySeries(scope)} left join (select day, ${signIns} as n from ${kept(scope)} group by 1) as d using (day) order by every.day`,
  );

/** Users' actions over time. Includes parts of the console that nobody changed anything in. */
export async function behaviourOf(tx: Tx, scope: Scope): Promise<Behaviour> {
  const days = await rows<Behaviour['days'][number]>(
    tx,
    sql`select ${dayText(sql`day`)} as day, coalesce(s, 0) as "signIns", coalesce(a, 0) as acts, coalesce(u, 0) as users
      from ${daySeries(scope)} left join (
        select day, ${signIns} as s, ${acts} as a, count(distinct user_id)::int as u from ${kept(scope)} group by 1
      ) as d using (day) order by every.day`,
  );
  const users = await rows<Behaviour['users'][number]>(
    tx,
    sql`select user_id as id, (array_agg(user_name order by day desc))[1] as name,
        (select o.name from office o where o.id = (array_agg(office_id order by day desc))[1]) as "officeName",
        ${signIns} as "signIns", ${acts} as acts, ${dayText(sql`max(day)`)} as "lastDay"
      from ${kept(scope)} group by 1 order by ${acts} desc, ${signIns} desc, 2, 1 limit ${MOST_USERS}`,
  );
  const found = await rows<Behaviour['modules'][number]>(
    tx,
    sql`select module, sum(acts)::int as acts, count(distinct user_id)::int as users
      from ${kept(scope)} and module <> ${SIGN_IN} group by 1 order by 2 desc, 1`,
  );
  const hours = await rows<Behaviour['hours'][number]>(
    tx,
    sql`select extract(isodow from day)::int as weekday, hour::int as hour, sum(acts)::int as n
      from ${kept(scope)} group by 1, 2 order by 1, 2`,
  );
  const used = new Set(found.map(({ module }) => module));
  const unused = consoleParts.filter((part) => !used.has(part)).map((module) => ({ module, acts: 0, users: 0 }));
  return { days, users, modules: [...found, ...unused], hours };
}

/** Lines for each user, day and part of the console. */
export const behaviourLines = (
  tx: Tx,
  scope: Scope,
  offset: number,
  limit: number,
): Promise<{ day: string; user: string; office: string; module: string; acts: number }[]> =>
  rows(
    tx,
    sql`select ${dayText(sql`d.day`)} as day, max(d.user_name) as "user", coalesce(max(o.name), '') as office, d.module, sum(d.acts)::int as acts
      from (select * from ${kept(scope)}) as d left join office o on o.id = d.office_id
      group by d.day, d.user_id, d.module order by d.day, d.user_id, d.module limit ${limit} offset ${offset}`,
  );
