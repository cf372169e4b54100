import { eq, type SQL, sql } from 'drizzle-orm';
import { type ProgramDocument, readDocument, type StoredDocument } from '@/lib/contract/program';
import { contentHash } from '../../base/canonical';
import { rows, uuids } from '../../db/database';
import { program, template } from '../../db/schema';
import { outlineOf } from './document';
import { type Content, replaceContents } from './replace-contents';
import { keepRevision, type RevisionContext, storeInitialRevision } from './revisions';
import { type PagesChange, updatePages } from './update-pages';

/**
 * Updates programs that use materials to their new content, each as a new revision; returns how many there are. Published
 * programs stay as they are on terminals. Runs as the platform.
 */
export const showContents = (ctx: RevisionContext, contents: readonly Content[]): Promise<number> =>
  reviseUses(
    ctx,
    contents.map(({ materialId }) => materialId),
    (document) => replaceContents(document, contents),
  );

/**
 * Updates programs that use pages of a document to its current pages. `contents` are those of the pages that stay, as for
 * `showContents`.
 */
export async function showPages(
  ctx: RevisionContext,
  pages: PagesChange,
  contents: readonly Content[],
): Promise<number> {
  const { tx } = ctx;
  const before = uuids(pages.before);
  const now = uuids(pages.after.map(({ materialId }) => materialId));
  // Permission to show a page of a document includes its other pages.
  for (const [table, key, more] of [
    ['program_material', 'program_id', ''],
    ['template_material', 'template_id', ''],
    ['frame_material', 'program_id', ', given_by'],
  ] as const)
    await tx.execute(
      sql`insert into ${sql.raw(table)} (${sql.raw(key)}, material_id${sql.raw(more)})
        select distinct on (u.${sql.raw(key)}, n.id) u.${sql.raw(key)}, n.id${sql.raw(more)}
        from ${sql.raw(table)} u, unnest(${now}) as n (id) where u.material_id = any(${before}) on conflict do nothing`,
    );
  const revised = await reviseUses(ctx, pages.before, (document) =>
    updatePages(replaceContents(document, contents), pages),
  );
  await tx.execute(sql`delete from program_material where material_id = any(${before}) and material_id <> all(${now})`);
  return revised;
}

/** Changes the documents of programs and templates that use some of these materials; returns how many programs there are. */
async function reviseUses(
  ctx: RevisionContext,
  materialIds: readonly string[],
  change: (document: ProgramDocument) => ProgramDocument,
): Promise<number> {
  const these = uuids(materialIds);
  const revised = await revisePrograms(
    ctx,
    sql`select u.program_id from program_material u where u.material_id = any(${these})`,
    change,
  );
  const showing = sql`select u.template_id from template_material u where u.material_id = any(${these})`;
  await reviseTemplates(ctx, showing, change);
  return revised;
}

/** Changes the documents of the programs selected by `chosen`, each as a new revision; returns how many there are. */
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
    await storeInitialRevision(tx, id);
    await tx
      .update(program)
      .set({ document, frame, ...outlineOf(document), revision: revision + 1, updatedAt: now, updatedBy: caller.name })
      .where(eq(program.id, id));
    await keepRevision(ctx, id, revision, { apart: true });
  }
  return using.length;
}

/**
 * Changes the documents of the templates selected by `chosen`. A changed template is a new version, which programs made from it
 * adopt like any other.
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
  for (const { id, document: stored } of using) {
    const before = readDocument(stored);
    const document = change(before);
    // Programs made from an earlier version still show what that version showed.
    if (contentHash(document) === contentHash(before)) continue;
    await tx
      .update(template)
      .set({
        document,
        version: sql`${template.version} + 1`,
        updatedAt: now,
        updatedBy: caller.name,
      })
      .where(eq(template.id, id));
  }
}
