import { sql } from 'drizzle-orm';
import { claim } from '../db/claim';
import { asJson, type Database, NIL, row, system, type Tx, uuids } from '../db/database';
import { inBatches } from '../db/in-batches';
import { addToOnlineDays, whileCounting } from './daily-plays';

/** Ends online periods at the last heartbeat. Seconds not counted yet are added to the days they span. */
export const endSessions = (silent: readonly { terminalId: string; lastSeenAt: string }[]) => sql`with ended as (
    update online_session s set until_at = greatest(s.from_at, g."lastSeenAt")
    from json_to_recordset(${asJson(silent)}) as g ("terminalId" uuid, "lastSeenAt" timestamptz)
    where s.terminal_id = g."terminalId" and s.until_at is null
    returning s.terminal_id, coalesce(s.counted_until, s.from_at) as from_at, s.until_at
  ), span as (
    select e.terminal_id, z.office_id, z.zone, e.from_at, e.until_at
    from ended e join apm.zones_of(array(select terminal_id from ended)) as z using (terminal_id)
  ) ${addToOnlineDays}`;

/** Counts open online periods into their days so far, so that a terminal that never goes offline is counted, too. */
export async function countOpenSessions(db: Database): Promise<void> {
  let after = NIL;
  await inBatches(async (most) => {
    const open = await db.transaction(system, (tx) => countSome(tx, after, most));
    after = open.last ?? after;
    return open.n;
  });
}

/** Counts the terminals that follow `after` in the order of ids. */
async function countSome(tx: Tx, after: string, most: number): Promise<{ n: number; last: string | null }> {
  await tx.execute(whileCounting);
  const open = await row<{ ids: string[] | null }>(
    tx,
    sql`select array_agg(terminal_id) as ids from (
        ${claim(sql`online_session`, {
          select: sql`terminal_id`,
          where: sql`until_at is null and terminal_id > ${after}::uuid`,
          order: sql`terminal_id`,
          most,
        })}
      ) as open`,
  );
  const ids = open?.ids ?? [];
  if (ids.length > 0)
    await tx.execute(sql`with moved as (
        update online_session s set counted_until = h.last_seen_at
        from (
          select terminal_id, from_at, coalesce(counted_until, from_at) as since from online_session
          where until_at is null and terminal_id = any(${uuids(ids)})
        ) as o join terminal_state h on h.terminal_id = o.terminal_id
        where s.terminal_id = o.terminal_id and s.from_at = o.from_at and h.last_seen_at > o.since
        returning s.terminal_id, o.since as from_at, s.counted_until as until_at
      ), span as (
        select m.terminal_id, z.office_id, z.zone, m.from_at, m.until_at
        from moved m join apm.zones_of(array(select terminal_id from moved)) as z using (terminal_id)
      ) ${addToOnlineDays}`);
  return { n: ids.length, last: ids.at(-1) ?? null };
}
