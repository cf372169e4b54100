import sharp from 'sharp';
import { alike, type Rgb } from './pixels';

const [WIDTH, HEIGHT] = [640, 360];
/** Tolerance in shades for scaling and for letters drawn at another scale. */
const SHADE = 48;

/** Crops the part of a picture on a background of one colour, such as a program in an editor, to a fixed size. */
export async function onGround(picture: Buffer, ground: Rgb): Promise<Buffer> {
  const part = await partOf(picture, (color) => alike(color, ground, 6));
  if (!part) throw new Error('nothing has this ground');
  return sharp(picture).extract(part).resize(WIDTH, HEIGHT, { fit: 'fill' }).removeAlpha().png().toBuffer();
}

/** Returns the share of pixels that differ visibly between two pictures of one size, ignoring edges. */
export async function differingShare(a: Buffer, b: Buffer): Promise<number> {
  const [one, other] = await Promise.all([smooth(a), smooth(b)]);
  if (one.data.length !== other.data.length) throw new Error('pictures of different sizes');
  return shareOf({ left: 0, top: 0, ...one.info }, one.info.width, (at) => isUnlike(one.data, other.data, at));
}

export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Same for parts of them, and whether the second picture has more than one colour in each. */
export async function compareParts(a: Buffer, b: Buffer, parts: readonly Part[]) {
  const [one, other] = await Promise.all([smooth(a), smooth(b)]);
  if (one.data.length !== other.data.length) throw new Error('pictures of different sizes');
  const { width } = one.info;
  return parts.map((part) => {
    const first = (part.top * width + part.left) * 3;
    return {
      differs: shareOf(part, width, (at) => isUnlike(one.data, other.data, at)),
      isPlain: shareOf(part, width, (at) => isUnlike(other.data, other.data, at, first)) === 0,
    };
  });
}

const smooth = (picture: Buffer) => sharp(picture).blur(1.5).removeAlpha().raw().toBuffer({ resolveWithObject: true });

const isUnlike = (one: Buffer, other: Buffer, at: number, as = at): boolean =>
  [0, 1, 2].some((color) => Math.abs((one[at + color] ?? 0) - (other[as + color] ?? 0)) > SHADE);

/** Returns the share of a part's pixels for which something is true. */
function shareOf({ left, top, width, height }: Part, across: number, isSo: (at: number) => boolean): number {
  let count = 0;
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + width; x += 1) if (isSo((y * across + x) * 3)) count += 1;
  return count / (width * height);
}

/** Crops what is drawn on the background of a picture made by `onGround`, and returns its place. */
export async function cropDrawing(ground: Rgb, picture: Buffer) {
  const part = await partOf(picture, (color) => !alike(color, ground, SHADE));
  if (!part) throw new Error('nothing is drawn on the ground');
  return { ...part, picture: await sharp(picture).extract(part).png().toBuffer() };
}

/** Returns the smallest part that contains every pixel of these colours. */
async function partOf(picture: Buffer, holds: (color: Rgb) => boolean) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, -1, -1];
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const at = (y * info.width + x) * 3;
      if (!holds([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])) continue;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
