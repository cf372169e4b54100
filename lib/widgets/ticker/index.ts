import { isEmptyFeed, sourcesOfFeed, typedCells } from '../data/schema';
import type { WidgetDefinition } from '../definition';
import { newTextStyle, roundSize, unitOf } from '../sizes';
import { type TickerWidget, tickerWidget } from './schema';

export const ticker = {
  schema: tickerWidget,
  migrations: {},
  madeOf: null,
  create({ feed }, on) {
    const unit = unitOf(on);
    const { align: _align, verticalAlign: _verticalAlign, ...letters } = newTextStyle(52 * unit, 'left');
    return { ...roundSize(on.width, 96 * unit), ...letters, feed, locale: '', background: '#12233d', speed: 3 };
  },
  scaled: ({ fontSize }, scale) => ({ fontSize: scale(fontSize, 4, 2_000) }),
  duration: null,
  files: () => [],
  addresses: () => [],
  sources: ({ feed }) => sourcesOfFeed(feed),
  fonts: (widget) => [widget],
  /** Moved by the browser's compositor, in its own element. */
  isAnimated: () => true,
  changesOverTime: true,
  isVisible: true,
  tap: null,
  remapSceneLinks: (widget) => widget,
  label: null,
  empty: ({ feed }) => isEmptyFeed(feed),
  texts: ({ feed }) => typedCells(feed),
  typing: null,
} satisfies WidgetDefinition<TickerWidget, Pick<TickerWidget, 'feed'>>;
