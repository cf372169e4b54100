import { z } from 'zod';
import { animation } from './animation';

/** Any CSS colour that a canvas understands; short, so that nothing but a colour fits. */
export const color = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[#a-zA-Z0-9(),.%\s]+$/);

/** Id inside a document, created by the editor: short, and unique within the document only. */
export const localId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** Fit of a picture or video in its box: stretched, whole, or filling it. */
export const fit = z.enum(['fill', 'contain', 'cover']);
export type Fit = z.infer<typeof fit>;

export const slotKinds = ['text', 'media', 'rows', 'time', 'color'] as const;

export const MOST_SLOT_LABEL = 60;

/**
 * Colours of a widget that follow a colour of the form, referred to by its label: unchanged, as letters legible on a
 * background, or as letters legible on that colour itself. Opacity is kept.
 */
const accent = z.discriminatedUnion('as', [
  z.object({ label: z.string().min(1).max(MOST_SLOT_LABEL), as: z.enum(['fill', 'ink']) }),
  z.object({ label: z.string().min(1).max(MOST_SLOT_LABEL), as: z.literal('letters'), on: color }),
]);

/** Part of a template to be filled in: slots of one kind and label are filled together. */
export const slot = z.object({
  kind: z.enum(slotKinds),
  label: z.string().min(1).max(MOST_SLOT_LABEL),
  help: z.string().max(200).optional(),
  accent: accent.optional(),
});
export type Slot = z.infer<typeof slot>;

/**
 * Largest distance from the corner of a program to a widget in canvas pixels, in either direction; `LONGEST_SIDE` is
 * the longest side of a widget.
 */
export const FARTHEST = 1_000_000;
export const LONGEST_SIDE = 20_000;

const place = z.number().min(-FARTHEST).max(FARTHEST);
const side = z.number().min(1).max(LONGEST_SIDE);

/**
 * Fields of every widget. Lengths are canvas pixels, `rotation` is degrees clockwise around the top left corner,
 * `opacity` 0 to 1.
 */
export const base = {
  id: localId,
  name: z.string().max(100),
  x: place,
  y: place,
  w: side,
  h: side,
  rotation: z.number().min(-360).max(360),
  opacity: z.number().min(0).max(1),
  locked: z.boolean(),
  hidden: z.boolean(),
  /** Outermost group that contains it: widgets with the same one are selected and moved together. */
  groupId: localId.optional(),
  /** Slot in a program saved as a template. */
  slot: slot.optional(),
  /** Name of the group in the layer list; the same for all of its widgets. */
  groupName: z.string().max(100).optional(),
  /** Inner groups that contain it, from the outside in; absent without any. */
  innerGroups: z
    .array(z.object({ id: localId, name: z.string().max(100).optional() }))
    .max(7)
    .optional(),
  /** Absent: it is visible as long as its scene. */
  animation: animation.optional(),
};

const baseSchema = z.object(base);
export type WidgetBase = z.infer<typeof baseSchema>;

/** Material in a document: the bytes by MD5, the material for "where used". */
export const material = {
  materialId: z.uuid(),
  md5: z.string().regex(/^[0-9a-f]{32}$/),
};

export const font = {
  /** Font name, also of a custom font. */
  fontFamily: z.string().min(1).max(100),
  /** File of a custom font. If it is missing, `FALLBACK_FAMILY` replaces it. */
  fontFile: z.object(material).optional(),
  /** Other files of the same family. Browsers synthesize missing bold and italic faces. */
  fontFaces: z
    .object({
      bold: z.object(material).optional(),
      italic: z.object(material).optional(),
      boldItalic: z.object(material).optional(),
    })
    .optional(),
  fontSize: z.number().min(4).max(2_000),
  bold: z.boolean(),
  italic: z.boolean(),
  color,
  align: z.enum(['left', 'center', 'right']),
  verticalAlign: z.enum(['top', 'middle', 'bottom']),
};

const fontSchema = z.object(font);
/** Text style of a widget. */
export type Lettering = z.infer<typeof fontSchema>;
export type Font = Pick<Lettering, 'fontFamily' | 'fontFile' | 'fontFaces' | 'bold' | 'italic'>;

/** Font that every browser of ours has. */
export const FALLBACK_FAMILY = 'Inter Variable';
