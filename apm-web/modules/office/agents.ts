import type { Output, Parsed } from '@/lib/contract/call';
import type { openAgentOffice } from '@/lib/contract/office';
import { permissionsOfAll } from '@/lib/contract/permissions';
import { badRequest } from '../../base/problem';
import { isTaken, violated } from '../../db/database';
import { assertWithinQuota } from '../../db/quota';
import { runAsSystem } from '../../db/run-as-system';
import { office } from '../../db/schema';
import { guardTreeWrite } from '../../db/tree';
import { assertVisible } from '../../db/visible';
import type { UserSteps } from '../../http/context';
import { hashNewPassword, insertUser, localeOf, MANAGER } from '../auth';
import { hasAllPermissions, lockRights } from '../role';
import { assertIndustryOffered } from './industry';
import { assertGrantable, ownLimits } from './limits';
import { newOffice } from './save';

/** Opens an institution below the caller's, with a first administrator who gets the chosen part of the caller's permissions. */
export async function openAgent(
  ctx: UserSteps,
  given: Parsed<typeof openAgentOffice>,
): Promise<Output<typeof openAgentOffice>> {
  const { caller, now } = ctx;
  const passwordHash = await hashNewPassword(ctx, given.password);
  const { parentId = caller.officeId } = given;

  const opening = ctx.transaction(
    async (own) => {
      const { tx, audit } = own;
      const rights = await lockRights(tx, caller);
      const wanted = given.permissions ?? permissionsOfAll.filter((each) => hasAllPermissions(rights, [each]));
      if (!hasAllPermissions(rights, wanted)) throw badRequest({ permissions: 'notHeld' });
      await assertVisible(tx, office, parentId, 'parentId');
      const limits = await ownLimits(own);
      assertGrantable(limits, given);
      await assertIndustryOffered(tx, given);
      const row = newOffice(own, limits, given, parentId);
      const officeId = row.id;
      await guardTreeWrite(tx.insert(office).values(row));
      const { language, timezone } = await runAsSystem(tx, () => localeOf(tx, caller.userId));
      const userId = await insertUser(tx, {
        officeId,
        loginName: given.loginName,
        name: given.userName,
        email: given.userEmail || null,
        passwordHash,
        // The password was chosen by another user, so it must be changed at the first sign-in.
        pwdType: '1',
        language,
        timezone,
        role: { name: MANAGER, permissions: wanted },
        now,
      });
      await assertWithinQuota(tx, officeId, 'users');
      audit({ after: { ...row, userId, permissions: wanted.length } });
      return { officeId, userId };
    },
    { changes: true },
  );
  return opening.catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    throw badRequest(
      violated(error) === 'app_user_email' ? { userEmail: 'contactTaken' } : { loginName: 'loginNameTaken' },
    );
  });
}
