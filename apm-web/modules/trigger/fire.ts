import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { type TriggerFiring, triggerFire as tokenCall, type triggerFireByHand } from '@/lib/contract/trigger';
import { badRequest, conflict, notFound, Problem, tooMany } from '../../base/problem';
import { hashToken } from '../../base/tokens';
import { at, rows, system, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { terminal, trigger, triggerFiring } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { insertCommands, targetsFor } from '../../fleet/ledger';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import { writeAudit } from '../../http/audit';
import { bearerOf } from '../../http/bearer';
import type { RequestContext, UserContext } from '../../http/context';
import { committed } from '../../http/transaction';

/** A command waits at least this long for its terminal, in seconds. */
const SHORTEST_WAIT_S = 60;

/** Transaction of the platform in which a trigger is fired. */
export type FireContext = Pick<RequestContext, 'platform' | 'now'> & { tx: Tx; afterCommit(work: () => void): void };

interface Wanted {
  triggerId: string;
  how: TriggerFiring['how'];
  /** Name of the user; `null` for another system. */
  by: string | null;
  /** Limits the firing to these of its terminals; absent: all of them. */
  terminalIds?: readonly string[];
  /** SQL condition on terminals `t`. */
  among?: SQL;
  webhookId?: string;
}

export type Fired = Output<typeof triggerFireByHand>;

/**
 * Fires a trigger: stores the firing, and sends a command to each of its terminals that can carry it out, by one statement for all
 * of them. Returns `null` if its signed request was carried out before. Throws 409 within the cool-down or while the trigger is off,
 * 429 beyond the limit of a minute, 400 if no terminal is left. Must run as the platform.
 */
export async function fire(ctx: FireContext, wanted: Wanted): Promise<Fired | null> {
  const { tx, now } = ctx;
  const { triggerId, how, by, webhookId = null } = wanted;
  const [found] = await tx.select().from(trigger).where(eq(trigger.id, triggerId)).for('key share');
  if (!found) throw notFound();
  const firingId = uuidv7();
  const { officeId, name, lasts } = found;
  // The second of two concurrent deliveries of a signed request waits here for the first.
  const made = await tx
    .insert(triggerFiring)
    .values({ id: firingId, officeId, triggerId, name, at: now, by, how, terminals: 0, webhookId })
    .onConflictDoNothing()
    .returning({ id: triggerFiring.id });
  if (made.length === 0) return null;
  await beginCoolDown(tx, triggerId, now);
  await assertNotTooMany(tx, triggerId, now);
  const targets = await firedTerminals(tx, wanted);
  if (targets.length === 0) throw badRequest({ terminalIds: 'noTerminals' }, 'noTerminals');
  await insertCommands(tx, {
    targets: targetsFor(targets.map(({ terminalId }) => terminalId)),
    kind: 'fire',
    params: { triggerId, firingId, at: now.toISOString() },
    askedBy: by ?? name,
    now,
    batchId: firingId,
    expiresAt: new Date(now.getTime() + Math.max(SHORTEST_WAIT_S, lasts) * 1_000),
  });
  await tx.update(triggerFiring).set({ terminals: targets.length }).where(eq(triggerFiring.id, firingId));
  notifyTerminals(ctx, targets);
  return { firingId, terminals: targets.length };
}

/**
 * Begins the cool-down. The update of the row lets one of several concurrent firings through. Throws 409 within the former cool-down,
 * or while the trigger is off.
 */
async function beginCoolDown(tx: Tx, id: string, now: Date): Promise<void> {
  const over = sql`${trigger.firedAt} + make_interval(secs => ${trigger.coolDown})`;
  const [started] = await tx
    .update(trigger)
    .set({ firedAt: sql`greatest(${trigger.firedAt}, ${at(now)})` })
    .where(
      and(
        eq(trigger.id, id),
        trigger.enabled,
        or(sql`${trigger.firedAt} is null`, eq(trigger.coolDown, 0), lte(over, at(now))),
      ),
    )
    .returning({ id: trigger.id });
  if (started) return;
  const [state] = await rows<{ enabled: boolean; until: string }>(
    tx,
    sql`select enabled, ${over} as until from ${trigger} where id = ${id}`,
  );
  if (!state?.enabled) throw conflict({ id }, 'triggerOff');
  throw conflict({ until: new Date(state.until).toISOString() }, 'coolingDown');
}

/** Limit of firings of a trigger in a minute: each writes a command for each of its terminals. */
const MOST_A_MINUTE = 120;

/** Throws 429 beyond the limit. The row of the trigger is locked, so concurrent firings are counted one after the other. */
async function assertNotTooMany(tx: Tx, id: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 60_000);
  const [recent] = await rows<{ n: number }>(
    tx,
    sql`select count(*)::int as n from trigger_firing
      where trigger_id = ${id} and id > apm.time_ordered_id(${at(since)}) and at > ${at(since)}`,
  );
  if (recent && recent.n > MOST_A_MINUTE) throw tooMany(60);
}

/** Terminals of a trigger that can carry it out. */
const firedTerminals = (tx: Tx, { triggerId, terminalIds, among = sql`true` }: Wanted): Promise<ChangedTerminal[]> =>
  rows<ChangedTerminal>(
    tx,
    sql`select t.id as "terminalId", t.office_id as "officeId"
      from apm.terminals_of_triggers(${uuids([triggerId])}) as o join terminal t on t.id = o.terminal_id
      where 'fire' = any(t.capabilities) and ${among} ${terminalIds ? sql`and t.id = any(${uuids(terminalIds)})` : sql``} order by t.id`,
  );

/** Fires a trigger on its terminals that the caller sees. */
export async function fireByHand(
  ctx: UserContext,
  { id, terminalIds }: Parsed<typeof triggerFireByHand>,
): Promise<Fired> {
  const { tx, caller, audit } = ctx;
  await assertVisible(tx, trigger, id);
  await assertVisible(tx, terminal, terminalIds, 'terminalIds');
  const among = sql`(apm.everything() or t.office_id in (select apm.visible()))`;
  const fired = await runAsSystem(tx, () =>
    fire(ctx, { triggerId: id, how: 'hand', by: caller.name, terminalIds, among }),
  );
  if (!fired) throw notFound();
  audit({ after: fired });
  return fired;
}

/** Limit of requests with wrong tokens from one network. */
const WRONG_TOKENS = 10;

/** Fires the trigger of the token. Only wrong tokens count against the limit of a network, so that they delay nobody else in it. */
export async function fireByToken(ctx: RequestContext, { terminalIds }: Parsed<typeof tokenCall>): Promise<Fired> {
  const { platform, headers, network, now, address } = ctx;
  const token = bearerOf(headers);
  // Found by its hash: how long that takes says nothing about the token.
  const [found] = token
    ? await platform.db.transaction(system, (tx) =>
        tx
          .select({ id: trigger.id, officeId: trigger.officeId, name: trigger.name })
          .from(trigger)
          .where(eq(trigger.tokenHash, hashToken(token))),
      )
    : [];
  if (!found) {
    await platform.attempts.begin(`trigger:${network}`, now, 'tooMany', { free: WRONG_TOKENS });
    throw new Problem(401);
  }
  return committed(ctx, system, async (tx, afterCommit) => {
    const wanted = { triggerId: found.id, how: 'token' as const, by: null, terminalIds };
    const fired = await fire({ platform, now, tx, afterCommit }, wanted);
    if (!fired) throw new Problem(401);
    await auditFiring(tx, found, { address, call: tokenCall.path, now, after: fired });
    return fired;
  });
}

interface Audited {
  address: string;
  call: string;
  now: Date;
  after: object;
}

/** Writes the audit row of a firing by another system, in the name of the trigger. */
export const auditFiring = (
  tx: Tx,
  { id, officeId, name }: Pick<typeof trigger.$inferSelect, 'id' | 'officeId' | 'name'>,
  { address, call, now, after }: Audited,
) => writeAudit(tx, { by: { userId: null, officeId, name }, address, call, input: { triggerId: id }, after, now });
