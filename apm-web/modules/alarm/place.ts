import { sql } from 'drizzle-orm';
import { at, type Tx, uuids } from '../../db/database';

/**
 * Maximum number of outages in one institution that stay separate alarms; more together are one alarm of the place, as its
 * network or power failed.
 */
export const ONE_BY_ONE = 3;
/**
 * Outages that begin within this time belong together: terminals on one switch are missed within a heartbeat or two of each
 * other.
 */
const TOGETHER_MS = 120_000;

/**
 * Joins outages of each institution that began together into one alarm. The oldest leads: lists and counts show it instead of the
 * others. Acknowledging or snoozing it applies to those that follow. Each query of an institution reads only new alarms, however
 * many are already offline.
 */
export async function joinPlaces(tx: Tx, terminalIds: readonly string[], now: Date): Promise<void> {
  const since = at(new Date(now.getTime() - TOGETHER_MS));
  await tx.execute(
    sql`with fresh as materialized (
        select a.id, a.office_id, a.opened_at from alarm a
        where a.type = 'offline' and a.closed_at is null and a.place is null and a.opened_at > ${since}
          and a.office_id in (select office_id from terminal where id = any(${uuids(terminalIds)}))
      ), growing as materialized (
        select o.office_id, p.place from (select distinct office_id from fresh) as o cross join lateral (
          select a.place from alarm a
          where a.office_id = o.office_id and a.type = 'offline' and a.closed_at is null and a.place is not null and a.opened_at > ${since}
          order by a.opened_at desc limit 1
        ) as p
      ), joined as materialized (
        select f.office_id, coalesce(g.place, (array_agg(f.id order by f.opened_at, f.id))[1]) as place, g.place is null as is_new
        from fresh f left join growing g using (office_id)
        group by f.office_id, g.place having count(*) > ${ONE_BY_ONE} or g.place is not null
      )
      update alarm a set place = j.place, leads = j.is_new and a.id = j.place, acknowledged_at = coalesce(a.acknowledged_at, lead.acknowledged_at),
        acknowledged_by = coalesce(a.acknowledged_by, lead.acknowledged_by), snoozed_at = coalesce(a.snoozed_at, lead.snoozed_at),
        snoozed_by = coalesce(a.snoozed_by, lead.snoozed_by), snoozed_until = coalesce(a.snoozed_until, lead.snoozed_until)
      from fresh f join joined j using (office_id)
        left join alarm lead on lead.id = case when j.is_new then j.place else (
          select l.id from alarm l where l.place = j.place and l.leads order by l.closed_at nulls first limit 1) end
      where a.id = f.id`,
  );
}

/**
 * Passes the lead on: an alarm of a place lasts as long as one of its terminals is offline, so the oldest open alarm follows one
 * that closed. Without `closedIds` it repairs all places: two concurrent transactions that close an alarm and the next one do not
 * see each other's change.
 */
export async function passOnLead(tx: Tx, closedIds?: readonly string[]): Promise<void> {
  if (closedIds?.length === 0) return;
  const places = closedIds
    ? sql`select distinct place from alarm where id = any(${uuids(closedIds)}) and leads and place is not null`
    : sql`select distinct a.place from alarm a where a.place is not null and a.closed_at is null
        and not exists (select from alarm l where l.place = a.place and l.leads and l.closed_at is null)`;
  await tx.execute(sql`select apm.pass_on(array(${places}))`);
}
