import type { WidgetDefinition } from '../definition';
import { roundSize } from '../sizes';
import { type StreamWidget, streamWidget } from './schema';

export const stream = {
  schema: streamWidget,
  migrations: {},
  madeOf: null,
  create: ({ address }, on) => ({
    ...roundSize(on.width * 0.6, (on.width * 0.6 * 9) / 16),
    address,
    fit: 'contain',
    muted: true,
    volume: 100,
  }),
  scaled: () => ({}),
  /** A stream has no end. */
  duration: null,
  files: ({ fallback }) =>
    fallback ? [{ path: 'fallback', materialId: fallback.materialId, md5: fallback.md5, type: 'image' }] : [],
  addresses: ({ address }) => (address === '' ? [] : [{ path: 'address', address, of: 'stream' }]),
  sources: () => [],
  fonts: () => [],
  isAnimated: () => true,
  changesOverTime: false,
  isVisible: true,
  tap: null,
  remapSceneLinks: (widget) => widget,
  label: null,
  empty: ({ address }) => address === '',
  texts: () => [],
  typing: null,
} satisfies WidgetDefinition<StreamWidget, Pick<StreamWidget, 'address'>>;
