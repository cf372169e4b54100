import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@/lib/contract/auth';
import type { Permission } from '@/lib/contract/permissions';
import type { DataRange } from '@/lib/contract/role';
import { notFound } from '../../base/problem';
import type { Tx } from '../../db/database';
import { appUser, role, userRole } from '../../db/schema';

interface NewUser {
  officeId: string;
  loginName: string;
  name: string;
  passwordHash: string;
  language: Language;
  timezone: string;
  phone?: string | null;
  email?: string | null;
  enabled?: boolean;
  remark?: string;
  /** '1': an administrator chose the password; it has to be changed at the first sign-in. */
  pwdType?: '1' | '2';
  /** Optional: a user without a role has no permissions. */
  role?: { name: string; permissions: readonly (Permission | '*')[]; dataRange?: DataRange };
  now: Date;
}

/** Inserts a user of an institution with its role. A taken sign-in name or contact violates its unique index. */
export async function insertUser(tx: Tx, { role: held, now, ...user }: NewUser): Promise<string> {
  const userId = uuidv7();
  const { officeId } = user;
  await tx.insert(appUser).values({ id: userId, pwdType: '2', ...user, passwordChangedAt: now, createdAt: now });
  if (!held) return userId;
  const roleId = uuidv7();
  await tx.insert(role).values({ id: roleId, officeId, ...held, permissions: [...held.permissions] });
  await tx.insert(userRole).values({ userId, roleId });
  return userId;
}

/** Language and time zone of a user. Throws 404 if the transaction's actor does not see the user. */
export async function localeOf(tx: Tx, userId: string) {
  const [found] = await tx
    .select({ language: appUser.language, timezone: appUser.timezone })
    .from(appUser)
    .where(eq(appUser.id, userId));
  if (!found) throw notFound();
  return found;
}
