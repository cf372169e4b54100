import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import {
  type groupRulePreview,
  MOST_RULES,
  type placeTerminalGroup,
  type saveTerminalGroup,
  type terminalGroupDetail,
  type terminalGroupRule,
  type updateTerminalGroup,
  type updateTerminalOffice,
} from '@/lib/contract/terminal/places';
import { badRequest, conflict, notFound, Problem } from '../../base/problem';
import { asJson, at, row, rows, type Tx, uuids } from '../../db/database';
import { assertWithinQuota } from '../../db/quota';
import { office, terminal, terminalGroup } from '../../db/schema';
import { guardTreeWrite } from '../../db/tree';
import { assertVisible } from '../../db/visible';
import { groupBranch, membersOf, statusCounts } from '../../fleet/counts';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import { recordOperation } from '../../fleet/operations';
import type { UserContext } from '../../http/context';
import { leaveWalls } from '../wall';
import { placesOf, raiseRevisions } from './control';

async function findGroup(tx: Tx, id: string) {
  const [found] = await tx.select().from(terminalGroup).where(eq(terminalGroup.id, id));
  return found ?? null;
}

/** Creates a group, or changes its name and parent. A group can't change its institution. */
export async function saveGroup(
  ctx: UserContext,
  { id, name, parentId, officeId }: Parsed<typeof saveTerminalGroup>,
): Promise<{ id: string }> {
  const { tx, audit } = ctx;
  await assertVisible(tx, office, officeId, 'officeId');
  if (parentId !== undefined) {
    const above = await findGroup(tx, parentId);
    if (!above) throw notFound('parentId');
    if (above.officeId !== officeId) throw badRequest({ parentId: 'groupOfAnotherOffice' });
  }
  if (id === undefined) {
    const made = uuidv7();
    const sort = lastOf(officeId, parentId);
    await guardTreeWrite(tx.insert(terminalGroup).values({ id: made, officeId, parentId, name, sort }));
    return { id: made };
  }
  const before = await findGroup(tx, id);
  if (!before) throw notFound();
  if (before.officeId !== officeId) throw badRequest({ officeId: 'cannotMove' });
  if (parentId !== undefined && (await isWithin(tx, parentId, id))) throw badRequest({ parentId: 'intoItself' });
  audit({ before: { name: before.name, parentId: before.parentId }, after: { name, parentId: parentId ?? null } });
  const moves = before.parentId !== (parentId ?? null);
  await guardTreeWrite(
    tx
      .update(terminalGroup)
      .set({ name, parentId: parentId ?? null, ...(moves && { sort: lastOf(officeId, parentId) }) })
      .where(eq(terminalGroup.id, id)),
  );
  // Placeholders show the name.
  if (moves || name !== before.name) await regrouped(ctx, await terminalsIn(tx, id));
  return { id };
}

const siblings = (officeId: string, parentId: string | null = null) =>
  sql`office_id = ${officeId} and parent_id is not distinct from ${parentId}::uuid`;

/** Position after its siblings if they have been put in order; 0 sorts by name. */
const lastOf = (officeId: string, parentId?: string) =>
  sql<number>`(select coalesce(max(nullif(sort, 0)) + 1, 0) from terminal_group where ${siblings(officeId, parentId)})`;

/** Moves a group. All of its new siblings are renumbered in one statement. */
export async function placeGroup(
  ctx: UserContext,
  { id, besideId, after }: Parsed<typeof placeTerminalGroup>,
): Promise<void> {
  const { tx, audit } = ctx;
  const [group, beside] = [await findGroup(tx, id), await findGroup(tx, besideId)];
  if (!group) throw notFound();
  if (!beside) throw notFound('besideId');
  const { officeId, parentId } = beside;
  if (group.officeId !== officeId) throw badRequest({ besideId: 'groupOfAnotherOffice' });
  if (id === besideId || (parentId !== null && (await isWithin(tx, parentId, id))))
    throw badRequest({ besideId: 'intoItself' });
  await guardTreeWrite(
    tx.execute(sql`with ranked as (
        select id, row_number() over (order by sort, name, id)::float as rank from terminal_group where ${siblings(officeId, parentId)} and id <> ${id}
      ), placed as (
        select id, row_number() over (order by rank)::int as n from (
          select id, rank from ranked
          union all select ${id}::uuid, rank + ${after ? 0.5 : -0.5} from ranked where id = ${besideId}
        ) as all_of_them
      )
      update terminal_group g set sort = p.n, parent_id = ${parentId}::uuid from placed p where g.id = p.id`),
  );
  audit({ before: { name: group.name, parentId: group.parentId }, after: { parentId, beside: beside.name, after } });
  if (group.parentId !== parentId) await regrouped(ctx, await terminalsIn(tx, id));
}

async function isWithin(tx: Tx, id: string, branchOf: string): Promise<boolean> {
  return (await row(tx, sql`select 1 where ${id}::uuid in (${groupBranch([branchOf])})`)) !== undefined;
}

/** Deletes a group; its terminals become ungrouped. */
export async function deleteGroup(ctx: UserContext, id: string): Promise<void> {
  const { tx, audit } = ctx;
  const before = await findGroup(tx, id);
  if (!before) throw notFound();
  const [below] = await tx
    .select({ id: terminalGroup.id, name: terminalGroup.name })
    .from(terminalGroup)
    .where(eq(terminalGroup.parentId, id))
    .limit(1);
  if (below) throw conflict(below, 'groupsBelow');
  audit({ before: { name: before.name } });
  const ungrouped = await terminalsIn(tx, id);
  await tx.execute(sql`update terminal set group_id = null where group_id = ${id}`);
  await tx.delete(terminalGroup).where(eq(terminalGroup.id, id));
  await regrouped(ctx, ungrouped);
}

/** Terminals in a group and in those below it. */
const terminalsIn = (tx: Tx, groupId: string) =>
  rows<ChangedTerminal>(tx, sql`select id as "terminalId", office_id as "officeId" from ${membersOf([groupId])}`);

/** Renews manifests, which depend on the groups of a terminal by strategies and plans. */
async function regrouped(ctx: UserContext, terminals: ChangedTerminal[]): Promise<void> {
  await raiseRevisions(
    ctx.tx,
    terminals.map(({ terminalId }) => terminalId),
  );
  notifyTerminals(ctx, terminals);
}

/** Moves terminals with all of their rows, but without groups and places on walls. Their house screen changes. */
export async function moveToOffice(
  ctx: UserContext,
  { ids, officeId }: Parsed<typeof updateTerminalOffice>,
): Promise<void> {
  const { tx } = ctx;
  await assertVisible(tx, terminal, ids, 'ids');
  await assertVisible(tx, office, officeId, 'officeId');
  const before = await placesOf(tx, ids);
  const [destination] = await tx.select({ name: office.name }).from(office).where(eq(office.id, officeId));
  const about = [destination?.name ?? ''];
  // Recorded even for one terminal, as its group is not stored anywhere else.
  await recordOperation(ctx, { kind: 'office', about, ids, parts: { group: true, office: true } }, async () => {
    await leaveWalls(ctx, ids, officeId);
    await tx.execute(
      sql`update terminal set office_id = ${officeId}, group_id = null where id = any(${uuids(ids)}) and office_id <> ${officeId}`,
    );
  });
  await assertWithinQuota(tx, officeId, 'terminals');
  await raiseRevisions(tx, ids);
  // Users who no longer see the terminals must be notified as well.
  notifyTerminals(ctx, [...before, ...before.map(({ terminalId }) => ({ terminalId, officeId }))]);
}

/** Throws 404 for an invisible group, 400 for one of another institution or with a rule. */
export async function assertGroupTakes(tx: Tx, ids: readonly string[], groupId: string): Promise<void> {
  const group = await findGroup(tx, groupId);
  if (!group) throw notFound('groupId');
  const places = await placesOf(tx, ids);
  if (places.some(({ officeId }) => officeId !== group.officeId)) throw badRequest({ groupId: 'groupOfAnotherOffice' });
  if (group.rule) throw badRequest({ groupId: 'groupByRule' }, 'groupByRule');
}

export async function moveToGroup(
  ctx: UserContext,
  { ids, groupId }: Parsed<typeof updateTerminalGroup>,
): Promise<void> {
  const { tx } = ctx;
  await assertVisible(tx, terminal, ids, 'ids');
  const places = await placesOf(tx, ids);
  if (groupId !== undefined) await assertGroupTakes(tx, ids, groupId);
  const move = () =>
    tx.execute(sql`update terminal set group_id = ${groupId ?? null}::uuid where id = any(${uuids(ids)})`);
  // Recorded even for one terminal, since what plays there follows the group.
  await recordOperation(ctx, { kind: 'group', about: ['group'], ids, parts: { group: true } }, move);
  await regrouped(ctx, places);
}

/** Group with its number of terminals, including those of groups below. */
export async function groupDetail(tx: Tx, id: string): Promise<Output<typeof terminalGroupDetail>> {
  const found = await findGroup(tx, id);
  if (!found) throw notFound();
  return { ...found, terminals: (await statusCounts(tx, { groupId: id })).total };
}

/** Gives a group a rule. Members added by hand leave when it gets one; from then on the rule decides. */
export async function saveRule(ctx: UserContext, { id, rule }: Parsed<typeof terminalGroupRule>): Promise<void> {
  const { tx, now, audit } = ctx;
  // Locked, so that terminals changing in the meantime are matched against the new rule.
  const [before] = await tx.select().from(terminalGroup).where(eq(terminalGroup.id, id)).for('no key update');
  if (!before) throw notFound();
  if (rule?.officeId) await assertVisible(tx, office, rule.officeId, 'officeId');
  if (rule && !before.rule) await assertRuleGroupLimit(tx, before.officeId);
  await tx.update(terminalGroup).set({ rule }).where(eq(terminalGroup.id, id));
  const left = rule
    ? await rows<ChangedTerminal>(
        tx,
        sql`update terminal set group_id = null where group_id = ${id} returning id as "terminalId", office_id as "officeId"`,
      )
    : [];
  const followed = await rows<ChangedTerminal>(
    tx,
    sql`select terminal_id as "terminalId", office_id as "officeId" from apm.follow_rules(null, ${uuids([id])}, ${at(now)})`,
  );
  audit({ before: { name: before.name, rule: before.rule }, after: { rule, terminals: followed.length } });
  await regrouped(ctx, left);
  notifyTerminals(ctx, followed);
}

/** Throws 409 if an institution has too many rules: heartbeats of all institutions are written together, and rules slow them down. */
async function assertRuleGroupLimit(tx: Tx, officeId: string): Promise<void> {
  const found = await row<{ n: number }>(
    tx,
    sql`select count(*)::int as n from terminal_group where office_id = ${officeId} and rule is not null`,
  );
  if ((found?.n ?? 0) >= MOST_RULES) throw new Problem(409, { key: 'tooManyRules', values: { most: MOST_RULES } });
}

export async function previewRule(
  { tx, now }: UserContext,
  { officeId, rule }: Parsed<typeof groupRulePreview>,
): Promise<Output<typeof groupRulePreview>> {
  await assertVisible(tx, office, officeId, 'officeId');
  if (rule.officeId) await assertVisible(tx, office, rule.officeId, 'rule.officeId');
  const found = await row<{ n: number }>(
    tx,
    sql`select apm.count_by_rule(${officeId}::uuid, ${asJson(rule)}::jsonb, ${at(now)}) as n`,
  );
  return { terminals: found?.n ?? 0 };
}
