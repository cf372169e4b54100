import { z } from 'zod';
import { form, get } from '../call';
import { flag, id, idsOrNone, integer } from '../fields';
import { type AlarmType, alarmTypeNames, measureOf } from '.';

/** Extension to the specification: who is notified of alarms, when and how. */

const viewing = { access: 'sys:alarm:view' } as const;
const editing = { access: 'sys:alarm:edit' } as const;

export const DAY_MINUTES = 1_440;
const MOST_RECIPIENTS = 20;
const blank = z.literal('').transform(() => null);

/** Rule without configuration: notifies everybody who may see alarms, immediately and at any time. */
export const defaultRule = {
  /** Measured value that opens the alarm; `null`: the default of the type. */
  threshold: null as number | null,
  notifies: true,
  reports: 1,
  graceMinutes: 0,
  days: [] as number[],
  fromMinute: 0,
  untilMinute: 0,
  mail: true,
  mailsPerDay: 100,
  webhook: true,
  /** Users to notify; empty: everybody who may see alarms there. */
  notifyTo: [] as string[],
  escalateMinutes: null as number | null,
  escalateTo: [] as string[],
};
export type AlarmRuleValues = typeof defaultRule;

/** Weekdays, Monday is 1. */
export const weekdays = z
  .union([z.array(z.int()), z.string().transform((text) => text.split(',', 8).filter(Boolean).map(Number))])
  .pipe(z.array(z.int().min(1).max(7)).max(7));

const rule = z.object({
  id: z.enum(alarmTypeNames),
  type: z.enum(alarmTypeNames),
  /** Origin of the rule: the institution itself, one above it, or none. */
  from: z.enum(['own', 'above', 'default']),
  fromName: z.string(),
  threshold: z.number().nullable(),
  notifies: z.boolean(),
  reports: z.int(),
  graceMinutes: z.int(),
  days: z.array(z.int()),
  fromMinute: z.int(),
  untilMinute: z.int(),
  mail: z.boolean(),
  mailsPerDay: z.int(),
  webhook: z.boolean(),
  notifyTo: z.array(id),
  escalateMinutes: z.int().nullable(),
  escalateTo: z.array(id),
  /** Users that the rule names, as far as the caller sees them, by name. */
  people: z.array(z.object({ id, name: z.string() })).max(2 * MOST_RECIPIENTS),
});
export type AlarmRule = z.infer<typeof rule>;

export const alarmRuleList = get('/a/api/alarm/rules', {
  summary: 'The rule of each type of alarms, as it holds in an institution',
  ...viewing,
  input: z.object({ officeId: id.optional() }),
  output: z.array(rule).max(alarmTypeNames.length),
});

/** Checks that a threshold is within the bounds of the type's measure, and absent for a type without one. */
function checkThreshold(type: AlarmType, threshold: number | null): string | undefined {
  if (threshold === null) return undefined;
  const measure = measureOf(type);
  if (!measure) return 'unknownField';
  return threshold < measure.from ? 'tooSmall' : threshold > measure.to ? 'tooBig' : undefined;
}

/** 400 `escalateTo` required if it escalates to nobody. */
export const alarmRuleSave = form('/a/api/alarm/saveRule', {
  summary: 'Sets the rule of a type of alarms in an institution',
  ...editing,
  input: z
    .object({
      officeId: id.optional(),
      type: z.enum(alarmTypeNames),
      threshold: z.union([blank, z.null(), integer(0, 1_000)]).default(defaultRule.threshold),
      notifies: flag.default(defaultRule.notifies),
      reports: integer(1, 1_000).default(defaultRule.reports),
      graceMinutes: integer(0, 7 * DAY_MINUTES).default(defaultRule.graceMinutes),
      days: weekdays.default(defaultRule.days),
      fromMinute: integer(0, DAY_MINUTES - 1).default(defaultRule.fromMinute),
      untilMinute: integer(0, DAY_MINUTES - 1).default(defaultRule.untilMinute),
      mail: flag.default(defaultRule.mail),
      mailsPerDay: integer(0, 10_000).default(defaultRule.mailsPerDay),
      webhook: flag.default(defaultRule.webhook),
      notifyTo: idsOrNone.pipe(z.array(id).max(MOST_RECIPIENTS)).default(defaultRule.notifyTo),
      escalateMinutes: z.union([blank, z.null(), integer(1, 7 * DAY_MINUTES)]).default(defaultRule.escalateMinutes),
      escalateTo: idsOrNone.pipe(z.array(id).max(MOST_RECIPIENTS)).default(defaultRule.escalateTo),
    })
    .refine(({ escalateMinutes, escalateTo }) => escalateMinutes === null || escalateTo.length > 0, {
      message: 'required',
      path: ['escalateTo'],
    })
    .superRefine(({ type, threshold }, { addIssue }) => {
      const message = checkThreshold(type, threshold);
      if (message) addIssue({ code: 'custom', message, path: ['threshold'] });
    }),
});

/** Restores the rule inherited from above. */
export const alarmRuleReset = form('/a/api/alarm/resetRule', {
  summary: 'Removes the own rule of a type of alarms of an institution',
  ...editing,
  input: z.object({ officeId: id.optional(), type: z.enum(alarmTypeNames) }),
});

/** Users who may be notified of alarms, by name. */
export const alarmRecipients = get('/a/api/alarm/recipients', {
  summary: 'Users who may be notified of alarms',
  ...editing,
  output: z.array(z.object({ id, name: z.string() })).max(200),
});
