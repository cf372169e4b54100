import type { WidgetDefinition } from '../definition';
import { newTextStyle, roundSize, unitOf } from '../sizes';
import { type ClockWidget, clockWidget } from './schema';

export const clock = {
  schema: clockWidget,
  migrations: {},
  madeOf: null,
  create({ show }, on) {
    const unit = unitOf(on);
    return {
      ...roundSize((show === 'dateAndTime' ? 900 : 560) * unit, 160 * unit),
      ...newTextStyle(112 * unit, 'center'),
      show,
      hour12: false,
      locale: '',
      timeZone: '',
    };
  },
  scaled: ({ fontSize }, scale) => ({ fontSize: scale(fontSize, 4, 2_000) }),
  duration: null,
  files: () => [],
  addresses: () => [],
  sources: () => [],
  fonts: (widget) => [widget],
  isAnimated: null,
  changesOverTime: true,
  isVisible: true,
  tap: null,
  remapSceneLinks: (widget) => widget,
  label: null,
  empty: () => false,
  texts: () => [],
  typing: null,
} satisfies WidgetDefinition<ClockWidget, Pick<ClockWidget, 'show'>>;
