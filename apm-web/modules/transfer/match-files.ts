import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { PackedMaterial } from '@/lib/contract/transfer';
import { Problem } from '../../base/problem';
import { rows, type Tx, texts, uuids } from '../../db/database';
import { type ArchivedFile, InvalidArchiveError } from '../../files/archive';
import { type FileInspection, inspect } from '../../files/inspect';
import type { Caller, UserSteps } from '../../http/context';
import { type LocalFile, withinUploadLimit } from '../material';
import type { Problems } from './problems';
import { folderBeside } from './staging';

const TOO_LARGE = 413;

/** Material of an archive, either existing in the institution or to be created. `id` is its local id. */
export interface ImportedFile {
  id: string;
  packed: PackedMaterial;
  here: Material | null;
  made: { file: LocalFile; content: FileInspection } | null;
}

/** Material of the institution. */
export interface Material {
  id: string;
  md5: string;
  name: string;
  type: PackedMaterial['type'];
  animated: boolean;
  size: number;
  width: number | null;
  height: number | null;
  seconds: number | null;
  validFrom: string | null;
  validUntil: string | null;
}

export const materialColumns = sql`m.id, m.md5, m.name, m.type, m.animated, m.size::float8 as size, m.width, m.height, m.seconds,
  m.valid_from as "validFrom", m.valid_until as "validUntil"`;

/** Material of an archive. One of a playlist has no MD5 and accepts whatever its file contains. */
export type AnnouncedMaterial = Omit<PackedMaterial, 'md5' | 'type'> & Partial<Pick<PackedMaterial, 'md5' | 'type'>>;

/**
 * Looks for each material in the institution by its bytes, and unpacks missing ones into the folder of the upload, where the
 * import finds what the preview has unpacked. Files that are missing, damaged or not what they claim to be are problems. Returns
 * them by the ids of the archive.
 */
export async function matchOrUnpackFiles(
  ctx: UserSteps,
  staged: string,
  files: ReadonlyMap<string, ArchivedFile>,
  announced: readonly AnnouncedMaterial[],
  problems: Problems,
): Promise<Map<string, ImportedFile>> {
  const folder = await folderBeside(staged);
  const whole: { packed: AnnouncedMaterial & { md5: string }; file: ArchivedFile }[] = [];
  for (const packed of announced) {
    const file = files.get(packed.file);
    if (!file) problems.add(packed.file, 'transferFileMissing');
    else if (file.size === 0 || file.size !== packed.size) problems.add(packed.file, 'transferMd5');
    else {
      const md5 = await digestOf(file).catch(unlessBroken);
      if (md5 === null || (packed.md5 !== undefined && md5 !== packed.md5)) problems.add(packed.file, 'transferMd5');
      else whole.push({ packed: { ...packed, md5 }, file });
    }
  }
  const known = await ctx.transaction(({ tx, caller }) =>
    findExistingMaterials(
      tx,
      caller,
      whole.map(({ packed }) => packed),
    ),
  );
  const taken = new Map<string, ImportedFile>();
  const made = new Map<string, ImportedFile>();
  for (const { packed, file } of whole) {
    const here = known.get(packed.id) ?? null;
    if (here) {
      taken.set(packed.id, { id: here.id, packed: { ...packed, type: here.type }, here, made: null });
      continue;
    }
    // Two materials of an archive may have the same bytes. Only pages stay separate, as each belongs to its document.
    const same = packed.page ? undefined : made.get(packed.md5);
    if (same) {
      taken.set(packed.id, same);
      continue;
    }
    const taking = await unpackAndInspect(ctx, folder, file, packed.md5).catch((error: unknown) => {
      // Errors that are not the file's own fault are rethrown.
      if (!(error instanceof Problem) || error.status !== TOO_LARGE) throw error;
      problems.add(packed.file, error.key, null, error.details.values);
      return null;
    });
    if (!taking) continue;
    const { content } = taking;
    if (packed.type !== undefined && packed.type !== content.type) {
      problems.add(packed.file, 'wrongMaterialType');
      continue;
    }
    const one = {
      id: uuidv7(),
      packed: { ...packed, type: content.type },
      here: null,
      made: taking,
    };
    taken.set(packed.id, one);
    if (!packed.page) made.set(packed.md5, one);
  }
  return taken;
}

/**
 * Existing materials with the same bytes, by the ids of the archive: the one with the same id, even if an institution above
 * shares it, else any of the caller's institution, preferably one that is no page. Materials of institutions below are not used.
 */
export async function findExistingMaterials(
  tx: Tx,
  { officeId }: Caller,
  wanted: readonly { id: string; md5: string; page?: PackedMaterial['page'] }[],
): Promise<Map<string, Material>> {
  const found = await rows<Material & { page: number | null }>(
    tx,
    sql`select ${materialColumns}, case when m.part = 'page' then m.part_no end as page from material m
      where m.md5 = any(${texts(wanted.map(({ md5 }) => md5))}) and (m.part is null or m.part = 'page')
        and (m.office_id = ${officeId} or (m.id = any(${uuids(wanted.map(({ id }) => id))}) and not apm.sees(m.office_id)))
      order by m.part_of nulls first, m.id`,
  );
  const here = new Map<string, Material>();
  for (const { id, md5, page } of wanted) {
    const same = found.filter((each) => each.md5 === md5);
    const best =
      same.find((each) => each.id === id) ??
      (page ? same.find((each) => each.page === page.no) : undefined) ??
      same.find((each) => each.page === null);
    if (best) here.set(id, best);
  }
  return here;
}

/** Throws 413 for a file that is larger than a material may be, or has more pixels. */
async function unpackAndInspect(ctx: UserSteps, folder: string, file: ArchivedFile, md5: string) {
  withinUploadLimit(file.size, ctx.settings);
  const unpacked = await unpack(folder, file, md5);
  return { file: unpacked, content: await inspect(ctx.caller.officeId, unpacked.path) };
}

/** Unpacks a file under its MD5, once. It was read and verified before. */
async function unpack(folder: string, file: ArchivedFile, md5: string): Promise<LocalFile> {
  const at = path.join(folder, md5);
  if (!(await stat(at).catch(() => null))) {
    const aside = path.join(folder, randomUUID());
    try {
      await pipeline(await file.stream(), createWriteStream(aside));
      await synced(aside);
      await rename(aside, at);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }
  const sha256 = createHash('sha256');
  const again = createHash('md5');
  const opened = await open(at);
  for await (const part of opened.createReadStream({ highWaterMark: 1024 * 1024 })) {
    sha256.update(part as Buffer);
    again.update(part as Buffer);
  }
  if (again.digest('hex') !== md5) throw new InvalidArchiveError('broken');
  return { path: at, md5, sha256: sha256.digest('hex'), size: file.size };
}

async function synced(at: string): Promise<void> {
  const file = await open(at, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** MD5 of a file, computed without keeping the unpacked bytes. */
async function digestOf(file: ArchivedFile): Promise<string> {
  const md5 = createHash('md5');
  await pipeline(
    await file.stream(),
    new Writable({
      write(part: Buffer, _encoding, done) {
        md5.update(part);
        done();
      },
    }),
  );
  return md5.digest('hex');
}

/** Returns `null` for a damaged file. */
function unlessBroken(error: unknown): null {
  if (error instanceof InvalidArchiveError) return null;
  throw error;
}
