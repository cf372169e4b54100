import { sql } from 'drizzle-orm';
import { type Attributes, type EffectiveAttribute, MOST_KEYS } from '@/lib/contract/attribute';
import { row, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
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

/** Values of placeholders on a terminal; undefined for one that the caller does not see. */
export async function valuesOn(tx: Tx, terminalId: string): Promise<Record<string, string> | undefined> {
  const found = await row<{ values: Record<string, string> }>(
    tx,
    sql`select v.values from apm.placeholders_seen(array[${terminalId}::uuid], null) v`,
  );
  return found?.values;
}

/** Attributes of an institution and those above it, nearest first. `from` is `null` if the caller does not see it. */
interface Level {
  attributes: Attributes;
  from: string | null;
}

/** Attributes that apply to an institution that the caller sees, by key. */
export async function ofOffice(tx: Tx, officeId: string): Promise<EffectiveAttribute[]> {
  const [own, ...above] = await levelsOf(tx, officeId);
  return effective(own?.attributes ?? {}, above);
}

/** Attributes that apply to a terminal, by key; undefined for one that the caller does not see. */
export async function ofTerminal(tx: Tx, terminalId: string): Promise<EffectiveAttribute[] | undefined> {
  const own = await row<{ officeId: string; attributes: Attributes }>(
    tx,
    sql`select office_id as "officeId", attributes from terminal where id = ${terminalId}`,
  );
  return own && effective(own.attributes, await levelsOf(tx, own.officeId));
}

/** Inherited values are readable below, as terminals show them; names of institutions above are not. */
const levelsOf = (tx: Tx, officeId: string) =>
  runAsSystem(tx, () =>
    rows<Level>(
      tx,
      sql`select o.attributes, case when apm.sees(o.id) then o.name end as "from"
        from office_closure x join office o on o.id = x.ancestor_id where x.descendant_id = ${officeId} order by x.depth`,
    ),
  );

function effective(own: Attributes, above: readonly Level[]): EffectiveAttribute[] {
  const inherited = new Map<string, { value: string; from: string | null }>();
  for (const { attributes, from } of above.toReversed()) {
    for (const [key, value] of Object.entries(attributes)) inherited.set(key, { value, from });
  }
  const keys = [...new Set([...Object.keys(own), ...inherited.keys()])].sort((a, b) => a.localeCompare(b, 'en'));
  return keys.map((key) => {
    const from = inherited.get(key);
    const isOwn = Object.hasOwn(own, key);
    return {
      key,
      value: (isOwn ? own[key] : from?.value) ?? '',
      own: isOwn,
      inherited: from?.value ?? null,
      from: from?.from ?? null,
    };
  });
}
