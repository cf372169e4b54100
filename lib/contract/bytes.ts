import { z } from 'zod';
import { get } from './call';
import { flag, id, integer, md5 } from './fields';

/** Calls that answer with bytes, apart from the rest of their domains: pages that show images need only these. */

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

/** Only of pictures that a domain shows. Each id names the same bytes for ever. */
export const brandingPicture = get('/f/common/brandingPicture', {
  summary: 'A logo, favicon or background',
  access: '-',
  answer: 'bytes',
  input: z.object({ id }),
});

/** 403 without `res:material:view` or the permission to review, for a screenshot without `terminal:terminal:view`. */
export const getFile = get('/a/api/fileInfosa/getFile', {
  summary: 'The bytes of a material, a thumbnail or a screenshot, with ranges and ETag',
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
  /** The revision only gives a new picture a new address. */
  input: z.object({ id, revision: integer(0, 2 ** 31 - 1).optional() }),
});

export const templateThumbFile = get('/a/api/template/thumbFile', {
  summary: "The bytes of a template's picture",
  access: 'program:program:view',
  answer: 'bytes',
  /** The version only gives a new picture a new address. */
  input: z.object({ id, version: integer(0, 2 ** 31 - 1).optional() }),
});

/** Widths and heights in steps, so that few variants of a picture are ever made. */
const side = integer(16, 4_096).transform((px) => Math.ceil(px / 16) * 16);

/** A picture made for its place: as large as asked at most, cut to a shape or not. Never larger than the file. 404 for what is no picture. */
export const pictureFile = get('/a/api/fileInfosa/picture', {
  summary: "A material's picture in another size, shape or format",
  access: '*',
  answer: 'bytes',
  input: z.object({
    id: id.optional(),
    md5: md5.optional(),
    width: side.optional(),
    height: side.optional(),
    /** `cover` fills the shape and cuts what is over. */
    fit: z.enum(['inside', 'cover']).default('inside'),
    format: z.enum(['jpeg', 'webp', 'png']).default('webp'),
  }),
});
