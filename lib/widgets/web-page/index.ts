import type { WidgetDefinition } from '../definition';
import { roundSize } from '../sizes';
import { type WebPageWidget, webPageWidget } from './schema';

export const webPage = {
  schema: webPageWidget,
  migrations: {},
  madeOf: null,
  create: ({ address }, on) => ({
    ...roundSize(on.width * 0.6, on.height * 0.6),
    address,
    refresh: null,
    zoom: 100,
    interactive: false,
  }),
  scaled: () => ({}),
  duration: null,
  files: ({ fallback }) =>
    fallback ? [{ path: 'fallback', materialId: fallback.materialId, md5: fallback.md5, type: 'image' }] : [],
  addresses: ({ address }) => (address === '' ? [] : [{ path: 'address', address }]),
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
} satisfies WidgetDefinition<WebPageWidget, Pick<WebPageWidget, 'address'>>;
