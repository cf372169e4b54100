import { type SQL, sql } from 'drizzle-orm';
import { foldTag, MOST_TAGS } from '@/lib/contract/terminal/tags';
import { badRequest } from '../base/problem';
import { asJson, row, type Tx, texts } from './database';

/** Objects with tags: their table, the table of their tags, and the column that refers to them. */
export interface Tagged {
  table: 'terminal' | 'material';
  tags: 'terminal_tag' | 'material_tag';
  key: 'terminal_id' | 'material_id';
}

export interface TagChange {
  add?: readonly string[];
  remove?: readonly string[];
}

/**
 * Adds tags to objects and removes others, with one statement each; a tag both added and removed is added. Throws 400 if an
 * object then has too many.
 */
export async function writeTags(tx: Tx, of: Tagged, ids: SQL, { add = [], remove = [] }: TagChange): Promise<void> {
  const [table, tags, key] = [sql.identifier(of.table), sql.identifier(of.tags), sql.identifier(of.key)];
  // A concurrent change of the same objects waits, so that both together keep to the limit.
  await tx.execute(sql`select from ${table} where id = any(${ids}) order by id for no key update`);
  // Added tags are deleted first as well, so that they get their latest spelling.
  const gone = [...add, ...remove].map(foldTag);
  await tx.execute(sql`delete from ${tags} where ${key} = any(${ids}) and folded = any(${texts(gone)})`);
  const written = add.map((tag) => ({ tag, folded: foldTag(tag) }));
  await tx.execute(sql`insert into ${tags} (${key}, office_id, folded, tag)
    select t.id, t.office_id, a.folded, a.tag from ${table} t cross join json_to_recordset(${asJson(written)}) as a (tag text, folded text)
    where t.id = any(${ids}) order by t.id, a.folded`);
  await assertTagLimit(tx, of, ids);
}

/** Throws 400 if one of them has too many tags. */
export async function assertTagLimit(tx: Tx, of: Tagged, ids: SQL): Promise<void> {
  const key = sql.identifier(of.key);
  const over = await row(
    tx,
    sql`select 1 from ${sql.identifier(of.tags)} where ${key} = any(${ids}) group by ${key} having count(*) > ${MOST_TAGS} limit 1`,
  );
  if (over) throw badRequest({ addTags: 'tooManyTags' }, 'tooManyTags');
}
