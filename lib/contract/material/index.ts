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
  /** Media type detected from the content, such as image/png. */
  mime: z.string(),
  md5,
  /** Bytes. */
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  seconds: z.number().nullable(),
  /** Video codec such as HEVC; the format, such as MPEG-TS or AIFF, if no browser plays it. `null` if unknown. */
  codec: z.string().nullable(),
  /** True for a picture of several frames, which plays as an animation. */
  animated: z.boolean(),
  /** True if the browser that uploaded a video or audio file can play it; `null` if unknown. */
  plays: z.boolean().nullable(),
  /** Facts that the uploading browser read from a video or audio file; `null` without any. */
  media: mediaFacts.nullable(),
  /** Number of a document's pages available as pictures. */
  pages: z.int(),
  /** Period in which it is offered and played; `null`: unbounded. */
  validFrom: instant.nullable(),
  validUntil: instant.nullable(),
  tags: z.array(z.string()),
  /** False in a folder shared by another institution: it can be used and copied, but not changed. */
  own: z.boolean(),
  hasThumb: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  /** Latest review; `null` if never submitted. */
  review: reviewSummary.nullable(),
});
export type Material = z.infer<typeof material>;

/** Access to a folder: own institutions, shared by one above, or public from the platform's institution. */
export const folderAccess = z.enum(['mine', 'shared', 'public']);

export const folder = z.object({
  id,
  /** `null` at the top level, and for shared folders. */
  parentId: id.nullable(),
  name: z.string(),
  count: z.int(),
  access: folderAccess,
  officeId: id,
  officeName: z.string(),
  /** Institutions that an own folder is shared with. */
  sharedWith: z.array(z.object({ id, name: z.string() })),
  /** True if everybody sees it. */
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
    /** Materials that have all of these tags. Like a search, it covers all folders. */
    tags: tagList.optional(),
    /** `usable`: valid now. `ending`: within the notice period before the end. `later`: not valid yet. */
    validity: z.enum(['usable', 'ending', 'later', 'expired']).optional(),
    /** Restricts a search to the folder and those below it. */
    inFolder: flag.default(false),
    /** Covers all folders even without a search. */
    everywhere: flag.default(false),
    sort: z.enum(['name', 'createdAt', 'size']).default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: page(material),
});

/** Earlier content of a material; `id` is that of its own row. */
const materialVersion = z.object({
  id,
  md5,
  size: z.int(),
  name: z.string(),
  uploadedAt: instant,
  uploadedBy: z.string(),
});

/** Page of a document, as a picture. */
const documentPage = z.object({ id, md5, no: z.int(), width: z.int().nullable(), height: z.int().nullable() });
export type DocumentPage = z.infer<typeof documentPage>;

/** Program, template or message that uses a material. */
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
    /** Pages of a document, in order. */
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

/** 409 with `conflict: {id, name, usedBy: {id, name, kind}[]}[]` lists what still uses them; nothing is deleted then. */
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

/** A different `parentId` moves it there with its contents. */
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
  /** Id of the document that this picture is a page of; then `folderId` is not given. */
  pageOf: id.optional(),
  pageNo: integer(1, MOST_PAGES).optional(),
  /** True if pages or a replacement of another material follow. Until then the sender may cancel the upload. */
  unfinished: flag.optional(),
};

/**
 * `exists` means that the caller sees a material of these bytes: `uploader` without a chunk creates one immediately.
 * With an `id` that material exists already. Bytes of other institutions are never revealed: they are uploaded again.
 */
export const uploaderMD5Check = get('/a/api/fileInfosa/uploaderMD5Check', {
  summary: 'Whether bytes are here already, or which chunks of them',
  access: 'res:material:edit',
  input: z.object({
    ...upload,
    /** True if the upload was begun before: what it has created since then is its material, so no second one is created. */
    resumes: flag.optional(),
  }),
  output: z.object({
    exists: z.boolean(),
    /** True if this upload created the material, but the response was lost. */
    resumed: z.boolean().optional(),
    id: id.optional(),
    /** Type of the material, together with its id. */
    type: materialType.optional(),
    received: z.array(z.int()),
  }),
});

/** Called before a large file is read for its MD5: 413 here saves reading a file that the upload would reject. */
export const uploadSize = get('/a/api/fileInfosa/uploadSize', {
  summary: 'Whether files of this size are taken',
  access: '*',
  input: z.object({ size: integer(1, Number.MAX_SAFE_INTEGER) }),
});

/**
 * Checks the MD5 of the whole file with the last chunk: 400 `md5Mismatch` discards the chunks. Without a chunk, `done`
 * is false if the bytes no longer exist.
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

/** 404 for a completed upload, and for one by somebody else. */
export const uploadDrop = form('/a/api/fileInfosa/dropUpload', {
  summary: 'Gives an own upload up: the material that it has made so far is deleted',
  access: 'res:material:edit',
  input: z.object({ id }),
  whenFull: true,
});

/**
 * A video without a picture, or audio without a length, means that the browser cannot play it. For a font only the
 * picture counts.
 */
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
