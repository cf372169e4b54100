import { DEFAULT_SIZE, emptyDocument, type ProgramDocument } from '@/lib/contract/program';
import type { PlacedMaterial } from '@/lib/widgets';

export interface ShownMaterial extends PlacedMaterial {
  type: 'image' | 'video';
  name: string;
}

const MOST_PIXELS = 20_000;
const FEWEST_PIXELS = 16;
const LONGEST_SECONDS = 86_400;

/** Program that a full-screen message plays behind its text: one scene with the material, in the material's own size. */
export function documentOf({ type, name, width, height, seconds, materialId, md5 }: ShownMaterial): ProgramDocument {
  const known = [width ?? 0, height ?? 0];
  const fits = known.every((pixels) => pixels >= FEWEST_PIXELS && pixels <= MOST_PIXELS);
  const size = fits ? { width: known[0] ?? 0, height: known[1] ?? 0 } : DEFAULT_SIZE;
  const document = emptyDocument(size);
  const placed = {
    id: 'material',
    name: name.slice(0, 100),
    materialId,
    md5,
    fit: 'cover' as const,
    x: 0,
    y: 0,
    w: size.width,
    h: size.height,
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
  };
  const length = Math.min(LONGEST_SECONDS, Math.max(0, seconds ?? 0));
  const widget =
    type === 'image'
      ? { ...placed, type, radius: 0 }
      : { ...placed, type, duration: length, muted: true, loop: true, volume: 100 };
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets: [widget] })) };
}
