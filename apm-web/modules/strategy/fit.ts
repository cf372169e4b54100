import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import { type DetailKind, detailKinds, detailNeeds, type strategyFit } from '@/lib/contract/strategy';
import { notFound } from '../../base/problem';
import { asJson, row, rows, type Tx } from '../../db/database';
import { assertSelectionVisible, selectedTerminals } from '../publish';
import { findStrategy, terminalsOfStrategies } from './repository';

/**
 * Kinds of a strategy's details that some terminals cannot apply, by their declared capabilities. One statement, whatever their
 * number.
 */
export async function fitOf(
  tx: Tx,
  { id, ...places }: Parsed<typeof strategyFit>,
): Promise<Output<typeof strategyFit>> {
  const { kinds } = await findStrategy(tx, id);
  await assertSelectionVisible(tx, places);
  const isTied = Object.values(places).every(({ length }) => length === 0);
  const terminals = isTied ? terminalsOfStrategies(sql`${id}::uuid`) : selectedTerminals(places);
  const needs = kinds.map((kind) => ({ kind, needs: detailNeeds[kind] }));
  const total = await row<{ n: number }>(tx, sql`select count(*)::int as n from (${terminals}) as c`);
  if (!total) throw notFound();
  const unable = await rows<{ kind: DetailKind; count: number; names: string[] }>(
    tx,
    sql`select k.kind, count(*)::int as count, (array_agg(t.name order by t.name))[1:5] as names
      from (${terminals}) as c join terminal t on t.id = c.id
        join json_to_recordset(${asJson(needs)}) as k (kind text, needs text[]) on not (k.needs <@ t.capabilities)
      group by k.kind`,
  );
  return {
    terminals: total.n,
    unable: unable.sort((a, b) => detailKinds.indexOf(a.kind) - detailKinds.indexOf(b.kind)),
  };
}
