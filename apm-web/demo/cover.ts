import sharp from 'sharp';
import { materialsOf, type ProgramDocument } from '@/lib/contract/program';
import { type StillImage, sceneSvg } from '@/lib/widgets/stills';
import { THUMB_PX } from '../files/inspect';

/** Image files by MD5; for a video one of its frames. */
export type Pictures = ReadonlyMap<string, string>;

/** Time that clocks on covers show. */
const SHOWN_AT = new Date('2026-06-12T10:08:00');

/** Renders the first scene of a program as a small JPEG, like the editor's own pictures of programs. */
export async function coverOf(document: ProgramDocument, pictures: Pictures): Promise<Buffer> {
  const { width, height, scenes } = document;
  const [first] = scenes;
  if (!first) throw new Error('a program without a scene');
  const drawn = new Map<string, StillImage>();
  for (const md5 of materialsOf({ ...document, scenes: [first] }).keys()) {
    const file = pictures.get(md5);
    if (file) drawn.set(md5, await small(file));
  }
  const pixels = Math.round((width * THUMB_PX) / Math.max(width, height));
  const svg = sceneSvg(document, first, { image: (md5) => drawn.get(md5), now: SHOWN_AT }, pixels);
  return sharp(Buffer.from(svg)).flatten({ background: '#000000' }).jpeg({ quality: 82 }).toBuffer();
}

/** Image scaled down to the size of the cover. */
async function small(file: string): Promise<StillImage> {
  const { data, info } = await sharp(file)
    .resize({ width: THUMB_PX, height: THUMB_PX, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { href: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height };
}
