import { z } from 'zod';
import { form, get } from './call';
import { command, commandReceipt, commandState } from './commands';
import {
  cursorPage,
  cursorPaging,
  flag,
  id,
  ids,
  instant,
  integer,
  md5s,
  name,
  page,
  paging,
  search,
  treeNode,
} from './fields';
import { capabilities, fileState, nowPlaying, publishProgress, terminalSettings } from './gateway';

/** online: heard of lately. offline: was heard of before. unactivated: never. An open alarm shows beside it. */
export const terminalStatus = z.enum(['online', 'offline', 'unactivated']);
export type TerminalStatus = z.infer<typeof terminalStatus>;

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
  /** Newest picture of its screen, null without one. */
  screenshotId: id.nullable(),
  screenshotAt: instant.nullable(),
  revision: z.int(),
  revisionHeld: z.int(),
});
export type Terminal = z.infer<typeof terminal>;

const view = { access: 'terminal:terminal:view' } as const;
const control = { access: 'terminal:terminal:control', output: z.array(commandReceipt) } as const;
const edit = { access: 'terminal:terminal:edit' } as const;

/** Filters that any list of terminals takes; an institution includes all below it. */
const filters = {
  officeId: id.optional(),
  groupId: id.optional(),
  status: z.enum(['online', 'offline', 'unactivated', 'alarm']).optional(),
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

export const terminalTree = get('/a/api/terminal/treeDataNew', {
  summary: 'One level of institutions and groups, with counts of terminals',
  ...view,
  input: z.object({ parentId: id.optional() }),
  output: z.array(treeNode),
});

export const terminalWay = get('/a/api/terminal/way', {
  summary: 'What stands above an institution or a group in the tree, the topmost first',
  ...view,
  input: z.object({ officeId: id.optional(), groupId: id.optional() }),
  output: z.array(treeNode.pick({ kind: true, id: true })),
});

export const terminalStatusCount = get('/a/api/terminal/terminalStatusCount', {
  summary: 'How many terminals are in which state',
  ...view,
  input: z.object({ officeId: id.optional(), groupId: id.optional() }),
  output: z.object({ total: z.int(), online: z.int(), offline: z.int(), alarm: z.int(), unactivated: z.int() }),
});

export const groupTree = get('/a/api/terminal/groupTree', {
  summary: 'Terminal groups of an institution, and unless `below` is false of those below it',
  access: 'terminal:group:view',
  input: z.object({ officeId: id.optional(), below: flag.default(true) }),
  output: z.array(treeNode),
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
    z.object({ id, name: z.string(), width: z.int(), height: z.int(), orientation: z.enum(['landscape', 'portrait']) }),
  ),
});

export const terminalDetails = get('/a/api/terminal/terminalDetails', {
  summary: 'Everything about a terminal',
  ...view,
  input: z.object({ id }),
  output: terminal.extend({
    timezone: z.string(),
    capabilities,
    settings: terminalSettings,
    storage: z.object({ used: z.int(), total: z.int() }).nullable(),
    clockOffsetMs: z.int().nullable(),
    faults: z.array(z.string()),
    createdAt: instant,
    files: z.array(fileState.extend({ name: z.string(), size: z.int() })),
  }),
});

export const terminalSearch = get('/a/api/terminal/search', {
  summary: 'Terminals whose name contains a text',
  ...view,
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

export const findOfficeChild = get('/a/api/terminal/findOfficeChild', {
  summary: 'Institutions directly below one',
  ...view,
  input: z.object({ officeId: id }),
  output: z.array(z.object({ id, parentId: id.nullable(), name: z.string() })),
});

/** How far one publish has got on one terminal. */
export const publishState = z.object({
  publishId: id,
  publishName: z.string(),
  terminalId: id,
  terminalName: z.string(),
  state: publishProgress.shape.state,
  percent: z.int(),
  reason: z.string().nullable(),
  /** false once another publish replaced it or it was cleared. */
  active: z.boolean(),
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

export const saveTerminalGroup = form('/a/api/terminal/saveTerminalGroup', {
  summary: 'Makes or changes a group of terminals',
  access: 'terminal:group:edit',
  input: z.object({ id: id.optional(), name, parentId: id.optional(), officeId: id }),
  output: z.object({ id }),
});

export const deleteTerminalGroup = form('/a/api/terminal/deleteTerminalGroup', {
  summary: 'Deletes a group without groups below it; its terminals become ungrouped',
  access: 'terminal:group:edit',
  input: z.object({ id }),
});

export const updateTerminalOffice = form('/a/api/terminal/updateTerminalOffice', {
  summary: 'Moves terminals to another institution',
  ...edit,
  input: z.object({ ids, officeId: id }),
});

export const updateTerminalGroup = form('/a/api/terminal/updateTerminalGroup', {
  summary: 'Moves terminals into a group, or out of any',
  ...edit,
  input: z.object({ ids, groupId: id.optional() }),
});

/** `name` is for one terminal only: 400 with more than one id. */
export const terminalSet = form('/a/api/terminalSet/terminalSet', {
  summary: 'Changes settings of terminals; what is left out stays as it is',
  ...edit,
  input: z.object({
    ids,
    name: name.optional(),
    volume: integer(0, 100).optional(),
    brightness: integer(0, 100).optional(),
    rotation: integer(0, 270)
      .pipe(z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]))
      .optional(),
    /** "HH:MM"; both empty is always on. */
    onTime: clockTime().optional(),
    offTime: clockTime().optional(),
  }),
  output: z.array(commandReceipt),
});

export const removeTerminals = form('/a/api/terminalSet/removeTerminals', {
  summary: 'Removes terminals; their tokens end',
  access: 'terminal:terminal:delete',
  input: z.object({ ids }),
});

export const getRltMonitor = get('/a/api/terminalSet/getRltMonitor', {
  summary: 'Health of a terminal as its last heartbeat told it',
  ...view,
  input: z.object({ id }),
  output: z.object({
    cpu: z.number().nullable(),
    memory: z.number().nullable(),
    storage: z.number().nullable(),
    temperature: z.number().nullable(),
    network: z.string().nullable(),
    at: instant.nullable(),
  }),
});

export const doClearProgram = form('/a/api/terminalSet/doClearProgram', {
  summary: 'Takes all programs off terminals',
  ...control,
  input: z.object({ ids }),
});

export const screenShoot = form('/a/api/terminalSet/screenShoot', {
  summary: 'Asks terminals for a picture of their screen',
  ...control,
  input: z.object({ ids }),
});

export const onlyScreenShoot = get('/a/api/terminalSet/onlyScreenShoot', {
  summary: 'Asks one terminal for a picture of its screen',
  access: 'terminal:terminal:control',
  changes: true,
  input: z.object({ id }),
  output: commandReceipt,
});

export const getRltScreenShoot = get('/a/api/terminalSet/getRltScreenShoot', {
  summary: 'The picture a command brought, or the newest; null while none is there',
  ...view,
  input: z.object({ id, commandId: id.optional() }),
  output: z.object({ url: z.string(), takenAt: instant }).nullable(),
});

export const refreshTerminalPrograms = form('/a/api/terminalSet/refreshTerminalPrograms', {
  summary: 'Terminals compare what they hold with what they are to hold',
  ...control,
  input: z.object({ ids }),
});

export const reboot = form('/a/api/terminalSet/reboot', {
  summary: 'Restarts terminals',
  ...control,
  input: z.object({ ids }),
});

export const deleteFileByTerminalIds = form('/a/api/terminalSet/deleteFileByTerminalIds', {
  summary: 'Deletes files on terminals; those still needed are fetched again',
  ...control,
  input: z.object({ ids, md5s }),
});

export const doProgramPlayNow = form('/a/api/terminalSet/doProgramPlayNow', {
  summary: 'Plays a program at once, above what is published, until a time or until cancelled',
  access: 'terminal:terminal:control',
  input: z.object({ ids, programId: id, until: instant.optional() }),
  output: z.array(commandReceipt),
});

/** Ours: the counterpart of doProgramPlayNow. */
export const cancelPlayNow = form('/a/api/terminalSet/cancelPlayNow', {
  summary: 'Ends a program that was played at once',
  ...control,
  input: z.object({ ids }),
});

export const getCurTerminalProgram = form('/a/api/terminalSet/getCurTerminalProgram', {
  summary: 'What a terminal plays now, and why',
  ...view,
  changes: false,
  input: z.object({ id }),
  output: z.object({
    playing: nowPlaying.nullable(),
    because: z.array(z.string()),
    losers: z.array(z.object({ name: z.string(), reason: z.string() })),
    at: instant.nullable(),
  }),
});

const programHeld = z.object({
  programId: id,
  versionId: id,
  name: z.string(),
  publishId: id.nullable(),
  state: publishProgress.shape.state,
  percent: z.int(),
  from: instant.nullable(),
  until: instant.nullable(),
});

export const getRltPrograms = get('/a/api/terminalSet/getRltPrograms', {
  summary: 'Programs a terminal holds or is fetching',
  ...view,
  input: z.object({ id }),
  output: z.array(programHeld),
});

export const onlyProgramList = get('/a/api/terminalSet/onlyProgramList', {
  summary: 'Programs of one terminal',
  ...view,
  input: z.object({ id }),
  output: z.array(programHeld),
});

export const unclaimedTerminal = z.object({
  code: z.string(),
  model: z.string(),
  width: z.int(),
  height: z.int(),
  address: z.string(),
  timezone: z.string(),
  registeredAt: instant,
});

/** An operator sees those that ask from its own network address; the platform's own institution sees all. */
export const autoScanTerminal = form('/a/api/terminalSet/autoScanTerminal', {
  summary: 'Starts a look at the unclaimed terminals that asked to join',
  ...edit,
  changes: false,
  input: z.object({ officeId: id.optional() }),
  output: z.object({ scanId: id }),
});

export const getAutoScanTerminalInfo = get('/a/api/terminalSet/getAutoScanTerminalInfo', {
  summary: 'What the look has found so far',
  ...edit,
  input: z.object({ scanId: id }),
  output: z.array(unclaimedTerminal),
});

/** 404 for a code nobody shows; guesses are rate limited. */
export const claim = form('/a/api/terminal/claim', {
  summary: 'Adds the terminal that shows a pairing code',
  ...edit,
  input: z.object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{6}$/),
    name,
    officeId: id,
    groupId: id.optional(),
  }),
  output: z.object({ id }),
});

/** Server-sent events `changed` with ids of terminals whose state changed, at most one event a second. */
export const terminalLive = get('/a/api/terminal/live', {
  summary: 'Tells which terminals changed',
  ...view,
  answer: 'events',
  output: z.object({ terminalIds: z.array(id) }),
});

export const commandLedger = get('/a/api/sysSetting/ajaxScrollCmd', {
  summary: 'The command ledger, newest first',
  ...view,
  input: z.object({
    ...cursorPaging,
    terminalId: id.optional(),
    batchId: id.optional(),
    state: commandState.optional(),
  }),
  output: cursorPage(command),
});

export const cancelCommands = form('/a/api/terminalSet/cancelCommands', {
  summary: 'Cancels commands that have not been carried out',
  access: 'terminal:terminal:control',
  input: z.object({ ids }),
  output: z.object({ cancelled: z.int() }),
});

export const retryCommands = form('/a/api/terminalSet/retryCommands', {
  summary: 'Asks again for commands that failed or expired',
  ...control,
  input: z.object({ ids }),
});

export const screenshotFile = get('/a/api/terminal/screenshotFile', {
  summary: 'The bytes of a screenshot',
  ...view,
  answer: 'bytes',
  input: z.object({ id, thumb: flag.optional() }),
});

function clockTime() {
  return z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]);
}
