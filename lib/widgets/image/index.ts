import type { WidgetDefinition } from '../definition';
import { naturalSize, type PlacedMaterial } from '../sizes';
import { type ImageWidget, imageWidget } from './schema';

export const image = {
  schema: imageWidget,
  migrations: {},
  madeOf: 'image',
  create: ({ material }, on) => ({
    ...naturalSize(material, on),
    materialId: material.materialId,
    md5: material.md5,
    fit: 'cover',
    radius: 0,
    ...(material.animated && { animated: true }),
  }),
  scaled: ({ radius }, scale) => ({ radius: scale(radius, 0, 2_000) }),
  duration: null,
  files: ({ materialId, md5 }) => [{ path: '', materialId, md5, type: 'image' }],
  addresses: () => [],
  sources: () => [],
  fonts: () => [],
  isAnimated: ({ animated }) => animated === true,
  changesOverTime: false,
  isVisible: true,
  tap: null,
  remapSceneLinks: (widget) => widget,
  label: null,
  empty: () => false,
  texts: () => [],
  typing: null,
} satisfies WidgetDefinition<ImageWidget, { material: PlacedMaterial }>;
