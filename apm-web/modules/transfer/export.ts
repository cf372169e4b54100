import { type Readable as NodeReadable, Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { Output, Parsed } from '@/lib/contract/call';
import type { PackedTable } from '@/lib/contract/packed-source';
import { filesOf, type ProgramDocument, readDocument, type StoredDocument, sourcesOf } from '@/lib/contract/program';
import {
  type PackedMaterial,
  type PackedProgram,
  TRANSFER_FORMAT,
  TRANSFER_VERSION,
  type TransferManifest,
  type transferExport,
  type transferExportCheck,
  transferLimits,
} from '@/lib/contract/transfer';
import { removeMaterials } from '@/lib/editor';
import { PRODUCT_VERSION } from '@/lib/server/product-version';
import { forbidden, tooLarge } from '../../base/problem';
import { iso, rows, type Tx, uuids } from '../../db/database';
import { program } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { places } from '../../files/store';
import type { UserContext, UserSteps } from '../../http/context';
import type { Download } from '../../http/download';
import { canReadMaterials } from '../material';
import { packSources } from './pack-sources';
import { safe } from './safe-name';

/** File of an archive that comes from the store. */
interface StoredEntry {
  path: string;
  key: string;
  /** `null` if it is not known beforehand. */
  size: number | null;
}

interface Contents {
  manifest: TransferManifest;
  documents: { path: string; document: ProgramDocument }[];
  tables: { path: string; table: PackedTable }[];
  files: StoredEntry[];
  bytes: number;
  missing: number;
}

export async function checkExport(
  ctx: UserContext,
  { ids }: Parsed<typeof transferExportCheck>,
): Promise<Output<typeof transferExportCheck>> {
  const { manifest, bytes, missing } = await contentsOf(ctx, ids);
  return { programs: manifest.programs.length, materials: manifest.materials.length, bytes, missing };
}

/** Exports programs. The content of the archive is read in one transaction; bytes follow file by file as they are consumed. */
export async function exportPrograms(ctx: UserSteps, { ids }: Parsed<typeof transferExport>): Promise<Download> {
  const contents = await ctx.transaction(
    async (own) => {
      const found = await contentsOf(own, ids);
      own.audit({ after: found.manifest.programs.map(({ name }) => name) });
      return found;
    },
    { changes: true },
  );
  const { files } = ctx.platform;
  const zip = new ZipFile();
  const written = { mtime: ctx.now, mode: 0o100644 };
  const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  zip.addBuffer(asJson(contents.manifest), 'manifest.json', written);
  for (const { path, document } of contents.documents) zip.addBuffer(asJson(document), path, written);
  for (const { path, table } of contents.tables) zip.addBuffer(Buffer.from(JSON.stringify(table)), path, written);
  for (const { path, key, size } of contents.files) {
    // Media are compressed already and stored as they are.
    zip.addReadStreamLazy(path, { ...written, compress: false, ...(size !== null && { size }) }, (done) => {
      read(key, size).then(
        (stream) => done(null, stream),
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  }
  async function read(key: string, known: number | null): Promise<NodeReadable> {
    const size = known ?? (await files.size(key));
    if (size === null) throw new Error('a file of the archive is gone');
    const bytes = await files.read(key, 0, size);
    return Readable.fromWeb(bytes as WebStream<Uint8Array>);
  }
  zip.end();
  const [first] = contents.manifest.programs;
  const one = contents.manifest.programs.length === 1 && first ? safe(first.name) : 'programs';
  return {
    kind: 'download',
    saveAs: `${one}.zip`,
    mime: 'application/zip',
    stream: zip.outputStream as NodeReadable,
    source: zip,
  };
}

/**
 * Throws 403 if the caller may not see materials, 404 if it does not see a program, 413 if there is more than an archive may
 * have.
 */
async function contentsOf(ctx: UserContext, ids: readonly string[]): Promise<Contents> {
  const { tx, caller, now } = ctx;
  if (!canReadMaterials(caller)) throw forbidden();
  await assertVisible(tx, program, ids, 'ids');
  const programs = await rows<{
    name: string;
    document: StoredDocument;
    thumb: string | null;
    folderId: string | null;
  }>(
    tx,
    sql`select name, document, thumb, folder_id as "folderId" from program where id = any(${uuids(ids)}) order by name, id`,
  );
  const read = programs.map(({ document }) => readDocument(document));
  const used = [...new Set(read.flatMap((document) => filesOf(document).map(({ materialId }) => materialId)))];
  const packages = await rows<TransferManifest['packages'][number]>(
    tx,
    sql`select v.id, w.name, v.version, v.md5 from own_widget_version v join own_widget w on w.id = v.widget_id
      where v.id = any(${uuids(used)}) order by w.name, v.id`,
  );
  const materials = await materialsOf(tx, used);
  const known = new Set([...materials.map(({ id }) => id), ...packages.map(({ id }) => id)]);
  const missing = used.filter((id) => !known.has(id));
  const bytes = materials.reduce((sum, { size }) => sum + size, 0);
  if (bytes > transferLimits.bytes || materials.length > transferLimits.materials)
    throw tooLarge('transferExportTooLarge', {
      megabytes: transferLimits.bytes / 1024 ** 2,
      count: transferLimits.materials,
    });
  const files: StoredEntry[] = [];
  const picture = (path: string, key: string | null): string | undefined => {
    if (key === null) return undefined;
    files.push({ path, key, size: null });
    return path;
  };
  const folders = { program: await foldersOf(tx, 'program'), material: await foldersOf(tx, 'material') };
  const packedMaterials = materials.map((of, at): PackedMaterial => {
    const { sha256, thumb, folderId, partOf, partNo, ...kept } = of;
    const path = `materials/${at + 1} ${safe(of.name)}${endingFor(of.name, of.mime)}`;
    files.push({ path, key: places.file(sha256), size: of.size });
    const { id, name, md5, type, size, width, height, seconds, plays, media, tags } = kept;
    return {
      ...{ id, file: path, name, md5, type, size, width, height, seconds, plays, media, tags },
      picture: of.type === 'image' ? undefined : picture(`pictures/material ${at + 1}.jpg`, thumb),
      folder: folderId ? (folders.material.get(folderId) ?? []) : [],
      validFrom: iso(of.validFrom),
      validUntil: iso(of.validUntil),
      ...(partOf && partNo !== null && { page: { of: partOf, no: partNo } }),
    };
  });
  const packed = programs.map(
    ({ name, thumb, folderId }, at): PackedProgram => ({
      file: `programs/${at + 1} ${safe(name)}.json`,
      name,
      folder: folderId ? (folders.program.get(folderId) ?? []) : [],
      picture: picture(`pictures/program ${at + 1}.jpg`, thumb),
    }),
  );
  const sources = await packSources(ctx, [...new Set(read.flatMap(sourcesOf))], folders.material);
  return {
    manifest: {
      format: TRANSFER_FORMAT,
      version: TRANSFER_VERSION,
      product: PRODUCT_VERSION,
      exportedAt: now.toISOString(),
      programs: packed,
      materials: packedMaterials,
      sources: sources.map(({ packed: source }) => source),
      packages,
    },
    documents: read.map((document, at) => ({
      path: packed[at]?.file ?? '',
      document: removeMaterials(document, missing),
    })),
    tables: sources.flatMap(({ packed: { file }, table }) => (file && table ? [{ path: file, table }] : [])),
    files,
    bytes,
    missing: missing.length,
  };
}

interface MaterialRow
  extends Omit<PackedMaterial, 'file' | 'folder' | 'picture' | 'page' | 'validFrom' | 'validUntil'> {
  mime: string;
  sha256: string;
  thumb: string | null;
  folderId: string | null;
  partOf: string | null;
  partNo: number | null;
  validFrom: string | null;
  validUntil: string | null;
}

/** Materials that the caller sees, and the documents that some of them are pages of, each before its pages. */
const materialsOf = (tx: Tx, ids: readonly string[]): Promise<MaterialRow[]> =>
  rows<MaterialRow>(
    tx,
    sql`select m.id, m.name, m.md5, m.type, m.mime, m.size::float8 as size, m.width, m.height, m.seconds, m.plays, m.media, m.thumb,
        m.folder_id as "folderId", m.valid_from as "validFrom", m.valid_until as "validUntil",
        case when m.part = 'page' then m.part_of end as "partOf", case when m.part = 'page' then m.part_no end as "partNo",
        f.sha256, array(select g.tag from material_tag g where g.material_id = m.id order by g.folded) as tags
      from material m join stored_file f on f.md5 = m.md5
      where m.id = any(${uuids(ids)}) or m.id in (select p.part_of from material p where p.id = any(${uuids(ids)}) and p.part = 'page')
      order by m.part_of nulls first, m.part_no, m.name, m.id`,
  );

/** Path of names of every folder that the caller sees. */
async function foldersOf(tx: Tx, of: 'program' | 'material'): Promise<Map<string, string[]>> {
  const table = sql.identifier(`${of}_folder`);
  const found = await rows<{ id: string; names: string[] }>(
    tx,
    sql`with recursive path as (
        select f.id, array[f.name] as names from ${table} f where f.parent_id is null or not exists (select 1 from ${table} a where a.id = f.parent_id)
        union all select f.id, path.names || f.name from ${table} f join path on f.parent_id = path.id
      ) select id, names from path`,
  );
  return new Map(found.map(({ id, names }) => [id, names]));
}

/** File ending by type, for a name without one. */
function endingFor(name: string, mime: string): string {
  if (/\.\w{1,5}$/.test(name)) return '';
  const subtype = /^[a-z]+\/([a-z0-9]{2,5})$/.exec(mime)?.[1];
  return subtype ? `.${subtype}` : '';
}
