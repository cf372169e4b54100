import { isEmptyFeed, sourcesOfFeed, typedCells } from '../data/schema';
import type { WidgetDefinition } from '../definition';
import { newTextStyle, roundSize, unitOf } from '../sizes';
import { type ChartWidget, chartWidget } from './schema';

export const chart = {
  schema: chartWidget,
  migrations: {},
  madeOf: null,
  create({ feed, chart: kind, name }, on) {
    const unit = unitOf(on);
    const { align: _align, verticalAlign: _verticalAlign, ...letters } = newTextStyle(32 * unit, 'left');
    return {
      ...roundSize(960 * unit, 540 * unit),
      ...letters,
      feed,
      locale: '',
      chart: kind,
      title: '',
      series: [{ name, color: '#3f8efc' }],
      showValues: true,
      background: '#0f1a2b',
    };
  },
  scaled: ({ fontSize }, scale) => ({ fontSize: scale(fontSize, 4, 2_000) }),
  duration: null,
  files: () => [],
  addresses: () => [],
  sources: ({ feed }) => sourcesOfFeed(feed),
  fonts: (widget) => [widget, { ...widget, bold: true, italic: false }],
  isAnimated: null,
  changesOverTime: true,
  isVisible: true,
  tap: null,
  remapSceneLinks: (widget) => widget,
  label: null,
  empty: ({ feed }) => isEmptyFeed(feed),
  texts: ({ feed, series }) => [
    { path: 'title', maxLength: 100 },
    ...series.map((_, n) => ({ path: `series.${n}.name`, maxLength: 60 })),
    ...typedCells(feed),
  ],
  typing: null,
} satisfies WidgetDefinition<ChartWidget, Pick<ChartWidget, 'feed' | 'chart'> & { name: string }>;
