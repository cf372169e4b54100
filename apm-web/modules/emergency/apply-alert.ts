import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { hookCall } from '@/lib/contract/emergency';
import { row, type Tx } from '../../db/database';
import { type emergencyHook, emergencyRaise } from '../../db/schema';
import { makeVersion } from '../../fleet/versions';
import { selectedTerminals } from '../publish';
import type { CapAlert } from './cap';
import { documentOf } from './document';
import { endRaises, lockOpenRaises, type NewRaise, type RaiseContext, raiseOnTerminals } from './raise';

export type Hook = typeof emergencyHook.$inferSelect;
export type Outcome = Output<typeof hookCall>['outcome'];

const CAP_LOOK = { color: '#ffffff', background: '#b3001b' };

/** Content to show in place of an alert's own texts. */
export type Content = Pick<NewRaise, 'emergencyId' | 'versionId'>;

/**
 * Raises an alert from its start to its end, once, and ends those that it updates or cancels. One without an end lasts for
 * `usualMs`. The caller has locked the row of the source.
 */
export async function applyAlert(
  ctx: RaiseContext,
  hook: Hook,
  alert: CapAlert,
  usualMs: number,
  content?: Content,
): Promise<Outcome> {
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
  const otherwise = referred.length > 0 ? 'ended' : 'ignored';
  if (alert.type === 'Cancel' || (await wasRaised(tx, hook.id, alert.key))) return otherwise;
  const begins = alert.effective && alert.effective > now ? alert.effective : null;
  const from = (begins ?? now).getTime();
  const ends = alert.expires?.getTime() ?? from + usualMs;
  if (ends <= from || (alert.texts.length === 0 && !content)) return otherwise;
  await raiseFor(ctx, hook, {
    ...(content ?? { emergencyId: null, versionId: await ownVersion(ctx, hook, alert) }),
    name: alert.name,
    drill: false,
    begins,
    leaseUntil: new Date(ends),
    alert: alert.key,
  });
  return 'raised';
}

/** True for an alert that was raised before. One that its feed had left out may come back. */
const wasRaised = async (tx: Tx, hookId: string, alert: string): Promise<boolean> =>
  (await row(
    tx,
    sql`select 1 from emergency_raise where hook_id = ${hookId} and alert = ${alert} and "end" is distinct from 'gone' limit 1`,
  )) !== undefined;

const ownVersion = ({ tx, now }: RaiseContext, hook: Hook, { name, texts }: CapAlert): Promise<string> =>
  makeVersion(
    tx,
    { sourceId: hook.id, officeId: hook.officeId, name, document: documentOf({ ...CAP_LOOK, texts }) },
    now,
  );

/**
 * Raises on the terminals that the source was set up for, as far as they are still below its institution; on all of them if it
 * names none.
 */
export async function raiseFor(
  ctx: RaiseContext,
  hook: Hook,
  shown: Omit<NewRaise, 'officeId' | 'hookId'>,
): Promise<void> {
  const { terminalIds, officeIds, groupIds, officeId } = hook;
  const below = sql`select descendant_id from office_closure where ancestor_id = ${officeId}`;
  const named = terminalIds.length + officeIds.length + groupIds.length > 0;
  const choice = { terminalIds, officeIds: named ? officeIds : [officeId], groupIds };
  const terminals = sql`select id, office_id from (${selectedTerminals(choice)}) as n where office_id in (${below})`;
  await raiseOnTerminals(ctx, terminals, choice, { ...shown, officeId, hookId: hook.id });
}
