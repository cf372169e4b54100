import sharp from 'sharp';
import { alike, type Rgb } from './pixels';

const [WIDTH, HEIGHT] = [640, 360];
/** A shade of scaling and of letters that another scale draws. */
const SHADE = 48;

/** The part of a picture that lies on a ground of one colour, such as a program in an editor, always of the same size. */
export async function onGround(picture: Buffer, ground: Rgb): Promise<Buffer> {
  const part = await partOf(picture, (color) => alike(color, ground, 6));
  if (!part) throw new Error('nothing has this ground');
  return sharp(picture).extract(part).resize(WIDTH, HEIGHT, { fit: 'fill' }).removeAlpha().png().toBuffer();
}

/** Which share of two pictures of one size looks different, whatever drew their edges. */
export async function shareThatDiffers(a: Buffer, b: Buffer): Promise<number> {
  const [one, other] = await Promise.all([a, b].map((each) => sharp(each).blur(1.5).removeAlpha().raw().toBuffer()));
  if (!one || one.length !== other?.length) throw new Error('pictures of different sizes');
  let differing = 0;
  for (let at = 0; at < one.length; at += 3)
    if ([0, 1, 2].some((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)) > SHADE)) differing += 1;
  return differing / (one.length / 3);
}

/** What something drew on the ground of a picture made by `onGround`, cut out of it, and where that was. */
export async function drawnOn(ground: Rgb, picture: Buffer) {
  const part = await partOf(picture, (color) => !alike(color, ground, SHADE));
  if (!part) throw new Error('nothing is drawn on the ground');
  return { ...part, picture: await sharp(picture).extract(part).png().toBuffer() };
}

/** The smallest part that holds every pixel of these colours. */
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
