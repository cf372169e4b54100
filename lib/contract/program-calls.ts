import { z } from 'zod';
import { form, get, json, multipart } from './call';
import { id, ids, instant, name, page, paging, search } from './fields';
import { savedDocument } from './program';
import { reviewSummary } from './review-kinds';

/** A program in a list: without its document. `revision` counts its saves. */
export const program = z.object({
  id,
  officeId: id,
  name: z.string(),
  width: z.int(),
  height: z.int(),
  scenes: z.int(),
  /** Seconds of all scenes. */
  seconds: z.number(),
  revision: z.int(),
  hasThumb: z.boolean(),
  /** Terminals that play it, or are to. */
  terminals: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
  /** Its newest review; null where it was never submitted. */
  review: reviewSummary.nullable(),
});
export type Program = z.infer<typeof program>;

export const programList = get('/a/api/program/list', {
  summary: 'Programs, the last changed first',
  access: 'program:program:view',
  input: z.object({
    ...paging,
    search,
    sort: z.enum(['name', 'updatedAt']).default('updatedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: page(program),
});

export const programDetail = get('/a/api/program/detail', {
  summary: 'A program with its document',
  access: 'program:program:view',
  input: z.object({ id }),
  output: program.extend({ document: savedDocument }),
});

/** 409 with `conflict: {revision, savedBy, savedAt}` when somebody saved since `revision` was read. */
export const programSave = json('/a/api/program/save', {
  summary: 'Makes a program, or saves it over the revision that was read',
  access: 'program:program:edit',
  input: z.object({ id: id.optional(), name, document: savedDocument, revision: z.int32().min(0).optional() }),
  output: z.object({ id, revision: z.int() }),
});

export const programRename = form('/a/api/program/rename', {
  summary: 'Gives a program another name',
  access: 'program:program:edit',
  input: z.object({ id, name }),
});

export const programCopy = form('/a/api/program/copy', {
  summary: 'Makes a copy of a program',
  access: 'program:program:edit',
  input: z.object({ id, name }),
  output: z.object({ id }),
});

/** 409 with `conflict: {id, name, terminals}[]` while terminals still play one of them. */
export const programDelete = form('/a/api/program/delete', {
  summary: 'Deletes programs that no terminal plays',
  access: 'program:program:delete',
  input: z.object({ ids }),
  whenFull: true,
});

/** Read back with `programThumbFile`. */
export const programThumb = multipart('/a/api/program/thumb', {
  summary: "A program's picture for lists, at most 512 KB",
  access: 'program:program:edit',
  changes: false,
  input: z.object({ id, file: z.instanceof(Blob) }),
});
