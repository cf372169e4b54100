import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type {
  emergencyAllClear,
  emergencyRenew,
  emergencyRaise as raiseCall,
  raiseEnds,
} from '@/lib/contract/emergency';
import { badRequest, conflict, notFound } from '../../base/problem';
import { at, rows, type Tx, uuids } from '../../db/database';
import { emergency, emergencyRaise } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import type { RequestContext, UserContext } from '../../http/context';
import { assertSelectionVisible, lockSelection, type Selection, selectedTerminals, storeChoice } from '../publish';

const MINUTE = 60_000;

/** Transaction of a person's call, or of a source's. */
export type RaiseContext = Pick<RequestContext, 'platform' | 'now'> & {
  tx: Tx;
  afterCommit(work: () => void): void;
  by: string;
};

export interface NewRaise {
  officeId: string;
  emergencyId: string | null;
  name: string;
  versionId: string;
  drill: boolean;
  /** Absent or `null`: now. */
  begins?: Date | null;
  leaseUntil: Date;
  hookId?: string;
  alert?: string;
  /** Institutions that it is limited to. */
  within?: string[] | null;
}

/**
 * Raises an emergency on the terminals of a query of `id` and `office_id`, with one statement per table, whatever their number.
 * While it is open it follows `choice`. The caller must refuse a count of zero.
 */
export async function raiseOnTerminals(
  ctx: RaiseContext,
  terminals: SQL,
  choice: Selection,
  given: NewRaise,
): Promise<{ raiseId: string; count: number }> {
  const { tx, now, by } = ctx;
  const { begins = null, ...raised } = given;
  const raiseId = uuidv7();
  await lockSelection(tx, choice);
  await tx.insert(emergencyRaise).values({
    ...raised,
    id: raiseId,
    raisedBy: by,
    raisedAt: begins ?? now,
    beginsAt: begins,
    terminals: 0,
  });
  await storeChoice(tx, 'emergency', raiseId, choice);
  const targets = await rows<ChangedTerminal>(
    tx,
    sql`insert into emergency_target (raise_id, terminal_id, office_id) select ${raiseId}::uuid, c.id, c.office_id from (${terminals}) as c
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );
  await tx.update(emergencyRaise).set({ terminals: targets.length }).where(eq(emergencyRaise.id, raiseId));
  // Terminals hold it before it begins.
  await wakeTargets(ctx, [raiseId]);
  return { raiseId, count: targets.length };
}

/** Wakes the terminals of raises to fetch their manifests. */
async function wakeTargets(ctx: RaiseContext, raiseIds: readonly string[]): Promise<void> {
  notifyTerminals(ctx, await changeTargets(ctx.tx, raiseIds));
}

/** Raises the manifest revision of the terminals of raises. */
export function changeTargets(tx: Tx, raiseIds: readonly string[]): Promise<ChangedTerminal[]> {
  return rows<ChangedTerminal>(
    tx,
    sql`update terminal_goal set revision = revision + 1
      where terminal_id in (select terminal_id from emergency_target where raise_id = any(${uuids(raiseIds)}))
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );
}

/** Open raises, locked. Those that ended, or whose lease has, are left out. */
export const lockOpenRaises = (tx: Tx, which: SQL, now: Date) =>
  tx
    .select()
    .from(emergencyRaise)
    .where(and(which, isNull(emergencyRaise.endedAt), sql`${emergencyRaise.leaseUntil} > ${at(now)}`))
    .orderBy(emergencyRaise.id)
    .for('update');

export async function endRaises(
  ctx: RaiseContext,
  ids: readonly string[],
  end: (typeof raiseEnds)[number],
): Promise<void> {
  if (ids.length === 0) return;
  const { tx, now, by } = ctx;
  await tx
    .update(emergencyRaise)
    .set({ end, endedBy: by, endedAt: now })
    .where(inArray(emergencyRaise.id, [...ids]));
  await wakeTargets(ctx, ids);
}

/** Renews the lease from now on, or from the raise's beginning if that is still to come. */
export async function renewRaise(
  ctx: RaiseContext,
  { id, raisedAt }: Pick<typeof emergencyRaise.$inferSelect, 'id' | 'raisedAt'>,
  minutes: number,
): Promise<Date> {
  const leaseUntil = new Date(Math.max(ctx.now.getTime(), raisedAt.getTime()) + minutes * MINUTE);
  await ctx.tx.update(emergencyRaise).set({ leaseUntil }).where(eq(emergencyRaise.id, id));
  await wakeTargets(ctx, [id]);
  return leaseUntil;
}

const byPerson = (ctx: UserContext): RaiseContext => ({
  platform: ctx.platform,
  now: ctx.now,
  tx: ctx.tx,
  afterCommit: ctx.afterCommit,
  by: ctx.caller.name,
});

export async function raiseManually(
  ctx: UserContext,
  { id, minutes, drill, confirm, ...selection }: Parsed<typeof raiseCall>,
): Promise<Output<typeof raiseCall>> {
  const { tx, caller, audit } = ctx;
  const [prepared] = await tx.select().from(emergency).where(eq(emergency.id, id)).for('share');
  if (!prepared) throw notFound();
  await assertSelectionVisible(tx, selection);
  const { name, versionId } = prepared;
  const { raiseId, count } = await raiseOnTerminals(byPerson(ctx), selectedTerminals(selection), selection, {
    officeId: caller.officeId,
    emergencyId: id,
    name,
    versionId,
    drill,
    within: caller.offices ? [...caller.offices] : null,
    leaseUntil: new Date(ctx.now.getTime() + minutes * MINUTE),
  });
  if (count === 0) throw badRequest({ terminalIds: 'noTerminals' }, 'noTerminals');
  if (confirm !== count) throw badRequest({ confirm: 'wrongCount' }, 'wrongCount');
  audit({ after: { raiseId, name, drill, minutes, count } });
  return { raiseId, count };
}

export async function renewManually(
  ctx: UserContext,
  { id, minutes }: Parsed<typeof emergencyRenew>,
): Promise<Output<typeof emergencyRenew>> {
  await assertVisible(ctx.tx, emergencyRaise, id);
  const [open] = await lockOpenRaises(ctx.tx, eq(emergencyRaise.id, id), ctx.now);
  if (!open) throw conflict({ id }, 'raiseOver');
  const leaseUntil = await renewRaise(byPerson(ctx), open, minutes);
  ctx.audit({ before: { leaseUntil: open.leaseUntil }, after: { leaseUntil } });
  return { leaseUntil: leaseUntil.toISOString() };
}

export async function allClear(ctx: UserContext, { ids }: Parsed<typeof emergencyAllClear>): Promise<void> {
  await assertVisible(ctx.tx, emergencyRaise, ids, 'ids');
  const open = await lockOpenRaises(ctx.tx, inArray(emergencyRaise.id, ids), ctx.now);
  if (open.length < new Set(ids).size) throw conflict({ ids }, 'raiseOver');
  await endRaises(byPerson(ctx), ids, 'allClear');
  ctx.audit({ after: open.map(({ name }) => name) });
}
