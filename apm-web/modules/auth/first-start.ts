import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { sysInit } from '@/lib/contract/auth';
import type { Parsed } from '@/lib/contract/call';
import { badRequest, forbidden } from '../../base/problem';
import { type Database, isTaken, row, system } from '../../db/database';
import { office } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import type { RequestContext } from '../../http/context';
import { insertBuiltInLists } from '../dictionary';
import { assertStrongPassword } from './passwords';
import { insertUser } from './users';

/** The specification's access demo requires a role of this name. */
export const MANAGER = 'manager';

export async function isInitialised(db: Database): Promise<boolean> {
  return (await db.transaction(system, (tx) => row(tx, sql`select 1 from office where root`))) !== undefined;
}

/**
 * Creates the root institution, the role with all permissions, its first user and the built-in dictionaries, all or nothing.
 * Throws the second time.
 */
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
      await insertBuiltInLists(tx, now);
      await writeAudit(tx, { by: { userId, officeId, name }, address, call: '/f/common/sysInit', input: given, now });
    });
  } catch (error) {
    // A concurrent call created the root.
    if (isTaken(error)) throw forbidden('initialisedAlready');
    throw error;
  }
}

/** Hashes a new password, which may come encrypted. Its rules are checked after decryption. */
export async function hashNewPassword({ platform, settings, network }: RequestContext, given: string): Promise<string> {
  const password = await platform.signInKeys.open(given, 'password', settings.landingEncryption);
  assertStrongPassword(password, 'password', settings);
  return platform.passwords.hash(password, network);
}

export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
