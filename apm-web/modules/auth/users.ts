import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@/lib/contract/auth';
import type { Permission } from '@/lib/contract/permissions';
import type { Tx } from '../../db/database';
import { appUser, role, userRole } from '../../db/schema';

interface NewUser {
  officeId: string;
  loginName: string;
  name: string;
  passwordHash: string;
  language: Language;
  timezone: string;
  role: { name: string; permissions: readonly (Permission | '*')[] };
  now: Date;
}

/** A user of an institution with a role of its own. A sign-in name that is taken breaks on its unique index. */
export async function insertUser(tx: Tx, { role: held, now, ...user }: NewUser): Promise<string> {
  const userId = uuidv7();
  const roleId = uuidv7();
  const { officeId } = user;
  await tx.insert(role).values({ id: roleId, officeId, name: held.name, permissions: [...held.permissions] });
  await tx.insert(appUser).values({ id: userId, ...user, pwdType: '2', createdAt: now });
  await tx.insert(userRole).values({ userId, roleId });
  return userId;
}
