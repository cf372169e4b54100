import { type SQL, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { terminalsInCommon } from '@/lib/contract/terminal/set';
import { levelKeys } from '@/lib/contract/terminal/settings';
import type { terminalTraits } from '@/lib/contract/terminal/tags';
import { notFound } from '../../base/problem';
import { containsPattern, row, rows, type Tx, uuids } from '../../db/database';
import { office, terminal } from '../../db/schema';
import { assertVisible } from '../../db/visible';

/** Maximum number of values offered for a choice. */
const MOST = 100;

type Offered = Output<typeof terminalTraits>['tags'];

/** Tags, models and player versions of the terminals of an institution and all below it. */
export async function traitsOf(
  tx: Tx,
  { officeId, search }: Parsed<typeof terminalTraits>,
): Promise<Output<typeof terminalTraits>> {
  await assertVisible(tx, office, officeId, 'officeId');
  const inOffice = officeId
    ? sql`office_id in (select descendant_id from office_closure where ancestor_id = ${officeId})`
    : sql`true`;
  const like = containsPattern(search ?? '');
  const most = (value: SQL, from: SQL, found: SQL, by: SQL) =>
    rows<Offered[number]>(
      tx,
      sql`select ${value} as value, count(*)::int as count from ${from} where ${inOffice} and ${found} group by ${by}
        order by 2 desc, 1 limit ${MOST}`,
    );
  const [tags, models, versions] = [
    await most(sql`min(tag)`, sql`terminal_tag`, sql`apm.folded(tag) like ${like}`, sql`folded`),
    await most(sql`model`, sql`terminal`, sql`model <> '' and apm.folded(model) like ${like}`, sql`model`),
    await most(
      sql`player_version`,
      sql`terminal`,
      sql`player_version <> '' and apm.folded(player_version) like ${like}`,
      sql`player_version`,
    ),
  ];
  return { tags, models, versions };
}

type InCommon = Output<typeof terminalsInCommon>;

/** Initial values for a bulk edit of terminals: those shared by all of them; others are `null`. */
export async function commonValues(tx: Tx, { ids }: Parsed<typeof terminalsInCommon>): Promise<InCommon> {
  await assertVisible(tx, terminal, ids, 'ids');
  const same = (value: SQL) => sql`case when min(${value}) = max(${value}) then min(${value}) end`;
  const numbers = [...levelKeys, 'rotation'].map(
    (key) => sql`${same(sql`(r.settings ->> ${key})::int`)} as ${sql.identifier(key)}`,
  );
  const values = await row<Omit<InCommon, 'able' | 'tags'>>(
    tx,
    sql`select count(*)::int as terminals, ${sql.join(numbers, sql`, `)},
        ${same(sql`coalesce((r.settings ->> 'onTime') || '–' || (r.settings ->> 'offTime'), '')`)} as "onOff",
        ${same(sql`coalesce(r.settings ->> 'timezone', '')`)} as timezone,
        ${same(sql`coalesce(r.settings ->> 'corner', '')`)} as corner
      from apm.terminal_rows(${uuids(ids)}) r`,
  );
  if (!values) throw notFound('ids');
  const able = await rows<{ kind: string; n: number }>(
    tx,
    sql`select kind, count(*)::int as n from terminal t cross join unnest(t.capabilities) as kind where t.id = any(${uuids(ids)}) group by 1`,
  );
  const tags = await rows<InCommon['tags'][number]>(
    tx,
    sql`select min(tag) as tag, count(*)::int as terminals from terminal_tag where terminal_id = any(${uuids(ids)})
      group by folded order by 2 desc, 1 limit ${MOST}`,
  );
  return { ...values, able: Object.fromEntries(able.map(({ kind, n }) => [kind, n])), tags };
}
