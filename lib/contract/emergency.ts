import { z } from 'zod';
import { color } from '@/lib/widgets';
import { form, get, json, text } from './call';
import { sourceFaults, sourceUrl } from './data-source';
import { headerName, headerValue } from './data-source-header';
import { flag, id, ids, idsOrNone, instant, integer, name, page, paging, search, timeZone } from './fields';
import { selection } from './publish';
import { terminalStatus } from './terminal';
import { textsOrNone } from './texts';

/**
 * Emergencies: prepared and stored on terminals ahead of time, and shown above everything but a dark panel. Each raise
 * has a lease, so that it ends even if nobody ends it.
 */

const viewing = { access: 'message:emergency:view' } as const;
const editing = { access: 'message:emergency:edit' } as const;
const raising = { access: 'message:emergency:raise' } as const;

/** Minutes. */
export const LEASE_MINUTES = { default: 30, min: 1, max: 1_440 } as const;
const minutes = integer(LEASE_MINUTES.min, LEASE_MINUTES.max).default(LEASE_MINUTES.default);

export const EMERGENCY_TEXT_LENGTH = 500;

const blank = z.literal('').transform(() => null);

/** Either a program, or texts shown one after the other with an optional background material. */
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
  /** Name of the program; `null` without one or if it was deleted. Terminals hold the program as it was when this was saved. */
  programName: z.string().nullable(),
  /** Terminals of the institution and below; `ready` counts those that hold all of its files. */
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

/** Terminals of the institution and below fetch its files immediately, so that they have them when it is raised. */
export const emergencySave = form('/a/api/emergency/save', {
  summary: 'Prepares an emergency, or changes it',
  ...editing,
  input: complete(content.extend({ id: id.optional() })),
  output: z.object({ id }),
});

/** 409 with `conflict: {id, name}[]` for emergencies that are raised. */
export const emergencyDelete = form('/a/api/emergency/delete', {
  summary: 'Deletes prepared emergencies',
  ...editing,
  input: z.object({ ids }),
  whenFull: true,
});

/**
 * End of a raise: by a person or source, by another raise, because nobody renewed the lease, or because the feed no
 * longer lists the alert.
 */
export const raiseEnds = ['allClear', 'replaced', 'lease', 'gone'] as const;

export const raise = z.object({
  id,
  /** `null` if the source brought its own content, or the prepared emergency was deleted. */
  emergencyId: id.nullable(),
  name: z.string(),
  drill: z.boolean(),
  /** User or webhook name. */
  raisedBy: z.string(),
  /** Start of the raise. */
  raisedAt: instant,
  /** True before a start that the source set in the future. */
  scheduled: z.boolean(),
  leaseUntil: instant,
  end: z.enum(raiseEnds).nullable(),
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  terminals: z.int(),
  /** Number of terminals that have shown it. */
  shown: z.int(),
  /** Seconds from the raise until half of the terminals that have shown it did; `lastSeconds` until the last one did. */
  medianSeconds: z.number().nullable(),
  lastSeconds: z.number().nullable(),
});
export type Raise = z.infer<typeof raise>;

/** Counts the terminals that a raise would reach; the user types this number as confirmation. */
export const emergencyCount = json('/a/api/emergency/count', {
  summary: 'How many terminals an emergency would be raised on',
  ...raising,
  changes: false,
  input: z.object(selection),
  output: z.object({ count: z.int() }),
});

/** 400 `confirm` wrongCount if it differs from the number of screens; 400 `noTerminals` without any. */
export const emergencyRaise = json('/a/api/emergency/raise', {
  summary: 'Raises a prepared emergency on terminals',
  ...raising,
  input: z.object({
    id,
    ...selection,
    minutes,
    drill: flag.default(false),
    /** Number of screens as typed by the user. */
    confirm: z.int().min(1).max(10_000_000),
  }),
  output: z.object({ raiseId: id, count: z.int() }),
  whenFull: true,
});

/** 409 `raiseOver` if it has ended. */
export const emergencyRenew = form('/a/api/emergency/renew', {
  summary: 'Renews the lease of a raised emergency from now on',
  ...raising,
  input: z.object({ id, minutes }),
  output: z.object({ leaseUntil: instant }),
  whenFull: true,
});

/** 409 `raiseOver` if it has ended. */
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
  /** `null` until the terminal reported it. */
  shownAt: instant.nullable(),
  /** Seconds from the raise. */
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

/** `timeZone` is the reader's. Terminals that have not shown it come first. */
export const raiseReport = get('/a/api/emergency/raiseReport', {
  summary: 'A raised emergency with its terminals as a PDF to keep',
  ...viewing,
  answer: 'bytes',
  input: z.object({ id, timeZone: timeZone.default('UTC') }),
});

/** Minutes between two readings of a feed. */
export const FEED_MINUTES = { default: 5, min: 1, max: 1_440 } as const;

/**
 * External source that raises: by signed requests (Standard Webhooks), or a feed of CAP alerts that the platform fetches
 * (a CAP alert, or Atom or RSS with alerts or links to them).
 */
export const emergencyHook = z.object({
  id,
  officeId: id,
  name: z.string(),
  /** Emergency that it raises; `null` for CAP alerts, which bring their own text. */
  emergencyId: id.nullable(),
  terminalIds: z.array(id),
  officeIds: z.array(id),
  groupIds: z.array(id),
  /** Path below the platform's URL, for signed requests. */
  path: z.string(),
  /** End of validity of the previous secret; `null` without one. */
  formerUntil: instant.nullable(),
  lastUsedAt: instant.nullable(),
  /** Address of the feed; `null` for a source that sends requests. */
  feedUrl: z.string().nullable(),
  minutes: z.int(),
  /** Name of the secret header that is sent with a stored value, which no call returns. */
  header: z.string().nullable(),
  /** Time at which the feed was last read; `null` before the first. */
  readAt: instant.nullable(),
  /** Reason why the last fetch failed. Nothing that was raised ends by a failure. */
  fault: z.enum(sourceFaults).nullable(),
  /** HTTP status, if that is the reason. */
  status: z.int().nullable(),
  /** Number of entries of the feed without a readable alert. */
  leftOut: z.int(),
  /** Number of its raises that are shown now. */
  active: z.int(),
});
export type EmergencyHook = z.infer<typeof emergencyHook>;

export const hookList = get('/a/api/emergency/hooks', {
  summary: 'Sources that may raise emergencies',
  ...editing,
  input: z.object({ ...paging, search }),
  output: page(emergencyHook),
});

/**
 * With a `feedUrl` the source is a feed, which the platform fetches; it stays one. Its prepared emergency, if any, is shown
 * in place of the alerts' own texts. Only `https`, unless the platform may fetch from its private network. Returns the
 * secret once, with a new source that sends requests.
 */
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
    /** Address of a feed. Default on changes: the stored one. */
    feedUrl: z.union([blank, sourceUrl, z.null()]).optional(),
    /** Default on changes: the stored interval. */
    minutes: integer(FEED_MINUTES.min, FEED_MINUTES.max).optional(),
    /** Secret header of a feed, by the rules of data sources. Empty without a `secret`: deletes the header. */
    header: headerName.optional(),
    secret: headerValue.optional(),
  }),
  output: z.object({ id, secret: z.string().nullable() }),
});

/** 404 for a source that sends requests. */
export const hookRead = form('/a/api/emergency/readHook', {
  summary: 'Reads the feed of a source now',
  ...editing,
  input: z.object({ id }),
  output: emergencyHook.pick({ fault: true, status: true, leftOut: true, active: true }),
  whenFull: true,
});

/** Keeps the previous secret valid for one day. 404 for a feed. */
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
 * JSON `{type: "raise" | "allClear" | "renew", minutes?, drill?}`, or a CAP 1.2 alert. Signed by Standard Webhooks:
 * headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. 401 without a valid signature, or with one older
 * than five minutes. A repeated id changes nothing. CAP alerts other than `Actual` are never shown; the others are
 * shown from `effective` to `expires`.
 */
export const hookCall = text('/f/emergency/hooks/:hookId', {
  summary: 'Raises or ends an emergency, by a signed request of a source',
  access: '-',
  input: z.object({ hookId: id, body: z.string().max(100_000) }),
  output: z.object({ outcome: z.enum(['raised', 'renewed', 'ended', 'ignored']) }),
  whenFull: true,
});
