import type { WidgetDefinition } from '../definition';
import { naturalSize, type PlacedMaterial } from '../sizes';
import { type VideoWidget, videoWidget } from './schema';

export const video = {
  schema: videoWidget,
  migrations: {
    /** Renames the field to the name it has in scenes. */
    2: ({ seconds, ...rest }) => ({ ...rest, duration: seconds }),
  },
  madeOf: 'video',
  create: ({ material }, on) => ({
    ...naturalSize(material, on),
    materialId: material.materialId,
    md5: material.md5,
    fit: 'contain',
    duration: material.seconds ?? 0,
    muted: true,
    loop: true,
    volume: 100,
  }),
  scaled: () => ({}),
  duration: ({ duration }) => duration,
  files: ({ materialId, md5 }) => [{ path: '', materialId, md5, type: 'video' }],
  addresses: () => [],
  sources: () => [],
  fonts: () => [],
  isAnimated: () => true,
  changesOverTime: false,
  isVisible: true,
  tap: null,
  remapSceneLinks: (widget) => widget,
  label: null,
  empty: () => false,
  texts: () => [],
  typing: null,
} satisfies WidgetDefinition<VideoWidget, { material: PlacedMaterial }>;
