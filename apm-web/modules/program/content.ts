import { eq, type SQL, sql } from 'drizzle-orm';
import { type ProgramDocument, readDocument, type StoredDocument } from '@/lib/contract/program';
import { rows } from '../../db/database';
import { program, template } from '../../db/schema';
import { outlineOf } from './document';
import { keepFormer, keepRevision, type RevisionContext } from './revisions';
import { type Content, withContent } from './with-content';

/**
 * Programs that use a material show its new content, each as a revision of its own; answers how many there are. Programs that are published
 * stay as they are on terminals. Runs as the platform.
 */
export async function showContent(ctx: RevisionContext, content: Content): Promise<number> {
  const using = sql`select u.program_id from program_material u where u.material_id = ${content.materialId}`;
  const revised = await revisePrograms(ctx, using, (document) => withContent(document, content));
  const showing = sql`select u.template_id from template_material u where u.material_id = ${content.materialId}`;
  await reviseTemplates(ctx, showing, (document) => withContent(document, content));
  return revised;
}

/** Changes the documents of programs, whose ids `chosen` selects, each as a revision of its own; answers how many there are. */
export async function revisePrograms(
  ctx: RevisionContext,
  chosen: SQL,
  change: (document: ProgramDocument) => ProgramDocument,
): Promise<number> {
  const { tx, now, caller } = ctx;
  const using = await rows<{ id: string; revision: number; document: StoredDocument; frame: StoredDocument | null }>(
    tx,
    sql`select p.id, p.revision, p.document, p.frame from program p
      where p.id in (${chosen}) order by p.id for update`,
  );
  for (const { id, revision, document: stored, frame: former } of using) {
    const document = change(readDocument(stored));
    const frame = former && change(readDocument(former));
    await keepFormer(tx, id);
    await tx
      .update(program)
      .set({ document, frame, ...outlineOf(document), revision: revision + 1, updatedAt: now, updatedBy: caller.name })
      .where(eq(program.id, id));
    await keepRevision(ctx, id, revision, { apart: true });
  }
  return using.length;
}

/**
 * Changes the documents of templates, whose ids `chosen` selects. Each is a new version: programs made from it take it over as they take over any
 * other.
 */
export async function reviseTemplates(
  { tx, now, caller }: Pick<RevisionContext, 'tx' | 'now' | 'caller'>,
  chosen: SQL,
  change: (document: ProgramDocument) => ProgramDocument,
): Promise<void> {
  const using = await rows<{ id: string; document: StoredDocument }>(
    tx,
    sql`select t.id, t.document from template t where t.id in (${chosen}) order by t.id for update`,
  );
  for (const { id, document } of using)
    await tx
      .update(template)
      .set({
        document: change(readDocument(document)),
        version: sql`${template.version} + 1`,
        updatedAt: now,
        updatedBy: caller.name,
      })
      .where(eq(template.id, id));
}
