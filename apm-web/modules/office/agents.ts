import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { openAgentOffice } from '@/lib/contract/office';
import { permissions } from '@/lib/contract/permissions';
import { isTaken, type Tx, takenIndex } from '../../db/database';
import { mustHaveRoom } from '../../db/quota';
import { appUser, office } from '../../db/schema';
import { mustSee } from '../../db/visible';
import type { UserSteps } from '../../http/context';
import { badRequest } from '../../http/problem';
import { hashNewPassword, insertUser, MANAGER } from '../auth';
import { holdsAll, lockRights } from '../role';
import { mustBeGivable } from './limits';
import { columnsOf } from './save';

/** Opens an institution below the caller's, with its first administrator, who may do what is chosen of what the caller may. */
export async function openAgent(
  ctx: UserSteps,
  given: Parsed<typeof openAgentOffice>,
): Promise<Output<typeof openAgentOffice>> {
  const { caller, now, settings } = ctx;
  const passwordHash = await hashNewPassword(ctx, given.password);
  const officeId = uuidv7();
  const { parentId = caller.officeId } = given;

  const opening = ctx.transaction(
    async ({ tx, audit }) => {
      const rights = await lockRights(tx, caller);
      const wanted = given.permissions ?? permissions.filter((permission) => holdsAll(rights, [permission]));
      if (!holdsAll(rights, wanted)) throw badRequest({ permissions: 'notHeld' });
      await mustSee(tx, office, parentId, 'parentId');
      await mustBeGivable(tx, caller, given);
      const opener = await openerOf(tx, caller.userId);
      const storageQuota = given.storageQuota ?? Math.min(settings.storageQuota, opener.storageQuota);
      const row = { ...columnsOf(given), name: given.name, kind: given.kind, storageQuota };
      await tx.insert(office).values({ id: officeId, parentId, ...row, createdAt: now });
      const { language, timezone } = opener;
      const userId = await insertUser(tx, {
        officeId,
        loginName: given.loginName,
        name: given.userName,
        email: given.userEmail || null,
        passwordHash,
        // Given by somebody else: to be changed at the first sign-in.
        pwdType: '1',
        language,
        timezone,
        role: { name: MANAGER, permissions: wanted },
        now,
      });
      await mustHaveRoom(tx, officeId, 'users');
      audit({ after: { officeId, parentId, ...row, userId, permissions: wanted.length } });
      return { officeId, userId };
    },
    { changes: true },
  );
  return opening.catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    throw badRequest(
      takenIndex(error) === 'app_user_email' ? { userEmail: 'contactTaken' } : { loginName: 'loginNameTaken' },
    );
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
