import { z } from 'zod';
import { form, get } from './call';
import { command } from './command';
import { fault } from './fault';
import { id, instant, integer } from './fields';
import { heartbeat } from './gateway';
import { openAlarm, terminalStatus } from './terminal';
import { fileState } from './terminal/report';
import { becauseOf, lostTo, onScreen } from './terminal/schedule';

/** Live view and temporary recording of what one terminal reports. Commands are sent by the calls that all screens use. */

const debug = { access: 'terminal:debug:view' } as const;

/** Minutes. */
export const CAPTURE_MINUTES = { min: 1, usual: 5, max: 30 } as const;
const minutes = integer(CAPTURE_MINUTES.min, CAPTURE_MINUTES.max);

/** Limits of one capture: it ends at the first one reached. */
export const CAPTURE_ROWS = 2_000;
export const CAPTURE_BYTES = 2_000_000;
/** Captures kept per terminal; older ones are deleted, and so are those that ended this many days ago. */
export const CAPTURES_KEPT = 5;
export const CAPTURE_DAYS = 7;

export const captureKinds = ['heartbeat', 'files', 'alarm', 'command'] as const;
export type CaptureKind = (typeof captureKinds)[number];

/** time: duration reached. person: stopped by a user. full: limit of rows or bytes reached. */
export const captureEnds = ['time', 'person', 'full'] as const;
export type CaptureEnd = (typeof captureEnds)[number];

export const capture = z.object({
  id,
  startedAt: instant,
  startedBy: z.string(),
  /** Time at which a running capture stops by itself. */
  until: instant,
  /** `null` while it runs. */
  endedAt: instant.nullable(),
  end: z.enum(captureEnds).nullable(),
  rows: z.int(),
  bytes: z.int(),
});
export type Capture = z.infer<typeof capture>;

export const MOST_FILES = 2_000;
export const MOST_COMMANDS = 10;

/** While clients poll it, every report of the terminal is an event of the terminals' stream (`terminalLive`). */
export const debugState = get('/a/api/terminalDebug/state', {
  summary: 'What a terminal reported last, what it is to show, what it holds, and its newest commands',
  ...debug,
  input: z.object({ id }),
  output: z.object({
    id,
    name: z.string(),
    officeName: z.string(),
    status: terminalStatus,
    model: z.string(),
    playerVersion: z.string(),
    revision: z.int(),
    /** `null` before the first report. */
    report: heartbeat
      .pick({ state: true, playing: true, volume: true, storage: true, clockOffsetMs: true, health: true })
      .extend({
        at: instant,
        revision: z.int(),
        address: z.string().nullable(),
        driftMs: z.int().nullable(),
        faults: z.array(fault),
      })
      .nullable(),
    schedule: z.object({
      timeZone: z.string(),
      shows: onScreen,
      /** `null` if no end is known. */
      until: instant.nullable(),
      because: z.array(becauseOf),
      losers: z.array(lostTo),
    }),
    files: z.array(fileState.extend({ name: z.string(), size: z.int() })).max(MOST_FILES),
    alarms: z.array(openAlarm),
    commands: z.array(command).max(MOST_COMMANDS),
    captures: z.array(capture).max(CAPTURES_KEPT),
  }),
});
export type DebugState = z.output<typeof debugState.output>;

/** Logs who opened it. */
export const debugOpen = form('/a/api/terminalDebug/open', {
  summary: 'Opens the debugging of a terminal',
  ...debug,
  input: z.object({ id }),
});

/** 409 `captureRuns` while another capture of the terminal runs. */
export const captureStart = form('/a/api/terminalDebug/startCapture', {
  summary: 'Keeps everything that a terminal reports for some minutes',
  ...debug,
  input: z.object({ id, minutes: minutes.default(CAPTURE_MINUTES.usual) }),
  output: capture,
});

/** Counts from now. 409 `captureOver` if it has ended. */
export const captureExtend = form('/a/api/terminalDebug/extendCapture', {
  summary: 'Lets a capture run for some minutes more, from now on',
  ...debug,
  input: z.object({ id, minutes }),
  output: capture,
});

/** 409 `captureRuns` while it or another capture of the terminal runs; `captureFull` if it has reached its limit. */
export const captureResume = form('/a/api/terminalDebug/resumeCapture', {
  summary: 'Goes on with a capture that has ended',
  ...debug,
  input: z.object({ id, minutes }),
  output: capture,
});

/** Leaves an ended capture unchanged. */
export const captureStop = form('/a/api/terminalDebug/stopCapture', {
  summary: 'Stops a capture',
  ...debug,
  input: z.object({ id }),
  output: capture,
  whenFull: true,
});

export const captureRow = z.object({
  /** Position among all rows. */
  n: z.int(),
  at: instant,
  kind: z.enum(captureKinds),
  data: z.record(z.string(), z.unknown()),
});
export type CaptureRow = z.infer<typeof captureRow>;
/** Number of newest rows that a screen shows. */
export const SHOWN_ROWS = 100;

export const captureRows = get('/a/api/terminalDebug/captureRows', {
  summary: 'The newest rows of a capture',
  ...debug,
  input: z.object({ id }),
  output: z.array(captureRow).max(SHOWN_ROWS),
});

/** Logged, because data leaves the platform. */
export const captureExport = get('/a/api/terminalDebug/exportCapture', {
  summary: 'A capture with all its rows as JSON',
  ...debug,
  answer: 'bytes',
  changes: true,
  whenFull: true,
  input: z.object({ id }),
});
