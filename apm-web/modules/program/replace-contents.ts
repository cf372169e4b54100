import { type SQL, sql } from 'drizzle-orm';
import { filesOf, type ProgramDocument } from '@/lib/contract/program';
import { rows, type Tx, uuids } from '../../db/database';
import { updatePages } from './update-pages';

/** Current content of a material. */
export interface Content {
  materialId: string;
  md5: string;
  seconds: number | null;
  animated: boolean;
}

/** Returns a copy of the document that names the new bytes wherever one of the materials is used. */
export function replaceContents(document: ProgramDocument, contents: readonly Content[]): ProgramDocument {
  const copy = structuredClone(document);
  const contentOf = new Map(contents.map((content) => [content.materialId, content]));
  for (const { path, type, materialId } of filesOf(copy)) {
    const content = contentOf.get(materialId);
    if (!content) continue;
    const fields = partAt(copy, path);
    fields.md5 = content.md5;
    if (type !== 'image' && fields.duration !== undefined) fields.duration = content.seconds ?? 0;
    if (fields.type === 'image') fields.animated = content.animated || undefined;
  }
  return copy;
}

/**
 * Returns the document with the current content of its materials. Somebody who had it open during a replacement, or restores an
 * earlier revision, names former bytes or deleted pages. Bytes that a material never had stay as they are.
 */
export async function updateContents(tx: Tx, document: ProgramDocument): Promise<ProgramDocument> {
  const uses = filesOf(document);
  const ids = uuids([...new Set(uses.map(({ materialId }) => materialId))]);
  const replaced = await rows<Content & { former: string[] }>(
    tx,
    sql`select m.id as "materialId", m.md5, m.seconds, m.animated, array_agg(f.md5) as former
      from material m join apm.former_contents(${ids}) f on f.material_id = m.id and f.md5 <> m.md5 group by m.id`,
  );
  const stale = replaced.filter(({ materialId, former }) =>
    uses.some((use) => use.materialId === materialId && former.includes(use.md5)),
  );
  const present = stale.length > 0 ? replaceContents(document, stale) : document;
  return withMotion(tx, await withPresentPages(tx, present, ids));
}

/** Marks animated pictures, whoever wrote the document: an unmarked one is drawn once and stays still. */
async function withMotion(tx: Tx, document: ProgramDocument): Promise<ProgramDocument> {
  const pictures = filesOf(document).filter(({ type }) => type === 'image');
  const ids = uuids([...new Set(pictures.map(({ materialId }) => materialId))]);
  const found = await rows<{ id: string }>(tx, sql`select id from material where id = any(${ids}) and animated`);
  if (found.length === 0) return document;
  const moving = new Set(found.map(({ id }) => id));
  const copy = structuredClone(document);
  for (const { path, materialId } of pictures) {
    const use = partAt(copy, path);
    if (use.type === 'image' && moving.has(materialId)) use.animated = true;
  }
  return copy;
}

/** Part of a document that names a file: a widget, or a part of one. */
const partAt = (document: ProgramDocument, path: string) =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as {
    md5: string;
    type?: string;
    duration?: number;
    animated?: boolean;
  };

/** Replaces pages that the caller sees. Others stay unchanged, so that they are refused like unknown ids. */
async function withPresentPages(tx: Tx, document: ProgramDocument, ids: SQL): Promise<ProgramDocument> {
  const changed = await rows<{ gone: string[]; after: { materialId: string; md5: string }[] }>(
    tx,
    sql`select array_agg(distinct g.material_id) as gone, (
        select coalesce(json_agg(json_build_object('materialId', p.id, 'md5', p.md5) order by p.part_no), '[]') from material p
        where p.part_of = g.document_id and p.part = 'page'
      ) as after from apm.former_pages(${ids}) g join material m on m.id = g.material_id group by g.document_id`,
  );
  return changed.reduce(
    (shown, { gone, after }) =>
      updatePages(shown, { before: [...after.map(({ materialId }) => materialId), ...gone], after }),
    document,
  );
}
