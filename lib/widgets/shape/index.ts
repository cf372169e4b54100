import type { WidgetDefinition } from '../definition';
import { roundSize, unitOf } from '../sizes';
import { type ShapeWidget, shapeWidget } from './schema';

export const shape = {
  schema: shapeWidget,
  migrations: {},
  madeOf: null,
  create({ shape: kind }, on) {
    const unit = unitOf(on);
    const isLine = kind === 'line';
    return {
      ...(isLine ? roundSize(480 * unit, 8 * unit) : roundSize(360 * unit, 360 * unit)),
      shape: kind,
      fill: '#1890ff',
      stroke: isLine ? '#1890ff' : '#00000000',
      strokeWidth: isLine ? Math.max(1, Math.round(8 * unit)) : 0,
      radius: 0,
      sides: 6,
    };
  },
  scaled: ({ strokeWidth, radius }, scale) => ({
    strokeWidth: scale(strokeWidth, 0, 200),
    radius: scale(radius, 0, 2_000),
  }),
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
  empty: () => false,
  texts: () => [],
  typing: null,
} satisfies WidgetDefinition<ShapeWidget, Pick<ShapeWidget, 'shape'>>;
