import { z } from 'zod';
import { MOST_PAGES } from '@/lib/widgets';
import { form, get, multipart } from '../call';
import { flag, id, ids, instant, integer, md5, name, page, paging, search } from '../fields';
import { mediaFacts } from '../media-facts';
import { reviewSummary } from '../review/kinds';
import { tagList } from '../terminal/tags';

export const materialType = z.enum(['image', 'video', 'audio', 'document', 'font', 'other']);

export const material = z.object({
  id,
  officeId: id,
  folderId: id.nullable(),
  name: z.string(),
  type: materialType,
  /** Media type by content, such as image/png. */
  mime: z.string(),
  md5,
  /** Bytes. */
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  seconds: z.number().nullable(),
  /** Of a video, such as HEVC; the format, such as MPEG-TS or AIFF, if no browser plays that. null: unknown. */
  codec: z.string().nullable(),
  /** A picture of several frames, which moves where it is shown. */
  animated: z.boolean(),
  /** Whether the browser that uploaded a video or audio plays it; null where nobody has said. */
  plays: z.boolean().nullable(),
  /** What the uploading browser read in a video or audio; null where it has read nothing. */
  media: mediaFacts.nullable(),
  /** Of a document: how many of its pages are here as pictures. */
  pages: z.int(),
  /** It is offered and played from then on, and until then; null is open. */
  validFrom: instant.nullable(),
  validUntil: instant.nullable(),
  tags: z.array(z.string()),
  /** False in a folder that another institution shares: it can be used and copied, and not changed. */
  own: z.boolean(),
  hasThumb: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  /** Its newest review; null where it was never submitted. */
  review: reviewSummary.nullable(),
});
export type Material = z.infer<typeof material>;

/** Whose folders are: of the own institutions, shared by one above, or open to everybody by the platform's own. */
export const folderAccess = z.enum(['mine', 'shared', 'public']);

export const folder = z.object({
  id,
  /** null at the top, also of what is shared. */
  parentId: id.nullable(),
  name: z.string(),
  count: z.int(),
  access: folderAccess,
  officeId: id,
  officeName: z.string(),
  /** Institutions that it is shared with; of an own one. */
  sharedWith: z.array(z.object({ id, name: z.string() })),
  /** Everybody sees it. */
  open: z.boolean(),
});
export type Folder = z.infer<typeof folder>;

export const materialList = get('/a/api/material/list', {
  summary: 'Materials of a folder, newest first; with search, of all folders, or of the folder and those below it',
  access: 'res:material:view',
  input: z.object({
    ...paging,
    folderId: id.optional(),
    type: materialType.optional(),
    search,
    /** Those that have all of these. Like a search it looks into all folders. */
    tags: tagList.optional(),
    /** `usable`: valid now; `ending`: within the days in which notices go out; `later`: not valid yet. */
    validity: z.enum(['usable', 'ending', 'later', 'expired']).optional(),
    /** A search stays in the folder and those below it. */
    inFolder: flag.default(false),
    /** All folders without a search, too. */
    everywhere: flag.default(false),
    sort: z.enum(['name', 'createdAt', 'size']).default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: page(material),
});

/** An earlier content of a material, by the row that keeps it. */
const materialVersion = z.object({
  id,
  md5,
  size: z.int(),
  name: z.string(),
  uploadedAt: instant,
  uploadedBy: z.string(),
});

/** A page of a document, as a picture. */
const documentPage = z.object({ id, md5, no: z.int(), width: z.int().nullable(), height: z.int().nullable() });
export type DocumentPage = z.infer<typeof documentPage>;

/** What uses a material. */
const materialUse = z.object({ id, name: z.string(), kind: z.enum(['program', 'template', 'message']) });
export type MaterialUse = z.infer<typeof materialUse>;

export const materialDetail = get('/a/api/material/detail', {
  summary: 'One material and the programs and messages that use it',
  access: 'res:material:view',
  input: z.object({ id }),
  output: material.extend({
    usedBy: z.array(materialUse),
    /** Newest first. */
    versions: z.array(materialVersion),
    /** Of a document, in order. */
    pageList: z.array(documentPage),
  }),
});

export const materialRename = form('/a/api/material/rename', {
  summary: 'Gives a material another name',
  access: 'res:material:edit',
  input: z.object({ id, name }),
});

export const materialMove = form('/a/api/material/move', {
  summary: 'Moves materials into a folder, or out of any',
  access: 'res:material:edit',
  input: z.object({ ids, folderId: id.optional() }),
});

/** 409 with `conflict: {id, name, usedBy: {id, name, kind}[]}[]` names what still uses them; nothing is deleted then. */
export const materialDelete = form('/a/api/material/delete', {
  summary: 'Deletes materials that no program, no message and no terminal uses',
  access: 'res:material:delete',
  input: z.object({ ids }),
  whenFull: true,
});

export const folderList = get('/a/api/material/folders', {
  summary: 'The folders of materials',
  access: 'res:material:view',
  output: z.array(folder),
});

/** Another `parentId` moves it there, with all it holds. */
export const folderSave = form('/a/api/material/saveFolder', {
  summary: 'Makes, renames or moves a folder',
  access: 'res:material:edit',
  input: z.object({ id: id.optional(), name, parentId: id.optional(), toTop: flag.default(false) }),
  output: z.object({ id }),
});

export const folderDelete = form('/a/api/material/deleteFolder', {
  summary: 'Deletes an empty folder',
  access: 'res:material:delete',
  input: z.object({ id }),
});

const upload = {
  md5,
  size: integer(1, 1024 ** 4),
  name,
  folderId: id.optional(),
  /** It is a page of this document, a picture; `folderId` is not given then. */
  pageOf: id.optional(),
  pageNo: integer(1, MOST_PAGES).optional(),
  /** More is to come: its pages, or the place of another material. Until then who sends it may give it up. */
  unfinished: flag.optional(),
};

/**
 * `exists` means that the caller sees a material of these bytes: `uploader` without a chunk makes one of them at once. With an `id` that
 * material is there already. That another institution has them is never revealed: they are uploaded again.
 */
export const uploaderMD5Check = get('/a/api/fileInfosa/uploaderMD5Check', {
  summary: 'Whether bytes are here already, or which chunks of them',
  access: 'res:material:edit',
  input: z.object({
    ...upload,
    /** It was begun before: what it has made since then is its material, and no second one is made. */
    resumes: flag.optional(),
  }),
  output: z.object({
    exists: z.boolean(),
    /** The material is the one that this upload has made; the answer that said so was lost. */
    resumed: z.boolean().optional(),
    id: id.optional(),
    /** Of the material, with its id. */
    type: materialType.optional(),
    received: z.array(z.int()),
  }),
});

/** Asked before a large file is read for its MD5: 413 says at once what every upload's first call would say after it. */
export const uploadSize = get('/a/api/fileInfosa/uploadSize', {
  summary: 'Whether files of this size are taken',
  access: '*',
  input: z.object({ size: integer(1, Number.MAX_SAFE_INTEGER) }),
});

/**
 * The MD5 of the whole is checked with the last chunk: 400 `md5Mismatch` discards the chunks. Without a chunk, `done` is false where the bytes
 * are not here any more.
 */
export const uploader = multipart('/a/api/fileInfosa/uploader', {
  summary:
    'One chunk of a file, of which the last makes the material; without one, the material of bytes that are here',
  access: 'res:material:edit',
  input: z
    .object({
      ...upload,
      chunk: integer(0, 1_000_000).optional(),
      chunks: integer(1, 1_000_000).optional(),
      file: z.instanceof(Blob).optional(),
    })
    .refine(({ chunk, chunks, file }) => new Set([chunk, chunks, file].map((part) => part === undefined)).size === 1, {
      message: 'required',
      path: ['file'],
    }),
  output: z.object({ done: z.boolean(), id: id.optional(), type: materialType.optional() }),
});

/** 404 for what is complete, and for what somebody else sends. */
export const uploadDrop = form('/a/api/fileInfosa/dropUpload', {
  summary: 'Gives an own upload up: the material that it has made so far is deleted',
  access: 'res:material:edit',
  input: z.object({ id }),
  whenFull: true,
});

/** Of a video without a picture, or of audio without a length, it says that the browser cannot play it. Of a font only the picture counts. */
export const uploadThumb = multipart('/a/api/fileInfosa/uploadThumb', {
  summary:
    "A video's first frame and measures, the length of audio, or a sample of a font, as the browser that uploads it sees them",
  access: 'res:material:edit',
  input: z.object({
    id,
    file: z.instanceof(Blob).optional(),
    width: integer(1, 20_000).optional(),
    height: integer(1, 20_000).optional(),
    seconds: z.coerce.number().min(0).max(86_400).optional(),
  }),
});

export const getVolMsg = get('/a/api/vol/getVolMsg', {
  summary: 'Storage of an institution, bytes',
  access: '*',
  input: z.object({ officeId: id.optional() }),
  output: z.object({ total: z.int(), used: z.int(), free: z.int() }),
});

export const getVolMsgByType = get('/a/api/vol/getVolMsgByType', {
  summary: 'Storage of an institution by type of material, bytes',
  access: '*',
  input: z.object({ officeId: id.optional() }),
  output: z.array(z.object({ type: materialType, used: z.int(), count: z.int() })),
});
