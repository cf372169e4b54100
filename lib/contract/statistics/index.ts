import { z } from 'zod';
import { form, get } from '../call';
import { id, idsOrNone, page, paging, timeZone } from '../fields';
import { terminal } from '../terminal';
import { tagList } from '../terminal/tags';

/**
 * Statistics based on daily rows. A day is local to each terminal (for user activity, to the user), and periods are
 * half-open: they include the first day, but not the last.
 */

/** Longest period in days: five years and a few days. */
export const MOST_DAYS = 1_830;

/** "YYYY-MM-DD". */
export const day = z.iso.date().refine(isNear, { message: 'invalid' });
const moment = z.iso.datetime({ offset: true }).max(40).refine(isNear, { message: 'invalid' });

/**
 * Period from one day to another, exclusive. Instants are converted to days by the zone: as an end, the day of the
 * instant is included unless it is its first instant.
 */
const period = {
  from: z.union([day, moment]),
  to: z.union([day, moment]),
  zone: timeZone.default('UTC'),
};

/** Filter of terminals; an institution and a group include everything below them. */
const terminals = { officeId: id.optional(), groupId: id.optional(), tags: tagList.optional() };
const filters = { ...period, ...terminals };

const view = { access: 'sys:statistics:view' } as const;
const behaviour = { access: 'sys:behaviour:view' } as const;

/** Calls of the specification. */
export const calTerminalCount = get('/a/api/statistics/calTerminalCount', {
  summary: 'How many terminals there are, by state',
  ...view,
  input: z.object({ officeId: id.optional(), groupId: id.optional() }),
  output: z.object({ total: z.int(), online: z.int(), offline: z.int(), alarm: z.int(), unactivated: z.int() }),
});

export const statisticsTerminalOnlineTime = get('/a/api/statistics/statisticsTerminalOnlineTime', {
  summary: 'Seconds online of all terminals and how many were online, by day',
  ...view,
  input: z.object(filters),
  output: z.array(z.object({ day, seconds: z.int(), terminals: z.int() })),
});

export const terminalStartUpRate = form('/a/api/statistics/terminalStartUpRate', {
  summary:
    'Share of the terminals that were online at all, by day; those whose schedule kept them dark all day are not expected',
  ...view,
  changes: false,
  input: z.object(filters),
  /** `rate` from 0 to 1, `null` without terminals. `lit` is in seconds, for days on which it is known. */
  output: z.array(
    z.object({
      day,
      rate: z.number().nullable(),
      expected: z.int(),
      started: z.int(),
      lit: z.int(),
      litOnline: z.int(),
    }),
  ),
});

export const statisticsLogin = get('/a/api/statistics/statisticsLogin', {
  summary: 'Sign-ins by day',
  ...behaviour,
  input: z.object({ ...period, officeId: id.optional() }),
  output: z.array(z.object({ day, count: z.int() })),
});

export const statisticsResourcesCase = get('/a/api/statistics/statisticsResourcesCase', {
  summary: 'Materials by type: how many there are, those that came in a period, and how often they were shown in it',
  ...view,
  input: z.object({ ...period, officeId: id.optional() }),
  output: z.array(
    z.object({ type: z.string(), count: z.int(), bytes: z.int(), added: z.int(), plays: z.int(), seconds: z.int() }),
  ),
});

const widgetType = z.string();

export const statisticsPublishProgramWidgetNum = get('/a/api/statistics/statisticsPublishProgramWidgetNum', {
  summary: 'Widgets of the programs that were published in a period, by type',
  ...view,
  input: z.object({ ...period, officeId: id.optional() }),
  output: z.array(z.object({ widget: widgetType, count: z.int() })),
});

export const statisticsWidgetUse = get('/a/api/statistics/statisticsWidgetUse', {
  summary: 'How many of the programs that played in a period have a widget, by type',
  ...view,
  input: z.object({ ...period, officeId: id.optional() }),
  output: z.array(z.object({ widget: widgetType, programs: z.int() })),
});

export const statisticsWidgetClick = get('/a/api/statistics/statisticsWidgetClick', {
  summary: 'What was tapped on screens in a period, the most tapped first',
  ...view,
  input: z.object({ ...filters, programId: id.optional() }),
  output: z.array(
    z.object({
      widget: z.string(),
      type: widgetType,
      label: z.string(),
      programId: id,
      program: z.string(),
      clicks: z.int(),
    }),
  ),
});

export const getTerminalByTerminalIds = get('/a/api/statistics/getTerminalByTerminalIds', {
  summary: 'Some terminals; those that the caller does not see are left out',
  ...view,
  input: z.object({ ids: idsOrNone.pipe(z.array(id).min(1).max(100)) }),
  output: z.array(terminal),
});

export const statisticsTerminal = form('/a/headReportRecord/statisticsTerminal', {
  summary: 'Seconds online and offline and plays of each terminal in a period, by name',
  ...view,
  changes: false,
  input: z.object({ ...filters, ...paging, ids: idsOrNone.optional() }),
  output: page(
    z.object({
      terminal: z.object({ id, name: z.string(), officeName: z.string() }),
      /** Seconds. */
      online: z.int(),
      offline: z.int(),
      plays: z.int(),
      seconds: z.int(),
    }),
  ),
});

/** Extension to the specification. */
export const playDays = get('/a/api/statistics/playDays', {
  summary: 'Plays and their seconds, by day',
  ...view,
  input: z.object(filters),
  output: z.array(z.object({ day, plays: z.int(), seconds: z.int() })),
});

export const playGroups = ['program', 'material', 'office'] as const;
export type PlayGroup = (typeof playGroups)[number];
const total = z.object({ plays: z.int(), seconds: z.int() });

export const playReport = get('/a/api/statistics/playReport', {
  summary: 'Plays and their seconds by program, material or institution, the most played first, with their total',
  ...view,
  input: z.object({ ...filters, ...paging, by: z.enum(playGroups) }),
  /** `name` is empty if it was deleted. */
  output: page(z.object({ id, name: z.string(), plays: z.int(), seconds: z.int() })).extend({ total }),
});

const hour = z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), n: z.int() });
export type HourCount = z.infer<typeof hour>;

export const playHours = get('/a/api/statistics/playHours', {
  summary: 'Seconds played by weekday (Monday is 1) and hour',
  ...view,
  input: z.object({ ...period, officeId: id.optional() }),
  output: z.array(hour),
});

const missing = { offline: z.int(), downloading: z.int(), overridden: z.int(), fault: z.int(), unknown: z.int() };

/** All values in seconds. Missing time is attributed to reasons; `known` is the start of recording. */
export const deliveryReport = get('/a/api/statistics/delivery', {
  summary: 'Seconds that schedules wanted to play and that were played, by day, and why the rest was not',
  ...view,
  input: z.object(filters),
  output: z.object({
    since: day.nullable(),
    days: z.array(z.object({ day, promised: z.int(), played: z.int(), ...missing })),
  }),
});

export const behaviourReport = get('/a/api/statistics/behaviour', {
  summary: 'Sign-ins and changes: by day, user, part of the console, and hour',
  ...behaviour,
  input: z.object({ ...period, officeId: id.optional() }),
  output: z.object({
    days: z.array(z.object({ day, signIns: z.int(), acts: z.int(), users: z.int() })),
    /** Most active users, at most a hundred. */
    users: z
      .array(z.object({ id, name: z.string(), officeName: z.string(), signIns: z.int(), acts: z.int(), lastDay: day }))
      .max(100),
    modules: z.array(z.object({ module: z.string(), acts: z.int(), users: z.int() })),
    hours: z.array(hour),
  }),
});

export const exportKinds = [
  'days',
  'program',
  'material',
  'office',
  'terminal',
  'online',
  'clicks',
  'delivery',
] as const;
export const exportFormats = ['csv', 'xlsx'] as const;

/** Streams any number of rows. */
export const statisticsExport = form('/a/api/statistics/export', {
  summary: 'A table of the statistics as CSV or for Excel',
  ...view,
  answer: 'bytes',
  changes: false,
  input: z.object({ ...filters, kind: z.enum(exportKinds), format: z.enum(exportFormats).default('csv') }),
});

export const behaviourExport = form('/a/api/statistics/behaviourExport', {
  summary: 'What users did by day and part of the console, as CSV or for Excel',
  ...behaviour,
  answer: 'bytes',
  changes: false,
  input: z.object({ ...period, officeId: id.optional(), format: z.enum(exportFormats).default('csv') }),
});

/** True if the year has four digits, for the following day, too. */
function isNear(text: string): boolean {
  return text >= '1900' && text < '9999';
}
