import { fairTurns } from '../base/fair-turns';
import { tooLarge, tooMany } from '../base/problem';
import { createDeduplicator } from './deduplicate';
import { type PictureForm, readImage } from './image';
import { type FileStore, places } from './store';

export interface PictureRequest extends Pick<PictureForm, 'width' | 'height' | 'format'> {
  fit: 'inside' | 'cover';
}

const MB = 1024 ** 2;
/** Maximum size of a source file, which is read into memory. */
const MOST_SOURCE_MB = 64;
const KEPT_BYTES = 64 * MB;
const AT_ONCE = 2;
const MOST_OF_ONE = 1_000;
const MOST_WAITING = 10_000;
const TRY_AGAIN_S = 10;

/** Makes pictures in other sizes, a few concurrently; the latest ones are kept in memory by the hash of their source. */
export function pictureMaker(store: FileStore) {
  const kept = new Map<string, Uint8Array>();
  let keptBytes = 0;
  const underWay = createDeduplicator();
  const inTurn = fairTurns({
    atOnce: AT_ONCE,
    atOnceOfOne: AT_ONCE,
    mostOfOne: MOST_OF_ONE,
    most: MOST_WAITING,
    refuse: () => tooMany(TRY_AGAIN_S),
  });

  function keep(key: string, bytes: Uint8Array): void {
    kept.set(key, bytes);
    keptBytes += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= KEPT_BYTES) return;
      kept.delete(oldest);
      keptBytes -= length;
    }
  }

  /**
   * Returns `null` if the file is no picture. Throws 413 if it is too large to decode, and 429 if too many are waiting. Clients
   * (`by`) take turns.
   */
  async function make(
    by: string,
    { sha256, size }: { sha256: string; size: number },
    wish: PictureRequest,
  ): Promise<Uint8Array | null> {
    const key = pictureKey(sha256, wish);
    const known = kept.get(key);
    if (known) return known;
    if (size > MOST_SOURCE_MB * MB)
      throw tooLarge('uploadLimit', { size: Math.ceil(size / MB), megabytes: MOST_SOURCE_MB });
    const work = async () => {
      const source = new Uint8Array(await new Response(await store.read(places.file(sha256), 0, size)).arrayBuffer());
      // JPEG has no transparency.
      const ground = wish.format === 'jpeg' ? '#ffffff' : undefined;
      const made = (await readImage(by, source, [{ ...wish, ground }]))?.pictures[0] ?? null;
      if (made && !kept.has(key)) keep(key, made);
      return made;
    };
    return underWay.once(`${by}/${key}`, () => inTurn(by, work));
  }

  return { make };
}
export type PictureMaker = ReturnType<typeof pictureMaker>;

/** Key of a picture: the same source and wish give the same bytes. */
export const pictureKey = (sha256: string, { width, height, fit, format }: PictureRequest): string =>
  `${sha256}-${width ?? ''}x${height ?? ''}-${fit}-${format}`;
