import { eq, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Account, userSave } from '@/lib/contract/user';
import { badRequest, conflict, forbidden, notFound } from '../../base/problem';
import { isTaken, rows, type Tx, uuids, violated } from '../../db/database';
import { assertWithinQuota } from '../../db/quota';
import { runAsSystem } from '../../db/run-as-system';
import { appUser, office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext, UserSteps } from '../../http/context';
import { hashNewPassword, insertUser, localeOf, notifyOwner, setPassword } from '../auth';
import { assertAdministratorRemains, assertRightsNotExceeded, exceedsRights, lockRights, type Rights } from '../role';
import { accountsById } from './list';

type Given = Parsed<typeof userSave>;

/** Creates or changes a user. Neither the user nor its roles may exceed the caller's rights. */
export async function saveUser(ctx: UserSteps, given: Given): Promise<Output<typeof userSave>> {
  const { id, password } = given;
  if (id === undefined && password === undefined) throw badRequest({ password: 'required' });
  // An API token may create accounts, but not take over existing ones.
  if (id !== undefined && password !== undefined) assertSession(ctx);
  const passwordHash = password === undefined ? undefined : await hashNewPassword(ctx, password);
  const saving = ctx.transaction(
    (own) => (id === undefined ? makeUser(own, given, passwordHash ?? '') : changeUser(own, id, given, passwordHash)),
    { changes: true },
  );
  return saving.catch(throwIfTaken);
}

const FIELD_OF: Record<string, string> = { app_user_phone: 'phone', app_user_email: 'email' };

function throwIfTaken(error: unknown): never {
  if (!isTaken(error)) throw error;
  const field = FIELD_OF[violated(error) ?? ''];
  throw badRequest(field ? { [field]: 'contactTaken' } : { loginName: 'loginNameTaken' });
}

async function makeUser(own: UserContext, given: Given, passwordHash: string) {
  const { tx, caller, now, audit } = own;
  const { officeId = caller.officeId, roleIds = [], loginName, name, enabled, remark } = given;
  const rights = await lockRights(tx, caller);
  await assertVisible(tx, office, officeId, 'officeId');
  const id = await insertUser(tx, {
    // Language and time zone default to those of the creator.
    ...(await runAsSystem(tx, () => localeOf(tx, caller.userId))),
    ...(given.language && { language: given.language }),
    officeId,
    loginName,
    name,
    passwordHash,
    pwdType: '1',
    phone: given.phone || null,
    email: given.email || null,
    enabled,
    remark,
    now,
  });
  await assertWithinQuota(tx, officeId, 'users');
  await replaceRoles(tx, rights, { id, officeId, before: [], after: roleIds });
  audit({ after: auditFields(await readUser(tx, id)) });
  return { id };
}

async function changeUser(own: UserContext, id: string, given: Given, passwordHash: string | undefined) {
  const { tx, caller, platform, audit, afterCommit } = own;
  const rights = await lockRights(tx, caller);
  const before = await readUser(tx, id);
  if (given.officeId !== undefined && given.officeId !== before.office.id) throw badRequest({ officeId: 'cannotMove' });
  await assertRightsNotExceeded(tx, rights, [id]);

  const { loginName, name, enabled, remark, language, roleIds } = given;
  const contacts = {
    ...(given.phone !== undefined && { phone: given.phone || null }),
    ...(given.email !== undefined && { email: given.email || null }),
  };
  const newContact = Object.entries(contacts).some(
    ([field, contact]) => contact !== before[field as 'phone' | 'email'],
  );
  // A changed contact could be used to reset the password.
  if (newContact) assertSession(own);
  // These changes of one's own account require the old password elsewhere: an open session must not be enough to take over the
  // account.
  if (id === caller.userId && (passwordHash !== undefined || enabled === false || newContact)) throw ownAccount();

  await tx
    .update(appUser)
    .set({ loginName, name, enabled, remark, language, ...contacts })
    .where(eq(appUser.id, id));
  if (roleIds !== undefined) {
    const held = before.roles.map((each) => each.id);
    await replaceRoles(tx, rights, { id, officeId: before.office.id, before: held, after: roleIds });
  }
  if (passwordHash !== undefined) await runAsSystem(tx, () => setPassword(own, tx, id, passwordHash));
  if (enabled === false) await runAsSystem(tx, () => platform.sessions.endAccess(tx, id));
  await assertAdministratorRemains(tx);

  const user = { ...(await localeOf(tx, id)), ...(language && { language }) };
  afterCommit(() => {
    platform.sessions.forget(id);
    if (passwordHash !== undefined)
      notifyOwner(own, 'passwordChanged', { ...before, ...user, officeId: before.office.id });
  });
  audit({ before: auditFields(before), after: auditFields(await readUser(tx, id)) });
  return { id };
}

interface Replaced {
  id: string;
  officeId: string;
  before: readonly string[];
  after: readonly string[];
}

/** Replaces the roles of a user. `before` has the visible ones; invisible ones stay. */
async function replaceRoles(tx: Tx, rights: Rights, { id, officeId, before, after }: Replaced): Promise<void> {
  const added = [...new Set(after)].filter((roleId) => !before.includes(roleId));
  const removed = before.filter((roleId) => !after.includes(roleId));
  await assertGrantable(tx, rights, officeId, added);
  await runAsSystem(tx, async () => {
    await tx.execute(sql`delete from user_role where user_id = ${id} and role_id = any(${uuids(removed)})`);
    await tx.execute(
      sql`insert into user_role (user_id, role_id) select ${id}::uuid, unnest(${uuids(added)}) on conflict do nothing`,
    );
  });
}

/** Throws unless the caller sees these roles, they belong to the institution or one above it, and none exceeds the caller's own. */
export async function assertGrantable(
  tx: Tx,
  rights: Rights,
  officeId: string,
  roleIds: readonly string[],
): Promise<void> {
  const seen = await rows<{ here: boolean; more: boolean }>(
    tx,
    sql`select ${exceedsRights(rights)} as more,
        r.office_id in (select ancestor_id from office_closure where descendant_id = ${officeId}) as here
      from role r where r.id = any(${uuids(roleIds)})`,
  );
  if (seen.length !== roleIds.length) throw notFound('roleIds');
  if (seen.some(({ more }) => more)) throw badRequest({ roleIds: 'notHeld' }, 'notHeld');
  if (seen.some(({ here }) => !here)) throw badRequest({ roleIds: 'roleOfAnotherOffice' });
}

export async function readUser(tx: Tx, id: string): Promise<Account> {
  const [found] = await accountsById(tx, [id]);
  if (!found) throw notFound();
  return found;
}

/** Fields of a user in the audit. */
export const auditFields = ({
  loginName,
  name,
  office: { name: officeName },
  roles,
  phone,
  email,
  enabled,
  remark,
}: Account) => ({
  loginName,
  name,
  office: officeName,
  roles: roles.map((each) => each.name),
  phone,
  email,
  enabled,
  remark,
});

export const ownAccount = () => conflict({ self: true }, 'self');

function assertSession({ caller }: Pick<UserSteps, 'caller'>): void {
  if (caller.by !== 'session') throw forbidden('bySession');
}
