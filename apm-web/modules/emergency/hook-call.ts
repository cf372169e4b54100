import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Output, Parsed } from '@/lib/contract/call';
import { hookCall, LEASE_MINUTES } from '@/lib/contract/emergency';
import { badRequest, Problem } from '../../base/problem';
import { system, type Tx } from '../../db/database';
import { emergency, emergencyDelivery, emergencyHook, emergencyRaise } from '../../db/schema';
import { makeVersion } from '../../fleet/versions';
import { writeAudit } from '../../http/audit';
import type { RequestContext } from '../../http/context';
import { committed } from '../../http/transaction';
import { selectedTerminals } from '../publish';
import { type CapAlert, readCap } from './cap';
import { documentOf } from './document';
import { endRaises, lockOpenRaises, type RaiseContext, raiseOnTerminals, renewRaise } from './raise';
import { signedId } from './signed';

type Hook = typeof emergencyHook.$inferSelect;
type Outcome = Output<typeof hookCall>['outcome'];

const minutes = z.int().min(LEASE_MINUTES.min).max(LEASE_MINUTES.max).default(LEASE_MINUTES.default);
const order = z.discriminatedUnion('type', [
  z.object({ type: z.literal('raise'), minutes, drill: z.boolean().default(false) }),
  z.object({ type: z.literal('renew'), minutes }),
  z.object({ type: z.literal('allClear') }),
]);
type Order = z.infer<typeof order>;

/** Maximum time for which an alert is shown, whatever it says; most end within days. */
const LONGEST_ALERT_MS = 31 * 24 * 60 * 60_000;

const MINUTE_MS = 60_000;

const CAP_LOOK = { color: '#ffffff', background: '#b3001b' };

/** Carries out a request of a source. Its content is trusted only after its signature was checked. */
export async function executeHookCall(
  ctx: RequestContext,
  { hookId, body }: Parsed<typeof hookCall>,
): Promise<Output<typeof hookCall>> {
  const { platform, headers, now, address } = ctx;
  const [hook] = await platform.db.transaction(system, (tx) =>
    tx.select().from(emergencyHook).where(eq(emergencyHook.id, hookId)),
  );
  const requestId = hook && signedId(headers, body, hook, now);
  // Unknown sources and wrong signatures get the same answer.
  if (!hook || !requestId) throw new Problem(401, { key: 'wrongSignature' });
  const asked = body.trimStart().startsWith('<') ? readCap(body) : readOrder(body);
  if (!asked) throw badRequest({ body: 'unreadable' });

  const outcome = await committed(ctx, system, async (tx, afterCommit) => {
    if (!(await isFirst(tx, hook.id, requestId, now))) return 'ignored' as const;
    await tx.update(emergencyHook).set({ lastUsedAt: now }).where(eq(emergencyHook.id, hook.id));
    const raising: RaiseContext = { platform, now, tx, afterCommit, by: hook.name };
    const done = 'key' in asked ? await applyAlert(raising, hook, asked) : await byOrder(raising, hook, asked);
    await writeAudit(tx, {
      by: { userId: null, officeId: hook.officeId, name: hook.name },
      address,
      call: hookCall.path,
      input: { hookId },
      after: { outcome: done },
      now,
    });
    return done;
  });
  return { outcome };
}

/** Records a request; returns false if it was recorded before. Of two concurrent deliveries the second waits for the first. */
async function isFirst(tx: Tx, hookId: string, webhookId: string, at: Date): Promise<boolean> {
  const made = await tx
    .insert(emergencyDelivery)
    .values({ hookId, webhookId, at })
    .onConflictDoNothing()
    .returning({ hookId: emergencyDelivery.hookId });
  return made.length > 0;
}

function readOrder(body: string): Order | null {
  try {
    const parsed = order.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Open raises of this source. */
const openOf = (tx: Tx, hook: Hook, now: Date) => lockOpenRaises(tx, eq(emergencyRaise.hookId, hook.id), now);

async function byOrder(ctx: RaiseContext, hook: Hook, asked: Order): Promise<Outcome> {
  const open = await openOf(ctx.tx, hook, ctx.now);
  if (asked.type === 'allClear') {
    if (open.length === 0) return 'ignored';
    await endRaises(
      ctx,
      open.map(({ id }) => id),
      'allClear',
    );
    return 'ended';
  }
  if (asked.type === 'renew') {
    if (open.length === 0) return 'ignored';
    for (const each of open) await renewRaise(ctx, each, asked.minutes);
    return 'renewed';
  }
  const [prepared] = hook.emergencyId
    ? await ctx.tx.select().from(emergency).where(eq(emergency.id, hook.emergencyId))
    : [];
  if (!prepared) throw badRequest({ emergencyId: 'required' });
  const { id: emergencyId, name, versionId } = prepared;
  await raiseFor(ctx, hook, {
    emergencyId,
    name,
    versionId,
    drill: asked.drill,
    leaseUntil: new Date(ctx.now.getTime() + asked.minutes * MINUTE_MS),
  });
  return 'raised';
}

async function applyAlert(ctx: RaiseContext, hook: Hook, alert: CapAlert): Promise<Outcome> {
  const { tx, now } = ctx;
  if (!alert.actual || alert.type === 'other') return 'ignored';
  const referred =
    alert.references.length > 0
      ? await lockOpenRaises(
          tx,
          and(eq(emergencyRaise.hookId, hook.id), inArray(emergencyRaise.alert, alert.references)) ?? sql`false`,
          now,
        )
      : [];
  await endRaises(
    ctx,
    referred.map(({ id }) => id),
    alert.type === 'Cancel' ? 'allClear' : 'replaced',
  );
  if (alert.type === 'Cancel') return referred.length > 0 ? 'ended' : 'ignored';
  const begins = alert.effective && alert.effective > now ? alert.effective : null;
  const from = (begins ?? now).getTime();
  const ends = alert.expires?.getTime() ?? from + LEASE_MINUTES.default * MINUTE_MS;
  if (ends <= from || alert.texts.length === 0) return referred.length > 0 ? 'ended' : 'ignored';
  const versionId = await makeVersion(
    tx,
    {
      sourceId: hook.id,
      officeId: hook.officeId,
      name: alert.name,
      document: documentOf({ ...CAP_LOOK, texts: alert.texts }),
    },
    now,
  );
  await raiseFor(ctx, hook, {
    emergencyId: null,
    name: alert.name,
    versionId,
    drill: false,
    begins,
    leaseUntil: new Date(Math.min(ends, from + LONGEST_ALERT_MS)),
    alert: alert.key,
  });
  return 'raised';
}

interface Shown {
  emergencyId: string | null;
  name: string;
  versionId: string;
  drill: boolean;
  begins?: Date | null;
  leaseUntil: Date;
  alert?: string;
}

/**
 * Raises on the terminals that the source was set up for, as far as they are still below its institution; on all of them if it
 * names none.
 */
async function raiseFor(ctx: RaiseContext, hook: Hook, shown: Shown): Promise<void> {
  const { terminalIds, officeIds, groupIds, officeId } = hook;
  const below = sql`select descendant_id from office_closure where ancestor_id = ${officeId}`;
  const named = terminalIds.length + officeIds.length + groupIds.length > 0;
  const choice = { terminalIds, officeIds: named ? officeIds : [officeId], groupIds };
  const terminals = sql`select id, office_id from (${selectedTerminals(choice)}) as n where office_id in (${below})`;
  await raiseOnTerminals(ctx, terminals, choice, { ...shown, officeId, hookId: hook.id });
}
