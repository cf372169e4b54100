import { z } from 'zod';
import { id, md5 } from '../fields';

/** Any CSS colour that a canvas understands; kept short so that nothing but a colour fits. */
export const color = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[#a-zA-Z0-9(),.%\s]+$/);

/** Ids inside a document are short and made by the editor: unique within the document only. */
export const localId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** What every widget has. Lengths are canvas pixels, `rotation` is degrees clockwise around the top left corner, `opacity` 0 to 1. */
const base = {
  id: localId,
  name: z.string().max(100),
  x: z.number().finite(),
  y: z.number().finite(),
  w: z.number().min(1).max(20_000),
  h: z.number().min(1).max(20_000),
  rotation: z.number().min(-360).max(360),
  opacity: z.number().min(0).max(1),
  locked: z.boolean(),
  hidden: z.boolean(),
  /** Widgets with the same group are selected and moved together. */
  groupId: localId.optional(),
};

const font = {
  fontFamily: z.string().min(1).max(100),
  fontSize: z.number().min(4).max(2_000),
  bold: z.boolean(),
  italic: z.boolean(),
  color,
  align: z.enum(['left', 'center', 'right']),
  verticalAlign: z.enum(['top', 'middle', 'bottom']),
};

/** A material as a program holds it: the bytes by MD5, the material for "where used". */
const media = { materialId: id, md5, fit: z.enum(['fill', 'contain', 'cover']) };

export const textWidget = z.object({
  ...base,
  type: z.literal('text'),
  ...font,
  text: z.string().max(10_000),
  lineHeight: z.number().min(0.5).max(5),
  letterSpacing: z.number().min(-50).max(200),
  background: color.optional(),
  padding: z.number().min(0).max(500),
  stroke: z.object({ color, width: z.number().min(0).max(50) }).optional(),
  shadow: z
    .object({
      color,
      blur: z.number().min(0).max(200),
      x: z.number().min(-200).max(200),
      y: z.number().min(-200).max(200),
    })
    .optional(),
  /** Runs through its box without end; `speed` in canvas pixels a second. */
  marquee: z
    .object({ direction: z.enum(['left', 'right', 'up', 'down']), speed: z.number().min(1).max(2_000) })
    .optional(),
});

export const imageWidget = z.object({
  ...base,
  type: z.literal('image'),
  ...media,
  radius: z.number().min(0).max(2_000),
});

export const videoWidget = z.object({
  ...base,
  type: z.literal('video'),
  ...media,
  /** Length of the film in seconds, so that a scene of duration 'auto' knows when to end. */
  seconds: z.number().min(0).max(86_400),
  muted: z.boolean(),
  loop: z.boolean(),
  volume: z.number().min(0).max(100),
});

export const shapeWidget = z.object({
  ...base,
  type: z.literal('shape'),
  shape: z.enum(['rectangle', 'ellipse', 'line', 'polygon']),
  fill: color,
  stroke: color,
  strokeWidth: z.number().min(0).max(200),
  radius: z.number().min(0).max(2_000),
  /** Corners of a polygon. */
  sides: z.int().min(3).max(24),
});

export const clockWidget = z.object({
  ...base,
  type: z.literal('clock'),
  ...font,
  show: z.enum(['time', 'timeWithSeconds', 'date', 'dateAndTime', 'weekday']),
  hour12: z.boolean(),
  /** BCP 47; empty is the terminal's own. */
  locale: z.string().max(35),
  /** IANA; empty is the terminal's own. */
  timeZone: z.string().max(60),
  background: color.optional(),
});

export const buttonAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scene'), sceneId: localId }),
  z.object({ kind: z.literal('exit') }),
  z.object({ kind: z.literal('before') }),
  z.object({ kind: z.literal('after') }),
]);

export const buttonWidget = z.object({
  ...base,
  type: z.literal('button'),
  ...font,
  label: z.string().max(200),
  background: color,
  radius: z.number().min(0).max(2_000),
  action: buttonAction,
});

export const widget = z.discriminatedUnion('type', [
  textWidget,
  imageWidget,
  videoWidget,
  shapeWidget,
  clockWidget,
  buttonWidget,
]);

export type Widget = z.infer<typeof widget>;
export type WidgetType = Widget['type'];
export type WidgetOf<T extends WidgetType> = Extract<Widget, { type: T }>;
export type ButtonAction = z.infer<typeof buttonAction>;
