import { isEmptyFeed, sourcesOfFeed, typedCells } from '../data/schema';
import type { WidgetDefinition } from '../definition';
import { newTextStyle, roundSize, unitOf } from '../sizes';
import { type MenuBoardWidget, menuBoardWidget } from './schema';

export const menuBoard = {
  schema: menuBoardWidget,
  migrations: {},
  madeOf: null,
  create({ feed, soldOutText }, on) {
    const unit = unitOf(on);
    const { align: _align, verticalAlign: _verticalAlign, ...letters } = newTextStyle(44 * unit, 'left');
    return {
      ...roundSize(1_200 * unit, 720 * unit),
      ...letters,
      feed,
      locale: '',
      columns: 2,
      sectionColor: '#f4b05e',
      priceColor: '#f4b05e',
      soldOutText,
      background: '#1c130d',
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
  texts: ({ feed }) => [...typedCells(feed), { path: 'soldOutText', maxLength: 40 }],
  typing: null,
} satisfies WidgetDefinition<MenuBoardWidget, Pick<MenuBoardWidget, 'feed' | 'soldOutText'>>;
