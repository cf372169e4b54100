import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Role, roleDelete, roleSave } from '@/lib/contract/role';
import { badRequest, conflict, notFound } from '../../base/problem';
import { rows, type Tx, uuids } from '../../db/database';
import { office, role } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { replaceReach, rolesById } from './repository';
import {
  assertAdministratorRemains,
  assertRolesNotExceeded,
  hasAllPermissions,
  holdersOf,
  lockRights,
  type Rights,
} from './rights';

/** Maximum number of users named for a role in use. */
const MOST_NAMED = 10;

/** Creates or changes a role. Neither its old nor its new state may exceed the caller's rights. */
export async function saveRole(ctx: UserContext, given: Parsed<typeof roleSave>): Promise<Output<typeof roleSave>> {
  const { tx, caller, platform, audit, afterCommit } = ctx;
  const rights = await lockRights(tx, caller);
  const before = given.id === undefined ? null : await seenRole(tx, given.id);
  if (before) await assertRolesNotExceeded(tx, rights, [before.id]);
  if (before && given.officeId !== undefined && given.officeId !== before.office.id)
    throw badRequest({ officeId: 'cannotMove' });
  await assertVisible(tx, office, given.officeId, 'officeId');

  const dataRange = given.dataRange ?? before?.dataRange ?? 'below';
  const officeIds = given.officeIds ?? before?.offices.map(({ id }) => id) ?? [];
  const permissions = [...new Set<string>(given.permissions)].sort();
  await assertRightsHeld(tx, rights, { permissions, dataRange, officeIds });

  const { name, remark = before?.remark ?? '' } = given;
  const id = before?.id ?? uuidv7();
  if (before) {
    await tx.update(role).set({ name, permissions, dataRange, remark }).where(eq(role.id, id));
  } else {
    const { officeId = caller.officeId } = given;
    await tx.insert(role).values({ id, officeId, name, permissions, dataRange, remark, createdAt: ctx.now });
  }
  await replaceReach(tx, id, dataRange, officeIds);
  if (before) {
    await assertAdministratorRemains(tx);
    const holders = await holdersOf(tx, [id]);
    afterCommit(() => platform.sessions.forget(...holders));
  }
  audit({ before: before && auditFields(before), after: auditFields(await seenRole(tx, id)) });
  return { id };
}

async function seenRole(tx: Tx, id: string): Promise<Role> {
  const [found] = await rolesById(tx, [id]);
  if (!found) throw notFound();
  return found;
}

async function assertRightsHeld(
  tx: Tx,
  rights: Rights,
  { permissions, dataRange, officeIds }: Pick<Role, 'permissions' | 'dataRange'> & { officeIds: string[] },
): Promise<void> {
  if (!hasAllPermissions(rights, permissions)) throw badRequest({ permissions: 'notHeld' }, 'notHeld');
  const limited = rights.offices !== null;
  if (limited && (dataRange === 'all' || dataRange === 'below')) throw badRequest({ dataRange: 'notHeld' }, 'notHeld');
  if (dataRange !== 'chosen') return;
  if (officeIds.length === 0) throw badRequest({ officeIds: 'required' });
  await assertVisible(tx, office, officeIds, 'officeIds');
}

const auditFields = ({ name, permissions, dataRange, offices, remark }: Role) => ({
  name,
  permissions,
  dataRange,
  offices: offices.map((each) => each.name),
  remark,
});

export async function deleteRoles(
  { tx, caller, audit }: UserContext,
  { ids }: Parsed<typeof roleDelete>,
): Promise<void> {
  const rights = await lockRights(tx, caller);
  await assertVisible(tx, role, ids, 'ids');
  await assertRolesNotExceeded(tx, rights, ids);
  const holders = await holdersOf(tx, ids);
  if (holders.length > 0) {
    // Users invisible to the caller are counted but not named.
    const named = await rows<{ name: string }>(
      tx,
      sql`select name from app_user where id = any(${uuids(holders)}) order by name, id limit ${MOST_NAMED}`,
    );
    throw conflict({ count: holders.length, names: named.map(({ name }) => name) }, 'roleHeld');
  }
  const before = await rolesById(tx, ids);
  await tx.delete(role).where(inArray(role.id, ids));
  audit({ before: before.map(auditFields) });
}
