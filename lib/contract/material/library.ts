import { z } from 'zod';
import { MOST_PAGES } from '@/lib/widgets';
import { form, get, json } from '../call';
import { flag, id, ids, idsOrNone, instant, integer, md5, page, paging, search } from '../fields';
import { defaultIfAbsent } from '../foreign/absent';
import { mediaFacts } from '../media-facts';
import { tagList } from '../terminal/tags';
import { materialType } from '.';

/** Actions on a material library beyond upload, folders and deletion. All of them are extensions to the specification. */

const edit = { access: 'res:material:edit' } as const;

export const materialCopy = form('/a/api/material/copy', {
  summary: 'Copies materials into a folder, or out of any, of the own institution; their bytes are stored once',
  ...edit,
  input: z.object({ ids, folderId: id.optional() }),
  output: z.object({ ids: z.array(id) }),
});

/** An omitted side of the period keeps its value; `openFrom` and `openUntil` make it unbounded. */
export const materialEdit = json('/a/api/material/edit', {
  summary: 'Changes tags and validity of many materials at once',
  ...edit,
  input: z.object({
    ids,
    addTags: tagList.default([]),
    removeTags: tagList.default([]),
    validFrom: instant.nullable().optional(),
    validUntil: instant.nullable().optional(),
  }),
});

/**
 * The replacement is uploaded for this purpose; the previous content becomes an earlier version. Programs that use the
 * material show the new content. For documents, programs that showed all pages show all new ones, and programs that
 * showed some show those of the same numbers.
 */
export const materialReplace = form('/a/api/material/replace', {
  summary: 'Gives a material the content of another one of its type, and keeps its own as an earlier version',
  ...edit,
  input: z.object({ id, by: id }),
  output: z.object({ programs: z.int() }),
});

/** Limit of values offered in a choice; typing finds more. */
const MOST_OFFERED = 100;

/** Most used tags first. */
export const materialTags = get('/a/api/material/tags', {
  summary: 'Tags of materials, with how many have each',
  access: 'res:material:view',
  input: z.object({ search }),
  output: z.array(z.object({ value: z.string(), count: z.int() })).max(MOST_OFFERED),
});

const fontFile = z.object({ materialId: id, md5 });
const ownFont = z.object({
  /** Name in a program. */
  name: z.string(),
  file: fontFile,
  /** True once the uploader's browser has drawn its preview. */
  hasThumb: z.boolean(),
  /** Other faces of its family. */
  faces: z
    .object({ bold: fontFile.optional(), italic: fontFile.optional(), boldItalic: fontFile.optional() })
    .optional(),
});
export type OwnFont = z.infer<typeof ownFont>;

export const fontList = get('/a/api/material/fonts', {
  summary: 'Fonts of all folders that are valid now, by name; files of one family are one font',
  access: 'res:material:view',
  input: z.object({ ...paging, search }),
  output: page(ownFont),
});

export const materialFacts = json('/a/api/material/facts', {
  summary: 'What the uploading browser read in a video, audio, a document or a font',
  ...edit,
  input: z.object({
    id,
    media: mediaFacts,
    /** True if it replaces another material: its pages do not complete it. */
    unfinished: flag.optional(),
  }),
});

/**
 * Number of terminals of the caller's institutions that report support of a codec or container, and number of those
 * that report none.
 */
export const materialFits = get('/a/api/material/fits', {
  summary: 'Which terminals play a codec or open a container, as far as they have said',
  access: 'res:material:view',
  input: z.object({ codec: z.string().trim().min(1).max(60) }),
  output: z.object({ able: z.int(), unable: z.int(), unknown: z.int(), examples: z.array(z.string()).max(5) }),
});

/** Limit of materials per request. */
export const MOST_STANDINGS = 200;

/** Facts that a check of a program needs about its materials; deleted and inaccessible ones are left out. */
const materialStanding = z.object({
  id,
  type: materialType,
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Codec, or the container if more terminals lack support for that. */
  codec: z.string().nullable(),
  validFrom: instant.nullable(),
  validUntil: instant.nullable(),
  /** Number of terminals of the caller's institutions that report no support of its codec. */
  unable: z.int(),
  /** Audio codec of a video or audio file, if known, and the number of terminals that report no support of it. */
  sound: z.object({ codec: z.string(), unable: z.int() }).nullable(),
});
export type MaterialStanding = z.infer<typeof materialStanding>;

export const materialStandings = get('/a/api/material/standings', {
  summary: 'Measures, period and codec of materials, and how many terminals do not play them',
  access: 'res:material:view',
  input: z.object({ ids: ids.pipe(z.array(id).max(MOST_STANDINGS)) }),
  output: z.array(materialStanding),
});

/**
 * Only institutions below the folder's own; an empty list ends the sharing. `open` is reserved for the platform's
 * institution.
 */
export const folderShare = form('/a/api/material/shareFolder', {
  summary: 'Shares a folder and those in it, to be read, with institutions below or with everybody',
  ...edit,
  input: z.object({ id, officeIds: idsOrNone, open: flag.default(false) }),
});

/** State of preparing a file for screens. */
export const handlingStates = ['ready', 'waiting', 'running', 'failed'] as const;

export const getFileHandlex = get('/a/api/fileInfosa/getFileHandlex', {
  summary: 'What became of a file: its pages, or its streams',
  access: '*',
  input: z.object({ id }),
  output: z.object({
    state: defaultIfAbsent('ready', z.enum(handlingStates)),
    pages: z
      .array(z.object({ no: z.int(), id, md5 }))
      .max(MOST_PAGES)
      .optional(),
    streams: z.array(z.object({ kind: z.enum(['video', 'audio']), codec: z.string().nullable() })).optional(),
  }),
});

export const convertProgress = get('/a/api/fileInfosa/convertProgress', {
  summary: 'How far the conversion of a video or a document has got',
  access: '*',
  input: z.object({ id }),
  output: z.object({ percent: z.int().min(0).max(100), state: z.enum([...handlingStates, 'none']) }),
});

/** 409 if the conversion is not configured: `FFMPEG_PATH` or `SOFFICE_PATH` is not set. */
export const materialConvert = form('/a/api/material/convert', {
  summary:
    'Converts videos to H.264 and AAC in MP4, and office documents to PDF, each as a new version of its material',
  ...edit,
  input: z.object({ ids }),
  output: z.object({ started: z.int() }),
});

export const materialConvertCancel = form('/a/api/material/convertCancel', {
  summary: 'Gives up conversions that wait or run: the materials stay as they are',
  ...edit,
  input: z.object({ ids }),
  output: z.object({ cancelled: z.int() }),
});

export const conversionOffered = get('/a/api/material/conversionOffered', {
  summary: 'Whether the platform converts videos, and office documents',
  access: 'res:material:view',
  output: z.object({ offered: z.boolean(), documents: z.boolean() }),
});

/** Check for existing pictures of widgets and institutions: they are sent whole, so `received` has no partial state. */
const ownPicture = {
  input: z.object({ md5, size: integer(1, 1024 ** 4) }),
  output: z.object({ exists: z.boolean(), received: z.array(z.int()) }),
};

export const uploaderWidgetImgMD5Check = get('/a/api/fileInfosa/uploaderWidgetImgMD5Check', {
  summary: 'Whether the picture of a widget is here already',
  access: 'sys:widget:edit',
  ...ownPicture,
});

export const uploaderPersonalImgMD5Check = get('/a/api/fileInfosa/uploaderPersonalImgMD5Check', {
  summary: 'Whether the picture of an institution is here already',
  access: 'sys:personal:edit',
  ...ownPicture,
});
