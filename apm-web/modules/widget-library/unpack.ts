import { fileTypeFromBuffer } from 'file-type';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { libraryLimits } from '@/lib/contract/widget-library';

/** Why a ZIP is no package: keys of `errors` in the messages. */
export type PackageFault =
  | 'widgetNotZip'
  | 'widgetBroken'
  | 'widgetTooMany'
  | 'widgetTooLarge'
  | 'widgetPath'
  | 'widgetLink'
  | 'widgetEncrypted'
  | 'widgetTwice'
  | 'widgetFileType'
  | 'widgetNoIndex'
  | 'widgetNoManifest'
  | 'widgetManifest';

export class NoPackage extends Error {
  constructor(readonly fault: PackageFault) {
    super(fault);
  }
}

/** A file of a package. */
export interface PackedFile {
  path: string;
  mime: string;
  content: Buffer;
}

/** Types that a package may have, by ending, and what the content of one has to be; `text` is UTF-8. */
const TYPES: Readonly<Record<string, { mime: string; content: RegExp | 'text' }>> = {
  html: { mime: 'text/html', content: 'text' },
  css: { mime: 'text/css', content: 'text' },
  js: { mime: 'text/javascript', content: 'text' },
  mjs: { mime: 'text/javascript', content: 'text' },
  json: { mime: 'application/json', content: 'text' },
  csv: { mime: 'text/csv', content: 'text' },
  txt: { mime: 'text/plain', content: 'text' },
  md: { mime: 'text/plain', content: 'text' },
  svg: { mime: 'image/svg+xml', content: 'text' },
  png: { mime: 'image/png', content: /^image\/(png|apng)$/ },
  jpg: { mime: 'image/jpeg', content: /^image\/jpeg$/ },
  jpeg: { mime: 'image/jpeg', content: /^image\/jpeg$/ },
  gif: { mime: 'image/gif', content: /^image\/gif$/ },
  webp: { mime: 'image/webp', content: /^image\/webp$/ },
  avif: { mime: 'image/avif', content: /^image\/avif$/ },
  woff: { mime: 'font/woff', content: /^font\/woff$/ },
  woff2: { mime: 'font/woff2', content: /^font\/woff2$/ },
  ttf: { mime: 'font/ttf', content: /^font\/ttf$/ },
  otf: { mime: 'font/otf', content: /^font\/otf$/ },
  mp3: { mime: 'audio/mpeg', content: /^audio\/mpeg$/ },
  ogg: { mime: 'audio/ogg', content: /^(audio|video|application)\/ogg/ },
  wav: { mime: 'audio/wav', content: /^audio\/(x-)?wav$|^audio\/vnd\.wave$/ },
  mp4: { mime: 'video/mp4', content: /^video\// },
  webm: { mime: 'video/webm', content: /^video\/(webm|matroska)$/ },
};

/** The kinds of files that a Unix mode names. */
const KIND = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;

/**
 * The files of a ZIP, read one after the other. Throws `NoPackage` before it has unpacked more than a package may have: what a ZIP says of
 * its sizes is added up first, and no file may become larger than it says.
 */
export async function unpack(zip: Buffer): Promise<PackedFile[]> {
  if (zip.subarray(0, 2).toString('latin1') !== 'PK') throw new NoPackage('widgetNotZip');
  const archive = await opened(zip);
  if (archive.entryCount > libraryLimits.entries) throw new NoPackage('widgetTooMany');
  const entries = await listed(archive);
  check(entries, zip.length);
  const files: PackedFile[] = [];
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue;
    files.push(await fileOf(entry.fileName, await contentOf(archive, entry)));
  }
  return files;
}

function opened(zip: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, strictFileNames: true, validateEntrySizes: true, autoClose: false };
    fromBuffer(zip, options, (error, archive) => (error ? reject(new NoPackage('widgetBroken')) : resolve(archive)));
  });
}

function listed(archive: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    archive.on('entry', (entry: Entry) => {
      entries.push(entry);
      // The number that a ZIP begins with may be wrong.
      if (entries.length > libraryLimits.entries) reject(new NoPackage('widgetTooMany'));
      else archive.readEntry();
    });
    archive.on('end', () => resolve(entries));
    // Names that lead out of the ZIP are refused by the reader of it.
    archive.on('error', ({ message }: Error) =>
      reject(new NoPackage(/path|characters in fileName/i.test(message) ? 'widgetPath' : 'widgetBroken')),
    );
    archive.readEntry();
  });
}

/** All that can be said before anything is unpacked. */
function check(entries: readonly Entry[], zipBytes: number): void {
  const names = new Set<string>();
  let total = 0;
  for (const entry of entries) {
    // The upper half has a Unix mode; 0 where the ZIP was made elsewhere.
    const kind = (entry.externalFileAttributes >>> 16) & KIND;
    if (kind !== 0 && kind !== REGULAR && kind !== FOLDER) throw new NoPackage('widgetLink');
    if (entry.isEncrypted()) throw new NoPackage('widgetEncrypted');
    if (/\p{Cc}|(^|\/)\.{1,2}(\/|$)/u.test(entry.fileName)) throw new NoPackage('widgetPath');
    const name = entry.fileName.toLowerCase();
    if (names.has(name)) throw new NoPackage('widgetTwice');
    names.add(name);
    total += entry.uncompressedSize;
  }
  const { unpackedBytes, ratio } = libraryLimits;
  if (total > unpackedBytes || (total > 1024 * 1024 && total > zipBytes * ratio)) throw new NoPackage('widgetTooLarge');
}

function contentOf(archive: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const broken = () => reject(new NoPackage('widgetBroken'));
    archive.openReadStream(entry, (error, stream) => {
      if (error) return broken();
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => resolve(Buffer.concat(parts)));
      stream.on('error', broken);
    });
  });
}

async function fileOf(path: string, content: Buffer): Promise<PackedFile> {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
  if (!type) throw new NoPackage('widgetFileType');
  if (type.content === 'text') {
    if (!isUtf8(content)) throw new NoPackage('widgetFileType');
  } else {
    const found = await fileTypeFromBuffer(content);
    if (!found || !type.content.test(found.mime)) throw new NoPackage('widgetFileType');
  }
  return { path, mime: type.mime, content };
}

function isUtf8(content: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}
