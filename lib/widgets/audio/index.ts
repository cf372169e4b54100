import type { WidgetDefinition } from '../definition';
import { NAME_LENGTH, nameWithin } from '../name-within';
import { type PlacedMaterial, roundSize, unitOf } from '../sizes';
import { type AudioWidget, audioWidget } from './schema';

export const audio = {
  schema: audioWidget,
  migrations: {},
  madeOf: 'audio',
  create({ material }, on) {
    const unit = unitOf(on);
    return {
      ...roundSize(160 * unit, 160 * unit),
      tracks: material ? [trackOf(material)] : [],
      loop: true,
      volume: 100,
      fade: 0,
      timesScene: false,
    };
  },
  scaled: () => ({}),
  duration: ({ timesScene, tracks }) => (timesScene ? tracks.reduce((sum, { duration }) => sum + duration, 0) : null),
  files: ({ tracks }) =>
    tracks.map(({ materialId, md5 }, i) => ({ path: `tracks.${i}`, materialId, md5, type: 'audio' as const })),
  addresses: () => [],
  sources: () => [],
  fonts: () => [],
  /** Invisible, but still an element of the page. */
  isAnimated: () => true,
  changesOverTime: false,
  isVisible: false,
  tap: null,
  remapSceneLinks: (widget) => widget,
  label: null,
  empty: ({ tracks }) => tracks.length === 0,
  texts: () => [],
  typing: null,
} satisfies WidgetDefinition<AudioWidget, { material: PlacedMaterial | null }>;

/** Returns a library material as a track. */
export function trackOf({ materialId, md5, name = '', seconds }: Omit<PlacedMaterial, 'width' | 'height'>) {
  return { materialId, md5, name: nameWithin(name, NAME_LENGTH), duration: seconds ?? 0 };
}
