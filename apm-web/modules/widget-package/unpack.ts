import { fileTypeFromBuffer } from 'file-type';
import { libraryLimits } from '@/lib/contract/widget-package';
import { type ArchiveFault, InvalidArchiveError, openArchive } from '../../files/archive';

/** Reason for which a ZIP is no package: a key of `errors` in the messages. */
export type PackageFault =
  | 'archiveNotZip'
  | 'archiveBroken'
  | 'widgetTooMany'
  | 'widgetTooLarge'
  | 'archivePath'
  | 'archiveLink'
  | 'archiveEncrypted'
  | 'archiveTwice'
  | 'widgetFileType'
  | 'widgetNoIndex'
  | 'widgetNoManifest'
  | 'widgetManifest';

export class NoPackage extends Error {
  constructor(readonly fault: PackageFault) {
    super(fault);
  }
}

/** File of a package. */
export interface PackedFile {
  path: string;
  mime: string;
  content: Buffer;
}

/** Types that a package may contain, by ending, and the required content; `text` is UTF-8. */
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

const FAULTS: Readonly<Record<ArchiveFault, PackageFault>> = {
  notZip: 'archiveNotZip',
  broken: 'archiveBroken',
  tooMany: 'widgetTooMany',
  tooLarge: 'widgetTooLarge',
  path: 'archivePath',
  link: 'archiveLink',
  encrypted: 'archiveEncrypted',
  twice: 'archiveTwice',
};

/** Files of a ZIP, read one after the other. Throws `NoPackage` before it has unpacked more than a package may have. */
export async function unpack(zip: Buffer): Promise<PackedFile[]> {
  try {
    const archive = await openArchive(zip, { ...libraryLimits, anyRatioBytes: 1024 * 1024 });
    const files: PackedFile[] = [];
    for (const file of archive.files.values()) files.push(await fileOf(file.path, await file.bytes()));
    return files;
  } catch (error) {
    throw error instanceof InvalidArchiveError ? new NoPackage(FAULTS[error.fault]) : error;
  }
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
