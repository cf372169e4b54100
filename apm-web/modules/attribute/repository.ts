import { type SQL, sql } from 'drizzle-orm';
import { type EffectiveAttribute, MOST_KEYS } from '@/lib/contract/attribute';
import { row, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { readWholeBranch } from '../../db/visible';
import type { Caller } from '../../http/context';

interface KeyInUse {
  key: string;
  offices: number;
  terminals: number;
}

/** Keys in use, most used first. The caller's institutions inherit keys from those above, which count as unused. */
export async function keysSeen(tx: Tx, caller: Caller): Promise<KeyInUse[]> {
  const own = caller.offices ?? [caller.officeId];
  const inherited = await runAsSystem(tx, () =>
    rows<{ key: string }>(
      tx,
      sql`select distinct jsonb_object_keys(o.attributes) as key from office o
        where o.id in (select x.ancestor_id from office_closure x where x.descendant_id = any(${uuids(own)}))`,
    ),
  );
  return rows(
    tx,
    sql`with used as (
        select jsonb_object_keys(attributes) as key, 1 as office, 0 as terminal from office where attributes <> '{}'
        union all select jsonb_object_keys(attributes), 0, 1 from terminal where attributes <> '{}'
        union all select jsonb_array_elements_text(${JSON.stringify(inherited.map(({ key }) => key))}::jsonb), 0, 0
      )
      select key, sum(office)::int as offices, sum(terminal)::int as terminals from used
      group by key order by count(*) desc, key limit ${MOST_KEYS}`,
  );
}

/** What placeholders say on a terminal; undefined for one that the caller does not see. */
export async function valuesOn(tx: Tx, terminalId: string): Promise<Record<string, string> | undefined> {
  const found = await row<{ values: Record<string, string> }>(
    tx,
    sql`select v.values from apm.placeholders_seen(array[${terminalId}::uuid]) v`,
  );
  return found?.values;
}
