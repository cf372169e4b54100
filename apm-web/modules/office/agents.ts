import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { openAgentOffice } from '@/lib/contract/office';
import { permissions } from '@/lib/contract/permissions';
import { isTaken, type Tx } from '../../db/database';
import { appUser, office } from '../../db/schema';
import { mustSee } from '../../db/visible';
import type { UserSteps } from '../../http/context';
import { badRequest } from '../../http/problem';
import { hashNewPassword, insertUser, MANAGER } from '../auth';

/** Opens an institution below the caller's. Its administrator may do what the caller may, as far as the catalogue goes. */
export async function openAgent(
  ctx: UserSteps,
  given: Parsed<typeof openAgentOffice>,
): Promise<Output<typeof openAgentOffice>> {
  const { caller, now, settings } = ctx;
  const passwordHash = await hashNewPassword(ctx, given.password);
  const held = caller.permissions.has('*')
    ? [...permissions]
    : permissions.filter((each) => caller.permissions.has(each));
  const officeId = uuidv7();
  const { parentId = caller.officeId } = given;

  const opening = ctx.transaction(
    async ({ tx, audit }) => {
      await mustSee(tx, office, parentId, 'parentId');
      const opener = await openerOf(tx, caller.userId);
      const storageQuota = given.storageQuota ?? Math.min(settings.storageQuota, opener.storageQuota);
      if (!caller.everything && storageQuota > opener.storageQuota) throw badRequest({ storageQuota: 'tooBig' });
      await tx.insert(office).values({
        id: officeId,
        parentId,
        name: given.name,
        storageQuota,
        createdAt: now,
      });
      const { loginName, userName } = given;
      const { language, timezone } = opener;
      const manager = { name: MANAGER, permissions: held };
      const userId = await insertUser(tx, {
        officeId,
        loginName,
        name: userName,
        passwordHash,
        language,
        timezone,
        role: manager,
        now,
      });
      audit({ after: { officeId, userId } });
      return { officeId, userId };
    },
    { changes: true },
  );
  return opening.catch((error: unknown) => {
    if (isTaken(error)) throw badRequest({ loginName: 'loginNameTaken' });
    throw error;
  });
}

/** What a new institution takes over from who opens it, and what it cannot go beyond. */
async function openerOf(tx: Tx, userId: string) {
  const [found] = await tx
    .select({ language: appUser.language, timezone: appUser.timezone, storageQuota: office.storageQuota })
    .from(appUser)
    .innerJoin(office, eq(office.id, appUser.officeId))
    .where(eq(appUser.id, userId));
  if (!found) throw new Error('the caller is nobody');
  return found;
}
