import type { WidgetDefinition } from '../definition';
import { roundSize, unitOf } from '../sizes';
import { type CarouselWidget, carouselWidget } from './schema';

export const carousel = {
  schema: carouselWidget,
  migrations: {},
  madeOf: null,
  create({ items }, on) {
    const unit = unitOf(on);
    return {
      ...roundSize(960 * unit, 540 * unit),
      items,
      interval: 8,
      transition: 'fade',
      order: 'listed',
      fit: 'cover',
      radius: 0,
    };
  },
  scaled: ({ radius }, scale) => ({ radius: scale(radius, 0, 2_000) }),
  /** Lasts until each picture has been shown. */
  duration: ({ items, interval }) => items.reduce((sum, { weight }) => sum + weight, 0) * interval || null,
  files: ({ items }) => items.map(({ materialId, md5 }, i) => ({ path: `items.${i}`, materialId, md5, type: 'image' })),
  addresses: () => [],
  sources: () => [],
  fonts: () => [],
  isAnimated: () => true,
  changesOverTime: true,
  isVisible: true,
  tap: null,
  remapSceneLinks: (widget) => widget,
  label: null,
  empty: ({ items }) => items.length === 0,
  texts: () => [],
  typing: null,
} satisfies WidgetDefinition<CarouselWidget, Pick<CarouselWidget, 'items'>>;
