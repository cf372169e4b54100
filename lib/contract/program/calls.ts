import { z } from 'zod';
import { form, get, json, multipart } from '../call';
import { flag, id, ids, instant, integer, name, page, paging, search } from '../fields';
import { reviewSummary } from '../review/kinds';
import { savedDocument, templateId } from '.';

/** A program in a list: without its document. `revision` counts its saves. */
export const program = z.object({
  id,
  officeId: id,
  officeName: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  scenes: z.int(),
  /** Seconds of all scenes. */
  seconds: z.number(),
  revision: z.int(),
  hasThumb: z.boolean(),
  folderId: id.nullable(),
  /** Terminals that play it, or are to. */
  terminals: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
  /** Its newest review; null where it was never submitted. */
  review: reviewSummary.nullable(),
});
export type Program = z.infer<typeof program>;

/** playing: on a terminal, or on its way to one. waiting, rejected: its newest review is. */
export const programStates = ['playing', 'unused', 'waiting', 'rejected'] as const;

export const programList = get('/a/api/program/list', {
  summary: 'Programs, the last changed first',
  access: 'program:program:view',
  input: z.object({
    ...paging,
    search,
    folderId: id.optional(),
    /** As folders are looked through: without a `folderId` those in none; a search or a state looks into all. */
    byFolder: flag.default(false),
    state: z.enum(programStates).optional(),
    sort: z.enum(['name', 'updatedAt']).default('updatedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: page(program),
});

export const programDetail = get('/a/api/program/detail', {
  summary: 'A program with its document',
  access: 'program:program:view',
  input: z.object({ id }),
  output: program.extend({
    document: savedDocument,
    /** What it was made from; null for a program of its own. */
    template: z
      .object({
        id: templateId,
        version: z.int(),
        /** Null where it is gone, or not shared any more. */
        newest: z.int().nullable(),
        /** Whether the caller may make it a program of its own: not where an institution above fixes the frame. */
        detachable: z.boolean(),
      })
      .nullable(),
  }),
});

/** Of each program. */
export const MOST_REVISIONS = 50;

/** What a program was after a save; saves of one person in a short time are one. `revision` is that of the last. */
const programRevision = z.object({
  revision: z.int(),
  name: z.string(),
  scenes: z.int(),
  /** Seconds of all scenes. */
  seconds: z.number(),
  hasThumb: z.boolean(),
  /** Whether it is what was published once. */
  published: z.boolean(),
  savedAt: instant,
  savedBy: z.string(),
});
export type ProgramRevision = z.infer<typeof programRevision>;

/** The newest first; that one is what the program is now. */
export const programRevisions = get('/a/api/program/revisions', {
  summary: 'What a program was after its last saves',
  access: 'program:program:view',
  input: z.object({ id }),
  output: z.array(programRevision).max(MOST_REVISIONS),
});

export const programRevisionDetail = get('/a/api/program/revision', {
  summary: 'A program as it was after a save',
  access: 'program:program:view',
  input: z.object({ id, revision: integer(0, 2 ** 31 - 1) }),
  /** With its materials as they are now. `gone`: those that were deleted since. */
  output: programRevision.extend({ document: savedDocument, gone: z.array(id) }),
});

/**
 * 409 with `conflict: {revision, savedBy, savedAt}` when somebody saved since `revision` was read. `apart` keeps what was there before as a
 * revision of its own, however short the time since. Without a name it keeps the one that it has. A new one is put into `folderId`. A program that is made `from` another keeps what that one's template fixes.
 */
export const programSave = json('/a/api/program/save', {
  summary: 'Makes a program, or saves it over the revision that was read',
  access: 'program:program:edit',
  input: z.object({
    id: id.optional(),
    name: name.optional(),
    document: savedDocument,
    revision: z.int32().min(0).optional(),
    apart: z.boolean().optional(),
    from: id.optional(),
    folderId: id.optional(),
  }),
  output: z.object({ id, revision: z.int() }),
});

export const programDetach = form('/a/api/program/detach', {
  summary: 'Detaches a program from its template: all of it can be changed from then on',
  access: 'program:program:edit',
  input: z.object({ id }),
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
