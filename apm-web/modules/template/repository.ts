import { type SQL, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import { type ProgramDocument, readDocument, type StoredDocument } from '@/lib/contract/program';
import { MOST_TEMPLATES, type Template, type templateList, type templateReplaceable } from '@/lib/contract/template';
import { notFound } from '../../base/problem';
import { containsPattern, iso, row, rows, type Tx } from '../../db/database';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';

/** Columns of a template in the gallery. */
const columns = sql`t.id, t.name, t.category, t.width, t.height, t.version, t.thumb is not null as "hasThumb", t.shared,
  not apm.sees(t.office_id) as "fromAbove", (select p.id from program p where p.id = t.program_id) as "programId",
  t.updated_at as "updatedAt", t.updated_by as "updatedBy"`;

async function templates(tx: Tx, from: SQL): Promise<Template[]> {
  const found = await rows<Template>(tx, sql`select ${columns} ${from}`);
  return found.map((each) => ({ ...each, updatedAt: iso(each.updatedAt) }));
}

const named = (search: string | undefined) =>
  search ? sql`apm.folded(t.name) like ${containsPattern(search)}` : sql`true`;

/** Templates of the caller's own institution first, then those from above, then those of institutions below; each by name. */
export const listTemplates = (
  { tx, caller }: Pick<UserContext, 'tx' | 'caller'>,
  { search, programId }: Parsed<typeof templateList>,
): Promise<Template[]> =>
  templates(
    tx,
    sql`from template t where ${named(search)} and ${programId ? sql`t.program_id = ${programId}` : sql`true`}
      order by t.office_id = ${caller.officeId} desc, apm.sees(t.office_id), t.name, t.id limit ${MOST_TEMPLATES}`,
  );

/** Templates in the program's institution, by name. */
export async function replaceableTemplates(
  { tx }: Pick<UserContext, 'tx'>,
  { programId, search, ...paging }: Parsed<typeof templateReplaceable>,
): Promise<Output<typeof templateReplaceable>> {
  const program = await row<{ officeId: string }>(
    tx,
    sql`select office_id as "officeId" from program where id = ${programId}`,
  );
  if (!program) throw notFound('programId');
  const from = sql`from template t where t.office_id = ${program.officeId} and ${named(search)}`;
  const [list, count] = [
    await templates(tx, sql`${from} order by t.name, t.id limit ${paging.pageSize} offset ${offsetOf(paging)}`),
    await countUpTo(tx, from),
  ];
  return { list, count, ...paging };
}

export async function findTemplate(
  tx: Tx,
  id: string,
): Promise<{ name: string; version: number; document: ProgramDocument; thumb: string | null }> {
  const found = await row<{ name: string; version: number; document: StoredDocument; thumb: string | null }>(
    tx,
    sql`select name, version, document, thumb from template where id = ${id}`,
  );
  if (!found) throw notFound();
  return { ...found, document: readDocument(found.document) };
}

/** Deletes a template of an institution that the caller sees; shared ones of institutions above are refused. */
export async function deleteTemplate({ tx, audit, afterCommit, platform }: UserContext, id: string): Promise<void> {
  const gone = await row<{ name: string; thumb: string | null }>(
    tx,
    sql`delete from template where id = ${id} and apm.sees(office_id) returning name, thumb`,
  );
  if (!gone) throw notFound();
  audit({ before: gone.name });
  afterCommit(() => platform.background(() => platform.upkeep.releasePictures([gone.thumb])));
}
