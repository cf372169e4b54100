import { fileTypeFromBlob } from 'file-type';
import { type Remark, remarkOnName } from './remarks';
import { isSvg } from './svg';

/** Number of bytes read to tell text from binary. */
const LOOKED_AT = 8 * 1024;

/** Pictures that screens don't show, and archives, by media type of their content. */
const PICTURES: Readonly<Record<string, string>> = {
  'image/tiff': 'TIFF',
  'image/x-icon': 'ICO',
  'image/jxl': 'JPEG XL',
  'image/jp2': 'JPEG 2000',
  'image/jpx': 'JPEG 2000',
  'image/jpm': 'JPEG 2000',
  'image/jls': 'JPEG-LS',
  'image/vnd.ms-photo': 'JPEG XR',
  'image/vnd.adobe.photoshop': 'Photoshop',
  'application/postscript': 'PostScript',
  'application/eps': 'EPS',
};
const ARCHIVES: Readonly<Record<string, string>> = {
  'application/zip': 'ZIP',
  'application/x-7z-compressed': '7z',
  'application/x-rar-compressed': 'RAR',
  'application/x-tar': 'TAR',
  'application/gzip': 'GZIP',
  'application/x-bzip2': 'BZIP2',
  'application/x-xz': 'XZ',
  'application/zstd': 'Zstandard',
};

/** Audio without its own media type, by the first bytes. */
const SOUNDS: readonly [string, string][] = [
  ['caff', 'CAF'],
  ['.snd', 'AU'],
  ['TTA1', 'TTA'],
  ['riff', 'Wave64'],
  ['\x7f\xfe\x80\x01', 'DTS'],
];

/** Pictures without a unique signature, by file name. */
const NAMED_PICTURES = /\.(tga|pcx|p[bgnp]m|eps|ai|psd|raw|cr[23]|nef|arw|dng)$/i;
const HTML = /^\s*(<!--[\s\S]*?-->\s*)*<(!doctype\s+html|html|head|body)[\s>]/i;

/** Returns a remark on a file that became a material of no type: by its content, or else by its name. */
export async function remarkOnFile(file: File): Promise<Remark> {
  const mime = (await fileTypeFromBlob(file).catch(() => undefined))?.mime ?? '';
  const [named] = NAMED_PICTURES.exec(file.name) ?? [];
  if (/^image\/hei[cf]/.test(mime)) return { key: 'heic' };
  if (await isSvg(file)) return { key: 'svg' };
  const picture = named ? named.slice(1).toUpperCase() : PICTURES[mime];
  if (picture) return { key: 'pictureKind', values: { kind: picture } };
  if (mime.startsWith('image/')) return { key: 'brokenImage' };
  const archive = ARCHIVES[mime];
  if (archive) return { key: 'archive', values: { kind: archive } };
  const head = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const begin = String.fromCharCode(...head.subarray(0, 4));
  const sound = SOUNDS.find(([signature]) => signature === begin)?.[1];
  if (sound) return { key: 'soundKind', values: { kind: sound } };
  const text = textOf(head);
  if (text === null) return remarkOnName(file.name);
  return { key: HTML.test(text) ? 'html' : 'text' };
}

/** Returns the beginning of a text; `null` if the bytes are no text. */
function textOf(head: Uint8Array): string | null {
  const [first = 0, second = 0] = head;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isWide) return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(head);
  // Control characters, except tabs, line ends and form feeds, are in no text of any one-byte encoding.
  const isBinary = head.some((byte) => byte < 0x20 && !(byte >= 0x08 && byte <= 0x0d) && byte !== 0x1b);
  return head.length === 0 || isBinary ? null : new TextDecoder().decode(head);
}
