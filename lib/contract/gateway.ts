import { z } from 'zod';
import { color, sourceValue } from '@/lib/widgets';
import { reportedAlarmTypes, wrongPictures } from './alarm';
import { get, json, multipart } from './call';
import { capabilities, commandKind } from './command';
import { fault, reportedFault } from './fault';
import { id, instant, md5 } from './fields';
import { pinHash } from './local-pin';
import { ABOVE_ALL, shownMessage } from './message';
import {
  calendarUses,
  clockTime,
  dayCalendar,
  LOWEST_PRIORITY,
  orientations,
  playPlan,
  USUAL_PRIORITY,
  weekday,
} from './play-plan';
import { localId, savedDocument } from './program';
import { fileState, nowPlaying, position, publishProgress } from './terminal/report';
import { corners, levelValue, manifestSettings, mapLevels } from './terminal/settings';
import { firedBy, MOST_COOL_DOWN_SECONDS, MOST_TRIGGER_INPUTS, triggerInput } from './trigger';
import { wallModes } from './wall';

/**
 * Protocol between terminals and the platform, below /apm-web/t. A terminal authenticates with the token from its
 * pairing, as `Authorization: Bearer`; the token gives access to this terminal only.
 */

/** Published list of programs as a terminal holds it. */
export const publishedPrograms = z.object({
  publishId: id,
  name: z.string(),
  /** While its window is open, 'replace' hides earlier lists of the same priority, 'append' plays after them. */
  mode: z.enum(['replace', 'append']).default('replace'),
  /** Among open lists, those of the highest priority play. */
  priority: z.int().default(USUAL_PRIORITY),
  /** Window in which it plays; `null`: unbounded. */
  from: instant.nullable(),
  until: instant.nullable(),
  /** Ids of `programs` in playing order. */
  programs: z.array(id),
});

/** Program as published: a later edit creates another version. */
export const programVersion = z.object({ id, programId: id, name: z.string(), document: savedDocument });
export type ProgramVersion = z.infer<typeof programVersion>;

/** Local times of the terminal; an end at or before the start is on the next day. */
export const dailyHours = z.object({ from: clockTime, until: clockTime });
export type DailyHours = z.infer<typeof dailyHours>;

export const LEVEL_TIMES = 24;
/** Levels in percent by time of day; the last one that matches counts. */
export const levelTimes = z
  .array(
    dailyHours
      .extend({ level: levelValue() })
      .refine(({ from, until }) => from !== until, { message: 'endEqualsStart', path: ['until'] }),
  )
  .max(LEVEL_TIMES);
export type LevelTimes = z.infer<typeof levelTimes>;

export const manifestFile = z.object({
  md5,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.int(),
  type: z.string(),
  /** Video codec such as HEVC; `null` if unknown. */
  codec: z.string().nullable().default(null),
  /** Name of the material. */
  name: z.string().default(''),
  /** Daily periods for the download; empty: immediately. */
  hours: z.array(dailyHours).default([]),
});
export type ManifestFile = z.infer<typeof manifestFile>;

/** Times at which the panel is on. */
export const power = z.object({
  /** Daily times by weekday and calendar; an end before the start is on the next day. Empty: those of the settings apply. */
  windows: z
    .array(
      z.object({ byDay: z.array(weekday).min(1).max(7), start: clockTime, end: clockTime, calendars: calendarUses }),
    )
    .max(50)
    .default([]),
  /** Time at which a user switched the panel on: it stays on until the current off period ends. */
  wokenAt: instant.nullable().default(null),
});
export type Power = z.infer<typeof power>;

/** Emergencies of a terminal in its manifest, those that are on before those that begin later. */
export const MOST_EMERGENCIES = 20;

/** Emergency on the whole screen until its lease ends; a newer manifest renews the lease. */
export const emergency = z.object({
  id,
  name: z.string(),
  programs: z.array(id),
  until: instant,
  drill: z.boolean().default(false),
});
export type Emergency = z.infer<typeof emergency>;

/** Message above the running content, or in place of it if full-screen. */
export const placedMessage = shownMessage.extend({
  /** Publish id: of two publishes of one message the later one is shown. */
  id,
  messageId: id,
  /** Priority set by the author, or ABOVE_ALL while shown immediately. */
  priority: z.int().min(LOWEST_PRIORITY).max(ABOVE_ALL),
  /** Period in which it is shown; `null`: unbounded. */
  from: instant.nullable(),
  until: instant.nullable(),
  /** Id in `programs` if full-screen. */
  versionId: id.nullable(),
});
export type PlacedMessage = z.infer<typeof placedMessage>;

/** Trigger as its terminals hold it. */
export const heldTrigger = z.object({
  id,
  name: z.string(),
  /** Seconds on the screen; `null`: until the program has played once. */
  seconds: z.int().min(1).nullable(),
  priority: z.int().min(LOWEST_PRIORITY),
  coolDown: z.int().min(0).max(MOST_COOL_DOWN_SECONDS),
  inputs: z.array(triggerInput).max(MOST_TRIGGER_INPUTS),
  /** Id in `programs`; `null` for a message without one. */
  versionId: id.nullable(),
  /** Message that it shows; `null` for a program. */
  message: shownMessage.nullable(),
});
export type HeldTrigger = z.infer<typeof heldTrigger>;

/** Properties that conditions of plans test; `null`: unknown orientation. `groupIds` are its group and those above it. */
export const terminalTraits = z.object({
  tags: z.array(z.string()).default([]),
  orientation: z.enum(orientations).nullable().default(null),
  groupIds: z.array(id).default([]),
});
export type TerminalTraits = z.infer<typeof terminalTraits>;

/**
 * Wall that the terminal is part of, and the section that it shows, in millimetres from the wall's upper left corner.
 * All screens of a wall begin each scene at the same instant.
 */
export const wallView = z.object({
  id,
  mode: z.enum(wallModes),
  w: z.int().min(1),
  h: z.int().min(1),
  view: z.object({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(1) }),
  /** Messages that all screens of the wall share: in the mode of one picture across the wall they span it, too. */
  messages: z.array(id).default([]),
});
export type WallView = z.infer<typeof wallView>;

/** Fields with a default are missing in manifests that players stored from earlier versions. */
export const manifest = z.object({
  terminalId: id,
  terminalName: z.string(),
  revision: z.int(),
  serverTime: instant,
  /** Seconds between heartbeats. */
  heartbeatSeconds: z.int().min(1),
  settings: manifestSettings,
  /** Time zone of the terminal or its institution; empty: the device's. */
  timezone: z.string().default(''),
  /** Screen while nothing is published. The logo is a `data:` URL, so it needs no network. */
  house: z.object({ name: z.string(), logo: z.string().nullable() }),
  traits: terminalTraits.prefault({}),
  power: power.nullable().default(null),
  /** Levels by time of day that override those of the settings. */
  levels: z.object(mapLevels(() => levelTimes.default([]))).prefault({}),
  /** Time of the automatic restart. */
  restart: z
    .object({ byDay: z.array(weekday).min(1).max(7), at: clockTime })
    .nullable()
    .default(null),
  /** Interval of screenshots in minutes. */
  screenshotMinutes: z.int().min(1).nullable().default(null),
  /** Background for areas that the content leaves free; the picture is one of `files`. */
  background: z.object({ color, md5: md5.nullable() }).nullable().default(null),
  wall: wallView.nullable().default(null),
  /** Position of the corner code, and the token of the public page that it opens. */
  cornerCode: z
    .object({ at: z.enum(corners), token: z.string() })
    .nullable()
    .default(null),
  /** PIN of the local settings; `null`: the terminal offers no local settings. */
  pin: pinHash.nullable().default(null),
  emergency: emergency.nullable().default(null),
  /**
   * Emergencies of the terminal that are on or begin later, newest first: `emergency` and those that follow it. Absent
   * if there are none. The terminal begins and ends them by its clock, whether or not it has a network then.
   */
  emergencies: z
    .array(emergency.extend({ from: instant.nullable() }))
    .max(MOST_EMERGENCIES)
    .optional(),
  messages: z.array(placedMessage).default([]),
  /** Triggers that reach the terminal; absent without any. */
  triggers: z.array(heldTrigger).optional(),
  playNow: z.object({ programs: z.array(id), until: instant.nullable() }).nullable(),
  /** Play plans with ids of `programs` in place of the programs' own ids. */
  plans: z.array(playPlan.safeExtend({ publishId: id.optional() })).default([]),
  /** Calendars used by plans and power. */
  calendars: z.array(dayCalendar).default([]),
  published: z.array(publishedPrograms),
  /** Program versions disabled on this terminal: plans, published lists and the default program skip them. */
  switchedOff: z.array(id).default([]),
  /** Plays if nothing is planned or published; one of `programs`. */
  defaultProgram: id.nullable().default(null),
  programs: z.array(programVersion),
  files: z.array(manifestFile),
  /** Validity periods of materials; `null`: unbounded. A scene with nothing else to show is skipped outside of them. */
  validity: z.array(z.object({ materialId: id, from: instant.nullable(), until: instant.nullable() })).default([]),
  /** Values of the placeholders in `programs` and `messages`, by name; names without a value are absent. */
  values: z.record(z.string(), z.string()).default({}),
  /** Latest values of the data sources in `programs`. */
  sources: z.array(sourceValue).default([]),
});
export type Manifest = z.infer<typeof manifest>;

const health = z.object({
  cpu: z.number().min(0).max(100).nullable(),
  memory: z.number().min(0).max(100).nullable(),
  temperature: z.number().nullable(),
  network: z.string().max(40).nullable(),
});

/** Limit of the reported drift; larger values are clamped. */
export const MOST_DRIFT_MS = 60_000;

/** Heartbeat; the platform keeps only the latest one. */
export const heartbeat = z.object({
  at: instant,
  revision: z.int32().min(0),
  state: z.enum(['playing', 'house', 'syncing', 'off', 'fault']),
  playing: nowPlaying.nullable(),
  volume: z.int().min(0).max(100),
  /** Bytes. */
  storage: z.object({ used: z.int().min(0), total: z.int().min(0) }),
  /** Offset of the terminal's clock; decades if it was never set. */
  clockOffsetMs: z.int(),
  /** Delay of the last scene's start on a wall in milliseconds, negative if early; absent until a synchronised scene began. */
  driftMs: z.int().min(-MOST_DRIFT_MS).max(MOST_DRIFT_MS).optional(),
  faults: z.array(reportedFault).max(20),
  /** Result of the player's check of its picture; absent if the player cannot check, or has not yet. */
  picture: z.enum(['right', ...wrongPictures]).optional(),
  health,
});
export type Heartbeat = z.infer<typeof heartbeat>;

/** `commandSequence` is the number of the latest command: larger than the known one means that commands wait. */
export const heartbeatAnswer = z.object({ serverTime: instant, revision: z.int(), commandSequence: z.int() });

export const sentCommand = z.object({
  id,
  sequence: z.int(),
  kind: commandKind,
  params: z.record(z.string(), z.unknown()),
  expiresAt: instant,
});
export type SentCommand = z.infer<typeof sentCommand>;

export const play = z.object({
  /** Created by the terminal, so that a batch sent twice counts once. */
  eventId: id,
  versionId: id,
  programId: id,
  sceneId: z.string().max(40),
  startedAt: instant,
  /** Seconds. */
  seconds: z.number().min(0).max(86_400),
});
export type Play = z.infer<typeof play>;

/** Tap on a button or another clickable element of the screen. */
export const click = z.object({
  /** Created by the terminal, so that a batch sent twice counts once. */
  eventId: id,
  versionId: id,
  programId: id,
  widgetId: localId,
  at: instant,
});
export type Click = z.infer<typeof click>;

/** Firing of a trigger that the terminal carried out. A firing within the cool-down is none. */
export const firedTrigger = z.object({
  /** Created by the terminal, so that a batch sent twice counts once. */
  eventId: id,
  triggerId: id,
  by: firedBy,
  at: instant,
});
export type FiredTrigger = z.infer<typeof firedTrigger>;

export const register = json('/t/register', {
  summary: 'A player without a token asks for a pairing code',
  access: '-',
  input: z.object({
    /** Created and stored by the player, so that it stays the same after a restart. */
    deviceKey: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/),
    model: z.string().max(100),
    width: z.int().min(1).max(20_000),
    height: z.int().min(1).max(20_000),
    userAgent: z.string().max(500),
    timezone: z.string().max(60),
    capabilities,
    /**
     * Institution of the link that the player was opened with: on platforms that let players join freely, it becomes
     * its terminal immediately.
     */
    join: id.optional(),
  }),
  output: z.object({ code: z.string(), pollToken: z.string(), expiresAt: instant }),
});

export const poll = json('/t/poll', {
  summary: 'Asks whether somebody has added the terminal; gives its token once',
  access: '-',
  input: z.object({ pollToken: z.string().max(200) }),
  output: z.object({
    state: z.enum(['waiting', 'claimed', 'expired']),
    token: z.string().optional(),
    terminalId: id.optional(),
  }),
});

export const rotate = json('/t/rotate', {
  summary: 'Gives a new token; the old one ends when the new one is first used',
  access: 'terminal',
  output: z.object({ token: z.string() }),
});

/** Sent after every start: the player may be newer than at pairing, with more capabilities. */
export const declare = json('/t/declare', {
  summary: 'The commands that a terminal can carry out, and the version of its player',
  access: 'terminal',
  input: z.object({
    capabilities,
    version: z.string().trim().max(40).optional(),
    /** Supported video types and audio codecs, named as in materials. */
    codecs: z.array(z.string().trim().min(1).max(40)).max(60).optional(),
  }),
});

/** Server-sent events `wake` with `{revision, commandSequence}`: only a wake-up; the REST calls are authoritative. */
export const stream = get('/t/stream', {
  summary: 'Wakes a terminal when something changed',
  access: 'terminal',
  answer: 'events',
  output: z.object({ revision: z.int(), commandSequence: z.int() }),
});

export const heartbeatCall = json('/t/heartbeat', {
  summary: 'What a terminal does now; answered when it is written',
  access: 'terminal',
  input: heartbeat,
  output: heartbeatAnswer,
});

/** Time source for synchronised players: of several requests, the fastest response is the most accurate. */
export const timeCall = get('/t/time', {
  summary: "The platform's time",
  access: 'terminal',
  output: z.object({ serverTime: instant }),
});

/** The ETag is the revision; an unchanged manifest costs a 304. */
export const manifestCall = get('/t/manifest', {
  summary: 'What a terminal is to hold and play',
  access: 'terminal',
  output: manifest,
});

export const terminalFile = get('/t/files/:md5', {
  summary: "A file of the terminal's manifest, with ranges",
  access: 'terminal',
  input: z.object({ md5 }),
  answer: 'bytes',
});

export const progress = json('/t/progress', {
  summary: 'How far a terminal has got with its files and publishes',
  access: 'terminal',
  input: z.object({
    revision: z.int32().min(0),
    /** States of all files in the latest manifest: download alarms close once all have arrived. */
    files: z.array(fileState).max(2_000),
    publishes: z.array(publishProgress).max(500),
  }),
});

export const commands = get('/t/commands', {
  summary: 'Leases the commands that wait for a terminal, in order',
  access: 'terminal',
  output: z.array(sentCommand),
});

export const commandResult = json('/t/commands/:id/result', {
  summary: 'The outcome of a command; said twice it counts once',
  access: 'terminal',
  input: z.object({
    id,
    state: z.enum(['done', 'failed', 'unsupported']),
    reason: z.string().max(500).optional(),
    /** Position of the terminal, requested by the `position` command. */
    position: position.optional(),
  }),
});

export const plays = json('/t/plays', {
  summary: 'What was played; each event counts once',
  access: 'terminal',
  input: z.object({ plays: z.array(play).min(1).max(500) }),
  output: z.object({ accepted: z.int() }),
});

export const clicks = json('/t/clicks', {
  summary: 'What was tapped; each event counts once',
  access: 'terminal',
  input: z.object({ clicks: z.array(click).min(1).max(500) }),
  output: z.object({ accepted: z.int() }),
});

export const fired = json('/t/fired', {
  summary: 'Which triggers a terminal carried out; each event counts once',
  access: 'terminal',
  input: z.object({ fired: z.array(firedTrigger).min(1).max(500) }),
  output: z.object({ accepted: z.int() }),
});

/** Totals since the terminal received each message, so that a report sent twice counts once. */
export const messagesShown = json('/t/messages', {
  summary: 'How often a terminal has shown its messages, and when last',
  access: 'terminal',
  input: z.object({
    shown: z
      .array(z.object({ publishId: id, times: z.int32().min(0), at: instant }))
      .min(1)
      .max(200),
  }),
});

/** Reports `shown` and `cleared` once each; repeated until the platform confirms. */
export const emergencyReport = json('/t/emergency', {
  summary: 'When a terminal showed an emergency, and when it was off the screen again',
  access: 'terminal',
  input: z.object({ raiseId: id, what: z.enum(['shown', 'cleared']), at: instant }),
});

export const screenshot = multipart('/t/screenshot', {
  summary: 'The composed scene as a picture',
  access: 'terminal',
  input: z.object({ commandId: id.optional(), takenAt: instant, file: z.instanceof(Blob) }),
  output: z.object({ id }),
});

export const alarm = json('/t/alarms', {
  summary: 'A fault that a person must know of',
  access: 'terminal',
  input: z.object({
    type: z.enum(reportedAlarmTypes),
    detail: z.string().max(500),
    /** Fault details, if known. */
    fault: fault.optional(),
    at: instant,
  }),
});

export const PAIRING_MINUTES = 15;
/** A terminal is offline when its last heartbeat is older than this many intervals. */
export const OFFLINE_AFTER_INTERVALS = 2.5;
export const HEARTBEAT_SECONDS = 30;
