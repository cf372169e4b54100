import { sql } from 'drizzle-orm';
import { filesOf, type ProgramDocument } from '@/lib/contract/program';
import { rows, type Tx, uuids } from '../../db/database';

/** What a material shows from now on. */
export interface Content {
  materialId: string;
  md5: string;
  seconds: number | null;
  animated: boolean;
}

/** A copy of the document that names the new bytes wherever the material is used. */
export function withContent(
  document: ProgramDocument,
  { materialId, md5, seconds, animated }: Content,
): ProgramDocument {
  const copy = structuredClone(document);
  for (const { path, type } of filesOf(copy).filter((use) => use.materialId === materialId)) {
    const use = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
    const fields = use as { md5: string; type?: string; duration?: number; animated?: boolean };
    fields.md5 = md5;
    if (type !== 'image' && fields.duration !== undefined) fields.duration = seconds ?? 0;
    if (fields.type === 'image') fields.animated = animated || undefined;
  }
  return copy;
}

/**
 * The document with the content that its materials have now. Whoever had it open while one was replaced, or comes back to an earlier revision,
 * names former bytes. Bytes that a material never had stay as they are.
 */
export async function withPresentContents(tx: Tx, document: ProgramDocument): Promise<ProgramDocument> {
  const uses = filesOf(document);
  const ids = uuids([...new Set(uses.map(({ materialId }) => materialId))]);
  const replaced = await rows<Content & { former: string[] }>(
    tx,
    sql`select m.id as "materialId", m.md5, m.seconds, m.animated, array_agg(f.md5) as former
      from material m join apm.former_contents(${ids}) f on f.material_id = m.id and f.md5 <> m.md5 group by m.id`,
  );
  return replaced
    .filter(({ materialId, former }) => uses.some((use) => use.materialId === materialId && former.includes(use.md5)))
    .reduce(withContent, document);
}
