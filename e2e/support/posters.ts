import sharp from 'sharp';
import { emptyDocument, type Widget } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program-calls';
import { saveTerminals } from '@/lib/contract/publish';
import type { ConsoleClient } from './console-client';
import type { Rgb } from './pixels';

/** Bright colours that are unlike each other. */
const COLORS: Rgb[] = [
  [220, 60, 80],
  [60, 180, 90],
  [70, 110, 230],
  [240, 190, 60],
];

export interface Poster {
  programId: string;
  color: Rgb;
}

/** Programs of one picture each, which fills the screen with a colour and takes a while to be decoded. */
export async function makePosters(client: ConsoleClient): Promise<Poster[]> {
  const posters: Poster[] = [];
  for (const [nth, color] of COLORS.entries()) {
    const [r, g, b] = color;
    const background = { r, g, b };
    const picture = await sharp({ create: { width: 5_000, height: 2_812, channels: 3, background } })
      .png()
      .toBuffer();
    const name = `poster-${nth}.png`;
    const { id: materialId, md5 } = await client.upload(name, picture);
    const document = emptyDocument();
    const { width: w, height: h } = document;
    const place = { x: 0, y: 0, w, h, rotation: 0, opacity: 1, locked: false, hidden: false };
    const image: Widget = { id: 'poster', type: 'image', name, materialId, md5, fit: 'cover', radius: 0, ...place };
    for (const scene of document.scenes) scene.widgets.push(image);
    const { id: programId } = await client.call(programSave, { name, document });
    posters.push({ programId, color });
  }
  return posters;
}

/** Publishes a poster in place of what plays. */
export async function publishPoster(client: ConsoleClient, { programId }: Poster, terminalId: string): Promise<void> {
  const publishParams = { name: 'Poster', mode: 'replace' as const, from: null, until: null };
  await client.call(saveTerminals, { programIds: [programId], terminalIds: [terminalId], publishParams });
}
