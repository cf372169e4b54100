import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { CommandReceipt } from '@/lib/contract/command';
import type { strategyTie, strategyUntie } from '@/lib/contract/strategy';
import { badRequest } from '../../base/problem';
import { asJson, at, row, rows, type Tx, uuids } from '../../db/database';
import { type StrategyTie, strategyGroup, strategyOffice, strategyTerminal } from '../../db/schema';
import { recordStrategy } from '../../fleet/operations';
import type { UserContext } from '../../http/context';
import { assertSelectionVisible, selectedTerminals } from '../publish';
import { lockStrategy, terminalsOfStrategies } from './repository';
import { type AffectedTerminals, affectedTerminals, deliver, release } from './send';

export type TieTargets = Pick<Parsed<typeof strategyTie>, 'terminalIds' | 'groupIds' | 'officeIds'>;

/**
 * Ties a strategy to terminals, groups and institutions; an existing tie becomes as new as the others. All terminals get it as it
 * is now.
 */
export async function tieStrategy(
  ctx: UserContext,
  { id, ...places }: Parsed<typeof strategyTie>,
): Promise<CommandReceipt[]> {
  const { tx, now, audit } = ctx;
  const before = await lockStrategy(tx, id);
  await assertSelectionVisible(tx, places);
  await assertPlacesBelow(tx, before.officeId, places);
  const former = await tiesOf(tx, id, places);
  const again = (column: string): SQL =>
    sql`on conflict (strategy_id, ${sql.identifier(column)}) do update set tied_at = excluded.tied_at`;
  await tx.execute(sql`insert into strategy_terminal (strategy_id, terminal_id, office_id, tied_at)
    select ${id}::uuid, id, office_id, ${at(now)} from terminal where id = any(${uuids(places.terminalIds)}) ${again('terminal_id')}`);
  await tx.execute(sql`insert into strategy_group (strategy_id, group_id, tied_at)
    select ${id}::uuid, id, ${at(now)} from terminal_group where id = any(${uuids(places.groupIds)}) ${again('group_id')}`);
  await tx.execute(sql`insert into strategy_office (strategy_id, office_id, tied_at)
    select ${id}::uuid, id, ${at(now)} from office where id = any(${uuids(places.officeIds)}) ${again('office_id')}`);
  // Terminals already tied to it have what was sent last.
  const isNews = before.sentRevision !== before.revision;
  if (isNews) await release(ctx, before);
  const terminals = await affectedTerminals(
    tx,
    isNews ? terminalsOfStrategies(sql`${id}::uuid`) : selectedTerminals(places),
  );
  audit({ after: { name: before.name, ...places } });
  await keepTies(ctx, 'tie', before, former, places, terminals);
  return deliver(ctx, terminals, { strategyIds: [id], tied: true });
}

export async function untieStrategy(
  ctx: UserContext,
  { id, ...places }: Parsed<typeof strategyUntie>,
): Promise<CommandReceipt[]> {
  const { tx, audit } = ctx;
  const before = await lockStrategy(tx, id);
  await assertSelectionVisible(tx, places);
  const { terminalIds, groupIds, officeIds } = places;
  const former = await tiesOf(tx, id, places);
  await tx
    .delete(strategyTerminal)
    .where(and(eq(strategyTerminal.strategyId, id), sql`${strategyTerminal.terminalId} = any(${uuids(terminalIds)})`));
  await tx.delete(strategyGroup).where(and(eq(strategyGroup.strategyId, id), inArray(strategyGroup.groupId, groupIds)));
  await tx
    .delete(strategyOffice)
    .where(and(eq(strategyOffice.strategyId, id), inArray(strategyOffice.officeId, officeIds)));
  audit({ before: { name: before.name, ...places } });
  const terminals = await affectedTerminals(tx, selectedTerminals(places));
  await keepTies(ctx, 'untie', before, former, places, terminals);
  return deliver(ctx, terminals, { strategyIds: [id], tied: false });
}

/** Stores the former ties, so that a change of them can be undone. */
async function keepTies(
  ctx: UserContext,
  kind: 'tie' | 'untie',
  { id, name }: { id: string; name: string },
  former: StrategyTie[],
  places: TieTargets,
  { all }: AffectedTerminals,
): Promise<void> {
  const ties = await tiesOf(ctx.tx, id, places);
  await recordStrategy(ctx, kind, name, all.length, { id, before: { ties: former }, after: { ties } });
}

/** Ties of a strategy to each of these places, including untied ones. */
export const tiesOf = (tx: Tx, id: string, { terminalIds, groupIds, officeIds }: TieTargets): Promise<StrategyTie[]> =>
  rows<StrategyTie>(
    tx,
    sql.join(
      [
        sql`select 'terminal' as to, p.id, s.tied_at as "tiedAt" from unnest(${uuids(terminalIds)}) as p (id)
          left join strategy_terminal s on s.strategy_id = ${id} and s.terminal_id = p.id`,
        sql`select 'group', p.id, s.tied_at from unnest(${uuids(groupIds)}) as p (id)
          left join strategy_group s on s.strategy_id = ${id} and s.group_id = p.id`,
        sql`select 'office', p.id, s.tied_at from unnest(${uuids(officeIds)}) as p (id)
          left join strategy_office s on s.strategy_id = ${id} and s.office_id = p.id`,
      ],
      sql` union all `,
    ),
  );

/** Restores former ties, except to what has been deleted since. */
export async function restoreTies(tx: Tx, id: string, ties: readonly StrategyTie[]): Promise<void> {
  const given = asJson(ties);
  const was = sql`json_to_recordset(${given}) as w ("to" text, id uuid, "tiedAt" timestamptz)`;
  for (const [to, from, columns] of [
    ['terminal', sql`terminal`, sql`terminal_id, office_id`],
    ['group', sql`terminal_group`, sql`group_id`],
    ['office', sql`office`, sql`office_id`],
  ] as const) {
    const table = sql.identifier(`strategy_${to}`);
    const column = sql.identifier(`${to}_id`);
    await tx.execute(
      sql`delete from ${table} s using ${was} where s.strategy_id = ${id} and s.${column} = w.id and w.to = ${to}`,
    );
    await tx.execute(sql`insert into ${table} (strategy_id, ${columns}, tied_at)
      select ${id}::uuid, p.id, ${to === 'terminal' ? sql`p.office_id,` : sql``} w."tiedAt" from ${was} join ${from} p on p.id = w.id
      where w.to = ${to} and w."tiedAt" is not null`);
  }
}

/** Throws 400 if a part lies outside the strategy's institution, as it would not apply there. */
async function assertPlacesBelow(
  tx: Tx,
  officeId: string,
  { terminalIds, groupIds, officeIds }: TieTargets,
): Promise<void> {
  const outside = async (places: SQL) =>
    (await row(
      tx,
      sql`select 1 from (${places}) as p where p.office_id not in (
        select descendant_id from office_closure where ancestor_id = ${officeId}) limit 1`,
    )) !== undefined;
  const parts = {
    terminalIds: sql`select office_id from terminal where id = any(${uuids(terminalIds)})`,
    groupIds: sql`select office_id from terminal_group where id = any(${uuids(groupIds)})`,
    officeIds: sql`select unnest(${uuids(officeIds)}) as office_id`,
  };
  for (const [field, places] of Object.entries(parts))
    if (await outside(places)) throw badRequest({ [field]: 'strategyElsewhere' }, 'strategyElsewhere');
}
