import { isEmptyFeed, sourcesOfFeed, typedCells } from '../data/schema';
import type { WidgetDefinition } from '../definition';
import { newTextStyle, roundSize, unitOf } from '../sizes';
import { type TableWidget, tableWidget } from './schema';

export const table = {
  schema: tableWidget,
  migrations: {},
  madeOf: null,
  create({ feed, labels }, on) {
    const unit = unitOf(on);
    const { align: _align, verticalAlign: _verticalAlign, ...letters } = newTextStyle(40 * unit, 'left');
    return {
      ...roundSize(1_000 * unit, 480 * unit),
      ...letters,
      feed,
      locale: '',
      columns: labels.map((label, i) => ({ label, width: i === 0 ? 3 : 2, align: i === 0 ? 'left' : 'right' })),
      showHead: true,
      headColor: '#ffffff',
      headBackground: '#1f4d8f',
      background: '#0f1a2b',
      stripe: '#16253d',
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
  texts: ({ feed, columns }) => [
    ...columns.map((_, n) => ({ path: `columns.${n}.label`, maxLength: 60 })),
    ...typedCells(feed),
  ],
  typing: null,
} satisfies WidgetDefinition<TableWidget, Pick<TableWidget, 'feed'> & { labels: string[] }>;
