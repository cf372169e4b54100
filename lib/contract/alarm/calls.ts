import { z } from 'zod';
import { form, get } from '../call';
import { commandKind, commandState } from '../command';
import { MOST_VISITOR_REPORTS, visitorReportOf } from '../corner';
import { fault } from '../fault';
import { flag, id, ids, instant, page, paging, remark, search, timeZone } from '../fields';
import { absentAs } from '../foreign/absent';
import { alarmTypeNames } from '.';

/**
 * open: nobody has taken it on. acknowledged: somebody has. snoozed: nobody is notified of it for now. closed: its cause is over, or
 * somebody closed it.
 */
export const alarmStates = ['open', 'acknowledged', 'snoozed', 'closed'] as const;
export type AlarmState = (typeof alarmStates)[number];

const alarmRow = z.object({
  id,
  type: z.enum(alarmTypeNames),
  state: absentAs('open', z.enum(alarmStates)),
  /** null where it is of a player that shows its pairing code, which is no terminal yet. */
  terminalId: id.nullable(),
  terminalName: z.string(),
  officeName: z.string(),
  /** In the terminal's own words. */
  detail: z.string(),
  /** What it is about, where the terminal said. */
  fault: fault.nullable(),
  /** Reports of the same cause while it is open. */
  times: z.int(),
  openedAt: instant,
  lastAt: instant,
  closedAt: instant.nullable(),
  /** Who closed it; null where the cause was over. */
  closedBy: z.string().nullable(),
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  note: z.string(),
  snoozedAt: instant.nullable(),
  snoozedBy: z.string().nullable(),
  /** Until when nobody is notified; null is until it recovers, where the state is snoozed. */
  snoozedUntil: instant.nullable(),
  /** How many more terminals of its institution went offline with it: one alarm of the place. */
  others: z.int(),
});
export type Alarm = z.infer<typeof alarmRow>;

const filters = {
  type: z.enum(alarmTypeNames).optional(),
  state: z.enum(alarmStates).optional(),
  /** Of the time it opened. */
  from: instant.optional(),
  to: instant.optional(),
  /** Part of the terminal's or the institution's name. */
  search,
};

/** Newest first. */
export const alarmList = get('/a/api/abnormalAlarm/abnormalAlarmList', {
  summary: 'Alarms of terminals',
  access: 'sys:alarm:view',
  input: z.object({ ...paging, ...filters }),
  output: page(alarmRow),
});

/** The hours of the terminal around an alarm: so long before it opened and after. */
export const AROUND_MS = 3 * 3_600_000;
/** Other terminals of an alarm of a place that are named. */
export const MOST_PARTS = 200;
/** Of each kind of what is around it. */
export const MOST_AROUND = 50;

export const alarmDetail = get('/a/api/abnormalAlarm/abnormalAlarmClearDeail', {
  summary: 'One alarm, with what else happened on its terminal around it',
  access: 'sys:alarm:view',
  input: z.object({ id }),
  output: alarmRow.extend({
    parts: z
      .array(z.object({ id, terminalId: id, terminalName: z.string(), closedAt: instant.nullable() }))
      .max(MOST_PARTS),
    /** Of `visitorReport` what people in front of the screen wrote, the newest first. */
    reports: z.array(visitorReportOf).max(MOST_VISITOR_REPORTS),
    around: z.object({
      from: instant,
      until: instant,
      alarms: z
        .array(z.object({ id, type: z.enum(alarmTypeNames), openedAt: instant, closedAt: instant.nullable() }))
        .max(MOST_AROUND),
      /** When it was online. */
      online: z.array(z.object({ from: instant, until: instant.nullable() })).max(MOST_AROUND),
      /** What operators sent to it. */
      commands: z
        .array(z.object({ id, kind: commandKind, state: commandState, by: z.string(), at: instant }))
        .max(MOST_AROUND),
    }),
  }),
});

/** With one of a place all of its terminals. A cause that goes on opens another alarm when it is reported again. An alarm that is closed already is passed over. */
export const alarmCleanUp = form('/a/api/abnormalAlarm/abnormalAlarmCleanUp', {
  summary: 'Closes alarms by hand: some, or all that the caller sees',
  access: 'sys:alarm:edit',
  input: z
    .object({ ids: ids.optional(), all: flag.default(false) })
    .refine((given) => (given.ids !== undefined) !== given.all, { message: 'required', path: ['ids'] }),
  output: z.object({ closed: z.int() }),
});

/** Streamed, however long. Cells that a spreadsheet would run are made harmless. */
export const alarmExport = get('/a/api/abnormalAlarm/allAbnormalAlarmExport', {
  summary: 'Alarms as CSV',
  access: 'sys:alarm:export',
  answer: 'bytes',
  input: z.object({ ...filters, timeZone: timeZone.default('UTC') }),
});

/** As many as an address has room for. */
export const MOST_EXPORTED = 150;

export const alarmExportSome = get('/a/api/abnormalAlarm/onlyAbnormalAlarmExport', {
  summary: 'Some alarms as CSV',
  access: 'sys:alarm:export',
  answer: 'bytes',
  input: z.object({ ids: ids.pipe(z.array(id).max(MOST_EXPORTED)), timeZone: timeZone.default('UTC') }),
});

/**
 * Ours: somebody takes alarms on; nobody else is asked to. Those that are closed are passed over. Who was the first stays; a later note
 * takes the place of the earlier one, none leaves it.
 */
export const alarmAcknowledge = form('/a/api/alarm/acknowledge', {
  summary: 'Acknowledges alarms',
  access: 'sys:alarm:edit',
  input: z.object({ ids, note: remark.default('') }),
  output: z.object({ acknowledged: z.int() }),
});

/** Ours. 400 `until` inThePast. Without `until` it lasts until the alarm recovers. */
export const alarmSnooze = form('/a/api/alarm/snooze', {
  summary: 'Snoozes alarms: nobody is notified of them for now',
  access: 'sys:alarm:edit',
  input: z.object({ ids, until: instant.optional() }),
  output: z.object({ snoozed: z.int() }),
});

/** Ours. */
export const alarmWake = form('/a/api/alarm/wake', {
  summary: 'Ends the snooze of alarms',
  access: 'sys:alarm:edit',
  input: z.object({ ids }),
  output: z.object({ woken: z.int() }),
});
