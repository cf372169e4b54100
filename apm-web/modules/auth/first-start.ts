import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { sysInit } from '@/lib/contract/auth';
import type { Parsed } from '@/lib/contract/call';
import { type Database, isTaken, row, system } from '../../db/database';
import { office } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import type { RequestContext } from '../../http/context';
import { badRequest, forbidden } from '../../http/problem';
import { makeBuiltInLists } from '../dictionary';
import { hashPassword, mustBeStrong } from './passwords';
import { insertUser } from './users';

/** The specification's demo page asks for this role by its name. */
export const MANAGER = 'manager';

export async function isInitialised(db: Database): Promise<boolean> {
  return (await db.transaction(system, (tx) => row(tx, sql`select 1 from office where root`))) !== undefined;
}

/** Makes the root institution, the role that may do everything, its first user and what forms offer: all of it or, the second time, nothing. */
export async function initialise(ctx: RequestContext, given: Parsed<typeof sysInit>): Promise<void> {
  const { platform, now, address } = ctx;
  if (await isInitialised(platform.db)) throw forbidden('initialisedAlready');
  if (!isTimezone(given.timezone)) throw badRequest({ timezone: 'unknownTimezone' });
  const passwordHash = await hashNewPassword(ctx, given.password);
  const { storageQuota } = ctx.settings;

  const officeId = uuidv7();
  try {
    await platform.db.transaction(system, async (tx) => {
      await tx
        .insert(office)
        .values({ id: officeId, name: given.officeName, kind: 'platform', root: true, storageQuota, createdAt: now });
      const { name, loginName, language, timezone } = given;
      const manager = { name: MANAGER, permissions: ['*'] as const };
      const userId = await insertUser(tx, {
        officeId,
        loginName,
        name,
        passwordHash,
        language,
        timezone,
        role: manager,
        now,
      });
      await makeBuiltInLists(tx, now);
      await writeAudit(tx, { by: { userId, officeId, name }, address, call: '/f/common/sysInit', input: given, now });
    });
  } catch (error) {
    // Two at once: the root is there already.
    if (isTaken(error)) throw forbidden('initialisedAlready');
    throw error;
  }
}

/** The hash of a password that comes encrypted where sign-in fields do. Its rules are checked on what was encrypted. */
export async function hashNewPassword({ platform, settings }: RequestContext, given: string): Promise<string> {
  const password = await platform.signInKeys.open(given, 'password', settings.landingEncryption);
  mustBeStrong(password, 'password', settings);
  return hashPassword(password);
}

export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
