import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { FiredBy, triggerFirings, triggerUse } from '@/lib/contract/trigger';
import { at, type Database, iso, rows, type Tx } from '../../db/database';
import { deleteInBatches } from '../../db/in-batches';
import { trigger } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { countUpTo, offsetOf } from '../../http/paging';

const DAY_MS = 86_400_000;
/** Days for which firings by the platform are kept. */
const KEPT_DAYS = 90;

type Firing = Output<typeof triggerFirings>['list'][number];

/** Firings by the platform, the newest first. */
export async function firingPage(
  tx: Tx,
  { pageNo, pageSize, triggerId }: Parsed<typeof triggerFirings>,
): Promise<Output<typeof triggerFirings>> {
  const from = sql`from trigger_firing f where ${triggerId ? sql`f.trigger_id = ${triggerId}` : sql`true`}`;
  const list = await rows<Firing>(
    tx,
    sql`select f.id, f.trigger_id as "triggerId", f.name, f.at, f.by, f.how, f.terminals, (
        select count(*)::int from terminal_command c where c.batch_id = f.id and c.state = 'done' and c.reason is null
      ) as started
      from (select f.* ${from} order by f.id desc limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}) as f order by f.id desc`,
  );
  return {
    list: list.map((each) => ({ ...each, at: iso(each.at) })),
    count: await countUpTo(tx, from),
    pageNo,
    pageSize,
  };
}

type Use = Output<typeof triggerUse>['list'][number];

/** Use of a trigger by terminal, the busiest first. */
export async function usePage(
  tx: Tx,
  now: Date,
  { id, days, local, pageNo, pageSize }: Parsed<typeof triggerUse>,
): Promise<Output<typeof triggerUse>> {
  await assertVisible(tx, trigger, id);
  const since = at(new Date(now.getTime() - days * DAY_MS));
  const from = sql`from trigger_day d where d.trigger_id = ${id} and d.day >= ${since}::date ${local ? sql`and d.by <> 'platform'` : sql``}`;
  const list = await rows<Omit<Use, 'byInput'> & { byInput: Partial<Record<FiredBy, number>> }>(
    tx,
    sql`with busiest as (
        select d.terminal_id, sum(d.times)::int as times, max(d.last_at) as last ${from} group by 1 order by 2 desc, 1
        limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}
      )
      select b.terminal_id as "terminalId", t.name, o.name as "officeName", b.times, b.last as "lastAt", (
          select json_object_agg(by, times) from (
            select d.by, sum(d.times)::int as times ${from} and d.terminal_id = b.terminal_id group by 1) as each
        ) as "byInput"
      from busiest b join terminal t on t.id = b.terminal_id join office o on o.id = t.office_id order by b.times desc, b.terminal_id`,
  );
  return {
    list: list.map((each) => ({ ...each, lastAt: iso(each.lastAt) })),
    count: await countUpTo(tx, sql`from (select distinct d.terminal_id ${from}) as terminals`),
    pageNo,
    pageSize,
  };
}

/** Deletes old firings. The daily counts of terminals stay. */
export const tidyFirings = (db: Database, now: Date) =>
  deleteInBatches(db, sql`trigger_firing`, {
    where: sql`at < ${at(new Date(now.getTime() - KEPT_DAYS * DAY_MS))}`,
    order: sql`at`,
  });
