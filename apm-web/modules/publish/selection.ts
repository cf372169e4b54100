import { type SQL, sql } from 'drizzle-orm';
import { row, type Tx, uuids } from '../../db/database';
import { office, terminal, terminalGroup } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { membersOf } from '../../fleet/counts';

export interface Places {
  terminalIds: string[];
  officeIds: string[];
  groupIds: string[];
}

/** Chosen terminals, minus the excluded ones. */
export interface Selection extends Places {
  exceptTerminalIds?: string[];
  exceptOfficeIds?: string[];
  exceptGroupIds?: string[];
}

/** Places that a selection leaves out. */
export const excepted = ({ exceptTerminalIds = [], exceptOfficeIds = [], exceptGroupIds = [] }: Selection): Places => ({
  terminalIds: exceptTerminalIds,
  officeIds: exceptOfficeIds,
  groupIds: exceptGroupIds,
});

/** Throws 404 if a part of the selection, or of the exclusions, is invisible to the caller. */
export async function assertSelectionVisible(tx: Tx, selection: Selection): Promise<void> {
  const { terminalIds, officeIds, groupIds } = selection;
  const except = excepted(selection);
  await assertVisible(tx, terminal, terminalIds, 'terminalIds');
  await assertVisible(tx, office, officeIds, 'officeIds');
  await assertVisible(tx, terminalGroup, groupIds, 'groupIds');
  await assertVisible(tx, terminal, except.terminalIds, 'exceptTerminalIds');
  await assertVisible(tx, office, except.officeIds, 'exceptOfficeIds');
  await assertVisible(tx, terminalGroup, except.groupIds, 'exceptGroupIds');
}

/** Chosen terminals as a subquery of `id` and `office_id`, each once; institutions and groups include all below them. */
export function selectedTerminals(selection: Selection): SQL {
  const except = excepted(selection);
  return isEmpty(except) ? united(selection) : sql`(${united(selection)}) except (${united(except)})`;
}

function united({ terminalIds, officeIds, groupIds }: Places): SQL {
  const parts: SQL[] = [];
  if (terminalIds.length > 0) parts.push(sql`select id, office_id from terminal where id = any(${uuids(terminalIds)})`);
  if (officeIds.length > 0) {
    parts.push(sql`select id, office_id from terminal where office_id in (
      select descendant_id from office_closure where ancestor_id = any(${uuids(officeIds)}))`);
  }
  if (groupIds.length > 0) parts.push(sql`select id, office_id from ${membersOf(groupIds)}`);
  return parts.length > 0 ? sql.join(parts, sql` union `) : sql`select id, office_id from terminal where false`;
}

const isEmpty = (places: Places) => Object.values(places).every(({ length }) => length === 0);

export async function countChosen(tx: Tx, selection: Selection): Promise<number> {
  const found = await row<{ n: number }>(
    tx,
    sql`select count(*)::int as n from (${selectedTerminals(selection)}) as c`,
  );
  return found?.n ?? 0;
}

/** Number of chosen terminals that are excluded. */
export async function countUnselected(tx: Tx, selection: Selection): Promise<number> {
  const except = excepted(selection);
  if (isEmpty(except)) return 0;
  const found = await row<{ n: number }>(
    tx,
    sql`select count(*)::int as n from ((${united(selection)}) intersect (${united(except)})) as c`,
  );
  return found?.n ?? 0;
}
