import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { inspect, THUMB_PX } from './inspect';

const folder = mkdtempSync(path.join(tmpdir(), 'inspect-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function looked(image: Sharp) {
  const at = path.join(folder, 'picture');
  writeFileSync(at, await image.toBuffer());
  return inspect('us', at);
}

/** Image whose left half is orange and right half blue. */
const halves = (width = 120, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: ORANGE.background } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: BLUE.background } },
      left: width / 2,
      top: 0,
    },
  ]);
const ORANGE = { background: { r: 220, g: 120, b: 40 } };
const BLUE = { background: { r: 40, g: 80, b: 180 } };

const twoFrames = async () =>
  sharp(
    await Promise.all(
      [ORANGE, BLUE].map(({ background }) =>
        sharp({ create: { width: 64, height: 32, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  );

async function colorAt(jpeg: Uint8Array, x: number, y: number) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
  return { r, g, b };
}

/** True if colors look alike: inks and codecs change them slightly. */
const isNear = (color: Record<'r' | 'g' | 'b', number>, to: typeof color) =>
  (['r', 'g', 'b'] as const).every((part) => Math.abs(color[part] - to[part]) <= 32);

const kinds: [string, () => Promise<Sharp> | Sharp, string][] = [
  [
    'a JPEG of four inks',
    async () =>
      sharp(await halves().png().toBuffer())
        .toColourspace('cmyk')
        .jpeg({ quality: 95 }),
    'image/jpeg',
  ],
  [
    'a PNG of 16 bits',
    async () =>
      sharp(await halves().png().toBuffer())
        .toColourspace('rgb16')
        .png(),
    'image/png',
  ],
  ['a PNG of a palette', () => halves().png({ palette: true }), 'image/png'],
  ['an AVIF', () => halves().avif({ quality: 90 }), 'image/avif'],
  ['a WebP', () => halves().webp({ quality: 95 }), 'image/webp'],
  ['a GIF', () => halves().gif(), 'image/gif'],
];

test.each(kinds)('detects dimensions and colors of %s', async (_, made, mime) => {
  const { thumb, ...found } = await looked(await made());
  expect(found).toMatchObject({ type: 'image', width: 120, height: 60, mime, animated: false });
  const shown = [await colorAt(thumb as Uint8Array, 0.25, 0.5), await colorAt(thumb as Uint8Array, 0.75, 0.5)];
  expect(shown.map((color, n) => [color, isNear(color, n === 0 ? ORANGE.background : BLUE.background)])).toEqual(
    shown.map((color) => [color, true]),
  );
});

test.each<[string, () => Promise<Buffer>]>([
  ['GIF', async () => (await twoFrames()).gif().toBuffer()],
  ['WebP', async () => (await twoFrames()).webp().toBuffer()],
  // Two frames made by ffmpeg with libaom.
  ['AVIF', () => readFile(path.join(__dirname, 'test/animated.avif'))],
])('detects animation: %s', async (_, made) => {
  const at = path.join(folder, 'moving');
  await writeFile(at, await made());
  expect(await inspect('us', at)).toMatchObject({ type: 'image', animated: true, thumb: expect.anything() });
});

test.each([
  [3, 0.75, 0.5],
  [6, 0.5, 0.25],
  [8, 0.5, 0.75],
])('rotates a photo with orientation %i upright', async (orientation, x, y) => {
  const photo = sharp(await halves().jpeg().toBuffer())
    .withMetadata({ orientation })
    .jpeg({ quality: 95 });
  const { width, height, thumb } = await looked(photo);
  expect([width, height]).toEqual(orientation === 3 ? [120, 60] : [60, 120]);
  expect(isNear(await colorAt(thumb as Uint8Array, x, y), ORANGE.background)).toBe(true);
});

test('accepts a picture of 20,000 pixels and makes a small thumbnail', async () => {
  const { type, width, height, thumb } = await looked(halves(20_000, 400).png());
  expect({ type, width, height }).toEqual({ type: 'image', width: 20_000, height: 400 });
  expect((await sharp(thumb as Uint8Array).metadata()).width).toBe(THUMB_PX);
});

test.each([
  ['no bytes', ''],
  ['a text', 'no picture'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  [
    'a drawing that begins like an AVIF',
    '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  ],
  [
    'a drawing that begins like a HEIC',
    '<!--ftypheic--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  ],
  ['a page', '<!doctype html><script>alert(1)</script>'],
])('treats %s as another file, whatever its name', async (_, text) => {
  const at = path.join(folder, 'photo.jpg');
  writeFileSync(at, text);
  expect(await inspect('us', at)).toMatchObject({ type: 'other', mime: 'application/octet-stream', thumb: null });
});
