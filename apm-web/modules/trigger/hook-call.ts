import { eq } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import { triggerFire, triggerHook } from '@/lib/contract/trigger';
import { badRequest, Problem } from '../../base/problem';
import { system } from '../../db/database';
import { trigger } from '../../db/schema';
import type { RequestContext } from '../../http/context';
import { signedId } from '../../http/signed-request';
import { committed } from '../../http/transaction';
import { auditFiring, fire } from './fire';

/** Fires a trigger by a signed request. Its content is trusted only after its signature was checked. */
export async function executeHookCall(
  ctx: RequestContext,
  { triggerId, body }: Parsed<typeof triggerHook>,
): Promise<Output<typeof triggerHook>> {
  const { platform, headers, now, address } = ctx;
  const [found] = await platform.db.transaction(system, (tx) =>
    tx.select().from(trigger).where(eq(trigger.id, triggerId)),
  );
  const webhookId = found && signedId(headers, body, found, now);
  // Unknown triggers and wrong signatures get the same answer.
  if (!found || !webhookId) throw new Problem(401, { key: 'wrongSignature' });
  const order = readOrder(body);
  if (!order) throw badRequest({ body: 'unreadable' });
  const fired = committed(ctx, system, async (tx, afterCommit) => {
    const wanted = { ...order, triggerId, how: 'webhook' as const, by: null, webhookId };
    const fired = await fire({ platform, now, tx, afterCommit }, wanted);
    const done = { outcome: fired ? ('fired' as const) : ('ignored' as const), terminals: fired?.terminals ?? 0 };
    await auditFiring(tx, found, { address, call: triggerHook.path, now, after: done });
    return done;
  });
  return fired.catch((error: unknown) => {
    // The sender would repeat a refused request later, when what it reports is long over.
    if (error instanceof Problem && error.key === 'coolingDown') return { outcome: 'ignored', terminals: 0 };
    throw error;
  });
}

/** Reads the body, which may be empty; `null` if it is invalid. */
function readOrder(body: string): Parsed<typeof triggerFire> | null {
  try {
    const parsed = triggerFire.input.strict().safeParse(JSON.parse(body.trim() || '{}'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
