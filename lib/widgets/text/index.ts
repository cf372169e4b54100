import type { WidgetDefinition } from '../definition';
import { newTextStyle, roundSize, unitOf } from '../sizes';
import { type TextWidget, textWidget } from './schema';

export const text = {
  schema: textWidget,
  migrations: {},
  madeOf: null,
  create({ text: words }, on) {
    const unit = unitOf(on);
    return {
      ...roundSize(900 * unit, 140 * unit),
      text: words,
      ...newTextStyle(96 * unit, 'left'),
      lineHeight: 1.2,
      letterSpacing: 0,
      padding: 0,
    };
  },
  scaled: ({ fontSize, letterSpacing, padding }, scale) => ({
    fontSize: scale(fontSize, 4, 2_000),
    letterSpacing: scale(letterSpacing, -50, 200),
    padding: scale(padding, 0, 500),
  }),
  duration: null,
  files: () => [],
  addresses: () => [],
  sources: () => [],
  fonts: (widget) => [widget],
  /** Redraws only its own box on every frame. */
  isAnimated: ({ marquee }) => marquee !== undefined,
  changesOverTime: false,
  isVisible: true,
  tap: null,
  remapSceneLinks: (widget) => widget,
  label: null,
  empty: ({ text }) => text.trim() === '',
  texts: () => [{ path: 'text', maxLength: 10_000 }],
  typing: { read: (widget) => widget, write: (words) => ({ text: words }), maxLength: 10_000 },
} satisfies WidgetDefinition<TextWidget, { text: string }>;
