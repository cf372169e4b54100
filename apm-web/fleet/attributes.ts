import { type SQL, sql } from 'drizzle-orm';
import { type Attributes, MOST_ATTRIBUTES } from '@/lib/contract/attribute';
import { badRequest } from '../base/problem';
import { row, rows, type Tx, texts, uuids } from '../db/database';

/** Own attributes to set, and keys of own attributes to remove. A key in both is set. */
export interface AttributeChange {
  set: Attributes;
  remove: readonly string[];
}

export interface Attributed {
  id: string;
  name: string;
  officeId: string;
  /** Former values of the changed keys. */
  before: Attributes;
}

const attributed = {
  office: { table: sql`office`, officeId: sql`t.id` },
  terminal: { table: sql`terminal`, officeId: sql`t.office_id` },
};

/** Changes own attributes with two statements, and returns the rows that changed. Throws 400 if one then has too many. */
export async function changeAttributes(
  tx: Tx,
  what: keyof typeof attributed,
  ids: readonly string[],
  { set, remove }: AttributeChange,
): Promise<Attributed[]> {
  const { table, officeId } = attributed[what];
  const after = sql`(t.attributes - ${texts(remove)}) || ${JSON.stringify(set)}::jsonb`;
  const keys = texts([...Object.keys(set), ...remove]);
  // Locked in the order of ids, so that concurrent changes wait for each other and log what they replace.
  const changed = await rows<Attributed>(
    tx,
    sql`select t.id, t.name, ${officeId} as "officeId",
        (select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(t.attributes) a where a.key = any(${keys})) as before
      from ${table} t where t.id = any(${uuids(ids)}) and t.attributes <> ${after} order by t.id for no key update of t`,
  );
  if (changed.length === 0) return [];
  const these = uuids(changed.map(({ id }) => id));
  await tx.execute(sql`update ${table} t set attributes = ${after} where t.id = any(${these})`);
  await assertAttributeLimit(tx, what, these);
  return changed;
}

/** Throws 400 if one of these has too many own attributes. */
export async function assertAttributeLimit(tx: Tx, what: keyof typeof attributed, ids: SQL): Promise<void> {
  const over = await row(
    tx,
    sql`select from ${attributed[what].table} t
      where t.id = any(${ids}) and (select count(*) from jsonb_object_keys(t.attributes)) > ${MOST_ATTRIBUTES} limit 1`,
  );
  if (over) throw badRequest({ set: 'tooManyAttributes' }, 'tooManyAttributes');
}
