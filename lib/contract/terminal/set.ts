import { z } from 'zod';
import { form, get, json } from '../call';
import {
  type CommandKind,
  command,
  commandBatch,
  commandKind,
  commandReceipt,
  commandState,
  commandTypes,
} from '../command';
import { readings } from '../condition';
import {
  cursorPage,
  cursorPaging,
  flag,
  id,
  ids,
  instant,
  md5s,
  name,
  page,
  paging,
  search,
  textList,
} from '../fields';
import { terminalMessage } from '../message/calls';
import { followedPlace } from './followed';
import { nowPlaying, publishProgress } from './report';
import { inheritedKeys, mapLevels, settingInputs } from './settings';
import { tagList } from './tags';

/** Settings of terminals, commands sent to them, and the command ledger. */

const view = { access: 'terminal:terminal:view' } as const;
const control = { access: 'terminal:terminal:control' } as const;
/** Returns access and output of a call that sends a command: the command's permission, and a receipt per terminal. */
const sends = (kind: CommandKind) => ({ access: commandTypes[kind].permission, output: z.array(commandReceipt) });

/** `name` is for one terminal only: 400 with more than one id. */
export const terminalSet = form('/a/api/terminalSet/terminalSet', {
  summary: 'Changes settings of terminals; what is left out stays as it is',
  ...sends('settings'),
  input: z.object({
    ids,
    name: name.optional(),
    ...settingInputs,
    /** Extension to the specification: resets these settings, so that strategies decide them. */
    inherit: textList.pipe(z.array(z.enum(inheritedKeys)).max(inheritedKeys.length)).optional(),
    /**
     * Extension to the specification. Tags are stored on the platform only, like the name. A tag both added and removed
     * is added.
     */
    addTags: tagList.optional(),
    removeTags: tagList.optional(),
  }),
});

/** Common value of several terminals; `null` if they differ. */
const common = <T extends z.ZodType>(value: T) => value.nullable();

/** Extension to the specification. Initial values of a bulk edit. */
export const terminalsInCommon = json('/a/api/terminalSet/inCommon', {
  summary: 'What some terminals have in common: settings, tags, and which commands how many of them can carry out',
  ...view,
  changes: false,
  input: z.object({ ids }),
  output: z.object({
    terminals: z.int(),
    able: z.partialRecord(commandKind, z.int()),
    ...mapLevels(() => common(z.int())),
    rotation: common(z.int()),
    /** "HH:MM–HH:MM"; '': always on. */
    onOff: common(z.string()),
    /** '': the institution's. */
    timezone: common(z.string()),
    /** '': no code. */
    corner: common(z.string()),
    /** Most used tags first. */
    tags: z.array(z.object({ tag: z.string(), terminals: z.int() })).max(100),
  }),
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
  ...sends('clear'),
  input: z.object({ ids }),
});

export const screenShoot = form('/a/api/terminalSet/screenShoot', {
  summary: 'Asks terminals for a picture of their screen',
  ...sends('screenshot'),
  input: z.object({ ids }),
});

export const onlyScreenShoot = get('/a/api/terminalSet/onlyScreenShoot', {
  summary: 'Asks one terminal for a picture of its screen',
  access: commandTypes.screenshot.permission,
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
  ...sends('refresh'),
  input: z.object({ ids }),
});

export const reboot = form('/a/api/terminalSet/reboot', {
  summary: 'Restarts terminals',
  ...sends('reboot'),
  input: z.object({ ids }),
});

export const deleteFileByTerminalIds = form('/a/api/terminalSet/deleteFileByTerminalIds', {
  summary: 'Deletes files on terminals; those still needed are fetched again',
  ...sends('deleteFiles'),
  input: z.object({ ids, md5s }),
});

export const doProgramPlayNow = form('/a/api/terminalSet/doProgramPlayNow', {
  summary: 'Plays a program at once, above what is published, until a time or until cancelled',
  ...sends('playNow'),
  input: z.object({ ids, programId: id, until: instant.optional() }),
});

/** Extension to the specification: the counterpart of doProgramPlayNow. */
export const cancelPlayNow = form('/a/api/terminalSet/cancelPlayNow', {
  summary: 'Ends a program that was played at once',
  ...sends('playNow'),
  input: z.object({ ids }),
});

export const getCurTerminalProgram = form('/a/api/terminalSet/getCurTerminalProgram', {
  summary: 'What a terminal plays now, and why',
  ...view,
  changes: false,
  input: z.object({ id }),
  output: z.object({
    playing: nowPlaying.nullable(),
    /** Reason codes of the schedule, and the name of the publish or the programs for each. */
    because: z.array(z.object({ code: z.string(), name: z.string(), readings })),
    /** Content that is due and does not play; scenes whose condition is not met come last. */
    losers: z.array(z.object({ name: z.string(), reason: z.string(), readings })),
    at: instant.nullable(),
  }),
});

/** Excludes "play now" and emergencies, whose content is set by themselves. 404 if the terminal does not hold it. */
export const doProgramPlaySet = get('/a/api/terminalSet/doProgramPlaySet', {
  summary: 'Switches a program that a terminal holds on or off there',
  access: commandTypes.switchProgram.permission,
  changes: true,
  input: z.object({ id, programId: id, enabled: flag }),
  output: commandReceipt,
});

const programHeld = z.object({
  programId: id,
  versionId: id,
  name: z.string(),
  publishId: id.nullable(),
  state: publishProgress.shape.state,
  percent: z.int(),
  /** True if it may play there; false if a user disabled it. */
  enabled: z.boolean(),
  /** Places by which the publish covers the terminal; empty if it was sent to this terminal. */
  through: z.array(followedPlace).default([]),
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

export const getCurTerminalMessage = get('/a/api/terminalSet/getCurTerminalMessage', {
  summary: 'Messages that a terminal holds or is fetching, the highest priority first',
  ...view,
  input: z.object({ id }),
  output: z.array(terminalMessage),
});

/** Keeps them on other terminals. */
export const deleteTerminalMessage = form('/a/api/terminalSet/deleteTerminalMessage', {
  summary: 'Takes messages off terminals',
  ...sends('removeMessages'),
  input: z.object({ ids, messageIds: ids }),
});

/**
 * Shown above all other messages, even if the terminal did not hold it. Without an end for ten minutes; afterwards the
 * previous content applies.
 */
export const doMessagePlayNow = form('/a/api/terminalSet/doMessagePlayNow', {
  summary: 'Shows a message at once, until a time',
  ...sends('showMessage'),
  input: z.object({ ids, messageId: id, until: instant.optional() }),
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

/**
 * Extension to the specification. The same as pages. `search` matches the name of the terminal, `askedBy` that of the
 * user who sent it.
 */
export const commandHistory = get('/a/api/terminalSet/commandHistory', {
  summary: 'Every command that was ever sent, newest first',
  ...view,
  input: z.object({
    ...paging,
    terminalId: id.optional(),
    search,
    kind: commandKind.optional(),
    state: commandState.optional(),
    askedBy: search,
    from: instant.optional(),
    to: instant.optional(),
    sort: z.literal('createdAt').default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: page(command),
});

/** Extension to the specification. */
export const commandDetail = get('/a/api/terminalSet/commandDetail', {
  summary: 'One command, with what it carried and when what became of it',
  ...view,
  input: z.object({ id }),
  output: command,
});

/** Extension to the specification. */
export const commandBatchCounts = get('/a/api/terminalSet/commandBatch', {
  summary: 'How far a bulk action has got',
  ...view,
  input: z.object({ batchId: id }),
  output: commandBatch,
});

export const cancelCommands = form('/a/api/terminalSet/cancelCommands', {
  summary: 'Cancels commands that have not been carried out',
  ...control,
  input: z.object({ ids }),
  output: z.object({ cancelled: z.int() }),
});

export const retryCommands = form('/a/api/terminalSet/retryCommands', {
  summary: 'Asks again for commands that failed or expired',
  ...control,
  input: z.object({ ids }),
  output: z.array(commandReceipt),
});

/** Extension to the specification. Empty if none of them failed or expired. */
export const retryBatch = form('/a/api/terminalSet/retryBatch', {
  summary: 'Asks again for those commands of a bulk action that failed or expired',
  ...control,
  input: z.object({ batchId: id }),
  output: z.array(commandReceipt),
});
