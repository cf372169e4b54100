import { z } from 'zod';
import { get } from './call';
import { flag, id, integer, md5 } from './fields';

/** Calls that return bytes, separate from their domains: pages that show images need only these. */

const view = { access: 'terminal:terminal:view' } as const;

export const screenshotFile = get('/a/api/terminal/screenshotFile', {
  summary: 'The bytes of a screenshot',
  ...view,
  answer: 'bytes',
  input: z.object({ id, thumb: flag.optional() }),
});

export const visitorPhoto = get('/a/api/alarm/visitorPhoto', {
  summary: 'The photo of a report that somebody in front of a screen made',
  access: 'sys:alarm:view',
  answer: 'bytes',
  input: z.object({ id }),
});

export const avatarFile = get('/a/api/user/avatarFile', {
  summary: 'The avatar of a user whom the caller may see',
  access: '*',
  answer: 'bytes',
  input: z.object({ id }),
});

/** Limited to pictures that a domain shows. An id always returns the same bytes. */
export const brandingPicture = get('/f/common/brandingPicture', {
  summary: 'A logo, favicon or background',
  access: '-',
  answer: 'bytes',
  input: z.object({ id }),
});

/** 403 without `res:material:view` or the permission to review; for a screenshot without `terminal:terminal:view`. */
export const getFile = get('/a/api/fileInfosa/getFile', {
  summary: 'The bytes of a material, a picture of a data source, a thumbnail or a screenshot, with ranges and ETag',
  access: '*',
  answer: 'bytes',
  input: z.object({ id: id.optional(), md5: md5.optional(), thumb: flag.optional(), download: flag.optional() }),
});

export const programRevisionThumbFile = get('/a/api/program/revisionThumbFile', {
  summary: "The bytes of a program's picture as it was after a save",
  access: 'program:program:view',
  answer: 'bytes',
  input: z.object({ id, revision: integer(0, 2 ** 31 - 1) }),
});

export const programThumbFile = get('/a/api/program/thumbFile', {
  summary: "The bytes of a program's picture",
  access: 'program:program:view',
  answer: 'bytes',
  /** `revision` only makes the URL of a new picture unique. */
  input: z.object({ id, revision: integer(0, 2 ** 31 - 1).optional() }),
});

export const templateThumbFile = get('/a/api/template/thumbFile', {
  summary: "The bytes of a template's picture",
  access: 'program:program:view',
  answer: 'bytes',
  /** `version` only makes the URL of a new picture unique. */
  input: z.object({ id, version: integer(0, 2 ** 31 - 1).optional() }),
});

/** Width or height in pixels, rounded up to multiples of 16 to limit the number of variants. */
const side = integer(16, 4_096).transform((px) => Math.ceil(px / 16) * 16);

/**
 * Returns a picture of at most the requested size, optionally cropped; never larger than the file. 404 for other files
 * than pictures.
 */
export const pictureFile = get('/a/api/fileInfosa/picture', {
  summary: "A material's picture in another size, shape or format",
  access: '*',
  answer: 'bytes',
  input: z.object({
    id: id.optional(),
    md5: md5.optional(),
    width: side.optional(),
    height: side.optional(),
    /** `cover` fills the box and crops the rest. */
    fit: z.enum(['inside', 'cover']).default('inside'),
    format: z.enum(['jpeg', 'webp', 'png']).default('webp'),
  }),
});
