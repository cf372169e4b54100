import { type SQL, sql } from 'drizzle-orm';
import { row, type Tx, uuids } from '../../db/database';
import { office, terminal, terminalGroup } from '../../db/schema';
import { mustSee } from '../../db/visible';
import { groupBranch } from '../../terminals/counts';

export interface Selection {
  terminalIds: string[];
  officeIds: string[];
  groupIds: string[];
}

/** Throws 404 where a part of the selection is invisible to the caller. */
export async function mustSeeSelection(tx: Tx, { terminalIds, officeIds, groupIds }: Selection): Promise<void> {
  await mustSee(tx, terminal, terminalIds, 'terminalIds');
  await mustSee(tx, office, officeIds, 'officeIds');
  await mustSee(tx, terminalGroup, groupIds, 'groupIds');
}

/** The chosen terminals as a subquery of `id` and `office_id`, each once; institutions and groups with all below them. */
export function chosen({ terminalIds, officeIds, groupIds }: Selection): SQL {
  const parts: SQL[] = [];
  if (terminalIds.length > 0) parts.push(sql`select id, office_id from terminal where id = any(${uuids(terminalIds)})`);
  if (officeIds.length > 0) {
    parts.push(sql`select id, office_id from terminal where office_id in (
      select descendant_id from office_closure where ancestor_id = any(${uuids(officeIds)}))`);
  }
  if (groupIds.length > 0)
    parts.push(sql`select id, office_id from terminal where group_id in (${groupBranch(groupIds)})`);
  return parts.length > 0 ? sql.join(parts, sql` union `) : sql`select id, office_id from terminal where false`;
}

export async function countChosen(tx: Tx, selection: Selection): Promise<number> {
  const found = await row<{ n: number }>(tx, sql`select count(*)::int as n from (${chosen(selection)}) as c`);
  return found?.n ?? 0;
}
