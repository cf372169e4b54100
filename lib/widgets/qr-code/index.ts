import type { WidgetDefinition } from '../definition';
import { roundSize, unitOf } from '../sizes';
import { MOST_LETTERS, type QrCodeWidget, qrCodeWidget, STANDARD_QUIET_ZONE } from './schema';

export const qrCode = {
  schema: qrCodeWidget,
  migrations: {},
  madeOf: null,
  create({ text }, on) {
    const unit = unitOf(on);
    return {
      ...roundSize(400 * unit, 400 * unit),
      text,
      correction: 'M',
      color: '#000000',
      background: '#ffffff',
      quietZone: STANDARD_QUIET_ZONE,
    };
  },
  scaled: () => ({}),
  duration: null,
  files: () => [],
  addresses: () => [],
  sources: () => [],
  fonts: () => [],
  isAnimated: null,
  changesOverTime: false,
  isVisible: true,
  tap: null,
  remapSceneLinks: (widget) => widget,
  label: null,
  empty: ({ text }) => text.trim() === '',
  texts: () => [{ path: 'text', maxLength: MOST_LETTERS }],
  typing: null,
} satisfies WidgetDefinition<QrCodeWidget, Pick<QrCodeWidget, 'text'>>;
