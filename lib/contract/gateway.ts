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
import { corners, fileState, nowPlaying, position, publishProgress, terminalSettings } from './terminal/report';
import { wallModes } from './wall';

/**
 * What terminals and the platform exchange, below /apm-web/t. A terminal signs in with the
 * token its pairing gave, as `Authorization: Bearer`; that token sees this terminal alone.
 */

/** One published list of programs as a terminal holds it. */
export const publishedPrograms = z.object({
  publishId: id,
  name: z.string(),
  /** While its window is open, 'replace' hides the lists of its priority published before it, 'append' plays after them. */
  mode: z.enum(['replace', 'append']).default('replace'),
  /** Of open lists those of the highest play. */
  priority: z.int().default(USUAL_PRIORITY),
  /** The window in which it plays; null is open. */
  from: instant.nullable(),
  until: instant.nullable(),
  /** Ids of `programs` in playing order. */
  programs: z.array(id),
});

/** A program as it was when it was published: an edit afterwards makes another version. */
export const programVersion = z.object({ id, programId: id, name: z.string(), document: savedDocument });
export type ProgramVersion = z.infer<typeof programVersion>;

/** Wall times of the terminal; an end that is not after the start is on the next day. */
export const dailyHours = z.object({ from: clockTime, until: clockTime });
export type DailyHours = z.infer<typeof dailyHours>;

export const LEVEL_TIMES = 24;
/** Levels in percent at times of the day; of several at one time the last counts. */
export const levelTimes = z
  .array(
    dailyHours
      .extend({ level: z.int().min(0).max(100) })
      .refine(({ from, until }) => from !== until, { message: 'endEqualsStart', path: ['until'] }),
  )
  .max(LEVEL_TIMES);
export type LevelTimes = z.infer<typeof levelTimes>;

export const manifestFile = z.object({
  md5,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.int(),
  type: z.string(),
  /** Of a video, such as HEVC; null where it is unknown. */
  codec: z.string().nullable().default(null),
  /** Of the material. */
  name: z.string().default(''),
  /** It is fetched within any of these; without any, at once. */
  hours: z.array(dailyHours).default([]),
});
export type ManifestFile = z.infer<typeof manifestFile>;

/** When the panel is on. */
export const power = z.object({
  /** Daily times by weekday and calendar; an end before the start is on the next day. Without any, those of the settings hold. */
  windows: z
    .array(
      z.object({ byDay: z.array(weekday).min(1).max(7), start: clockTime, end: clockTime, calendars: calendarUses }),
    )
    .max(50)
    .default([]),
  /** Somebody switched the panel on by hand: it stays on until the dark hours that it was in are over. */
  wokenAt: instant.nullable().default(null),
});
export type Power = z.infer<typeof power>;

/** An emergency on the whole screen until its lease ends, which is renewed by a newer manifest. */
export const emergency = z.object({
  id,
  name: z.string(),
  programs: z.array(id),
  until: instant,
  drill: z.boolean().default(false),
});
export type Emergency = z.infer<typeof emergency>;

/** A message: above what plays, or in its place where it takes the full screen. */
export const placedMessage = shownMessage.extend({
  /** Of the publish: of two publishes of one message the later one is shown. */
  id,
  messageId: id,
  /** As its author gave it, or ABOVE_ALL while it is shown at once. */
  priority: z.int().min(LOWEST_PRIORITY).max(ABOVE_ALL),
  /** The period in which it shows; null is open. */
  from: instant.nullable(),
  until: instant.nullable(),
  /** One of `programs`, where it takes the full screen. */
  versionId: id.nullable(),
});
export type PlacedMessage = z.infer<typeof placedMessage>;

/** What the conditions of plans ask for; an unknown orientation is null. `groupIds` are its group and those above it. */
export const terminalTraits = z.object({
  tags: z.array(z.string()).default([]),
  orientation: z.enum(orientations).nullable().default(null),
  groupIds: z.array(id).default([]),
});
export type TerminalTraits = z.infer<typeof terminalTraits>;

/**
 * The wall that it is a screen of, and the part of it that it shows, in millimetres from the wall's upper left corner. All of its screens
 * begin each scene at the same instant.
 */
export const wallView = z.object({
  id,
  mode: z.enum(wallModes),
  w: z.int().min(1),
  h: z.int().min(1),
  view: z.object({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(1) }),
  /** Of the messages those that every screen of the wall has: with one picture across the wall they go across it, too. */
  messages: z.array(id).default([]),
});
export type WallView = z.infer<typeof wallView>;

/** What has a default is not in the manifests that players kept of earlier versions. */
export const manifest = z.object({
  terminalId: id,
  terminalName: z.string(),
  revision: z.int(),
  serverTime: instant,
  /** Seconds between heartbeats. */
  heartbeatSeconds: z.int().min(1),
  settings: terminalSettings,
  /** Zone that it goes by: its own, or its institution's; empty is the device's. */
  timezone: z.string().default(''),
  /** The screen while nothing is published. The logo is a data: address, so it is there without a network. */
  house: z.object({ name: z.string(), logo: z.string().nullable() }),
  traits: terminalTraits.prefault({}),
  power: power.nullable().default(null),
  /** What holds at times of the day in place of the settings' volume and brightness. */
  levels: z.object({ volume: levelTimes.default([]), brightness: levelTimes.default([]) }).prefault({}),
  /** It restarts by itself then. */
  restart: z
    .object({ byDay: z.array(weekday).min(1).max(7), at: clockTime })
    .nullable()
    .default(null),
  /** It sends a picture of its screen so often. */
  screenshotMinutes: z.int().min(1).nullable().default(null),
  /** Behind what does not fill the screen; the picture is one of `files`. */
  background: z.object({ color, md5: md5.nullable() }).nullable().default(null),
  wall: wallView.nullable().default(null),
  /** The code in a corner, and the token of the public page that it opens. */
  cornerCode: z
    .object({ at: z.enum(corners), token: z.string() })
    .nullable()
    .default(null),
  /** Its local settings ask for this PIN; null for none, and they are not offered. */
  pin: pinHash.nullable().default(null),
  emergency: emergency.nullable().default(null),
  messages: z.array(placedMessage).default([]),
  playNow: z.object({ programs: z.array(id), until: instant.nullable() }).nullable(),
  /** With ids of `programs` in place of the programs' own. */
  plans: z.array(playPlan.safeExtend({ publishId: id.optional() })).default([]),
  /** Those that plans and power name. */
  calendars: z.array(dayCalendar).default([]),
  published: z.array(publishedPrograms),
  /** Versions of programs that somebody switched off here: plans, published lists and the default program go on without them. */
  switchedOff: z.array(id).default([]),
  /** Plays when nothing is planned and published; one of `programs`. */
  defaultProgram: id.nullable().default(null),
  programs: z.array(programVersion),
  files: z.array(manifestFile),
  /** Materials that play within a period only; null is open. What has nothing else to show is passed over outside of it. */
  validity: z.array(z.object({ materialId: id, from: instant.nullable(), until: instant.nullable() })).default([]),
  /** What the data sources of `programs` last gave. */
  sources: z.array(sourceValue).default([]),
});
export type Manifest = z.infer<typeof manifest>;

const health = z.object({
  cpu: z.number().min(0).max(100).nullable(),
  memory: z.number().min(0).max(100).nullable(),
  temperature: z.number().nullable(),
  network: z.string().max(40).nullable(),
});

/** More is said as this much. */
export const MOST_DRIFT_MS = 60_000;

/** What a heartbeat carries; the platform keeps the latest only. */
export const heartbeat = z.object({
  at: instant,
  revision: z.int32().min(0),
  state: z.enum(['playing', 'house', 'syncing', 'off', 'fault']),
  playing: nowPlaying.nullable(),
  volume: z.int().min(0).max(100),
  /** Bytes. */
  storage: z.object({ used: z.int().min(0), total: z.int().min(0) }),
  /** Of a clock that was never set it is decades. */
  clockOffsetMs: z.int(),
  /** Where it is a screen of a wall: how late its last scene began, early where negative; left out before one began in step. */
  driftMs: z.int().min(-MOST_DRIFT_MS).max(MOST_DRIFT_MS).optional(),
  faults: z.array(reportedFault).max(20),
  /** Whether what is drawn is what should be; left out by players that cannot look, or have not yet. */
  picture: z.enum(['right', ...wrongPictures]).optional(),
  health,
});
export type Heartbeat = z.infer<typeof heartbeat>;

/** `commandSequence` is the number of the newest command: greater than the one held means some wait. */
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
  /** Made by the terminal, so that a batch sent twice counts once. */
  eventId: id,
  versionId: id,
  programId: id,
  sceneId: z.string().max(40),
  startedAt: instant,
  /** Seconds. */
  seconds: z.number().min(0).max(86_400),
});
export type Play = z.infer<typeof play>;

/** Somebody tapped a button on the screen, or something else that can be tapped. */
export const click = z.object({
  /** Made by the terminal, so that a batch sent twice counts once. */
  eventId: id,
  versionId: id,
  programId: id,
  widgetId: localId,
  at: instant,
});
export type Click = z.infer<typeof click>;

export const register = json('/t/register', {
  summary: 'A player without a token asks for a pairing code',
  access: '-',
  input: z.object({
    /** Made and kept by the player: the same one asks again after a restart. */
    deviceKey: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/),
    model: z.string().max(100),
    width: z.int().min(1).max(20_000),
    height: z.int().min(1).max(20_000),
    userAgent: z.string().max(500),
    timezone: z.string().max(60),
    capabilities,
    /** The institution whose link the player was opened with: where the platform lets players join freely, it is its terminal at once. */
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

/** Sent after every start: a player may be newer than the one that was paired, and able to do more. */
export const declare = json('/t/declare', {
  summary: 'The commands that a terminal can carry out, and the version of its player',
  access: 'terminal',
  input: z.object({
    capabilities,
    version: z.string().trim().max(40).optional(),
    /** Kinds of videos and codecs of sound that it plays, by the names that materials have for them. */
    codecs: z.array(z.string().trim().min(1).max(40)).max(60).optional(),
  }),
});

/** Server-sent events `wake` with `{revision, commandSequence}`: wake-ups only, REST is the authority. */
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

/** For players that play in step with others: asked several times, of which the quickest answer says most. */
export const timeCall = get('/t/time', {
  summary: "The platform's time",
  access: 'terminal',
  output: z.object({ serverTime: instant }),
});

/** ETag is the revision; unchanged costs 304. */
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
    /** All files of the newest manifest: when all are there, alarms of downloads close. */
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
    /** Where it is, which `position` asked for. */
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

/** Totals since the terminal got each of them, so that a report sent twice counts once. */
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

/** `shown` and `cleared` once each; sent again until the platform has it. */
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
    /** What it is about, where that is known. */
    fault: fault.optional(),
    at: instant,
  }),
});

export const PAIRING_MINUTES = 15;
/** A terminal is offline when its last heartbeat is older than this many intervals. */
export const OFFLINE_AFTER_INTERVALS = 2.5;
export const HEARTBEAT_SECONDS = 30;
