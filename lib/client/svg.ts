import { safeSvg } from './safe-svg';

const MB = 1024 ** 2;
/** Limit of the drawing, unpacked. */
const MOST_BYTES = 10 * MB;
const LOOKED_AT = 8 * 1024;
/** Longer side in pixels: sharp on a 4K screen. */
const DRAWN_PX = 3_840;
const MOST_MS = 15_000;
/** Content allowed before the first element. */
const PROLOG = /^(\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(\[[^\]]*\]\s*)?>)/i;

/** True if a file is an SVG, plain or compressed, whatever its name. */
export async function isSvg(file: File): Promise<boolean> {
  const text = await textOf(file, LOOKED_AT);
  let rest = text.replace(/^\ufeff/, '');
  for (let found = PROLOG.exec(rest); found; found = PROLOG.exec(rest)) rest = rest.slice(found[0].length);
  return /^<([\w-]+:)?svg[\s>/]/i.test(rest);
}

/**
 * Converts an SVG to PNG, drawn by this browser as the picture of a page: without script, and without any request.
 * `null` if it can't be drawn within the limits.
 */
export async function pictureOfSvg(file: File): Promise<File | null> {
  const text = await textOf(file, MOST_BYTES + 1);
  if (text.length > MOST_BYTES) return null;
  const drawing = safeSvg(text, DRAWN_PX);
  if (!drawing) return null;
  const url = URL.createObjectURL(new Blob([drawing.svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await Promise.race([image.decode(), late()]);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [drawing.width, drawing.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0, drawing.width, drawing.height);
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    return png && new File([png], `${file.name.replace(/\.\w+$/, '')}.png`, { type: png.type });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

const late = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), MOST_MS));

/** Returns the beginning of a file as text, at most `most` bytes, unpacked if compressed. Empty if it can't be read. */
async function textOf(file: File, most: number): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  // Other compressed files are archives, which may be large.
  if (isPacked && !/\.svgz?$/i.test(file.name)) return '';
  const packed: Blob = isPacked ? file : file.slice(0, most);
  const stream: ReadableStream<Uint8Array> = isPacked
    ? packed.stream().pipeThrough(new DecompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>)
    : packed.stream();
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < most) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      length += value.length;
    }
  } catch {
    return '';
  } finally {
    void reader.cancel().catch(() => undefined);
  }
  return new Blob(parts as BlobPart[]).slice(0, most).text();
}
