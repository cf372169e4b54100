import { open } from 'node:fs/promises';
import { transferLimits } from '@/lib/contract/transfer';
import { badRequest } from '../../base/problem';
import {
  type Archive,
  type ArchivedFile,
  type ArchiveFault,
  InvalidArchiveError,
  isZip,
  openArchive,
} from '../../files/archive';
import { csvTooLarge, MOST_CSV_BYTES } from '../../http/csv-table';

const FAULTS: Readonly<Record<ArchiveFault, string>> = {
  notZip: 'transferUnknown',
  broken: 'archiveBroken',
  tooMany: 'transferTooMany',
  tooLarge: 'transferTooLarge',
  path: 'archivePath',
  link: 'archiveLink',
  encrypted: 'archiveEncrypted',
  twice: 'archiveTwice',
};

const faulty = (key: string) => badRequest({ file: key }, key);

/** Kind of upload: programs of this product, or playlists as CSV, with media if it is a ZIP. */
export type RecognisedUpload =
  | { kind: 'programs'; manifest: ArchivedFile; files: Archive['files'] }
  | { kind: 'playlists'; csv: Buffer; files: Archive['files'] };

const MANIFEST = 'manifest.json';
/** Files that systems add to ZIPs that they create. */
const LITTER = /(^|\/)(__MACOSX|\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)(\/|$)/i;
/** Byte order marks of UTF-16. */
const UTF_16 = /^(\xff\xfe|\xfe\xff)/;

/** Opens an upload for as long as `work` takes. Throws 400 at `file` if nothing of it can be read. */
export async function withOpenUpload<T>(path: string, work: (arrival: RecognisedUpload) => Promise<T>): Promise<T> {
  if (!(await isZip(path))) return work({ kind: 'playlists', csv: await plainCsv(path), files: new Map() });
  let archive: Archive | undefined;
  try {
    archive = await openArchive(path, { ...transferLimits, unpackedBytes: transferLimits.bytes, backslashes: true });
    const files = new Map([...archive.files].filter(([name]) => !LITTER.test(name)));
    const manifest = files.get(MANIFEST);
    if (manifest) return await work({ kind: 'programs', manifest, files });
    const tables = [...files.values()].filter((file) => /^[^/]+\.csv$/i.test(file.path));
    const [table] = tables;
    if (!table || tables.length > 1) throw faulty('transferUnknown');
    if (table.size > MOST_CSV_BYTES) throw csvTooLarge();
    files.delete(table.path);
    return await work({ kind: 'playlists', csv: await table.bytes(), files });
  } catch (error) {
    throw error instanceof InvalidArchiveError ? faulty(FAULTS[error.fault]) : error;
  } finally {
    archive?.close();
  }
}

/** Reads a CSV, which is text. Of an oversized file it reads only the beginning, by which it is refused. */
async function plainCsv(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_CSV_BYTES + 1), 0, MOST_CSV_BYTES + 1, 0);
    const bytes = buffer.subarray(0, bytesRead);
    if (bytes.includes(0) && !UTF_16.test(bytes.toString('latin1', 0, 2))) throw faulty('transferUnknown');
    return bytes;
  } finally {
    await file.close();
  }
}
