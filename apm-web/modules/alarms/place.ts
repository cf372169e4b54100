import { sql } from 'drizzle-orm';
import { at, type Tx, uuids } from '../../db/database';

/** Up to this many outages of one institution stand each by itself; more together are of the place: its network or power. */
export const ONE_BY_ONE = 3;
/** An outage so long after another began together with it: terminals that one switch cuts off are missed within a heartbeat or two. */
const TOGETHER_MS = 120_000;

/** Makes one alarm of the outages of each institution that began together: the oldest, of which the others are parts. */
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
      update alarm a set part_of = place.id from fresh join place using (office_id) where a.id = fresh.id and a.id <> place.id`,
  );
}

/** An alarm of a place lasts as long as one of its parts: where it closed, the oldest part that is open takes its place. */
export async function passOn(tx: Tx, closedIds: readonly string[]): Promise<void> {
  if (closedIds.length === 0) return;
  await tx.execute(
    sql`with heir as (
        select distinct on (part_of) part_of as closed, id from alarm
        where part_of = any(${uuids(closedIds)}) and closed_at is null order by part_of, opened_at, id
      )
      update alarm a set part_of = nullif(heir.id, a.id) from heir
      where a.id = heir.closed or a.part_of = heir.closed`,
  );
}
