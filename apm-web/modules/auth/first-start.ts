import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { strongPassword, type sysInit } from '@/lib/contract/auth';
import type { Parsed } from '@/lib/contract/call';
import { type Database, isTaken, row, system } from '../../db/database';
import { appUser, office, role, userRole } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import type { RequestContext } from '../../http/context';
import { badRequest, forbidden } from '../../http/problem';
import { hashPassword } from './passwords';

/** The specification's demo page asks for this role by its name. */
export const MANAGER = 'manager';

export async function isInitialised(db: Database): Promise<boolean> {
  return (await db.transaction(system, (tx) => row(tx, sql`select 1 from office where root`))) !== undefined;
}

/** Makes the root institution, the role that may do everything, and its first user: all of them or, the second time, none. */
export async function initialise(ctx: RequestContext, given: Parsed<typeof sysInit>): Promise<void> {
  const { platform, now, address } = ctx;
  if (await isInitialised(platform.db)) throw forbidden('initialisedAlready');
  if (!isTimezone(given.timezone)) throw badRequest({ timezone: 'unknownTimezone' });
  const passwordHash = await hashNewPassword(ctx, given.password);
  const { storageQuota } = ctx.settings;

  const officeId = uuidv7();
  const userId = uuidv7();
  const roleId = uuidv7();
  try {
    await platform.db.transaction(system, async (tx) => {
      await tx.insert(office).values({ id: officeId, name: given.officeName, root: true, storageQuota, createdAt: now });
      await tx.insert(role).values({ id: roleId, officeId, name: MANAGER, permissions: ['*'] });
      await tx.insert(appUser).values({
        id: userId,
        officeId,
        loginName: given.loginName,
        name: given.name,
        passwordHash,
        pwdType: '2',
        language: given.language,
        timezone: given.timezone,
        createdAt: now,
      });
      await tx.insert(userRole).values({ userId, roleId });
      await writeAudit(tx, { by: { userId, officeId, name: given.name }, address, call: '/f/common/sysInit', input: given, now });
    });
  } catch (error) {
    // Two at once: the root is there already.
    if (isTaken(error)) throw forbidden('initialisedAlready');
    throw error;
  }
}

/** The hash of a password that comes encrypted where sign-in fields do. Its rules are checked on what was encrypted. */
export async function hashNewPassword({ platform, settings }: RequestContext, given: string): Promise<string> {
  const password = strongPassword.safeParse(await platform.signInKeys.open(given, 'password', settings.landingEncryption));
  if (!password.success) throw badRequest({ password: 'weakPassword' });
  return hashPassword(password.data);
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
