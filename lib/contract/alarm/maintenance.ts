import { z } from 'zod';
import { DAY } from '@/lib/time';
import { form, get } from '../call';
import { id, ids, instant, integer, page, paging, search, timeZone } from '../fields';
import { defaultIfAbsent } from '../foreign/absent';
import { DAY_MINUTES, weekdays } from './rules';

/** Extension to the specification: times in which nobody is notified of alarms, once or repeated by a local clock. */

const viewing = { access: 'sys:alarm:view' } as const;
const editing = { access: 'sys:alarm:edit' } as const;

/** Limit per institution of windows that are not over: each is compared with each alarm that people are to be notified of. */
export const MOST_MAINTENANCES = 100;

export const maintenanceRepeats = ['once', 'daily', 'weekly'] as const;
export type MaintenanceRepeats = (typeof maintenanceRepeats)[number];

const date = z.iso.date();
const minute = integer(0, DAY_MINUTES - 1);

const maintenance = z.object({
  id,
  officeId: id,
  officeName: z.string(),
  reason: z.string(),
  /** Period; for a series, its current or next occurrence, or the last one if it is over. */
  from: instant,
  until: instant,
  repeats: defaultIfAbsent('once', z.enum(maintenanceRepeats)),
  /** Series: weekdays on which it begins, Monday is 1; empty: every day. */
  days: defaultIfAbsent([], z.array(z.int())),
  /** Series: minutes of the local day. An end at or before the start is on the next day. */
  fromMinute: defaultIfAbsent(0, z.int()),
  untilMinute: defaultIfAbsent(0, z.int()),
  /** Series: the zone as it was given; empty: that of the institution. */
  timeZone: defaultIfAbsent('', z.string()),
  /** Zone that results. */
  zone: defaultIfAbsent('UTC', z.string()),
  /** Series: first and last date on which it begins; `untilDate` `null`: no end. */
  fromDate: defaultIfAbsent(null, date.nullable()),
  untilDate: defaultIfAbsent(null, date.nullable()),
  createdBy: z.string(),
});
export type AlarmMaintenance = z.infer<typeof maintenance>;

/** Latest first, and series without end before all. */
export const maintenanceList = get('/a/api/alarm/maintenances', {
  summary: 'Times in which nobody is notified of alarms',
  ...viewing,
  input: z.object({ ...paging, search }),
  output: page(maintenance),
});

const FIRST_YEAR = '2000';
const AFTER_LAST_YEAR = '2101';
const none = z.literal('').transform(() => undefined);
const seriesDate = date.refine((text) => text >= FIRST_YEAR && text < AFTER_LAST_YEAR, { message: 'yearOutOfRange' });
// PostgreSQL reads offsets such as "+02:00" with the opposite sign, and abbreviations such as "BST" as other zones than `Intl`.
const namedZone = timeZone.refine((name) => name === 'UTC' || name.includes('/'), { message: 'notInList' });

const window = z.object({
  id: id.optional(),
  officeId: z.union([none, id]).optional(),
  reason: z.string().trim().min(1).max(200),
  repeats: z.enum(maintenanceRepeats).default('once'),
  /** Period of a window that does not repeat. */
  from: z.union([none, instant]).optional(),
  until: z.union([none, instant]).optional(),
  /** Fields of a series, as in the list. */
  days: weekdays.default([]),
  fromMinute: z.union([none, minute]).optional(),
  untilMinute: z.union([none, minute]).optional(),
  timeZone: z.union([z.literal(''), namedZone]).default(''),
  fromDate: z.union([none, seriesDate]).optional(),
  untilDate: z.union([none, seriesDate]).optional(),
});
type Window = z.infer<typeof window>;

/** Fields that a window must have, by what it repeats. */
const requiredFields = {
  once: ['from', 'until'],
  daily: ['fromMinute', 'untilMinute', 'fromDate'],
  weekly: ['days', 'fromMinute', 'untilMinute', 'fromDate'],
} as const satisfies Record<MaintenanceRepeats, readonly (keyof Window)[]>;

/** True if one of the weekdays is between two dates, both included. */
function hasDayBetween(days: readonly number[], fromDate: string, untilDate: string): boolean {
  const [first, last] = [Date.parse(fromDate) / DAY, Date.parse(untilDate) / DAY];
  // 1970-01-01 was a Thursday.
  return Array.from({ length: Math.min(7, last - first + 1) }, (_, n) => ((first + n + 3) % 7) + 1).some((day) =>
    days.includes(day),
  );
}

/** Alarms still open at the end of a period are notified of then. 409 `tooManyMaintenances`. */
export const maintenanceSave = form('/a/api/alarm/saveMaintenance', {
  summary: 'Adds a time in which nobody is notified of alarms, or changes it',
  ...editing,
  input: window.superRefine((given, { addIssue }) => {
    const wrong = (name: keyof Window, message: string) => addIssue({ code: 'custom', message, path: [name] });
    const missing = requiredFields[given.repeats].filter((name) => {
      const value = given[name];
      return value === undefined || (Array.isArray(value) && value.length === 0);
    });
    for (const name of missing) wrong(name, 'required');
    const { repeats, from, until, days, fromDate, untilDate } = given;
    if (repeats === 'once') {
      if (from && until && from >= until) wrong('until', 'untilBeforeFrom');
    } else if (fromDate && untilDate) {
      if (untilDate < fromDate) wrong('untilDate', 'untilBeforeFrom');
      else if (repeats === 'weekly' && days.length > 0 && !hasDayBetween(days, fromDate, untilDate))
        wrong('days', 'noDayBetween');
    }
  }),
  output: z.object({ id }),
});

export const maintenanceDelete = form('/a/api/alarm/deleteMaintenance', {
  summary: 'Removes times in which nobody is notified of alarms',
  ...editing,
  input: z.object({ ids }),
});
