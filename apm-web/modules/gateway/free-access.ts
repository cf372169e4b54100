import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { register } from '@/lib/contract/gateway';
import { Problem } from '../../base/problem';
import { system } from '../../db/database';
import { assertWithinQuota } from '../../db/quota';
import { office } from '../../db/schema';
import { makeTerminal } from '../../fleet/join';
import { writeAudit } from '../../http/audit';
import type { RequestContext } from '../../http/context';
import { expiredAt } from '../auth';

/** Players of one address that may join before the others have to wait. */
const FREE_JOINS = 100;
const FIRST_WAIT_S = 60;

/**
 * Joins a player that was opened with an institution's link to that institution, if the setting allows it. Otherwise (no such
 * institution, quota reached, too many at a time) it shows its code like any other player, without a reason.
 */
export async function joinByLink(
  ctx: RequestContext,
  { code, officeId, model }: { code: string; officeId: string; model: string },
): Promise<void> {
  const { platform, now, address, network, settings } = ctx;
  if (!settings.terminalAuthorizationFreeAccessManage) return;
  const limit = { free: FREE_JOINS, firstWaitS: FIRST_WAIT_S };
  const id = uuidv7();
  const name = `${model.slice(0, 90)} · ${code}`;
  try {
    await platform.attempts.begin(`join:${network}`, now, 'tooMany', limit);
    const made = await platform.db.transaction(system, async (tx) => {
      const [house] = await tx
        .select({ expired: expiredAt(now) })
        .from(office)
        .where(eq(office.id, officeId));
      if (!house || house.expired) return false;
      if (!(await makeTerminal(tx, { id, code, officeId, name, now }, settings))) return false;
      await assertWithinQuota(tx, officeId, 'terminals');
      const by = { userId: null, officeId, name: model };
      await writeAudit(tx, { by, address, call: register.path, input: {}, after: { id, name, officeId }, now });
      return true;
    });
    if (made) platform.live.changed([{ terminalId: id, officeId }]);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
