import {
  FONT_HEAD_BYTES,
  type FontFormat,
  fontFace,
  fontSignature,
  isRestricted,
  MOST_FONT_BYTES,
  readFontHead,
} from '@/lib/contract/font-file';
import type { MediaFacts } from '@/lib/contract/media-facts';
import { FileRejected } from './remarks';
import { runInWorker } from './run-in-worker';

/** File names of fonts, including unsupported kinds. */
const FONT_NAME = /\.(woff2?|ttf|otf|ttc|otc|eot|pfb|dfont)$/i;
const LOAD_MS = 20_000;
/** Size of the sample in pixels. */
const [WIDTH, HEIGHT, MARGIN] = [480, 300, 24];
const SAMPLE = 'Aa';

export interface CheckedFont {
  /** Font name in its own letters; `null` if this browser draws none. */
  picture: Blob | null;
  /** True if its licence forbids embedding. */
  restricted: boolean;
  /** Family and face of the file; `null` if it does not name them. */
  facts: MediaFacts | null;
}

/**
 * Checks whether a file is a font that browsers draw; `null` for anything else, judging by its name and its first
 * bytes. The browser opens it, within limits: the platform never does. Throws `FileRejected` for a font that is damaged, too
 * large or of another kind.
 */
export async function checkFont(file: File): Promise<CheckedFont | null> {
  const head = new Uint8Array(await file.slice(0, FONT_HEAD_BYTES).arrayBuffer());
  const signature = fontSignature(head);
  if (!signature && !FONT_NAME.test(file.name)) return null;
  if (signature === 'collection') throw new FileRejected({ key: 'fontCollection' });
  if (file.size > MOST_FONT_BYTES)
    throw new FileRejected({ key: 'fontTooLarge', values: { megabytes: MOST_FONT_BYTES / 1024 / 1024 } });
  const read = readFontHead(head, file.size);
  if (!read) throw new FileRejected({ key: 'fontBroken' });
  const face = new FontFace(`checked ${crypto.randomUUID()}`, await file.arrayBuffer());
  await Promise.race([face.load(), late()]).catch(() => {
    throw new FileRejected({ key: 'fontBroken' });
  });
  const packed = read.format === 'woff2' ? await woff2Tables(file) : null;
  const table = async (wanted: string) => {
    const found = read.tables.find(({ tag }) => tag === wanted);
    return packed?.get(wanted) ?? (found ? unpacked(file, found) : new Uint8Array());
  };
  const [os2, name, fontHead] = await Promise.all([table('OS/2'), table('name'), table('head')]);
  const fsType = os2.length >= 10 ? new DataView(os2.buffer, os2.byteOffset).getUint16(8) : 0;
  const font = fontFace(name, fontHead);
  return {
    picture: await sampleOf(face, file.name.replace(/\.\w+$/, '')),
    restricted: isRestricted(fsType),
    facts: font && { container: containers[read.format], video: null, audio: null, seconds: null, font },
  };
}

const containers = {
  ttf: 'TrueType',
  otf: 'OpenType',
  woff: 'WOFF',
  woff2: 'WOFF2',
} satisfies Record<FontFormat, string>;

const late = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), LOAD_MS));

/** Returns the tables of a WOFF2 that are needed here; `null` if they cannot be unpacked within the limits. */
async function woff2Tables(file: File): Promise<ReadonlyMap<string, Uint8Array> | null> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./woff2-worker.ts', import.meta.url), { type: 'module' });
  return runInWorker<Map<string, Uint8Array>>(worker, bytes, { most: LOAD_MS, transfer: [bytes] });
}

/** Limit of a table; none that is read here needs more. */
const MOST_OF_TABLE = 256 * 1024;

/** Returns a table, which WOFF compresses; empty if it is damaged, and its first part if it is too long. */
async function unpacked(
  file: File,
  { offset, bytes, unpacked: whole }: { offset: number; bytes: number; unpacked: number },
): Promise<Uint8Array> {
  const packed = file.slice(offset, offset + bytes);
  const stream = bytes < whole ? packed.stream().pipeThrough(new DecompressionStream('deflate')) : packed.stream();
  const table = new Uint8Array(Math.min(whole, MOST_OF_TABLE));
  const reader = stream.getReader();
  let at = 0;
  try {
    while (at < table.length) {
      const { value, done } = await reader.read();
      if (done) return new Uint8Array();
      table.set(value.subarray(0, table.length - at), at);
      at += Math.min(value.length, table.length - at);
    }
    return table;
  } catch {
    return new Uint8Array();
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** Draws a sample: two letters, and the font's name in the available width. */
async function sampleOf(face: FontFace, name: string): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) return null;
  document.fonts.add(face);
  try {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = '#1b2330';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `130px "${face.family}", sans-serif`;
    context.fillText(SAMPLE, WIDTH / 2, HEIGHT * 0.38);
    context.font = `44px "${face.family}", sans-serif`;
    const { width } = context.measureText(name);
    const size = Math.max(12, Math.min(44, (44 * (WIDTH - 2 * MARGIN)) / width));
    context.font = `${size}px "${face.family}", sans-serif`;
    context.fillText(name, WIDTH / 2, HEIGHT * 0.82, WIDTH - 2 * MARGIN);
  } finally {
    document.fonts.delete(face);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
