import { z } from 'zod';
import { form, get, json, multipart } from '../call';
import { flag, id, ids, instant, integer, name, page, paging, search } from '../fields';
import { defaultIfAbsent } from '../foreign/absent';
import { reviewSummary } from '../review/kinds';
import { savedDocument, templateId } from '.';

/** Program in a list, without its document. `revision` counts its saves. */
export const program = z.object({
  id,
  officeId: id,
  officeName: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  scenes: z.int(),
  /** Total length of all scenes in seconds. */
  seconds: z.number(),
  revision: z.int(),
  hasThumb: z.boolean(),
  /** True if it was created in the playlist form, which opens it while it fits. */
  isPlaylist: defaultIfAbsent(false, z.boolean()),
  folderId: id.nullable(),
  /** Number of terminals that play it, or will. */
  terminals: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
  /** Latest review; `null` if never submitted. */
  review: reviewSummary.nullable(),
});
export type Program = z.infer<typeof program>;

/** playing: on a terminal, or on its way to one. waiting, rejected: state of its latest review. */
export const programStates = ['playing', 'unused', 'waiting', 'rejected'] as const;

export const programList = get('/a/api/program/list', {
  summary: 'Programs, the last changed first',
  access: 'program:program:view',
  input: z.object({
    ...paging,
    search,
    folderId: id.optional(),
    /** Lists by folder: without a `folderId` the programs outside folders. A search or a state covers all folders. */
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
    /** Template that it was made from; `null` for an independent program. */
    template: z
      .object({
        id: templateId,
        version: z.int(),
        /** Latest version; `null` if the template was deleted or is no longer shared. */
        newest: z.int().nullable(),
        /** True if the caller may detach it from the template: not if an institution above fixes the frame. */
        detachable: z.boolean(),
      })
      .nullable(),
    /** Folder that a playlist follows; absent without one. Extension to the specification. */
    followedFolder: z
      .object({
        id,
        /** `null` if the caller does not see it. */
        name: z.string().nullable(),
        /** Number of media beyond the limit of scenes. */
        leftOut: z.int(),
        /** Number of media that wait for review, or were rejected. */
        unreviewed: z.int(),
        /** True until terminals have the newest scenes; they keep the former ones while a review waits. */
        unsent: z.boolean(),
      })
      .optional(),
  }),
});

/** Limit per program. */
export const MOST_REVISIONS = 50;

/**
 * State of a program after a save; saves of one user within a short time count as one. `revision` is the number of the
 * last one.
 */
const programRevision = z.object({
  revision: z.int(),
  name: z.string(),
  scenes: z.int(),
  /** Total length of all scenes in seconds. */
  seconds: z.number(),
  hasThumb: z.boolean(),
  /** True if this state was published. */
  published: z.boolean(),
  savedAt: instant,
  savedBy: z.string(),
});
export type ProgramRevision = z.infer<typeof programRevision>;

/** Newest first; the first one is the current state. */
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
  /** Materials are the current ones. `gone`: materials deleted since. */
  output: programRevision.extend({ document: savedDocument, gone: z.array(id) }),
});

/**
 * 409 with `conflict: {revision, savedBy, savedAt}` if another save happened since `revision` was read. `apart` keeps
 * the previous state as a separate revision, however recent. Without a name it keeps its name. A new program is put
 * into `folderId`. A program made `from` another keeps what the other's template fixes.
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

/** `programThumbFile` reads it back. */
export const programThumb = multipart('/a/api/program/thumb', {
  summary: "A program's picture for lists, at most 512 KB",
  access: 'program:program:edit',
  changes: false,
  input: z.object({ id, file: z.instanceof(Blob) }),
});
