import path from 'node:path';
import { toString as codeAs } from 'qrcode';
import sharp from 'sharp';
import { materialsOf, type ProgramDocument, picturesOfSources, type Scene } from '@/lib/contract/program';
import { foldTag } from '@/lib/contract/terminal/tags';
import type { SourceValue } from '@/lib/widgets';
import { type StillImage, sceneSvg } from '@/lib/widgets/stills';
import { cornerPlace } from '../../corner';
import type { StillCorner } from './composer';

const WIDTH = 1280;

sharp.cache(false);
sharp.concurrency(1);

/** Returns a scene as JPEG, at most 1280 pixels wide, composed of its document and of files in a folder, by MD5. */
export async function composeStill(
  document: ProgramDocument,
  scene: Scene,
  folder: string,
  now: Date,
  timeZone: string,
  corner: StillCorner | null = null,
  sources: readonly SourceValue[] = [],
  tags: readonly string[] = [],
): Promise<Uint8Array> {
  const images = new Map<string, StillImage>();
  const materials = materialsOf({ ...document, scenes: [scene] }).keys();
  for (const md5 of new Set([...materials, ...picturesOfSources([scene], sources)])) {
    const found = await resized(given(md5) ?? path.join(folder, path.basename(md5))).catch(() => null);
    if (found) images.set(md5, found);
  }
  const svg = sceneSvg(
    document,
    scene,
    {
      image: (md5) => images.get(md5),
      source: (id) => sources.find((each) => each.id === id),
      hasTag: (tag) => tags.includes(foldTag(tag)),
      now,
      timeZone,
    },
    Math.min(WIDTH, document.width),
  );
  const still = sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: '#000' });
  if (corner) still.composite([await codeOn(await still.metadata(), corner)]);
  return still.jpeg({ quality: 80 }).toBuffer();
}

/** Draws the code black on white with the quiet margin that scanners need. */
async function codeOn({ width, height }: { width: number; height: number }, { at, address }: StillCorner) {
  const { left, top, size } = cornerPlace(at, { width, height });
  const code = await codeAs(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return {
    input: await sharp(Buffer.from(code)).resize(size, size, { kernel: 'nearest' }).png().toBuffer(),
    left,
    top,
  };
}

/** Decodes the logo of a house screen from its URL. */
function given(address: string): Buffer | null {
  const [, bytes] = /^data:image\/[\w+-]+;base64,(.*)$/.exec(address) ?? [];
  return bytes === undefined ? null : Buffer.from(bytes, 'base64');
}

/** Resizes a picture to at most the size of the still, so that a scene of large photographs needs little memory. */
async function resized(file: string | Buffer): Promise<StillImage> {
  const image = sharp(file).rotate();
  const { hasAlpha } = await image.metadata();
  const scaled = image.resize({ width: WIDTH, height: WIDTH, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await (hasAlpha ? scaled.png() : scaled.jpeg({ quality: 85 })).toBuffer({
    resolveWithObject: true,
  });
  const type = hasAlpha ? 'image/png' : 'image/jpeg';
  return { href: `data:${type};base64,${data.toString('base64')}`, width: info.width, height: info.height };
}
