import { isUtf8 } from 'node:buffer';
import { open as openFile } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromBuffer, open, type ZipFile } from 'yauzl';

/** Reason for not reading a ZIP. */
export type ArchiveFault = 'notZip' | 'broken' | 'tooMany' | 'tooLarge' | 'path' | 'link' | 'encrypted' | 'twice';

export class InvalidArchiveError extends Error {
  constructor(readonly fault: ArchiveFault) {
    super(fault);
  }
}

export interface ArchiveLimits {
  entries: number;
  /** Limit for all files together. */
  unpackedBytes: number;
  /** Maximum ratio of unpacked to packed bytes, beyond the first `anyRatioBytes`. */
  ratio: number;
  anyRatioBytes: number;
  /** True if backslashes count as slashes, as some Windows programs write them; otherwise such names are refused. */
  backslashes?: boolean;
}

/** File in a ZIP. */
export interface ArchivedFile {
  path: string;
  /** Size according to the ZIP; reading fails if there are more or fewer bytes. */
  size: number;
  /** Bytes as they are unpacked. The stream fails with `InvalidArchiveError` if they are not what was packed. */
  stream(): Promise<Readable>;
  /** Bytes in memory, for files known to be small. */
  bytes(): Promise<Buffer>;
}

export interface Archive {
  /** Files by path, in the order of the ZIP, without folders. */
  files: ReadonlyMap<string, ArchivedFile>;
  close(): void;
}

/** Maximum length of a path within a ZIP, in bytes, including folders. */
const LONGEST_PATH = 1_024;

/** Mask of the file type in a Unix mode. */
const KIND = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;

/**
 * Opens a ZIP, in memory or on disk. Throws `InvalidArchiveError` before anything is unpacked: the sizes that it claims are added up
 * first, and no file may become larger than claimed. Names that lead out of it or are very long, links, encrypted files and
 * duplicate names are refused.
 */
export async function openArchive(zip: Buffer | string, limits: ArchiveLimits): Promise<Archive> {
  const head = typeof zip === 'string' ? await headOf(zip) : { begin: zip.subarray(0, 2), size: zip.length };
  if (head.begin.toString('latin1') !== 'PK') throw new InvalidArchiveError('notZip');
  const archive = await opened(zip, limits);
  try {
    if (archive.entryCount > limits.entries) throw new InvalidArchiveError('tooMany');
    const entries = await listed(archive, limits.entries);
    check(entries, head.size, limits);
    const files = entries.filter(({ fileName }) => !fileName.endsWith('/')).map((entry) => fileOf(archive, entry));
    return { files: new Map(files.map((file) => [file.path, file])), close: () => archive.close() };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** True if a file begins like a ZIP. */
export const isZip = async (path: string): Promise<boolean> => (await headOf(path)).begin.toString('latin1') === 'PK';

async function headOf(path: string): Promise<{ begin: Buffer; size: number }> {
  const file = await openFile(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return { begin: buffer.subarray(0, bytesRead), size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

function opened(zip: Buffer | string, { backslashes = false }: ArchiveLimits): Promise<ZipFile> {
  const options = { lazyEntries: true, strictFileNames: !backslashes, validateEntrySizes: true, autoClose: false };
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, archive: ZipFile | undefined) =>
      error || !archive ? reject(new InvalidArchiveError('broken')) : resolve(archive);
    if (typeof zip === 'string') open(zip, options, done as never);
    else fromBuffer(zip, options, done as never);
  });
}

function listed(archive: ZipFile, most: number): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    archive.on('entry', (entry: Entry) => {
      entry.fileName = nameOf(entry);
      entries.push(entry);
      // The number of entries in the ZIP's header may be wrong.
      if (entries.length > most) reject(new InvalidArchiveError('tooMany'));
      else archive.readEntry();
    });
    archive.on('end', () => resolve(entries));
    // The library refuses names that lead out of the ZIP.
    archive.on('error', ({ message }: Error) =>
      reject(new InvalidArchiveError(/path|characters in fileName/i.test(message) ? 'path' : 'broken')),
    );
    archive.readEntry();
  });
}

const UTF8_NAME = 0x800;
const UNICODE_PATH = 0x7075;

/** Decodes a name: DOS code page unless the ZIP says UTF-8. Names written on Unix are UTF-8 even without that flag. */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  if (generalPurposeBitFlag & UTF8_NAME || extraFields.some(({ id }) => id === UNICODE_PATH)) return fileName;
  // The library has either refused backslashes or replaced them with slashes.
  return isUtf8(fileNameRaw) ? fileNameRaw.toString('utf8').replaceAll('\\', '/') : fileName;
}

/** Checks everything that is known before unpacking. */
function check(entries: readonly Entry[], zipBytes: number, limits: ArchiveLimits): void {
  const names = new Set<string>();
  let total = 0;
  for (const entry of entries) {
    // The upper half contains a Unix mode; 0 if the ZIP was made elsewhere.
    const kind = (entry.externalFileAttributes >>> 16) & KIND;
    if (kind !== 0 && kind !== REGULAR && kind !== FOLDER) throw new InvalidArchiveError('link');
    if (entry.isEncrypted()) throw new InvalidArchiveError('encrypted');
    if (entry.fileNameRaw.length > LONGEST_PATH || /\p{Cc}|(^|\/)\.{1,2}(\/|$)/u.test(entry.fileName))
      throw new InvalidArchiveError('path');
    const name = entry.fileName.toLowerCase();
    if (names.has(name)) throw new InvalidArchiveError('twice');
    names.add(name);
    total += entry.uncompressedSize;
  }
  const { unpackedBytes, ratio, anyRatioBytes } = limits;
  if (total > unpackedBytes || (total > anyRatioBytes && total > zipBytes * ratio))
    throw new InvalidArchiveError('tooLarge');
}

/** Throws if a file's own header has another name than the ZIP's directory: other readers would unpack it under that name. */
async function checkName(archive: ZipFile, entry: Entry): Promise<void> {
  const { fileName } = await archive.readLocalFileHeaderPromise(entry).catch(() => {
    throw new InvalidArchiveError('broken');
  });
  if (!entry.fileNameRaw.equals(fileName)) throw new InvalidArchiveError('path');
}

function fileOf(archive: ZipFile, entry: Entry): ArchivedFile {
  const stream = async () => {
    await checkName(archive, entry);
    return new Promise<Readable>((resolve, reject) => {
      archive.openReadStream(entry, (error, packed) => {
        if (error) return reject(new InvalidArchiveError('broken'));
        const checked = checkedBy(entry.crc32);
        packed.on('error', () => checked.destroy(new InvalidArchiveError('broken')));
        // Stopping early must end the ZIP's stream, too.
        checked.on('close', () => packed.destroy());
        resolve(packed.pipe(checked));
      });
    });
  };
  return {
    path: entry.fileName,
    size: entry.uncompressedSize,
    stream,
    async bytes() {
      const parts: Buffer[] = [];
      for await (const part of await stream()) parts.push(part as Buffer);
      return Buffer.concat(parts);
    },
  };
}

/** Passes bytes on, and fails at their end if the checksum differs. */
function checkedBy(expected: number): Transform {
  let sum = 0;
  return new Transform({
    transform(part: Buffer, _, done) {
      sum = crc32(part, sum);
      done(null, part);
    },
    flush: (done) => done(sum === expected ? null : new InvalidArchiveError('broken')),
  });
}
