import type { WidgetDefinition } from '../definition';
import { newTextStyle, roundSize, unitOf } from '../sizes';
import { type CountdownWidget, countdownWidget } from './schema';

export const countdown = {
  schema: countdownWidget,
  migrations: {},
  madeOf: null,
  create({ at }, on) {
    const unit = unitOf(on);
    return {
      ...roundSize(960 * unit, 180 * unit),
      ...newTextStyle(120 * unit, 'center'),
      target: { kind: 'moment', at },
      timeZone: '',
      units: 'dhms',
      wording: 'digits',
      locale: '',
      before: '',
      after: '',
      ended: 'zero',
      endText: '',
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
  texts: ({ ended }) => [
    { path: 'before', maxLength: 200 },
    { path: 'after', maxLength: 200 },
    ...(ended === 'text' ? [{ path: 'endText', maxLength: 400 }] : []),
  ],
  typing: null,
} satisfies WidgetDefinition<CountdownWidget, { at: string }>;
