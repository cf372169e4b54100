import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { StrategyWhole, strategyList, strategyTerminals } from '@/lib/contract/strategy';
import { notFound } from '../../base/problem';
import { containsPattern, rows, type Tx } from '../../db/database';
import { office, strategy, strategyGroup, strategyOffice, terminalGroup } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { terminalsById } from '../../fleet/list';
import { countUpTo, offsetOf } from '../../http/paging';
import { namesOfReferences } from './references';

const tied = (table: string) =>
  sql<number>`(select count(*)::int from ${sql.identifier(table)} x where x.strategy_id = ${strategy.id})`;

const shown = {
  id: strategy.id,
  officeId: strategy.officeId,
  name: strategy.name,
  remark: strategy.remark,
  details: strategy.details,
  revision: strategy.revision,
  terminals: tied('strategy_terminal'),
  groups: tied('strategy_group'),
  offices: tied('strategy_office'),
  sentAt: strategy.sentAt,
  changed: sql<boolean>`${strategy.sentRevision} is not null and ${strategy.sentRevision} <> ${strategy.revision}`,
  updatedAt: strategy.updatedAt,
  updatedBy: strategy.updatedBy,
};

const selectShown = (tx: Tx) => tx.select(shown).from(strategy);
type Row = Awaited<ReturnType<typeof selectShown>>[number];

const listed = ({ details, revision: _, sentAt, updatedAt, ...each }: Row) => ({
  ...each,
  kinds: details.map(({ detail }) => detail.kind),
  sentAt: sentAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

export async function strategyPage(
  tx: Tx,
  { pageNo, pageSize, search }: Parsed<typeof strategyList>,
): Promise<Output<typeof strategyList>> {
  const wanted: SQL = search ? sql`apm.folded(${strategy.name}) like ${containsPattern(search)}` : sql`true`;
  const list = await selectShown(tx)
    .where(wanted)
    .orderBy(asc(strategy.name), asc(strategy.id))
    .limit(pageSize)
    .offset(offsetOf({ pageNo, pageSize }));
  return {
    list: list.map(listed),
    count: await countUpTo(tx, sql`from ${strategy} where ${wanted}`),
    pageNo,
    pageSize,
  };
}

export async function findStrategy(tx: Tx, id: string): Promise<StrategyWhole> {
  const [found] = await selectShown(tx).where(eq(strategy.id, id));
  if (!found) throw notFound();
  const inGroups = await tx
    .select({ id: terminalGroup.id, name: terminalGroup.name })
    .from(strategyGroup)
    .innerJoin(terminalGroup, eq(terminalGroup.id, strategyGroup.groupId))
    .where(eq(strategyGroup.strategyId, id))
    .orderBy(asc(terminalGroup.name));
  const inOffices = await tx
    .select({ id: office.id, name: office.name })
    .from(strategyOffice)
    .innerJoin(office, eq(office.id, strategyOffice.officeId))
    .where(eq(strategyOffice.strategyId, id))
    .orderBy(asc(office.name));
  const { details, revision } = found;
  return { ...listed(found), revision, details, names: await namesOfReferences(tx, details), inGroups, inOffices };
}

export async function tiedTerminals(
  tx: Tx,
  { id, pageNo, pageSize }: Parsed<typeof strategyTerminals>,
): Promise<Output<typeof strategyTerminals>> {
  await assertVisible(tx, strategy, id);
  const from = sql`from strategy_terminal s join terminal t on t.id = s.terminal_id where s.strategy_id = ${id}`;
  const found = await rows<{ id: string }>(
    tx,
    sql`select t.id ${from} order by t.name, t.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  const list = await terminalsById(
    tx,
    found.map((each) => each.id),
  );
  return { list, count: await countUpTo(tx, from), pageNo, pageSize };
}

/** Locks a strategy, so that the second of two concurrent saves sees the first one's revision. Throws 404. */
export async function lockStrategy(tx: Tx, id: string) {
  const [found] = await tx.select().from(strategy).where(eq(strategy.id, id)).for('no key update');
  if (!found) throw notFound();
  return found;
}

/**
 * Terminals that strategies are tied to in any way, as a subquery of `id` and `office_id`. `strategies` is one id, or a subquery
 * of ids.
 */
export const terminalsOfStrategies = (strategies: SQL): SQL => sql`
  select t.id, t.office_id from terminal t where t.id in (
      select terminal_id from strategy_terminal where strategy_id in (${strategies})
    ) or t.office_id in (
      select x.descendant_id from strategy_office o join office_closure x on x.ancestor_id = o.office_id
      where o.strategy_id in (${strategies})
    ) or t.id in (
      select m.id from apm.members(array(select group_id from strategy_group where strategy_id in (${strategies}))) as m
    )`;
