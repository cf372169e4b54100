import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { type PlanContent, programsOf } from '@/lib/contract/play-plan';
import type { PlanRow, planDetail, planList } from '@/lib/contract/play-plan/calls';
import { containsPattern, iso, rows, type Tx, uuids } from '../../db/database';
import { playPlan, playPlanCalendar, program } from '../../db/schema';
import { countUpTo, offsetOf } from '../../http/paging';
import { counts } from '../publish';
import { addReviews } from '../review';

const shown = {
  id: playPlan.id,
  officeId: playPlan.officeId,
  name: playPlan.name,
  from: sql<string>`${playPlan.content} ->> 'from'`,
  until: sql<string | null>`${playPlan.content} ->> 'until'`,
  slots: sql<number>`jsonb_array_length(${playPlan.content} -> 'slots')`,
  revision: playPlan.revision,
  updatedAt: playPlan.updatedAt,
  updatedBy: playPlan.updatedBy,
};

export async function planPage(
  tx: Tx,
  { pageNo, pageSize, search, sort, order }: Parsed<typeof planList>,
): Promise<Page<PlanRow>> {
  const wanted = search ? sql`apm.folded(${playPlan.name}) like ${containsPattern(search)}` : undefined;
  const direction = order === 'asc' ? asc : desc;
  const list = await tx
    .select(shown)
    .from(playPlan)
    .where(wanted)
    .orderBy(direction(playPlan[sort]), direction(playPlan.id))
    .limit(pageSize)
    .offset(offsetOf({ pageNo, pageSize }));
  const count = await countUpTo(tx, sql`from ${playPlan} where ${wanted ?? true}`);
  return { list: await completed(tx, list), count, pageNo, pageSize };
}

export async function findPlan(tx: Tx, id: string): Promise<Output<typeof planDetail> | null> {
  const found = await tx
    .select({ ...shown, content: playPlan.content })
    .from(playPlan)
    .where(eq(playPlan.id, id));
  const [whole] = await completed(tx, found);
  if (!whole) return null;
  const programs = await tx
    .select({ id: program.id, name: program.name })
    .from(program)
    .where(inArray(program.id, programsOf(whole.content)));
  return { ...whole, programs };
}

type Published = Omit<NonNullable<PlanRow['published']>, 'at'> & { planId: string; at: string };

async function completed<T extends { id: string; updatedAt: Date }>(tx: Tx, plans: T[]) {
  const ids = plans.map(({ id }) => id);
  const held = await countHoldingTerminals(tx, ids);
  const newest = await rows<Published>(
    tx,
    sql`select distinct on (plan_id) plan_id as "planId", id as "publishId", plan_revision as revision, created_at as at, ${counts}
      from publish where plan_id = any(${uuids(ids)}) order by plan_id, id desc`,
  );
  const published = new Map(newest.map(({ planId, at, ...each }) => [planId, { ...each, at: iso(at) }]));
  return addReviews(
    tx,
    'plan',
    plans.map((each) => ({
      ...each,
      updatedAt: each.updatedAt.toISOString(),
      terminals: held.get(each.id) ?? 0,
      published: published.get(each.id) ?? null,
    })),
  );
}

/** Number of terminals that hold each of these plans. */
export async function countHoldingTerminals(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: string; n: number }>(
    tx,
    sql`select plan_id as id, terminals as n from apm.plans_held(${uuids(ids)})`,
  );
  return new Map(found.map(({ id, n }) => [id, n]));
}

export const lockPlans = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`select 1 from play_plan where id = any(${uuids(ids)}) order by id for update`);

/** Locks a plan, so that the second of two concurrent saves sees the first one's revision. */
export async function lockPlan(tx: Tx, id: string) {
  const [found] = await tx
    .select({
      name: playPlan.name,
      content: playPlan.content,
      revision: playPlan.revision,
      updatedBy: playPlan.updatedBy,
      updatedAt: playPlan.updatedAt,
    })
    .from(playPlan)
    .where(eq(playPlan.id, id))
    .for('no key update');
  return found ?? null;
}

export async function storeCalendarReferences(tx: Tx, planId: string, calendarIds: readonly string[]): Promise<void> {
  await tx.delete(playPlanCalendar).where(eq(playPlanCalendar.planId, planId));
  if (calendarIds.length > 0)
    await tx.insert(playPlanCalendar).values(calendarIds.map((calendarId) => ({ planId, calendarId })));
}

export const namesOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: playPlan.id, name: playPlan.name })
    .from(playPlan)
    .where(inArray(playPlan.id, [...ids]));

export const deletePlans = (tx: Tx, ids: readonly string[]) =>
  tx
    .delete(playPlan)
    .where(inArray(playPlan.id, [...ids]))
    .returning({ name: playPlan.name });

export interface NewPlan {
  id: string;
  officeId: string;
  content: PlanContent;
  updatedBy: string;
  editorId: string;
}

export const insertPlan = (tx: Tx, now: Date, { content, ...plan }: NewPlan) =>
  tx.insert(playPlan).values({ ...plan, content, name: content.name, revision: 1, createdAt: now, updatedAt: now });
