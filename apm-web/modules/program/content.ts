import { eq, type SQL, sql } from 'drizzle-orm';
import { filesOf, type ProgramDocument, readDocument, type StoredDocument } from '@/lib/contract/program';
import { isAnimated } from '@/lib/widgets';
import { rows } from '../../db/database';
import { program } from '../../db/schema';
import { outlineOf } from './document';
import { keepFormer, keepRevision, type RevisionContext } from './revisions';

/** What a material shows from now on. */
interface Content {
  materialId: string;
  md5: string;
  seconds: number | null;
  mime: string;
}

/**
 * Programs that use a material show its new content, each as a revision of its own; answers how many there are. Programs that are published
 * stay as they are on terminals. Runs as the platform.
 */
export function showContent(ctx: RevisionContext, content: Content): Promise<number> {
  const using = sql`select u.program_id from program_material u where u.material_id = ${content.materialId}`;
  return revisePrograms(ctx, using, (document) => withContent(document, content));
}

/** Changes the documents of programs, whose ids `chosen` selects, each as a revision of its own; answers how many there are. */
export async function revisePrograms(
  ctx: RevisionContext,
  chosen: SQL,
  change: (document: ProgramDocument) => ProgramDocument,
): Promise<number> {
  const { tx, now, caller } = ctx;
  const using = await rows<{ id: string; revision: number; document: StoredDocument }>(
    tx,
    sql`select p.id, p.revision, p.document from program p
      where p.id in (${chosen}) order by p.id for update`,
  );
  for (const { id, revision, document: stored } of using) {
    const document = change(readDocument(stored));
    await keepFormer(tx, id);
    await tx
      .update(program)
      .set({ document, ...outlineOf(document), revision: revision + 1, updatedAt: now, updatedBy: caller.name })
      .where(eq(program.id, id));
    await keepRevision(ctx, id, revision);
  }
  return using.length;
}

/** A copy of the document that names the new bytes wherever the material is used. */
function withContent(document: ProgramDocument, { materialId, md5, seconds, mime }: Content): ProgramDocument {
  const copy = structuredClone(document);
  for (const { path, type } of filesOf(copy).filter((use) => use.materialId === materialId)) {
    const use = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
    const fields = use as { md5: string; duration?: number; animated?: boolean };
    fields.md5 = md5;
    if (type !== 'image' && fields.duration !== undefined) fields.duration = seconds ?? 0;
    if (type === 'image' && fields.animated !== undefined) fields.animated = isAnimated(mime) || undefined;
  }
  return copy;
}
