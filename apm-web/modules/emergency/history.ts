import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Raise, RaisedTerminal, raiseDetail, raiseList } from '@/lib/contract/emergency';
import type { Page } from '@/lib/contract/fields';
import { notFound } from '../../base/problem';
import { at, containsPattern, iso, row, rows, type Tx } from '../../db/database';
import { emergencyTarget } from '../../db/schema';
import { countUpTo, offsetOf } from '../../http/paging';

type RaiseRow = Omit<Raise, 'raisedAt' | 'leaseUntil' | 'endedAt'> & {
  raisedAt: string;
  leaseUntil: string;
  endedAt: string | null;
};

/** Columns of a raise. One whose lease has ended counts as over even before the job has ended it. */
const shown = (
  now: Date,
) => sql`r.id, r.emergency_id as "emergencyId", r.name, r.drill, r.raised_at > ${at(now)} as scheduled, r.raised_by as "raisedBy", r.raised_at as "raisedAt",
  r.lease_until as "leaseUntil", coalesce(r."end", case when r.lease_until <= ${at(now)} then 'lease' end) as "end", r.ended_by as "endedBy",
  coalesce(r.ended_at, case when r.lease_until <= ${at(now)} then r.lease_until end) as "endedAt", r.terminals,
  t.shown, t."medianSeconds", t."lastSeconds"
  from emergency_raise r, lateral (
    select count(s.shown_at) filter (where s.left_at is null)::int as shown,
      percentile_cont(0.5) within group (order by extract(epoch from s.shown_at - greatest(r.raised_at, s.joined_at)))::float8 as "medianSeconds",
      extract(epoch from max(s.shown_at - greatest(r.raised_at, s.joined_at)))::float8 as "lastSeconds"
    from emergency_target s where s.raise_id = r.id
  ) t`;

const isOpen = (now: Date) => sql`(r.ended_at is null and r.lease_until > ${at(now)})`;

const wireOf = (each: RaiseRow): Raise => ({
  ...each,
  raisedAt: iso(each.raisedAt),
  leaseUntil: iso(each.leaseUntil),
  endedAt: iso(each.endedAt),
});

export async function raisePage(
  tx: Tx,
  now: Date,
  { pageNo, pageSize, open, search }: Parsed<typeof raiseList>,
): Promise<Page<Raise>> {
  const wanted = sql`${open === undefined ? sql`true` : sql`${isOpen(now)} = ${open}`}
    and ${search ? sql`apm.folded(r.name) like ${containsPattern(search)}` : sql`true`}`;
  const list = await rows<RaiseRow>(
    tx,
    sql`select ${shown(now)} where ${wanted} order by ${isOpen(now)} desc, r.id desc limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return {
    list: list.map(wireOf),
    count: await countUpTo(tx, sql`from emergency_raise r where ${wanted}`),
    pageNo,
    pageSize,
  };
}

type TargetRow = Omit<RaisedTerminal, 'shownAt' | 'clearedAt'> & { shownAt: string | null; clearedAt: string | null };

export async function findRaise(
  tx: Tx,
  now: Date,
  { id, pageNo, pageSize, missing }: Parsed<typeof raiseDetail>,
): Promise<Output<typeof raiseDetail>> {
  const found = await row<RaiseRow>(tx, sql`select ${shown(now)} where r.id = ${id}`);
  if (!found) throw notFound();
  const wanted = sql`s.raise_id = ${id} and s.left_at is null and ${missing ? sql`s.shown_at is null` : sql`true`}`;
  const list = await rows<TargetRow>(
    tx,
    sql`select s.terminal_id as "terminalId", t.name, o.name as "officeName", t.status, s.shown_at as "shownAt",
        extract(epoch from s.shown_at - greatest(r.raised_at, s.joined_at))::float8 as seconds, s.cleared_at as "clearedAt"
      from emergency_target s join emergency_raise r on r.id = s.raise_id join terminal t on t.id = s.terminal_id
        join office o on o.id = t.office_id
      where ${wanted} order by s.shown_at desc nulls first, t.name, t.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return {
    raise: wireOf(found),
    terminals: {
      list: list.map((each) => ({ ...each, shownAt: iso(each.shownAt), clearedAt: iso(each.clearedAt) })),
      count: await countUpTo(tx, sql`from ${emergencyTarget} s where ${wanted}`),
      pageNo,
      pageSize,
    },
  };
}
