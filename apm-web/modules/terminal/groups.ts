import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Parsed } from '@/lib/contract/call';
import type { saveTerminalGroup, updateTerminalGroup, updateTerminalOffice } from '@/lib/contract/terminal-places';
import { badRequest, conflict, notFound } from '../../base/problem';
import { row, type Tx, uuids } from '../../db/database';
import { mustHaveRoom } from '../../db/quota';
import { office, terminal, terminalGroup } from '../../db/schema';
import { inTree } from '../../db/tree';
import { mustSee } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { groupBranch } from '../../terminals/counts';
import { notifyTerminals } from '../../terminals/notify';
import { placesOf, raise } from './control';

async function findGroup(tx: Tx, id: string) {
  const [found] = await tx.select().from(terminalGroup).where(eq(terminalGroup.id, id));
  return found ?? null;
}

/** Creates a group, or changes its name and parent. A group can't change its institution. */
export async function saveGroup(
  { tx, audit }: UserContext,
  { id, name, parentId, officeId }: Parsed<typeof saveTerminalGroup>,
): Promise<{ id: string }> {
  await mustSee(tx, office, officeId, 'officeId');
  if (parentId !== undefined) {
    const above = await findGroup(tx, parentId);
    if (!above) throw notFound('parentId');
    if (above.officeId !== officeId) throw badRequest({ parentId: 'groupOfAnotherOffice' });
  }
  if (id === undefined) {
    const made = uuidv7();
    await inTree(tx.insert(terminalGroup).values({ id: made, officeId, parentId, name }));
    return { id: made };
  }
  const before = await findGroup(tx, id);
  if (!before) throw notFound();
  if (before.officeId !== officeId) throw badRequest({ officeId: 'cannotMove' });
  if (parentId !== undefined && (await isWithin(tx, parentId, id))) throw badRequest({ parentId: 'intoItself' });
  audit({ before: { name: before.name, parentId: before.parentId }, after: { name, parentId: parentId ?? null } });
  await inTree(
    tx
      .update(terminalGroup)
      .set({ name, parentId: parentId ?? null })
      .where(eq(terminalGroup.id, id)),
  );
  return { id };
}

async function isWithin(tx: Tx, id: string, branchOf: string): Promise<boolean> {
  return (await row(tx, sql`select 1 where ${id}::uuid in (${groupBranch([branchOf])})`)) !== undefined;
}

/** Its terminals become ungrouped. */
export async function deleteGroup({ tx, audit }: UserContext, id: string): Promise<void> {
  const before = await findGroup(tx, id);
  if (!before) throw notFound();
  const [below] = await tx
    .select({ id: terminalGroup.id, name: terminalGroup.name })
    .from(terminalGroup)
    .where(eq(terminalGroup.parentId, id))
    .limit(1);
  if (below) throw conflict(below, 'groupsBelow');
  audit({ before: { name: before.name } });
  await tx.execute(sql`update terminal set group_id = null where group_id = ${id}`);
  await tx.delete(terminalGroup).where(eq(terminalGroup.id, id));
}

/** All rows of the terminals move along; groups do not. Their house screen changes. */
export async function moveToOffice(
  ctx: UserContext,
  { ids, officeId }: Parsed<typeof updateTerminalOffice>,
): Promise<void> {
  const { tx } = ctx;
  await mustSee(tx, terminal, ids, 'ids');
  await mustSee(tx, office, officeId, 'officeId');
  const before = await placesOf(tx, ids);
  await tx.execute(
    sql`update terminal set office_id = ${officeId}, group_id = null where id = any(${uuids(ids)}) and office_id <> ${officeId}`,
  );
  await mustHaveRoom(tx, officeId, 'terminals');
  await raise(tx, ids);
  // Also those who do not see them any more are to know.
  notifyTerminals(ctx, [...before, ...before.map(({ terminalId }) => ({ terminalId, officeId }))]);
}

export async function moveToGroup(
  ctx: UserContext,
  { ids, groupId }: Parsed<typeof updateTerminalGroup>,
): Promise<void> {
  const { tx } = ctx;
  await mustSee(tx, terminal, ids, 'ids');
  const places = await placesOf(tx, ids);
  if (groupId !== undefined) {
    const group = await findGroup(tx, groupId);
    if (!group) throw notFound('groupId');
    if (places.some(({ officeId }) => officeId !== group.officeId))
      throw badRequest({ groupId: 'groupOfAnotherOffice' });
  }
  await tx.execute(sql`update terminal set group_id = ${groupId ?? null}::uuid where id = any(${uuids(ids)})`);
  ctx.afterCommit(() => ctx.platform.live.changed(places));
}
