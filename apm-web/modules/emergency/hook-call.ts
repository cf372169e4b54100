import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Output, Parsed } from '@/lib/contract/call';
import { hookCall, LEASE_MINUTES } from '@/lib/contract/emergency';
import { badRequest, Problem } from '../../base/problem';
import { system, type Tx } from '../../db/database';
import { emergency, emergencyDelivery, emergencyHook, emergencyRaise } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import type { RequestContext } from '../../http/context';
import { signedId } from '../../http/signed-request';
import { committed } from '../../http/transaction';
import { applyAlert, type Hook, type Outcome, raiseFor } from './apply-alert';
import { readCap } from './cap';
import { endRaises, lockOpenRaises, type RaiseContext, renewRaise } from './raise';

const minutes = z.int().min(LEASE_MINUTES.min).max(LEASE_MINUTES.max).default(LEASE_MINUTES.default);
const order = z.discriminatedUnion('type', [
  z.object({ type: z.literal('raise'), minutes, drill: z.boolean().default(false) }),
  z.object({ type: z.literal('renew'), minutes }),
  z.object({ type: z.literal('allClear') }),
]);
type Order = z.infer<typeof order>;

const MINUTE_MS = 60_000;
/** Time for which an alert without an end is shown. */
const USUAL_MS = LEASE_MINUTES.default * MINUTE_MS;

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
  // Unknown sources, feeds and wrong signatures get the same answer.
  if (!hook || !requestId) throw new Problem(401, { key: 'wrongSignature' });
  const asked = body.trimStart().startsWith('<') ? readCap(body) : readOrder(body);
  if (!asked) throw badRequest({ body: 'unreadable' });

  const outcome = await committed(ctx, system, async (tx, afterCommit) => {
    if (!(await isFirst(tx, hook.id, requestId, now))) return 'ignored' as const;
    await tx.update(emergencyHook).set({ lastUsedAt: now }).where(eq(emergencyHook.id, hook.id));
    const raising: RaiseContext = { platform, now, tx, afterCommit, by: hook.name };
    const done =
      'key' in asked ? await applyAlert(raising, hook, asked, USUAL_MS) : await byOrder(raising, hook, asked);
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
