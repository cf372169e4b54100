import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { readDocument, type StoredDocument } from '@/lib/contract/program';
import type { templateSave } from '@/lib/contract/template';
import { badRequest, conflict, forbidden, notFound } from '../../base/problem';
import { at, row, type Tx } from '../../db/database';
import type { UserContext } from '../../http/context';
import { isDetachable } from './frame';

/**
 * Saves a program as a template. A program has one template, so saving again makes its next version. Throws 403 for a program
 * whose frame an institution above fixes, as programs made from such a template would be free of it.
 */
export async function saveTemplate(
  { tx, now, caller, audit, afterCommit, platform }: UserContext,
  { programId, templateId, name, category, shared }: Parsed<typeof templateSave>,
): Promise<Output<typeof templateSave>> {
  const source = await row<{ officeId: string; document: StoredDocument }>(
    tx,
    sql`select office_id as "officeId", document from program where id = ${programId} for share`,
  );
  if (!source) throw notFound('programId');
  // A template is a design, whose programs follow no folder.
  const { template, playlist: _, ...document } = readDocument(source.document);
  if (template && !(await isDetachable(tx, template.id))) throw forbidden('templateOfAbove');
  if (!document.scenes.some(({ widgets }) => widgets.some(({ slot }) => slot)))
    throw badRequest({ programId: 'noSlots' }, 'noSlots');
  if (templateId)
    await assignTemplate(tx, templateId, { id: programId, officeId: source.officeId, madeFrom: template?.id ?? null });
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

/**
 * Assigns a template to this program instead of the former one. Throws 409 if the program has one already, or was made from this
 * one: it would be offered itself as the next version.
 */
async function assignTemplate(
  tx: Tx,
  templateId: string,
  program: { id: string; officeId: string; madeFrom: string | null },
): Promise<void> {
  const found = await row<{ officeId: string }>(
    tx,
    sql`select office_id as "officeId" from template where id = ${templateId}`,
  );
  if (!found) throw notFound('templateId');
  if (found.officeId !== program.officeId) throw forbidden('templateElsewhere');
  if (program.madeFrom === templateId) throw conflict(null, 'templateBinds');
  const own = await row<{ id: string }>(tx, sql`select id from template where program_id = ${program.id}`);
  if (own && own.id !== templateId) throw conflict(null, 'templateTaken');
  if (!own) await tx.execute(sql`update template set program_id = ${program.id} where id = ${templateId}`);
}

/** Stores the sources and packages of the current version; programs made from an earlier one have theirs with their frame. */
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
