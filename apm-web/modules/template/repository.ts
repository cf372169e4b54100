import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { type ProgramDocument, readDocument, type StoredDocument } from '@/lib/contract/program';
import { MOST_TEMPLATES, type Template, type templateList, type templateSave } from '@/lib/contract/template';
import { badRequest, forbidden, notFound } from '../../base/problem';
import { at, containing, iso, row, rows, type Tx } from '../../db/database';
import type { UserContext } from '../../http/context';
import { isDetachable } from './frame';

/** Those of the caller's own institution first, then those from above, then those of institutions below; each by name. */
export async function listTemplates(
  { tx, caller }: Pick<UserContext, 'tx' | 'caller'>,
  { search, programId }: Parsed<typeof templateList>,
): Promise<Template[]> {
  const found = await rows<Template>(
    tx,
    sql`select t.id, t.name, t.category, t.width, t.height, t.version, t.thumb is not null as "hasThumb", t.shared,
        not apm.sees(t.office_id) as "fromAbove", (select p.id from program p where p.id = t.program_id) as "programId",
        t.updated_at as "updatedAt", t.updated_by as "updatedBy"
      from template t where ${search ? sql`t.name ilike ${containing(search)}` : sql`true`}
        and ${programId ? sql`t.program_id = ${programId}` : sql`true`}
      order by t.office_id = ${caller.officeId} desc, apm.sees(t.office_id), t.name, t.id limit ${MOST_TEMPLATES}`,
  );
  return found.map((each) => ({ ...each, updatedAt: iso(each.updatedAt) }));
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

/**
 * Of one program there is one template: it goes on to the next version. 403 for a program whose frame an institution above fixes: programs made
 * from such a template would be free of it.
 */
export async function saveTemplate(
  { tx, now, caller, audit, afterCommit, platform }: UserContext,
  { programId, name, category, shared }: Parsed<typeof templateSave>,
): Promise<Output<typeof templateSave>> {
  const source = await row<{ officeId: string; document: StoredDocument }>(
    tx,
    sql`select office_id as "officeId", document from program where id = ${programId} for key share`,
  );
  if (!source) throw notFound('programId');
  const { template, ...document } = readDocument(source.document);
  if (template && !(await isDetachable(tx, template.id))) throw forbidden('templateOfAbove');
  if (!document.scenes.some(({ widgets }) => widgets.some(({ slot }) => slot)))
    throw badRequest({ programId: 'noSlots' }, 'noSlots');
  const before = await row<{ id: string; thumb: string | null }>(
    tx,
    sql`select id, thumb from template where program_id = ${programId} for update`,
  );
  const saved = await row<{ id: string; version: number }>(
    tx,
    sql`insert into template (id, office_id, program_id, name, category, shared, document, width, height, version, thumb, updated_at, updated_by)
      select ${uuidv7()}, p.office_id, p.id, ${name}, ${category}, ${shared}, ${JSON.stringify(document)}::jsonb, p.width, p.height, 1, p.thumb,
        ${at(now)}, ${caller.name}
      from program p where p.id = ${programId}
      on conflict (program_id) do update set name = excluded.name, category = excluded.category, shared = excluded.shared,
        document = excluded.document, width = excluded.width, height = excluded.height, thumb = excluded.thumb,
        version = template.version + case when template.document = excluded.document then 0 else 1 end,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by
      returning id, version`,
  );
  if (!saved) throw notFound('programId');
  await tx.execute(
    sql`insert into template_material (template_id, material_id) select ${saved.id}::uuid, m.material_id from program_material m
      where m.program_id = ${programId} on conflict do nothing`,
  );
  await keepSourcesAndPackages(tx, saved.id, programId);
  if (before) afterCommit(() => platform.background(() => platform.upkeep.releasePictures([before.thumb])));
  audit({ after: { ...saved, name, shared } });
  return saved;
}

/** Those of the version that it is now: programs made from an earlier one have theirs with their frame. */
async function keepSourcesAndPackages(tx: Tx, id: string, programId: string): Promise<void> {
  await tx.execute(sql`delete from template_source where template_id = ${id}`);
  await tx.execute(sql`delete from template_own_widget where template_id = ${id}`);
  await tx.execute(
    sql`insert into template_source (template_id, source_id) select ${id}::uuid, source_id from program_source where program_id = ${programId}`,
  );
  await tx.execute(
    sql`insert into template_own_widget (template_id, version_id)
      select ${id}::uuid, version_id from program_own_widget where program_id = ${programId}`,
  );
}

/** Of an institution that the caller sees: what one above shares is not the caller's to delete. */
export async function deleteTemplate({ tx, audit, afterCommit, platform }: UserContext, id: string): Promise<void> {
  const gone = await row<{ name: string; thumb: string | null }>(
    tx,
    sql`delete from template where id = ${id} and apm.sees(office_id) returning name, thumb`,
  );
  if (!gone) throw notFound();
  audit({ before: gone.name });
  afterCommit(() => platform.background(() => platform.upkeep.releasePictures([gone.thumb])));
}
