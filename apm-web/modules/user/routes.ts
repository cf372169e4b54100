import {
  userDelete,
  userExport,
  userImport,
  userList,
  userResetPassword,
  userSave,
  userSessions,
  userSessionsEnd,
  userUnlock,
} from '@/lib/contract/user';
import type { Router } from '../../http/route';
import { deleteUsers, endSessions, resetPassword, sessionsOf, unlockUser } from './access';
import { exportUsers } from './export';
import { importUsers } from './import';
import { userPage } from './list';
import { saveUser } from './save';

export function userRoutes(route: Router) {
  route.user(userList, userPage);
  route.userSteps(userSave, saveUser);
  route.user(userDelete, deleteUsers);

  route.userSteps(userResetPassword, resetPassword);
  route.user(userUnlock, unlockUser);
  route.user(userSessions, sessionsOf);
  route.user(userSessionsEnd, endSessions);

  route.userCsv(userExport, exportUsers);
  route.userSteps(userImport, importUsers);
}
