import type { WidgetDefinition } from '../definition';
import { newTextStyle, roundSize, unitOf } from '../sizes';
import { type WeatherWidget, weatherWidget } from './schema';

export const weather = {
  schema: weatherWidget,
  migrations: {},
  madeOf: null,
  create({ sourceId }, on) {
    const unit = unitOf(on);
    const { align: _align, verticalAlign: _verticalAlign, ...letters } = newTextStyle(44 * unit, 'left');
    return {
      ...roundSize(760 * unit, 520 * unit),
      ...letters,
      sourceId,
      place: '',
      unit: 'celsius',
      days: 4,
      locale: '',
      background: '#12233d',
    };
  },
  scaled: ({ fontSize }, scale) => ({ fontSize: scale(fontSize, 4, 2_000) }),
  duration: null,
  files: () => [],
  addresses: () => [],
  sources: ({ sourceId }) => (sourceId ? [sourceId] : []),
  fonts: (widget) => [widget, { ...widget, bold: true, italic: false }],
  isAnimated: null,
  changesOverTime: true,
  isVisible: true,
  tap: null,
  remapSceneLinks: (widget) => widget,
  label: null,
  empty: ({ sourceId }) => sourceId === null,
  texts: () => [],
  typing: null,
} satisfies WidgetDefinition<WeatherWidget, Pick<WeatherWidget, 'sourceId'>>;
