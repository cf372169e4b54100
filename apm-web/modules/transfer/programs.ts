import { sql } from 'drizzle-orm';
import { packedTable } from '@/lib/contract/packed-source';
import {
  filesOf,
  isNewer,
  type ProgramDocument,
  savedDocument,
  sourcesOf,
  withoutFolder,
} from '@/lib/contract/program';
import {
  TRANSFER_FORMAT,
  TRANSFER_VERSION,
  type TransferManifest,
  transferLimits,
  transferManifest,
} from '@/lib/contract/transfer';
import { badRequest } from '../../base/problem';
import { rows, type Tx, texts, uuids } from '../../db/database';
import type { ArchivedFile } from '../../files/archive';
import { jsonOfFile } from '../../http/body';
import type { Caller, UserContext } from '../../http/context';
import { fitImportToTemplate } from '../template';
import type { ImportedFile } from './match-files';
import type { PlannedProgram } from './planned-program';
import type { Problems } from './problems';
import {
  firingButtons,
  incompleteConditions,
  type KnownPackage,
  localizeReferences,
  packagesOf,
  shownSources,
  triggersOf,
} from './references';
import { type ArchivedSource, archivedSource, localSources, type PlannedSource, planSources } from './sources';

type Packed = TransferManifest['programs'][number] & { document: ProgramDocument };

/** Manifest of an archive, and its documents migrated to the current version. */
export interface ProgramArchive {
  manifest: TransferManifest;
  programs: Packed[];
  /** Sources that documents refer to, each with its table. */
  sources: ArchivedSource[];
}

const refused = (key: string) => badRequest({ file: key }, key);

/** Reads manifest and documents. Errors in them are problems with their place; nothing is read of an archive of a newer product. */
export async function readPrograms(
  file: ArchivedFile,
  files: ReadonlyMap<string, ArchivedFile>,
  problems: Problems,
): Promise<ProgramArchive | null> {
  if (file.size > transferLimits.manifestBytes) throw refused('transferTooLarge');
  const raw = jsonOfFile(await file.bytes());
  const said = raw as { format?: unknown; version?: unknown } | undefined | null;
  if (said?.format !== TRANSFER_FORMAT) throw refused('transferUnknown');
  if (typeof said.version === 'number' && said.version > TRANSFER_VERSION) throw refused('transferNewer');
  const parsed = transferManifest.safeParse(raw);
  if (!parsed.success) {
    for (const { path } of parsed.error.issues) problems.add(`${file.path}: ${path.join('.')}`, 'transferManifest');
    return null;
  }
  const manifest = parsed.data;
  checkUnique(manifest, problems);
  const programs: Packed[] = [];
  let bytes = 0;
  for (const packed of manifest.programs) {
    const found = files.get(packed.file);
    bytes += found?.size ?? 0;
    if (!found) problems.add(packed.file, 'transferFileMissing');
    else if (found.size > transferLimits.documentBytes || bytes > transferLimits.documentsBytes)
      problems.add(packed.file, 'transferTooLarge');
    else {
      const document = documentOf(packed.file, jsonOfFile(await found.bytes()), problems);
      if (document) programs.push({ ...packed, document });
    }
  }
  return { manifest, programs, sources: await readSources(manifest, programs, files, problems) };
}

/** Reads the tables of sources that documents refer to; others are of no use. */
async function readSources(
  manifest: TransferManifest,
  programs: readonly Packed[],
  files: ReadonlyMap<string, ArchivedFile>,
  problems: Problems,
): Promise<ArchivedSource[]> {
  const used = new Set(programs.flatMap(({ document }) => sourcesOf(document)));
  const read: ArchivedSource[] = [];
  let bytes = 0;
  for (const packed of manifest.sources) {
    if (!used.has(packed.id)) continue;
    const file = packed.file ? files.get(packed.file) : undefined;
    bytes += file?.size ?? 0;
    if (packed.file && !file) problems.add(packed.file, 'transferFileMissing');
    else if (file && (file.size > transferLimits.tableBytes || bytes > transferLimits.tablesBytes))
      problems.add(file.path, 'transferTooLarge');
    else if (file) {
      const table = packedTable.safeParse(jsonOfFile(await file.bytes()));
      if (table.success) read.push(archivedSource(packed, table.data));
      else
        for (const { path } of table.error.issues.slice(0, 5))
          problems.add(`${file.path}: ${path.join('.')}`, 'transferTable');
    } else read.push(archivedSource(packed, null));
  }
  return read;
}

function checkUnique({ materials, sources }: TransferManifest, problems: Problems): void {
  const ids = new Set<string>();
  for (const [at, { id }] of sources.entries()) {
    if (ids.has(id)) problems.add(`manifest.json: sources.${at}.id`, 'duplicate');
    ids.add(id);
  }
  const seen = new Map<string, number>();
  for (const [at, { id, page }] of materials.entries()) {
    if (seen.has(id)) problems.add(`manifest.json: materials.${at}.id`, 'duplicate');
    // Documents come before their pages, which need them.
    if (page && !seen.has(page.of)) problems.add(`manifest.json: materials.${at}.page.of`, 'transferManifest');
    seen.set(id, at);
  }
}

function documentOf(file: string, raw: unknown, problems: Problems): ProgramDocument | null {
  if (isNewer(raw)) {
    problems.add(file, 'transferNewer');
    return null;
  }
  const parsed = savedDocument.safeParse(raw);
  if (parsed.success) return parsed.data;
  for (const { path } of parsed.error.issues.slice(0, 5))
    problems.add(`${file}: ${path.join('.')}`, 'transferDocument');
  return null;
}

/** Programs to be created, with notes about what differs from the original, and the sources that they show. */
export async function planPrograms(
  ctx: UserContext,
  { manifest, programs, sources: archived }: ProgramArchive,
  taken: ReadonlyMap<string, ImportedFile>,
  problems: Problems,
): Promise<{ programs: Omit<PlannedProgram, 'name'>[]; sources: PlannedSource[] }> {
  const { tx, caller } = ctx;
  const plannedSources = await planSources(ctx, archived);
  const sources = localSources(plannedSources);
  const packages = await packagesHere(tx, caller, manifest);
  const triggers = await triggersHere(
    tx,
    caller,
    programs.flatMap(({ document }) => triggersOf(document)),
  );
  const announced = new Set(manifest.materials.map(({ id }) => id));
  const called = new Map([...manifest.sources, ...manifest.packages].map(({ id, name }) => [id, name]));
  const planned: Omit<PlannedProgram, 'name'>[] = [];
  for (const { name, folder, document, file, picture } of programs) {
    for (const { path, materialId, type } of filesOf(document)) {
      if (type === 'package' || packagesOf(document).includes(materialId)) continue;
      const of = taken.get(materialId);
      // Materials that were announced and not accepted have been reported already.
      if (!of && !announced.has(materialId)) problems.add(`${file}: ${path}`, 'transferNoMaterial');
      else if (of && of.packed.type !== type) problems.add(`${file}: ${path}`, 'wrongMaterialType');
    }
    const notes: PlannedProgram['notes'] = [];
    const missing = (
      ids: readonly string[],
      here: ReadonlyMap<string, unknown>,
      note: PlannedProgram['notes'][number]['note'],
    ) => {
      for (const id of new Set(ids)) if (!here.has(id)) notes.push({ note, of: called.get(id) ?? '' });
    };
    missing(shownSources(document), sources, 'sourceMissing');
    missing(packagesOf(document), packages, 'packageMissing');
    for (const { triggerId, label } of firingButtons(document))
      if (!triggers.has(triggerId)) notes.push({ note: 'triggerMissing', of: label });
    for (const scene of incompleteConditions(document, { sources, triggers }))
      notes.push({ note: 'conditionIncomplete', of: scene });
    const materials = new Map([...taken].map(([id, of]) => [id, { id: of.id, md5: of.packed.md5 }]));
    const arrived = await fitImportToTemplate(
      tx,
      // A folder of materials stays where it is.
      withoutFolder(localizeReferences(document, { materials, sources, packages, triggers })),
    );
    if (arrived.note) notes.push({ note: arrived.note, of: '' });
    planned.push({
      given: name,
      folder,
      document: arrived.document,
      frame: arrived.frame,
      picture: picture ?? null,
      notes,
    });
  }
  return { programs: planned, sources: plannedSources };
}

/** Triggers of the caller's institution, out of those of an archive. */
async function triggersHere(tx: Tx, { officeId }: Caller, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from trigger where office_id = ${officeId} and id = any(${uuids(ids)})`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Packages of the caller's institution: the same version, else one with the same bytes. */
async function packagesHere(
  tx: Tx,
  { officeId }: Caller,
  { packages }: TransferManifest,
): Promise<Map<string, KnownPackage>> {
  const found = await rows<KnownPackage>(
    tx,
    sql`select v.id, v.md5, v.picture_md5 as "pictureMd5", w.name, v.version from own_widget_version v join own_widget w on w.id = v.widget_id
      where v.office_id = ${officeId} and v.md5 = any(${texts(packages.map(({ md5 }) => md5))}) order by v.id`,
  );
  const here = new Map<string, KnownPackage>();
  for (const { id, md5 } of packages) {
    const same = found.filter((each) => each.md5 === md5);
    const best = same.find((each) => each.id === id) ?? same[0];
    if (best) here.set(id, best);
  }
  return here;
}
