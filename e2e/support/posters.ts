import sharp from 'sharp';
import { emptyDocument, type Scene, type Widget } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import type { ConsoleClient } from './console-client';
import type { Rgb } from './pixels';

/** Bright, distinct colours. */
export const COLORS: [Rgb, Rgb, Rgb, Rgb] = [
  [220, 60, 80],
  [60, 180, 90],
  [70, 110, 230],
  [240, 190, 60],
];

export interface Poster {
  programId: string;
  color: Rgb;
}

/** Creates a picture of one colour, by default large enough for decoding to take a while. */
export function plainPicture([r, g, b]: Rgb, width = 5_000, height = 2_812): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}

/** Creates a picture or video that fills the screen. */
export function fullScreen(
  more: { type: 'image'; animated?: true } | { type: 'video'; duration: number },
  { id: materialId, md5 }: { id: string; md5: string },
): Widget {
  const { width: w, height: h } = emptyDocument();
  const place = { id: md5, name: '', x: 0, y: 0, w, h, rotation: 0, opacity: 1, locked: false, hidden: false };
  const shared = { ...place, materialId, md5, fit: 'cover' as const };
  return more.type === 'image'
    ? { ...shared, ...more, radius: 0 }
    : { ...shared, ...more, muted: true, loop: true, volume: 0 };
}

/** Saves a program of scenes with their content; returns its id. */
export async function saveProgram(
  client: ConsoleClient,
  name: string,
  scenes: { widgets: Widget[]; duration?: Scene['duration'] }[],
): Promise<string> {
  const document = emptyDocument();
  const [empty] = document.scenes as [Scene];
  document.scenes = scenes.map((scene, nth) => ({ ...empty, id: `scene-${nth + 1}`, name: `${nth + 1}`, ...scene }));
  return (await client.call(programSave, { name, document })).id;
}

/** Creates programs of one picture each, which fills the screen with a colour. */
export async function makePosters(client: ConsoleClient): Promise<Poster[]> {
  const posters: Poster[] = [];
  for (const [nth, color] of COLORS.entries()) {
    const name = `poster-${nth}.png`;
    const image = await client.upload(name, await plainPicture(color));
    const programId = await saveProgram(client, name, [{ widgets: [fullScreen({ type: 'image' }, image)] }]);
    posters.push({ programId, color });
  }
  return posters;
}

/** Publishes a program instead of the current one. */
export async function publishPoster(
  client: ConsoleClient,
  { programId }: Pick<Poster, 'programId'>,
  terminalId: string,
): Promise<void> {
  const publishParams = { name: 'Poster', mode: 'replace' as const, from: null, until: null };
  await client.call(saveTerminals, { programIds: [programId], terminalIds: [terminalId], publishParams });
}
