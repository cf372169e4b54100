import { sql } from 'drizzle-orm';
import { addressesOf, filesOf, type ProgramDocument, sceneSeconds } from '@/lib/contract/program';
import { hostsOf, type Settings } from '@/lib/contract/setting/catalogue';
import { addressFault } from '@/lib/widgets';
import { contentHash } from '../../base/canonical';
import { badRequest, type FieldErrors, Problem } from '../../base/problem';
import { rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { isAllowedHost } from '../../outbound';

type FileUse = ReturnType<typeof filesOf>[number];

/**
 * Uses of materials, widget packages and their pictures that are invisible to the caller, or have another type or other bytes
 * than the document says.
 */
export async function materialProblems(tx: Tx, document: ProgramDocument) {
  const uses = filesOf(document);
  const ids = [...new Set(uses.map(({ materialId }) => materialId))];
  const found = await rows<{ id: string; md5: string; type: string }>(
    tx,
    sql`select id, md5, type from material where id = any(${uuids(ids)})
      union all select id, md5, 'package' from own_widget_version where id = any(${uuids(ids)})
      union all select id, picture_md5, 'image' from own_widget_version where id = any(${uuids(ids)}) and picture_md5 is not null`,
  );

  const missing: FileUse[] = [];
  const wrong: (FileUse & { error: 'wrongMaterialType' | 'wrongMaterial' })[] = [];
  for (const use of uses) {
    const files = found.filter(({ id }) => id === use.materialId);
    const fitting = files.filter(({ type }) => type === use.type);
    if (files.length === 0) missing.push(use);
    else if (fitting.length === 0) wrong.push({ ...use, error: 'wrongMaterialType' });
    else if (fitting.every(({ md5 }) => md5 !== use.md5)) wrong.push({ ...use, error: 'wrongMaterial' });
  }
  return { ids, missing, wrong };
}

/**
 * Ids of the materials and widget package versions that a document uses, each once. Throws, naming the fields, if one is
 * invisible to the caller (404), or has another type or other bytes than the document says (400).
 */
export async function checkMaterials(tx: Tx, document: ProgramDocument): Promise<string[]> {
  await holdMaterials(tx, document);
  const { ids, missing, wrong } = await materialProblems(tx, document);
  const errors = (uses: readonly (FileUse & { error: string })[]): FieldErrors =>
    Object.fromEntries(uses.map(({ path, error }) => [`document.${path}.materialId`, error]));
  if (missing.length > 0)
    throw new Problem(404, { errors: errors(missing.map((use) => ({ ...use, error: 'notFound' }))) });
  if (wrong.length > 0) throw new Problem(400, { errors: errors(wrong) });
  return ids;
}

/**
 * Locks materials until the transaction ends. Otherwise one could be deleted while the program is saved: the program would show
 * what no longer exists, and the deletion would not name the program.
 */
async function holdMaterials(tx: Tx, document: ProgramDocument): Promise<void> {
  const ids = uuids([...new Set(filesOf(document).map(({ materialId }) => materialId))]);
  // Locked as the platform, because the caller may only read some of them.
  await runAsSystem(tx, async () => {
    await tx.execute(sql`select 1 from material where id = any(${ids}) order by id for key share`);
    await tx.execute(sql`select 1 from own_widget_version where id = any(${ids}) order by id for key share`);
  });
}

/**
 * Throws if a document shows a page of the console itself, at the host that the caller opened, as terminals cannot frame it; or a
 * stream of a host that the settings do not allow.
 */
export function checkAddresses(
  document: ProgramDocument,
  { host: ownHost, settings }: { host: string; settings: Pick<Settings, 'streamHosts'> },
): void {
  const allowed = hostsOf(settings.streamHosts);
  const faults = addressesOf(document).flatMap(({ path, address, of }) => {
    const isOwn = addressFault(address, ownHost) === 'ownAddress';
    const isRefused = of === 'stream' && !isAllowedHost(new URL(address).hostname, allowed);
    return isOwn || isRefused ? [[`document.${path}`, isOwn ? 'ownAddress' : 'streamHost'] as const] : [];
  });
  if (faults.length > 0) throw badRequest(Object.fromEntries(faults));
}

/** Summary of a document for lists. */
export function outlineOf(document: ProgramDocument) {
  const { width, height, scenes } = document;
  return {
    width,
    height,
    scenes: scenes.length,
    seconds: scenes.reduce((total, scene) => total + sceneSeconds(scene), 0),
    contentHash: contentHash(document),
  };
}
