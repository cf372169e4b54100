import { z } from 'zod';
import { animation } from './animation';

/** Any CSS colour that a canvas understands; kept short so that nothing but a colour fits. */
export const color = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[#a-zA-Z0-9(),.%\s]+$/);

/** Ids inside a document are short and made by the editor: unique within the document only. */
export const localId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** How a picture or video fills its box: stretched, whole, or filling it. */
export const fit = z.enum(['fill', 'contain', 'cover']);
export type Fit = z.infer<typeof fit>;

export const slotKinds = ['text', 'media', 'rows', 'time', 'color'] as const;

export const MOST_SLOT_LABEL = 60;

/**
 * Colours of a widget that follow a colour of the form, which is named by its label: as it is, as letters that read on a ground, or as letters
 * that read on that colour itself. What is translucent stays so.
 */
const accent = z.discriminatedUnion('as', [
  z.object({ label: z.string().min(1).max(MOST_SLOT_LABEL), as: z.enum(['fill', 'ink']) }),
  z.object({ label: z.string().min(1).max(MOST_SLOT_LABEL), as: z.literal('letters'), on: color }),
]);

/** A part of a template that is filled in: slots of one kind and label are filled together. */
export const slot = z.object({
  kind: z.enum(slotKinds),
  label: z.string().min(1).max(MOST_SLOT_LABEL),
  help: z.string().max(200).optional(),
  accent: accent.optional(),
});
export type Slot = z.infer<typeof slot>;

/** Canvas pixels from the corner of a program to a widget, in either direction, and the longest side of one. */
export const FARTHEST = 1_000_000;
export const LONGEST_SIDE = 20_000;

const place = z.number().min(-FARTHEST).max(FARTHEST);
const side = z.number().min(1).max(LONGEST_SIDE);

/** What every widget has. Lengths are canvas pixels, `rotation` is degrees clockwise around the top left corner, `opacity` 0 to 1. */
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
  /** The outermost group that it is in: widgets with the same one are selected and moved together. */
  groupId: localId.optional(),
  /** In a program that is kept as a template. */
  slot: slot.optional(),
  /** What the group is called in the layer list; the same in all of it. */
  groupName: z.string().max(100).optional(),
  /** The groups inside of it that the widget is in, from the outside in; left out where there are none. */
  innerGroups: z
    .array(z.object({ id: localId, name: z.string().max(100).optional() }))
    .max(7)
    .optional(),
  /** Left out, it is there as long as its scene. */
  animation: animation.optional(),
};

const baseSchema = z.object(base);
export type WidgetBase = z.infer<typeof baseSchema>;

/** A material as a document holds it: the bytes by MD5, the material for "where used". */
export const material = {
  materialId: z.uuid(),
  md5: z.string().regex(/^[0-9a-f]{32}$/),
};

export const font = {
  /** Of a font of one's own, what it is called. */
  fontFamily: z.string().min(1).max(100),
  /** A font of one's own: its file. Where it cannot be had, `FALLBACK_FAMILY` stands for it. */
  fontFile: z.object(material).optional(),
  /** More files of the same family. Where one is missing, browsers make bold and italic letters of the upright ones. */
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
/** How a widget's letters are set. */
export type Lettering = z.infer<typeof fontSchema>;
export type Font = Pick<Lettering, 'fontFamily' | 'fontFile' | 'fontFaces' | 'bold' | 'italic'>;

/** What every browser of ours has. */
export const FALLBACK_FAMILY = 'Inter Variable';
