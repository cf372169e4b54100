import type { WidgetDefinition } from '../definition';
import { newTextStyle, roundSize, unitOf } from '../sizes';
import { type ButtonWidget, buttonWidget } from './schema';

export const button = {
  schema: buttonWidget,
  migrations: {},
  madeOf: null,
  create({ label }, on) {
    const unit = unitOf(on);
    return {
      ...roundSize(360 * unit, 112 * unit),
      ...newTextStyle(44 * unit, 'center'),
      bold: true,
      label,
      background: '#1890ff',
      radius: Math.round(16 * unit),
      action: { kind: 'after' },
    };
  },
  scaled: ({ fontSize, radius }, scale) => ({ fontSize: scale(fontSize, 4, 2_000), radius: scale(radius, 0, 2_000) }),
  duration: null,
  files: () => [],
  addresses: () => [],
  sources: () => [],
  fonts: (widget) => [widget],
  isAnimated: null,
  changesOverTime: false,
  isVisible: true,
  tap: ({ action }) => action,
  /** A button to a deleted scene leads to the next one. */
  remapSceneLinks: (widget, has) =>
    widget.action.kind !== 'scene' || has(widget.action.sceneId) ? widget : { ...widget, action: { kind: 'after' } },
  label: ({ label, name }) => label || name,
  empty: ({ label }) => label.trim() === '',
  texts: () => [{ path: 'label', maxLength: 200 }],
  typing: { read: (widget) => ({ ...widget, text: widget.label }), write: (label) => ({ label }), maxLength: 200 },
} satisfies WidgetDefinition<ButtonWidget, { label: string }>;
