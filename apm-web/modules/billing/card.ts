import { and, eq, sql } from 'drizzle-orm';
import type { cardWebhook, paymentReconcile } from '@/lib/contract/billing/payment';
import type { Output, Parsed } from '@/lib/contract/call';
import { notFound, Problem } from '../../base/problem';
import { system, type Tx } from '../../db/database';
import { payment, providerEvent } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import type { RequestContext, UserSteps } from '../../http/context';
import type { Platform } from '../../http/platform';
import { committed } from '../../http/transaction';
import type { SentNotice } from '../../notices';
import { type CheckoutSession, findCheckout, isPaid, PaymentServiceAway, readWebhook } from './providers/stripe';
import { failPayment, lockOrders, settlePayment } from './settle';

/** Source of card payment states: the payment service, by webhook or when polled. */

const BY = 'Stripe';
/** Days for which pending payments are polled. */
const ASKED_DAYS = 30;
const MOST_ASKED = 200;

/** Handles a webhook. Its content is trusted only after its signature was checked. */
export async function takeWebhook(
  ctx: RequestContext,
  { body }: Parsed<typeof cardWebhook>,
): Promise<Output<typeof cardWebhook>> {
  const { platform, headers, now, address } = ctx;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = platform.env;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) throw notFound('body');
  const said = readWebhook(headers.get('stripe-signature'), body, STRIPE_WEBHOOK_SECRET, now);
  if (!said) throw new Problem(401, { key: 'wrongSignature' });
  const { session } = said;
  if (!session) return { done: false };
  const sent = await committed(ctx, system, async (tx) => {
    const [first] = await tx
      .insert(providerEvent)
      .values({ provider: 'card', eventId: said.id, at: now })
      .onConflictDoNothing()
      .returning();
    if (!first) return null;
    const found = await byReference(tx, session);
    const notices = found && (await apply(tx, found, session, now));
    if (!found || !notices) return null;
    await writeAudit(tx, {
      by: { userId: null, officeId: found.officeId, name: BY },
      address,
      call: '/f/payment/cardWebhook',
      input: { type: said.type },
      now,
    });
    return notices;
  });
  if (sent) platform.noticesToMail(sent);
  return { done: sent !== null };
}

async function byReference(tx: Tx, { id }: CheckoutSession) {
  const [found] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.provider, 'card'), eq(payment.reference, id)));
  return found;
}

/** Applies the state of a checkout; `null` if nothing changes. */
async function apply(
  tx: Tx,
  found: typeof payment.$inferSelect,
  session: CheckoutSession,
  now: Date,
): Promise<SentNotice[] | null> {
  const has = isPaid(session, found);
  if (has === null || found.state === 'paid') return null;
  if (has) return settlePayment(tx, found, { by: BY, now });
  if (found.state === 'failed') return null;
  await failPayment(tx, found.id, { by: BY, now });
  return [];
}

/** Polls each pending card payment, so that a webhook that never came loses no money. */
export async function reconcile(platform: Platform, now: Date): Promise<Output<typeof paymentReconcile>> {
  const counts = { asked: 0, paid: 0, failed: 0 };
  if (!platform.env.STRIPE_SECRET_KEY) return counts;
  const waiting = await platform.db.transaction(system, (tx) =>
    tx
      .select()
      .from(payment)
      .where(
        and(
          eq(payment.provider, 'card'),
          eq(payment.state, 'waiting'),
          sql`${payment.reference} is not null`,
          sql`${payment.createdAt} > ${now.toISOString()}::timestamptz - make_interval(days => ${ASKED_DAYS})`,
        ),
      )
      .orderBy(payment.createdAt)
      .limit(MOST_ASKED),
  );
  for (const each of waiting) {
    const session = await findCheckout(platform.env, each.reference ?? '').catch((error: unknown) => {
      if (error instanceof PaymentServiceAway) return null;
      throw error;
    });
    if (!session) continue;
    counts.asked += 1;
    const sent = await platform.db.transaction(system, async (tx) => {
      await lockOrders(tx, each.officeId);
      const [locked] = await tx.select().from(payment).where(eq(payment.id, each.id));
      return locked ? apply(tx, locked, session, now) : null;
    });
    if (!sent) continue;
    if (isPaid(session, each)) counts.paid += 1;
    else counts.failed += 1;
    platform.noticesToMail(sent);
  }
  return counts;
}

export async function reconcileNow(steps: UserSteps): Promise<Output<typeof paymentReconcile>> {
  const counts = await reconcile(steps.platform, steps.now);
  await steps.transaction(async ({ audit }) => audit({ after: counts }), { changes: true });
  return counts;
}
