import { z } from 'zod';
import { form, get } from './call';
import { command } from './command';
import { fault } from './fault';
import { id, instant, integer } from './fields';
import { heartbeat } from './gateway';
import { openAlarm, terminalStatus } from './terminal';
import { fileState } from './terminal/report';
import { becauseOf, lostTo, onScreen } from './terminal/schedule';

/** What one terminal reports, looked at live and kept for a time. Commands are sent by the calls that all screens use. */

const debug = { access: 'terminal:debug:view' } as const;

/** Minutes. */
export const CAPTURE_MINUTES = { min: 1, usual: 5, max: 30 } as const;
const minutes = integer(CAPTURE_MINUTES.min, CAPTURE_MINUTES.max);

/** Of one capture: it ends at the first of these. */
export const CAPTURE_ROWS = 2_000;
export const CAPTURE_BYTES = 2_000_000;
/** Of one terminal; older ones are forgotten, and those that ended so many days ago. */
export const CAPTURES_KEPT = 5;
export const CAPTURE_DAYS = 7;

export const captureKinds = ['heartbeat', 'files', 'alarm', 'command'] as const;
export type CaptureKind = (typeof captureKinds)[number];

/** time: its minutes were over. person: somebody stopped it. full: it had as many rows or bytes as one may have. */
export const captureEnds = ['time', 'person', 'full'] as const;
export type CaptureEnd = (typeof captureEnds)[number];

export const capture = z.object({
  id,
  startedAt: instant,
  startedBy: z.string(),
  /** While it runs it stops by itself then. */
  until: instant,
  /** null while it runs. */
  endedAt: instant.nullable(),
  end: z.enum(captureEnds).nullable(),
  rows: z.int(),
  bytes: z.int(),
});
export type Capture = z.infer<typeof capture>;

export const MOST_FILES = 2_000;
export const MOST_COMMANDS = 10;

/** While it is asked for, every report of the terminal is an event of the terminals' stream (`terminalLive`). */
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
    /** null before the first. */
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
      /** null where nothing known ends it. */
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

/** In the log stands who looked. */
export const debugOpen = form('/a/api/terminalDebug/open', {
  summary: 'Opens the debugging of a terminal',
  ...debug,
  input: z.object({ id }),
});

/** 409 `captureRuns` while one of the terminal runs. */
export const captureStart = form('/a/api/terminalDebug/startCapture', {
  summary: 'Keeps everything that a terminal reports for some minutes',
  ...debug,
  input: z.object({ id, minutes: minutes.default(CAPTURE_MINUTES.usual) }),
  output: capture,
});

/** From now on. 409 `captureOver` where it has ended. */
export const captureExtend = form('/a/api/terminalDebug/extendCapture', {
  summary: 'Lets a capture run for some minutes more, from now on',
  ...debug,
  input: z.object({ id, minutes }),
  output: capture,
});

/** 409 `captureRuns` while it, or another one of the terminal, runs; `captureFull` where no more fits into it. */
export const captureResume = form('/a/api/terminalDebug/resumeCapture', {
  summary: 'Goes on with a capture that has ended',
  ...debug,
  input: z.object({ id, minutes }),
  output: capture,
});

/** One that has ended stays as it is. */
export const captureStop = form('/a/api/terminalDebug/stopCapture', {
  summary: 'Stops a capture',
  ...debug,
  input: z.object({ id }),
  output: capture,
  whenFull: true,
});

export const captureRow = z.object({
  /** Its place among all. */
  n: z.int(),
  at: instant,
  kind: z.enum(captureKinds),
  data: z.record(z.string(), z.unknown()),
});
export type CaptureRow = z.infer<typeof captureRow>;
/** Of the rows of a capture those that a screen shows: the newest. */
export const SHOWN_ROWS = 100;

export const captureRows = get('/a/api/terminalDebug/captureRows', {
  summary: 'The newest rows of a capture',
  ...debug,
  input: z.object({ id }),
  output: z.array(captureRow).max(SHOWN_ROWS),
});

/** Logged: it leaves the platform. */
export const captureExport = get('/a/api/terminalDebug/exportCapture', {
  summary: 'A capture with all its rows as JSON',
  ...debug,
  answer: 'bytes',
  changes: true,
  whenFull: true,
  input: z.object({ id }),
});
