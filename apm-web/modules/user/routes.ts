import { eq } from 'drizzle-orm';
import {
  updateDefDataRange,
  userDelete,
  userExport,
  userImport,
  userList,
  userResetPassword,
  userSave,
  userSessions,
  userSessionsEnd,
  userTokenEnd,
  userTokens,
  userUnlock,
} from '@/lib/contract/user';
import { runAsSystem } from '../../db/run-as-system';
import { appUser, office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { Router } from '../../http/route';
import { deleteUsers, endSessions, endToken, resetPassword, sessionsOf, tokensOfUser, unlockUser } from './access';
import { exportUsers } from './export';
import { importUsers } from './import';
import { userPage } from './list';
import { saveUser } from './save';

export function userRoutes(route: Router) {
  route.user(userList, userPage);
  route.user(userSave, { steps: saveUser });
  route.user(userDelete, deleteUsers);

  route.user(userResetPassword, { steps: resetPassword });
  route.user(userUnlock, unlockUser);
  route.user(userSessions, sessionsOf);
  route.user(userSessionsEnd, endSessions);
  route.user(userTokens, tokensOfUser);
  route.user(userTokenEnd, endToken);

  route.user(userExport, { steps: exportUsers });
  route.user(userImport, { steps: importUsers });

  route.user(updateDefDataRange, async ({ tx, caller }, { officeId }) => {
    await assertVisible(tx, office, officeId, 'officeId');
    // Runs as the platform: users may not see themselves if their roles cover only other institutions.
    await runAsSystem(tx, () =>
      tx.update(appUser).set({ defaultOfficeId: officeId }).where(eq(appUser.id, caller.userId)),
    );
  });
}
