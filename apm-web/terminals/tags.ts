import { type SQL, sql } from 'drizzle-orm';
import { foldTag, MOST_TAGS } from '@/lib/contract/terminal-tags';
import { badRequest } from '../base/problem';
import { asJson, row, type Tx, texts } from '../db/database';
import { followRules } from './smart-groups';

/** Adds tags to terminals and removes others, by one statement each; what is both added and removed is added. Smart groups follow. */
export async function changeTags(
  tx: Tx,
  terminals: SQL,
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
  now: Date,
): Promise<void> {
  // A second change of the same terminals waits, so that both together keep to the limit.
  await tx.execute(sql`select from terminal where id = any(${terminals}) order by id for no key update`);
  // Also those that are added: they are written as they were typed last.
  const gone = [...add, ...remove].map(foldTag);
  await tx.execute(
    sql`delete from terminal_tag where terminal_id = any(${terminals}) and folded = any(${texts(gone)})`,
  );
  const written = add.map((tag) => ({ tag, folded: foldTag(tag) }));
  await tx.execute(sql`insert into terminal_tag (terminal_id, office_id, folded, tag)
    select t.id, t.office_id, a.folded, a.tag from terminal t cross join json_to_recordset(${asJson(written)}) as a (tag text, folded text)
    where t.id = any(${terminals}) order by t.id, a.folded`);
  await mustKeepToLimit(tx, terminals);
  await followRules(tx, terminals, now);
}

/** Throws 400 where a terminal has too many tags. */
export async function mustKeepToLimit(tx: Tx, terminals: SQL): Promise<void> {
  const over = await row(
    tx,
    sql`select 1 from terminal_tag where terminal_id = any(${terminals}) group by terminal_id having count(*) > ${MOST_TAGS} limit 1`,
  );
  if (over) throw badRequest({ addTags: 'tooManyTags' }, 'tooManyTags');
}
