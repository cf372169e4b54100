import { z } from 'zod';
import { alarmTypeNames } from '../alarm';
import { get } from '../call';
import { capabilities } from '../command';
import { fault } from '../fault';
import { id, ids, instant, integer, page, paging, search } from '../fields';
import { defaultIfAbsent } from '../foreign/absent';
import { followedPlace } from './followed';
import { fileState, nowPlaying, position, positionSources, targetState } from './report';
import { terminalSettings } from './settings';
import { MOST_TAGS, tagList } from './tags';

/** online: recent contact. offline: earlier contact. unactivated: no contact ever. Open alarms are shown separately. */
export const terminalStatus = defaultIfAbsent('unactivated', z.enum(['online', 'offline', 'unactivated']), {
  yes: 'online',
  no: 'offline',
});
export type TerminalStatus = z.infer<typeof terminalStatus>;

/** Revision on another platform, which has none. */
export const UNKNOWN_REVISION = -1;

export const terminal = z.object({
  id,
  name: z.string(),
  officeId: id,
  officeName: z.string(),
  groupId: id.nullable(),
  groupName: z.string().nullable(),
  status: terminalStatus,
  alarm: z.boolean(),
  model: z.string(),
  width: z.int(),
  height: z.int(),
  address: z.string().nullable(),
  lastSeenAt: instant.nullable(),
  playing: nowPlaying.nullable(),
  /** Latest screenshot; `null` without one. */
  screenshotId: id.nullable(),
  screenshotAt: instant.nullable(),
  revision: defaultIfAbsent(UNKNOWN_REVISION, z.int()),
  revisionHeld: z.int(),
  settings: terminalSettings,
  tags: z.array(z.string()).max(MOST_TAGS).default([]),
});
export type Terminal = z.infer<typeof terminal>;

const view = { access: 'terminal:terminal:view' } as const;

/** Filters common to all lists of terminals; an institution includes everything below it. */
const filters = {
  officeId: id.optional(),
  groupId: id.optional(),
  status: z.enum(['online', 'offline', 'unactivated', 'alarm']).optional(),
  /** Terminals that have all of these tags. */
  tags: tagList.optional(),
  search,
};

export const terminalList = get('/a/api/terminal/list', {
  summary: 'Terminals, a page at a time',
  ...view,
  input: z.object({
    ...paging,
    ...filters,
    sort: z.enum(['id', 'name', 'lastSeenAt']).default('id'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  output: page(terminal),
});

/** Same as the page size of the list. */
const MOST_ROWS = 100;

export const terminalRows = get('/a/api/terminal/rows', {
  summary: 'Some terminals as the list has them; those that the caller does not see are left out',
  ...view,
  input: z.object({ ids: ids.pipe(z.array(id).max(MOST_ROWS)) }),
  output: z.array(terminal),
});

export const terminalStatusCount = get('/a/api/terminal/terminalStatusCount', {
  summary: 'How many terminals are in which state',
  ...view,
  input: z.object({ officeId: id.optional(), groupId: id.optional() }),
  output: z.object({ total: z.int(), online: z.int(), offline: z.int(), alarm: z.int(), unactivated: z.int() }),
});

export const baseList = get('/a/api/terminal/baseList', {
  summary: 'The least about some terminals',
  ...view,
  input: z.object({ ids: ids.optional(), officeId: id.optional(), search }),
  output: z.array(z.object({ id, name: z.string(), status: terminalStatus, officeId: id, groupId: id.nullable() })),
});

export const screenBaseList = get('/a/api/terminal/screenBaseList', {
  summary: 'Measures of the screens of some terminals',
  ...view,
  input: z.object({ ids }),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      width: z.int(),
      height: z.int(),
      orientation: defaultIfAbsent('landscape', z.enum(['landscape', 'portrait'])),
    }),
  ),
});

export const openAlarm = z.object({
  id,
  type: z.enum(alarmTypeNames),
  detail: z.string(),
  /** Fault details, if the terminal sent any. */
  fault: fault.nullable(),
  openedAt: instant,
});

export const terminalDetails = get('/a/api/terminal/terminalDetails', {
  summary: 'Everything about a terminal',
  ...view,
  input: z.object({ id }),
  output: terminal.extend({
    /** Time zone in effect. */
    timezone: z.string(),
    /** Time zone without an own setting: the institution's, or the device's. */
    usualTimezone: z.string(),
    capabilities,
    storage: z.object({ used: z.int(), total: z.int() }).nullable(),
    clockOffsetMs: z.int().nullable(),
    faults: z.array(fault),
    /** Open alarms, newest first. */
    alarms: z.array(openAlarm),
    /** Position with its source and time; `null` if unknown. */
    position: position.extend({ from: z.enum(positionSources), at: instant }).nullable(),
    /** Own address; empty: the institution's. */
    postalAddress: z.string(),
    createdAt: instant,
    /** Path of the public page that its corner code opens; `null` without a code. */
    cornerPath: z.string().nullable(),
    /** PIN of its local settings; `unset`: inherited from the institution, which has none. */
    pin: defaultIfAbsent('unset', z.enum(['own', 'none', 'institution', 'unset'])),
    files: z.array(fileState.extend({ name: z.string(), size: z.int() })),
  }),
});

export const terminalSearch = get('/a/api/terminal/search', {
  summary: 'Terminals whose name contains a text',
  ...view,
  alsoFor: ['terminal:debug:view'],
  input: z.object({ search: z.string().trim().min(1).max(100), limit: integer(1, 50).default(10) }),
  output: z.array(z.object({ id, name: z.string(), officeName: z.string(), status: terminalStatus })),
});

const statusOf = z.object({ status: terminalStatus, alarm: z.boolean(), lastSeenAt: instant.nullable() });

export const findTerminalStatus = get('/a/api/terminal/findTerminalStatus', {
  summary: 'The state of a terminal',
  ...view,
  input: z.object({ id }),
  output: statusOf,
});

export const findTerminalStatusArray = get('/a/api/terminal/findTerminalStatusArray', {
  summary: 'The states of some terminals, by id',
  ...view,
  input: z.object({ ids }),
  output: z.record(id, statusOf),
});

export const terminalScreen = get('/a/api/terminal/screen', {
  summary: "A terminal's newest picture and program",
  ...view,
  input: z.object({ id }),
  output: z.object({
    screenshotUrl: z.string().nullable(),
    takenAt: instant.nullable(),
    program: nowPlaying.nullable(),
  }),
});

/** Progress of one publish on one terminal. */
export const publishState = z.object({
  publishId: id,
  publishName: z.string(),
  terminalId: id,
  terminalName: z.string(),
  state: targetState,
  percent: z.int(),
  reason: z.string().nullable(),
  /** False once another publish replaced it, or it was cleared or withdrawn. */
  active: z.boolean(),
  /** Places by which a living publish covers the terminal; empty if it was sent to this terminal. */
  through: z.array(followedPlace).default([]),
  publishedAt: instant,
  updatedAt: instant,
});
export type PublishState = z.infer<typeof publishState>;

export const programPublishInfo = get('/a/api/terminal/programPublishInfo', {
  summary: 'What was sent to a terminal and how far it got, newest first',
  ...view,
  input: z.object({ id }),
  output: z.array(publishState),
});

/** Server-sent events `changed` with ids of terminals whose state changed, at most one event per second. */
export const terminalLive = get('/a/api/terminal/live', {
  summary: 'Notifies of terminals that changed',
  ...view,
  // Shared by the pages of alarms and of debugging.
  alsoFor: ['sys:alarm:view', 'terminal:debug:view'],
  answer: 'events',
  /** `many`: more changed than are listed, so the client has to reload everything. */
  output: z.object({ terminalIds: z.array(id), many: z.literal(true).optional() }),
});
