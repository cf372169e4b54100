import { z } from 'zod';
import { form, get } from '../call';
import { commandKind, commandState } from '../command';
import { MOST_VISITOR_REPORTS, visitorReportOf } from '../corner';
import { fault } from '../fault';
import { flag, id, ids, instant, page, paging, remark, search, timeZone } from '../fields';
import { defaultIfAbsent } from '../foreign/absent';
import { alarmTypeNames } from '.';

/**
 * - open: not taken on yet.
 * - acknowledged: taken on by a user.
 * - snoozed: notifications are paused.
 * - closed: the cause is over, or a user closed it.
 */
export const alarmStates = ['open', 'acknowledged', 'snoozed', 'closed'] as const;
export type AlarmState = (typeof alarmStates)[number];

const alarmRow = z.object({
  id,
  type: z.enum(alarmTypeNames),
  state: defaultIfAbsent('open', z.enum(alarmStates)),
  /** `null` for a player that shows its pairing code and is no terminal yet. */
  terminalId: id.nullable(),
  terminalName: z.string(),
  officeName: z.string(),
  /** Detail as the terminal reported it. */
  detail: z.string(),
  /** Fault details, if the terminal sent any. */
  fault: fault.nullable(),
  /** Number of reports of the same cause while the alarm is open. */
  times: z.int(),
  openedAt: instant,
  lastAt: instant,
  closedAt: instant.nullable(),
  /** User who closed it; `null` if the cause was over. */
  closedBy: z.string().nullable(),
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  note: z.string(),
  snoozedAt: instant.nullable(),
  snoozedBy: z.string().nullable(),
  /** End of the snooze. `null` in state snoozed: until the alarm recovers. */
  snoozedUntil: instant.nullable(),
  /** Number of other terminals of the institution that went offline with it: one alarm for the place. */
  others: z.int(),
});
export type Alarm = z.infer<typeof alarmRow>;

const filters = {
  type: z.enum(alarmTypeNames).optional(),
  state: z.enum(alarmStates).optional(),
  /** Range of the opening time. */
  from: instant.optional(),
  to: instant.optional(),
  /** Part of the name of the terminal or the institution. */
  search,
};

/** Newest first. */
export const alarmList = get('/a/api/abnormalAlarm/abnormalAlarmList', {
  summary: 'Alarms of terminals',
  access: 'sys:alarm:view',
  input: z.object({ ...paging, ...filters }),
  output: page(alarmRow),
});

/** Time window of the terminal's history, before the alarm opened and after, in milliseconds. */
export const AROUND_MS = 3 * 3_600_000;
/** Limit of the other terminals named in an alarm of a place. */
export const MOST_PARTS = 200;
/** Limit for each kind of event around the alarm. */
export const MOST_AROUND = 50;

export const alarmDetail = get('/a/api/abnormalAlarm/abnormalAlarmClearDeail', {
  summary: 'One alarm, with what else happened on its terminal around it',
  access: 'sys:alarm:view',
  input: z.object({ id }),
  output: alarmRow.extend({
    parts: z
      .array(z.object({ id, terminalId: id, terminalName: z.string(), closedAt: instant.nullable() }))
      .max(MOST_PARTS),
    /** Reports by visitors in front of the screen (`visitorReport` only), newest first. */
    reports: z.array(visitorReportOf).max(MOST_VISITOR_REPORTS),
    around: z.object({
      from: instant,
      until: instant,
      alarms: z
        .array(z.object({ id, type: z.enum(alarmTypeNames), openedAt: instant, closedAt: instant.nullable() }))
        .max(MOST_AROUND),
      /** Periods in which the terminal was online. */
      online: z.array(z.object({ from: instant, until: instant.nullable() })).max(MOST_AROUND),
      /** Commands that operators sent to the terminal. */
      commands: z
        .array(z.object({ id, kind: commandKind, state: commandState, by: z.string(), at: instant }))
        .max(MOST_AROUND),
    }),
  }),
});

/**
 * Closes an alarm of a place for all of its terminals. A cause that continues opens another alarm when it is reported
 * again. Skips alarms that are already closed.
 */
export const alarmCleanUp = form('/a/api/abnormalAlarm/abnormalAlarmCleanUp', {
  summary: 'Closes alarms by hand: some, or all that the caller sees',
  access: 'sys:alarm:edit',
  input: z
    .object({ ids: ids.optional(), all: flag.default(false) })
    .refine((given) => (given.ids !== undefined) !== given.all, { message: 'required', path: ['ids'] }),
  output: z.object({ closed: z.int() }),
});

/** Streams any number of rows. Cells that a spreadsheet would execute are neutralized. */
export const alarmExport = get('/a/api/abnormalAlarm/allAbnormalAlarmExport', {
  summary: 'Alarms as CSV',
  access: 'sys:alarm:export',
  answer: 'bytes',
  input: z.object({ ...filters, timeZone: timeZone.default('UTC') }),
});

/** Limit of ids that fit into a URL. */
export const MOST_EXPORTED = 150;

export const alarmExportSome = get('/a/api/abnormalAlarm/onlyAbnormalAlarmExport', {
  summary: 'Some alarms as CSV',
  access: 'sys:alarm:export',
  answer: 'bytes',
  input: z.object({ ids: ids.pipe(z.array(id).max(MOST_EXPORTED)), timeZone: timeZone.default('UTC') }),
});

/**
 * Extension to the specification: marks alarms as taken on; nobody else has to act. Skips closed alarms. The first user
 * stays recorded; a later note replaces the earlier one, an omitted note keeps it.
 */
export const alarmAcknowledge = form('/a/api/alarm/acknowledge', {
  summary: 'Acknowledges alarms',
  access: 'sys:alarm:edit',
  input: z.object({ ids, note: remark.default('') }),
  output: z.object({ acknowledged: z.int() }),
});

/** Extension to the specification. 400 `until` inThePast. Without `until` it lasts until the alarm recovers. */
export const alarmSnooze = form('/a/api/alarm/snooze', {
  summary: 'Snoozes alarms: nobody is notified of them for now',
  access: 'sys:alarm:edit',
  input: z.object({ ids, until: instant.optional() }),
  output: z.object({ snoozed: z.int() }),
});

/** Extension to the specification. */
export const alarmWake = form('/a/api/alarm/wake', {
  summary: 'Ends the snooze of alarms',
  access: 'sys:alarm:edit',
  input: z.object({ ids }),
  output: z.object({ woken: z.int() }),
});
