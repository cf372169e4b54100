import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Parsed } from '@/lib/contract/call';
import type { moveInstitution, officeSave } from '@/lib/contract/office';
import { badRequest, forbidden, notFound } from '../../base/problem';
import { assertWithinQuota } from '../../db/quota';
import { office } from '../../db/schema';
import { guardTreeWrite } from '../../db/tree';
import { assertVisible } from '../../db/visible';
import { renewTerminals } from '../../fleet/renew';
import { followRules } from '../../fleet/smart-groups';
import type { UserContext } from '../../http/context';
import { lockRights } from '../role';
import { copyFormerRoles } from './copy-roles';
import { assertIndustryOffered } from './industry';
import { assertGrantable, assertLimitsCover, type OwnLimits, ownLimits } from './limits';
import { findOffice } from './repository';
import { officeView, readUsage } from './views';

type Given = Parsed<typeof officeSave>;
/** Columns in manifests: the time zone, and what placeholders show. */
const SHOWN = ['name', 'timezone', 'contactName', 'phone', 'email', 'address'] as const;
const LIMITS = ['kind', 'terminalQuota', 'userQuota', 'storageQuota', 'expiresAt'] as const;

/** Creates an institution below one that the caller sees, or changes one. */
export function saveOffice(ctx: UserContext, given: Given): Promise<{ id: string }> {
  return given.id === undefined ? makeOffice(ctx, given) : changeOffice(ctx, given.id, given);
}

async function makeOffice(own: UserContext, given: Given) {
  const { tx, caller, audit } = own;
  const { parentId = caller.officeId } = given;
  await assertVisible(tx, office, parentId, 'parentId');
  const limits = await ownLimits(own);
  assertGrantable(limits, given);
  await assertIndustryOffered(tx, given);
  const made = newOffice(own, limits, given, parentId);
  await guardTreeWrite(tx.insert(office).values(made));
  audit({ after: made });
  return { id: made.id };
}

/** Row of a new institution; omitted fields get defaults. */
export function newOffice(
  { now }: Pick<UserContext, 'now'>,
  { usualStorage }: OwnLimits,
  given: Omit<Given, 'id' | 'parentId'>,
  parentId: string,
) {
  const { name, kind = 'department', storageQuota = usualStorage } = given;
  return { ...columnsOf(given), id: uuidv7(), parentId, name, kind, storageQuota, createdAt: now };
}

async function changeOffice(own: UserContext, id: string, given: Given) {
  const { tx, caller, now, audit } = own;
  const before = await officeView(tx, id, now);
  const used = before && (await readUsage(tx, id));
  if (!before || !used) throw notFound();
  if (given.parentId !== undefined && given.parentId !== before.parentId) throw badRequest({ parentId: 'cannotMove' });
  // Limits can only be set by the institution above.
  if (id === caller.officeId && LIMITS.some((name) => given[name] !== undefined)) throw forbidden('ownLimits');
  assertGrantable(await ownLimits(own), given);
  await assertIndustryOffered(tx, given, before);
  assertLimitsCover(given, used);
  await tx
    .update(office)
    .set({
      ...columnsOf(given),
      name: given.name,
      ...(given.storageQuota !== undefined && { storageQuota: given.storageQuota }),
    })
    .where(eq(office.id, id));
  if (SHOWN.some((name) => given[name] !== undefined && given[name] !== before[name])) await renewTerminals(own, [id]);
  audit({ before, after: await officeView(tx, id, now) });
  return { id };
}

/** Columns for the given fields; omitted ones stay unchanged. */
export function columnsOf({
  contactName,
  phone,
  email,
  address,
  remark,
  industry,
  timezone,
  kind,
  terminalQuota,
  userQuota,
  expiresAt,
}: Partial<Given>) {
  const columns = { contactName, phone, email, address, remark, industry, timezone, kind, terminalQuota, userQuota };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  return {
    ...(given as Partial<typeof columns>),
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  };
}

/** Moves an institution with all below it to a visible parent. The quotas of the new branch must allow it. */
export async function moveOffice(own: UserContext, { id, parentId }: Parsed<typeof moveInstitution>): Promise<void> {
  const { tx, caller, now, audit } = own;
  await assertVisible(tx, office, id);
  await assertVisible(tx, office, parentId, 'parentId');
  if (id === caller.officeId) throw forbidden('ownPlace');
  await lockRights(tx, caller);
  const before = await findOffice(tx, id);
  await guardTreeWrite(tx.update(office).set({ parentId }).where(eq(office.id, id)));
  for (const what of ['terminals', 'users', 'storage'] as const) await assertWithinQuota(tx, id, what);
  await copyFormerRoles(tx, id);
  // Smart groups above the old place lose its terminals, and those above the new place gain them.
  await followRules(
    tx,
    sql`array(select t.id from terminal t join office_closure x on x.descendant_id = t.office_id where x.ancestor_id = ${id})`,
    now,
  );
  await renewTerminals(own, [id]);
  audit({ before: { parentId: before?.parentId }, after: { parentId } });
}
