import { sql } from 'drizzle-orm';
import { at, type Tx, uuids } from '../../db/database';

/** Up to this many outages of one institution stand each by itself; more together are of the place: its network or power. */
export const ONE_BY_ONE = 3;
/** An outage so long after another began together with it: terminals that one switch cuts off are missed within a heartbeat or two. */
const TOGETHER_MS = 120_000;

/**
 * Makes one alarm of the outages of each institution that began together: the oldest, of which the others are parts. Who has taken that
 * one on, or snoozed it, has done so for those that follow.
 */
export async function joinPlaces(tx: Tx, terminalIds: readonly string[], now: Date): Promise<void> {
  const since = at(new Date(now.getTime() - TOGETHER_MS));
  await tx.execute(
    sql`with fresh as (
        select a.id, a.office_id, a.opened_at, exists (select from alarm part where part.part_of = a.id) as is_place
        from alarm a
        where a.type = 'offline' and a.closed_at is null and a.part_of is null
          and (a.opened_at > ${since} or exists (select from alarm part where part.part_of = a.id and part.opened_at > ${since}))
          and a.office_id in (select office_id from terminal where id = any(${uuids(terminalIds)}))
      ), place as (
        select office_id, (array_agg(id order by is_place desc, opened_at, id))[1] as id from fresh
        group by office_id having count(*) > ${ONE_BY_ONE} or bool_or(is_place)
      )
      update alarm a set part_of = place.id, acknowledged_at = coalesce(a.acknowledged_at, lead.acknowledged_at),
        acknowledged_by = coalesce(a.acknowledged_by, lead.acknowledged_by), snoozed_at = coalesce(a.snoozed_at, lead.snoozed_at),
        snoozed_by = coalesce(a.snoozed_by, lead.snoozed_by), snoozed_until = coalesce(a.snoozed_until, lead.snoozed_until)
      from fresh join place using (office_id) join alarm lead on lead.id = place.id
      where fresh.id <> place.id and (a.id = fresh.id or a.part_of = fresh.id)`,
  );
}

/**
 * An alarm of a place lasts as long as one of its parts: where it closed, the oldest part that is open takes its place. Without `closedIds`
 * wherever that is still to be done: of two transactions that close an alarm and its heir at once, neither sees the other's.
 */
export async function passOn(tx: Tx, closedIds?: readonly string[]): Promise<void> {
  if (closedIds?.length === 0) return;
  await tx.execute(
    sql`with heir as (
        select distinct on (part.part_of) part.part_of as closed, part.id from alarm part join alarm lead on lead.id = part.part_of
        where part.closed_at is null and lead.closed_at is not null and ${closedIds ? sql`lead.id = any(${uuids(closedIds)})` : sql`true`}
        order by part.part_of, part.opened_at, part.id
      )
      update alarm a set part_of = nullif(heir.id, a.id) from heir
      where a.id = heir.closed or a.part_of = heir.closed`,
  );
}
