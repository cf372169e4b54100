import { z } from 'zod';
import { localId } from '@/lib/widgets';
import {
  type Condition,
  condition,
  MOST_CONDITION_SOURCES,
  sourceReferences,
  sourcesOfConditions,
  triggerReferences,
} from '../condition';
import { id, name, timeZone } from '../fields';

/**
 * Content of a play plan: which programs play on which dates at which times. Calls that read and write plans use these
 * shapes.
 */

/** "YYYY-MM-DD", a date without a zone, in the years 1900 to 9999 like instants. */
export const date = z.iso.date().refine((text) => text >= '1900', { message: 'invalid' });

/** Local time, "HH:MM". */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** End time; the midnight that ends a day may be written 24:00, so 00:00 to 24:00 is all day. */
const endTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export const weekday = z.enum(weekdays);
export type Weekday = z.infer<typeof weekday>;

/** Limits of a plan. A terminal evaluates all of it, so no list is open-ended. */
export const planLimits = {
  slots: 200,
  programs: 50,
  /** Limit of exclusions of a plan, dates of a rule, and days of a calendar. */
  dates: 1_000,
  calendars: 20,
  interval: 366,
  count: 1_000,
  /** Latest end of a slot, in days after the date on which it starts. */
  days: 366,
} as const;

/** Day of the month; -1 is the last day. */
const monthDay = z
  .int()
  .min(-1)
  .max(31)
  .refine((day) => day !== 0, { message: 'noSuchDay' });
const month = z.int().min(1).max(12);
/** Occurrence within a month; a missing fifth is skipped, -1 is the last. */
const nth = z.literal([1, 2, 3, 4, 5, -1]);

/** Fields of recurring rules, named after the parts of RFC 5545's RRULE. Weeks begin on Monday (WKST=MO). */
const repetition = {
  interval: z.int().min(1).max(planLimits.interval).default(1),
  /** DTSTART: the first date, from which `interval` and `count` count; `null`: the plan's first date. */
  from: date.nullable().default(null),
  /** Last date, inclusive. */
  until: date.nullable().default(null),
  count: z.int().min(1).max(planLimits.count).nullable().default(null),
};

/** Schema of a list without duplicates. */
export const uniqueList = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item).min(1).max(max).superRefine(noDuplicates);

/**
 * Dates of a slot: the common forms of RFC 5545 recurrence rules, or single dates. A date that a month does not have is
 * skipped, never moved.
 */
export const dateRule = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('daily'), ...repetition }),
    z.object({ kind: z.literal('weekly'), byDay: uniqueList(weekday, weekdays.length), ...repetition }),
    z.object({ kind: z.literal('monthlyByDate'), byMonthDay: uniqueList(monthDay, 32), ...repetition }),
    z.object({ kind: z.literal('monthlyByWeekday'), nth, byDay: weekday, ...repetition }),
    z.object({ kind: z.literal('yearlyByDate'), byMonth: month, byMonthDay: monthDay, ...repetition }),
    z.object({ kind: z.literal('yearlyByWeekday'), byMonth: month, nth, byDay: weekday, ...repetition }),
    z.object({ kind: z.literal('dates'), dates: uniqueList(date, planLimits.dates) }),
  ])
  .superRefine((rule, ctx) => {
    if (rule.kind === 'dates') return;
    if (rule.until !== null && rule.count !== null) report(ctx, ['count'], 'untilOrCount');
    if (rule.kind === 'yearlyByDate' && rule.byMonthDay > mostDays(rule.byMonth))
      report(ctx, ['byMonthDay'], 'noSuchDay');
  });
export type DateRule = z.infer<typeof dateRule>;

/**
 * Restriction of dates by holiday calendars. A date is included if no 'notOn' calendar has it and, where 'onlyOn' or
 * 'dayBefore' calendars are given, an 'onlyOn' calendar has it or a 'dayBefore' calendar has the following day. Deleted
 * calendars have no effect.
 */
export const calendarUse = z.object({ calendarId: id, use: z.enum(['notOn', 'onlyOn', 'dayBefore']) });
export type CalendarUse = z.infer<typeof calendarUse>;
export const calendarUses = z.array(calendarUse).max(planLimits.calendars).superRefine(noDuplicates).default([]);

/** Length of a program's turn: seconds, whatever its own length, or multiples of its own length. */
const playLength = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('seconds'), amount: z.int().min(1).max(86_400) }),
  z.object({ unit: z.literal('plays'), amount: z.int().min(1).max(1_000) }),
]);
export type PlayLength = z.infer<typeof playLength>;

/** In a manifest, `programId` is the id of the program version. */
export const slotProgram = z.object({
  programId: id,
  length: playLength.default({ unit: 'plays', amount: 1 }),
});
export type SlotProgram = z.infer<typeof slotProgram>;

/** Name of each priority: keys of the messages `playPlan.priority`. */
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

/** Terminals that a slot is for: those that meet every condition given; one of several tags or groups is enough. */
const conditions = z
  .object({
    tags: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
    orientation: z.enum(orientations).nullable().default(null),
    groupIds: z.array(id).max(50).default([]),
  })
  .prefault({});
export type SlotConditions = z.infer<typeof conditions>;

/**
 * Date on which a slot ends: some days after the date on which it starts, or the next day of that number in a month, or
 * in the year if a month is given. The next one is the first at which its end is after its start: "on 1" from the 15th at
 * 00:00 is the 1st of the following month. A shorter month ends it on its last day; -1 is always the last day.
 */
export const endDate = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('after'),
      // Refined rather than bounded: its errors say what to do.
      days: z
        .int32()
        .refine((days) => days >= 0, { message: 'untilBeforeFrom' })
        .refine((days) => days <= planLimits.days, { message: 'slotTooLong' }),
    }),
    z.object({ kind: z.literal('on'), monthDay, month: month.nullable().default(null) }),
  ])
  .superRefine((value, ctx) => {
    if (value.kind === 'on' && value.month !== null && value.monthDay > mostDays(value.month))
      report(ctx, ['monthDay'], 'noSuchDay');
  });
export type EndDate = z.infer<typeof endDate>;

export const planSlot = z
  .object({
    id: localId,
    rule: dateRule,
    /** A local time skipped by daylight saving is the instant of the jump. */
    start: clockTime,
    end: endTime,
    /**
     * Absent: the date on which it starts, or the next one if the end is before the start. A slot that starts again
     * before it has ended plays on without interruption, once.
     */
    endDate: endDate.optional(),
    /** Programs in playing order. */
    programs: z.array(slotProgram).min(1).max(planLimits.programs),
    priority: priority.default(USUAL_PRIORITY),
    /** True if it shares its time with interleaving slots of the same priority; `weight` is its share of voice. */
    interleave: z.boolean().default(false),
    weight: z.int().min(1).max(10).default(1),
    conditions,
    /** Condition under which it plays, checked on the terminal; absent: always. */
    when: condition.optional(),
    calendars: calendarUses,
    /** EXDATE: dates of the rule on which it does not play. */
    except: z.array(date).max(planLimits.dates).superRefine(noDuplicates).optional(),
  })
  .superRefine(({ start, end, endDate: on }, ctx) => {
    if (!on && start === end) report(ctx, ['end'], 'endEqualsStart');
    if (on?.kind === 'after' && on.days === 0 && end <= start) report(ctx, ['end'], 'untilBeforeFrom');
  });
export type PlanSlot = z.infer<typeof planSlot>;

/** Value for the local time of each playing terminal. */
export const TERMINAL_ZONE = 'terminal';

const content = {
  name,
  /** `TERMINAL_ZONE`, or an IANA zone name. */
  timeZone: z
    .string()
    .max(60)
    .refine((zone) => zone === TERMINAL_ZONE || timeZone.safeParse(zone).success, { message: 'unknownTimezone' })
    .default(TERMINAL_ZONE),
  /**
   * First and last date, inclusive; `null`: no end. A slot belongs to the date on which it starts: one that starts on the
   * last date plays to its own end.
   */
  from: date,
  until: date.nullable(),
  slots: z.array(planSlot).max(planLimits.slots).superRefine(noDuplicateIds).superRefine(sourcesAreFew),
  /** Dates on which the plan does not play. */
  exclusions: z
    .object({
      dates: z.array(date).max(planLimits.dates).superRefine(noDuplicates).default([]),
      calendars: calendarUses,
    })
    .prefault({}),
  /** Plays on the plan's dates while none of its slots does; `null`: the layers below plans. */
  defaultProgramId: id.nullable().default(null),
};

/** Content as its author edits it. */
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

/** Returns the conditions of a plan's slots. */
export const conditionsOfPlan = ({ slots }: { slots: readonly { when?: Condition }[] }): Condition[] =>
  slots.flatMap(({ when }) => when ?? []);

function sourcesAreFew(slots: readonly { when?: Condition }[], ctx: Context) {
  if (sourcesOfConditions(conditionsOfPlan({ slots })).length > MOST_CONDITION_SOURCES)
    report(ctx, [], 'sourcesOfProgram');
}

/** Returns the number of days of a month in a leap year. */
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

/** Program, calendar or group that a plan refers to, with the path of the field. */
interface Reference {
  id: string;
  path: string;
}

/** Returns everything that a plan refers to by id. */
export function referencesOf({ slots, exclusions, defaultProgramId }: PlanContent): {
  programs: Reference[];
  calendars: Reference[];
  groups: Reference[];
  sources: Reference[];
  triggers: Reference[];
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
    sources: slots.flatMap(({ when }, slot) => (when ? sourceReferences(when, `slots.${slot}.when`) : [])),
    triggers: slots.flatMap(({ when }, slot) => (when ? triggerReferences(when, `slots.${slot}.when`) : [])),
  };
}

const idsOf = (references: readonly Reference[]) => [...new Set(references.map((each) => each.id))];

/** Returns the ids of a plan's programs, each once. */
export const programsOf = (content: PlanContent) => idsOf(referencesOf(content).programs);

/** Returns the ids of a plan's holiday calendars, each once. */
export const calendarsOf = (content: PlanContent) => idsOf(referencesOf(content).calendars);

/** Returns a plan with its program ids replaced, for example by version ids. */
export const mapProgramIds = (content: PlanContent, idFor: (programId: string) => string): PlanContent => ({
  ...content,
  slots: content.slots.map((slot) => ({
    ...slot,
    programs: slot.programs.map((each) => ({ ...each, programId: idFor(each.programId) })),
  })),
  defaultProgramId: content.defaultProgramId && idFor(content.defaultProgramId),
});
