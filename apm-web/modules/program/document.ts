import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { holdsMedia, type ProgramDocument, sceneSeconds } from '@/lib/contract/program';
import { rows, type Tx, uuids } from '../../db/database';
import { type FieldErrors, Problem } from '../../http/problem';

interface Reference {
  /** Where it stands in the call's input. */
  field: string;
  materialId: string;
  md5: string;
  type: 'image' | 'video';
}

/** Every place of a document that names a material. */
export function referencesOf(document: ProgramDocument): Reference[] {
  const found: Reference[] = [];
  const note = (path: string, media: { materialId: string; md5: string } | undefined, type: Reference['type']) => {
    if (media) found.push({ field: `${path}.materialId`, materialId: media.materialId, md5: media.md5, type });
  };
  note('document.background.image', document.background.image, 'image');
  for (const [s, { background, widgets }] of document.scenes.entries()) {
    note(`document.scenes.${s}.background.image`, background.image, 'image');
    for (const [w, widget] of widgets.entries()) {
      if (holdsMedia(widget)) note(`document.scenes.${s}.widgets.${w}`, widget, widget.type);
    }
  }
  return found;
}

/**
 * Ids of the materials that a document uses, each once. Throws where the caller does not see one of them (404), or it is of another type or
 * has other bytes than the document says (400); the fields are named.
 */
export async function checkMaterials(tx: Tx, document: ProgramDocument): Promise<string[]> {
  const references = referencesOf(document);
  const ids = [...new Set(references.map(({ materialId }) => materialId))];
  const found = await rows<{ id: string; md5: string; type: string }>(
    tx,
    sql`select id, md5, type from material where id = any(${uuids(ids)})`,
  );
  const known = new Map(found.map((each) => [each.id, each]));

  const missing: FieldErrors = {};
  const wrong: FieldErrors = {};
  for (const { field, materialId, md5, type } of references) {
    const material = known.get(materialId);
    if (!material) missing[field] = 'notFound';
    else if (material.type !== type) wrong[field] = 'wrongMaterialType';
    else if (material.md5 !== md5) wrong[field] = 'wrongMaterial';
  }
  if (Object.keys(missing).length > 0) throw new Problem(404, { errors: missing });
  if (Object.keys(wrong).length > 0) throw new Problem(400, { errors: wrong });
  return ids;
}

/** What a list tells of a document without opening it. */
export function outlineOf(document: ProgramDocument) {
  const { width, height, scenes } = document;
  return {
    width,
    height,
    scenes: scenes.length,
    seconds: scenes.reduce((total, scene) => total + sceneSeconds(scene), 0),
    contentHash: createHash('sha256').update(canonical(document)).digest('hex'),
  };
}

/** JSON with the keys of every object in order: the same content is the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}
