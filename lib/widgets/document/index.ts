import type { WidgetDefinition } from '../definition';
import { naturalSize, type PlacedMaterial } from '../sizes';
import { type DocumentWidget, documentWidget } from './schema';

export const document = {
  schema: documentWidget,
  migrations: {},
  madeOf: 'document',
  create: ({ material }, on) => ({
    ...naturalSize(material, on),
    pages: (material.pages ?? []).map(({ materialId, md5 }) => ({ materialId, md5 })),
    pageSeconds: 10,
    fit: 'contain',
    timesScene: true,
  }),
  scaled: () => ({}),
  duration: ({ timesScene, pages, pageSeconds }) => (timesScene ? pages.length * pageSeconds : null),
  files: ({ pages }) =>
    pages.map(({ materialId, md5 }, i) => ({ path: `pages.${i}`, materialId, md5, type: 'image' as const })),
  sources: () => [],
  addresses: () => [],
  fonts: () => [],
  isAnimated: ({ pages }) => pages.length > 1,
  changesOverTime: false,
  isVisible: true,
  tap: null,
  remapSceneLinks: (widget) => widget,
  label: null,
  empty: ({ pages }) => pages.length === 0,
  texts: () => [],
  typing: null,
} satisfies WidgetDefinition<DocumentWidget, { material: PlacedMaterial }>;
