import { z } from 'zod';
import { color } from '@/lib/widgets';
import { form, get, json, text } from './call';
import { flag, id, ids, idsOrNone, instant, integer, name, page, paging, search, timeZone } from './fields';
import { selection } from './publish';
import { terminalStatus } from './terminal';
import { textsOrNone } from './texts';

/**
 * Emergencies: prepared ahead, held by terminals beforehand, and raised on them above everything but a dark panel. Each raise has a
 * lease, so that none stays where nobody ends it.
 */

const viewing = { access: 'message:emergency:view' } as const;
const editing = { access: 'message:emergency:edit' } as const;
const raising = { access: 'message:emergency:raise' } as const;

/** Minutes. */
export const LEASE_MINUTES = { default: 30, min: 1, max: 1_440 } as const;
const minutes = integer(LEASE_MINUTES.min, LEASE_MINUTES.max).default(LEASE_MINUTES.default);

export const EMERGENCY_TEXT_LENGTH = 500;

const blank = z.literal('').transform(() => null);

/** A program, or texts that are shown one after the other; of a material it is the ground. */
const content = z.object({
  name,
  programId: z.union([blank, id, z.null()]).default(null),
  texts: textsOrNone(EMERGENCY_TEXT_LENGTH).default({}),
  color: color.default('#ffffff'),
  background: color.default('#b3001b'),
});

const complete = <T extends z.ZodType<{ programId: string | null; texts: object }>>(given: T) =>
  given.refine(({ programId, texts }) => programId !== null || Object.keys(texts).length > 0, {
    message: 'required',
    path: ['texts'],
  });

export const emergency = z.object({
  ...content.shape,
  id,
  officeId: id,
  /** Of the program; null where there is none or it was deleted. What terminals hold is the program as it was saved here. */
  programName: z.string().nullable(),
  /** Terminals of its institution and below, and those that hold all of its files. */
  terminals: z.int(),
  ready: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Emergency = z.infer<typeof emergency>;

export const emergencyList = get('/a/api/emergency/list', {
  summary: 'Prepared emergencies, by name',
  ...viewing,
  input: z.object({ ...paging, search }),
  output: page(emergency),
});

/** Terminals of the institution and below it fetch its files at once, so that they are there when it is raised. */
export const emergencySave = form('/a/api/emergency/save', {
  summary: 'Prepares an emergency, or changes it',
  ...editing,
  input: complete(content.extend({ id: id.optional() })),
  output: z.object({ id }),
});

/** 409 with `conflict: {id, name}[]` for those that are raised. */
export const emergencyDelete = form('/a/api/emergency/delete', {
  summary: 'Deletes prepared emergencies',
  ...editing,
  input: z.object({ ids }),
  whenFull: true,
});

/** How a raise ended: by a person or a source, or because nobody renewed it. */
export const raiseEnds = ['allClear', 'replaced', 'lease'] as const;

export const raise = z.object({
  id,
  /** Null where the source said what to show, or the prepared one was deleted. */
  emergencyId: id.nullable(),
  name: z.string(),
  drill: z.boolean(),
  /** The user, or the name of the webhook. */
  raisedBy: z.string(),
  /** When it begins. */
  raisedAt: instant,
  /** It has not begun yet: a source said when. */
  scheduled: z.boolean(),
  leaseUntil: instant,
  end: z.enum(raiseEnds).nullable(),
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  terminals: z.int(),
  /** Of those how many have shown it. */
  shown: z.int(),
  /** Seconds from the raise until half of those that have shown it did, and until the last one did. */
  medianSeconds: z.number().nullable(),
  lastSeconds: z.number().nullable(),
});
export type Raise = z.infer<typeof raise>;

/** How many terminals a raise would reach, for the number that is typed as confirmation. */
export const emergencyCount = json('/a/api/emergency/count', {
  summary: 'How many terminals an emergency would be raised on',
  ...raising,
  changes: false,
  input: z.object(selection),
  output: z.object({ count: z.int() }),
});

/** 400 `confirm` wrongCount where it is not the number of screens; 400 `noTerminals` where there are none. */
export const emergencyRaise = json('/a/api/emergency/raise', {
  summary: 'Raises a prepared emergency on terminals',
  ...raising,
  input: z.object({
    id,
    ...selection,
    minutes,
    drill: flag.default(false),
    /** The number of screens, as somebody typed it. */
    confirm: z.int().min(1).max(10_000_000),
  }),
  output: z.object({ raiseId: id, count: z.int() }),
  whenFull: true,
});

/** 409 `raiseOver` where it has ended. */
export const emergencyRenew = form('/a/api/emergency/renew', {
  summary: 'Renews the lease of a raised emergency from now on',
  ...raising,
  input: z.object({ id, minutes }),
  output: z.object({ leaseUntil: instant }),
  whenFull: true,
});

/** 409 `raiseOver` where it has ended. */
export const emergencyAllClear = form('/a/api/emergency/allClear', {
  summary: 'Ends raised emergencies on their terminals',
  ...raising,
  input: z.object({ ids }),
  whenFull: true,
});

export const raiseList = get('/a/api/emergency/raises', {
  summary: 'Raised emergencies, those under way first, then the newest',
  ...viewing,
  input: z.object({ ...paging, open: flag.optional(), search }),
  output: page(raise),
});

const raisedTerminal = z.object({
  terminalId: id,
  name: z.string(),
  officeName: z.string(),
  status: terminalStatus,
  /** Null while it has not said so. */
  shownAt: instant.nullable(),
  /** From the raise. */
  seconds: z.number().nullable(),
  clearedAt: instant.nullable(),
});
export type RaisedTerminal = z.infer<typeof raisedTerminal>;

export const raiseDetail = get('/a/api/emergency/raiseDetail', {
  summary: 'A raised emergency with its terminals, those that have not shown it first',
  ...viewing,
  input: z.object({ id, ...paging, missing: flag.optional() }),
  output: z.object({ raise, terminals: page(raisedTerminal) }),
});

/** `timeZone` of the reader. Those that have not shown it stand first. */
export const raiseReport = get('/a/api/emergency/raiseReport', {
  summary: 'A raised emergency with its terminals as a PDF to keep',
  ...viewing,
  answer: 'bytes',
  input: z.object({ id, timeZone: timeZone.default('UTC') }),
});

/** A source outside that raises by a signed request (Standard Webhooks). */
export const emergencyHook = z.object({
  id,
  officeId: id,
  name: z.string(),
  /** What it raises; a CAP alert brings its own text. */
  emergencyId: id.nullable(),
  terminalIds: z.array(id),
  officeIds: z.array(id),
  groupIds: z.array(id),
  /** Path below the platform's address. */
  path: z.string(),
  /** A former secret that still counts. */
  formerUntil: instant.nullable(),
  lastUsedAt: instant.nullable(),
});
export type EmergencyHook = z.infer<typeof emergencyHook>;

export const hookList = get('/a/api/emergency/hooks', {
  summary: 'Sources that may raise emergencies',
  ...editing,
  input: z.object({ ...paging, search }),
  output: page(emergencyHook),
});

/** The secret is answered once, with a new source. */
export const hookSave = form('/a/api/emergency/saveHook', {
  summary: 'Adds a source that may raise emergencies, or changes it',
  ...editing,
  bySession: true,
  input: z.object({
    id: id.optional(),
    name,
    emergencyId: z.union([blank, id, z.null()]).default(null),
    terminalIds: idsOrNone.default([]),
    officeIds: idsOrNone.default([]),
    groupIds: idsOrNone.default([]),
  }),
  output: z.object({ id, secret: z.string().nullable() }),
});

/** The former secret counts for a day on. */
export const hookRotate = form('/a/api/emergency/rotateHook', {
  summary: 'Gives a source a new secret',
  ...editing,
  bySession: true,
  input: z.object({ id }),
  output: z.object({ secret: z.string() }),
});

export const hookDelete = form('/a/api/emergency/deleteHook', {
  summary: 'Removes sources that may raise emergencies',
  ...editing,
  bySession: true,
  input: z.object({ ids }),
  whenFull: true,
});

/**
 * JSON `{type: "raise" | "allClear" | "renew", minutes?, drill?}`, or a CAP 1.2 alert. Signed by Standard Webhooks: headers `webhook-id`,
 * `webhook-timestamp` and `webhook-signature`. 401 without a valid signature, or one older than five minutes. The same id a second time
 * changes nothing. Of CAP, what is not `Actual` is never shown; it is shown from `effective` to `expires`.
 */
export const hookCall = text('/f/emergency/hooks/:hookId', {
  summary: 'Raises or ends an emergency, by a signed request of a source',
  access: '-',
  input: z.object({ hookId: id, body: z.string().max(100_000) }),
  output: z.object({ outcome: z.enum(['raised', 'renewed', 'ended', 'ignored']) }),
  whenFull: true,
});
