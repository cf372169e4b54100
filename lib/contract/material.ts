import { z } from 'zod';
import { form, get, multipart } from './call';
import { flag, id, ids, instant, integer, md5, name, page, paging, search } from './fields';
import { reviewSummary } from './review-kinds';

export const materialType = z.enum(['image', 'video', 'audio', 'document', 'other']);

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
  /** Of a video, such as HEVC; null where it is unknown. */
  codec: z.string().nullable(),
  /** Whether the browser that uploaded a video or audio plays it; null where nobody has said. */
  plays: z.boolean().nullable(),
  hasThumb: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  /** Its newest review; null where it was never submitted. */
  review: reviewSummary.nullable(),
});
export type Material = z.infer<typeof material>;

export const folder = z.object({ id, parentId: id.nullable(), name: z.string(), count: z.int() });
export type Folder = z.infer<typeof folder>;

export const materialList = get('/a/api/material/list', {
  summary: 'Materials of a folder, newest first; with search, of all folders, or of the folder and those below it',
  access: 'res:material:view',
  input: z.object({
    ...paging,
    folderId: id.optional(),
    type: materialType.optional(),
    search,
    /** A search stays in the folder and those below it. */
    inFolder: flag.default(false),
    sort: z.enum(['name', 'createdAt', 'size']).default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: page(material),
});

/** What uses a material. */
const materialUse = z.object({ id, name: z.string(), kind: z.enum(['program', 'message']) });
export type MaterialUse = z.infer<typeof materialUse>;

export const materialDetail = get('/a/api/material/detail', {
  summary: 'One material and the programs and messages that use it',
  access: 'res:material:view',
  input: z.object({ id }),
  output: material.extend({ usedBy: z.array(materialUse) }),
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

export const folderSave = form('/a/api/material/saveFolder', {
  summary: 'Makes or renames a folder',
  access: 'res:material:edit',
  input: z.object({ id: id.optional(), name, parentId: id.optional() }),
  output: z.object({ id }),
});

export const folderDelete = form('/a/api/material/deleteFolder', {
  summary: 'Deletes an empty folder',
  access: 'res:material:delete',
  input: z.object({ id }),
});

/** Chunks are at most this many bytes; every chunk but the last has exactly this size. */
export const CHUNK_BYTES = 4 * 1024 * 1024;

const upload = {
  md5,
  size: integer(1, 1024 ** 4),
  name,
  folderId: id.optional(),
};

/**
 * `exists` means that the institution has these bytes: the material is made at once and `id` is its id.
 * That another institution has them is never revealed: they are uploaded again.
 */
export const uploaderMD5Check = get('/a/api/fileInfosa/uploaderMD5Check', {
  summary: 'Instant upload, or the chunks that are here already',
  access: 'res:material:edit',
  changes: true,
  input: z.object(upload),
  output: z.object({ exists: z.boolean(), id: id.optional(), received: z.array(z.int()) }),
});

/** The MD5 of the whole is checked with the last chunk: 400 `md5Mismatch` discards the chunks. */
export const uploader = multipart('/a/api/fileInfosa/uploader', {
  summary: 'One chunk of a file; the last one that arrives makes the material',
  access: 'res:material:edit',
  input: z.object({ ...upload, chunk: integer(0, 1_000_000), chunks: integer(1, 1_000_000), file: z.instanceof(Blob) }),
  output: z.object({ done: z.boolean(), id: id.optional() }),
});

/** Of a video without a picture, or of audio without a length, it says that the browser cannot play it. */
export const uploadThumb = multipart('/a/api/fileInfosa/uploadThumb', {
  summary: "A video's first frame and measures, or the length of audio, as the browser that uploads it sees them",
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
