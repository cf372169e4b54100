import { z } from 'zod';
import { localId } from '@/lib/widgets';
import { id, name, timeZone } from '../fields';

/** What a play plan says: which programs play on which dates at which times. Calls that read and write plans use these shapes. */

/** "YYYY-MM-DD", a date without a zone. Of the years 1900 to 9999, as instants are. */
export const date = z.iso.date().refine((text) => text >= '1900', { message: 'invalid' });

/** What clocks show, "HH:MM". */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** As an end, the midnight that ends a day may be written 24:00: from 00:00 to 24:00 is all day. */
const endTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export const weekday = z.enum(weekdays);
export type Weekday = z.infer<typeof weekday>;

/** Limits of a plan. A terminal evaluates all of it, so no list is open-ended. */
export const planLimits = {
  slots: 200,
  programs: 50,
  /** Exclusions of a plan, dates of a rule, days of a calendar. */
  dates: 1_000,
  calendars: 20,
  interval: 366,
  count: 1_000,
} as const;

/** -1 is the last day of the month, however long it is. */
const monthDay = z
  .int()
  .min(-1)
  .max(31)
  .refine((day) => day !== 0, { message: 'noSuchDay' });
const month = z.int().min(1).max(12);
/** Which one of a month; the fifth is skipped where there is none, -1 is the last. */
const nth = z.literal([1, 2, 3, 4, 5, -1]);

/** Of rules that repeat, named as the parts of RFC 5545's RRULE. Weeks begin on Monday (WKST=MO). */
const repetition = {
  interval: z.int().min(1).max(planLimits.interval).default(1),
  /** DTSTART: the first date, from which `interval` and `count` count; null is the plan's. */
  from: date.nullable().default(null),
  /** The last date, inclusive. */
  until: date.nullable().default(null),
  count: z.int().min(1).max(planLimits.count).nullable().default(null),
};

/** A list without duplicates. */
export const someOf = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item).min(1).max(max).superRefine(noDuplicates);

/**
 * The dates of a slot: a recurrence rule of RFC 5545 in the forms that people ask for, or single dates. A date that a month
 * does not have is skipped and never moved.
 */
export const dateRule = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('daily'), ...repetition }),
    z.object({ kind: z.literal('weekly'), byDay: someOf(weekday, weekdays.length), ...repetition }),
    z.object({ kind: z.literal('monthlyByDate'), byMonthDay: someOf(monthDay, 32), ...repetition }),
    z.object({ kind: z.literal('monthlyByWeekday'), nth, byDay: weekday, ...repetition }),
    z.object({ kind: z.literal('yearlyByDate'), byMonth: month, byMonthDay: monthDay, ...repetition }),
    z.object({ kind: z.literal('yearlyByWeekday'), byMonth: month, nth, byDay: weekday, ...repetition }),
    z.object({ kind: z.literal('dates'), dates: someOf(date, planLimits.dates) }),
  ])
  .superRefine((rule, ctx) => {
    if (rule.kind === 'dates') return;
    if (rule.until !== null && rule.count !== null) report(ctx, ['count'], 'untilOrCount');
    if (rule.kind === 'yearlyByDate' && rule.byMonthDay > mostDays(rule.byMonth))
      report(ctx, ['byMonthDay'], 'noSuchDay');
  });
export type DateRule = z.infer<typeof dateRule>;

/**
 * What calendars of days say about a date. It holds when no 'notOn' calendar has it and, where there are 'onlyOn' or 'dayBefore',
 * one of the first has it or one of the second has the day after it. A calendar that is gone says nothing.
 */
export const calendarUse = z.object({ calendarId: id, use: z.enum(['notOn', 'onlyOn', 'dayBefore']) });
export type CalendarUse = z.infer<typeof calendarUse>;
export const calendarUses = z.array(calendarUse).max(planLimits.calendars).superRefine(noDuplicates).default([]);

/** How long a program has its turn: seconds, whatever its own length, or times its own length. */
const playLength = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('seconds'), amount: z.int().min(1).max(86_400) }),
  z.object({ unit: z.literal('plays'), amount: z.int().min(1).max(1_000) }),
]);
export type PlayLength = z.infer<typeof playLength>;

/** In a manifest the id of the version that plays, in place of the program's. */
export const slotProgram = z.object({
  programId: id,
  length: playLength.default({ unit: 'plays', amount: 1 }),
});
export type SlotProgram = z.infer<typeof slotProgram>;

/** Each step of priority by a word: keys of the messages `playPlan.priority`. */
export const priorities = {
  1: 'filler',
  2: 'background',
  3: 'low',
  4: 'belowNormal',
  5: 'normal',
  6: 'aboveNormal',
  7: 'high',
  8: 'veryHigh',
  9: 'urgent',
  10: 'mustPlay',
} as const;
export const LOWEST_PRIORITY = 1;
export const HIGHEST_PRIORITY = 10;
export const USUAL_PRIORITY = 5;
export const priority = z.int().min(LOWEST_PRIORITY).max(HIGHEST_PRIORITY);

export const orientations = ['landscape', 'portrait'] as const;

/** Terminals that a slot is for: those that meet every condition given; of several tags or groups, one is enough. */
const conditions = z
  .object({
    tags: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
    orientation: z.enum(orientations).nullable().default(null),
    groupIds: z.array(id).max(50).default([]),
  })
  .prefault({});
export type SlotConditions = z.infer<typeof conditions>;

export const planSlot = z
  .object({
    id: localId,
    rule: dateRule,
    /** An end before the start is on the next day. A time that the day has not is the instant of the jump of its clocks. */
    start: clockTime,
    end: endTime,
    /** In playing order. */
    programs: z.array(slotProgram).min(1).max(planLimits.programs),
    priority: priority.default(USUAL_PRIORITY),
    /** Whether it shares its time with others of its priority that interleave, by `weight`: its share of voice. */
    interleave: z.boolean().default(false),
    weight: z.int().min(1).max(10).default(1),
    conditions,
    calendars: calendarUses,
    /** EXDATE: dates of its rule on which it does not play. */
    except: z.array(date).max(planLimits.dates).superRefine(noDuplicates).optional(),
  })
  .refine(({ start, end }) => start !== end, { message: 'endEqualsStart', path: ['end'] });
export type PlanSlot = z.infer<typeof planSlot>;

/** Goes by the clocks of the terminal that plays, wherever it is. */
export const TERMINAL_ZONE = 'terminal';

const content = {
  name,
  /** `TERMINAL_ZONE`, or the IANA name of one. */
  timeZone: z
    .string()
    .max(60)
    .refine((zone) => zone === TERMINAL_ZONE || timeZone.safeParse(zone).success, { message: 'unknownTimezone' })
    .default(TERMINAL_ZONE),
  /** First and last date, inclusive; null is without end. A slot belongs to the date it starts on. */
  from: date,
  until: date.nullable(),
  slots: z.array(planSlot).max(planLimits.slots).superRefine(noDuplicateIds),
  /** Dates on which none of it plays. */
  exclusions: z
    .object({
      dates: z.array(date).max(planLimits.dates).superRefine(noDuplicates).default([]),
      calendars: calendarUses,
    })
    .prefault({}),
  /** Plays on the plan's dates while none of its slots does; null leaves that to what is below plans. */
  defaultProgramId: id.nullable().default(null),
};

/** What an author writes. */
export const planContent = z.object(content).superRefine(datesInOrder);
export type PlanContent = z.infer<typeof planContent>;

export const playPlan = z.object({ id, revision: z.int().min(0), ...content }).superRefine(datesInOrder);
export type PlayPlan = z.infer<typeof playPlan>;

/** Named days, such as holidays. */
export const dayCalendar = z.object({
  id,
  name,
  days: z.array(z.object({ date, name: z.string().trim().max(100) })).max(planLimits.dates),
});
export type DayCalendar = z.infer<typeof dayCalendar>;

type Context = z.core.$RefinementCtx;

function datesInOrder({ from, until, slots }: Pick<PlanContent, 'from' | 'until' | 'slots'>, ctx: Context) {
  if (until !== null && until < from) report(ctx, ['until'], 'untilBeforeFrom');
  slots.forEach(({ rule }, at) => {
    if (rule.kind !== 'dates' && rule.until !== null && rule.until < (rule.from ?? from))
      report(ctx, ['slots', at, 'rule', 'until'], 'untilBeforeFrom');
  });
}

/** Days of a month in a leap year. */
const mostDays = (month: number) => new Date(Date.UTC(2000, month, 0)).getUTCDate();

function noDuplicateIds(list: readonly { id: string }[], ctx: Context) {
  eachDuplicate(
    list.map((each) => each.id),
    (at) => report(ctx, [at, 'id'], 'duplicate'),
  );
}

function noDuplicates(list: readonly unknown[], ctx: Context) {
  eachDuplicate(
    list.map((each) => JSON.stringify(each)),
    (at) => report(ctx, [at], 'duplicate'),
  );
}

function eachDuplicate(keys: readonly string[], found: (at: number) => void) {
  const seen = new Set<string>();
  keys.forEach((key, at) => {
    if (seen.has(key)) found(at);
    seen.add(key);
  });
}

function report(ctx: Context, path: PropertyKey[], message: string) {
  ctx.addIssue({ code: 'custom', path, message });
}

/** A program, calendar or group that a plan names, with the path of the field. */
interface Reference {
  id: string;
  path: string;
}

/** All that a plan names by id. */
export function referencesOf({ slots, exclusions, defaultProgramId }: PlanContent): {
  programs: Reference[];
  calendars: Reference[];
  groups: Reference[];
} {
  const calendarsAt = (uses: readonly CalendarUse[], at: string) =>
    uses.map(({ calendarId }, i) => ({ id: calendarId, path: `${at}.${i}.calendarId` }));
  return {
    programs: [
      ...slots.flatMap(({ programs }, slot) =>
        programs.map(({ programId }, i) => ({ id: programId, path: `slots.${slot}.programs.${i}.programId` })),
      ),
      ...(defaultProgramId ? [{ id: defaultProgramId, path: 'defaultProgramId' }] : []),
    ],
    calendars: [
      ...slots.flatMap(({ calendars }, slot) => calendarsAt(calendars, `slots.${slot}.calendars`)),
      ...calendarsAt(exclusions.calendars, 'exclusions.calendars'),
    ],
    groups: slots.flatMap(({ conditions: { groupIds } }, slot) =>
      groupIds.map((id, i) => ({ id, path: `slots.${slot}.conditions.groupIds.${i}` })),
    ),
  };
}

const idsOf = (references: readonly Reference[]) => [...new Set(references.map((each) => each.id))];

/** Ids of the programs that a plan names, each once. */
export const programsOf = (content: PlanContent) => idsOf(referencesOf(content).programs);

/** Ids of the calendars of days that a plan names, each once. */
export const calendarsOf = (content: PlanContent) => idsOf(referencesOf(content).calendars);

/** A plan with other ids in place of its programs', such as those of their versions. */
export const withPrograms = (content: PlanContent, idFor: (programId: string) => string): PlanContent => ({
  ...content,
  slots: content.slots.map((slot) => ({
    ...slot,
    programs: slot.programs.map((each) => ({ ...each, programId: idFor(each.programId) })),
  })),
  defaultProgramId: content.defaultProgramId && idFor(content.defaultProgramId),
});
