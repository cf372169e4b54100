import { z } from 'zod';
import { comparators, needsValue, type Placeholder, placeholdersIn } from '@/lib/widgets';
import { tag } from './terminal/tags';

/**
 * Conditions under which a slot of a plan, a scene or a message plays. Terminals check them with the rows and values
 * that they hold, also offline. Extension to the specification.
 */

/** Limit of comparisons in a condition. */
export const MOST_COMPARISONS = 10;

/** Limit of data sources of a plan: a terminal receives rows of all of them with its manifest. */
export const MOST_CONDITION_SOURCES = 20;

/** Limit of the characters of a value in a comparison. */
export const COMPARED_LENGTH = 200;

const column = z.string().min(1).max(100);
const value = z.string().trim().max(COMPARED_LENGTH);
const is = z.enum(comparators);

/** Value that cells, or values of the terminal, are compared with; it may contain placeholders. */
const compared = { is, value };

const cell = z.object({
  kind: z.literal('cell'),
  sourceId: z.uuid(),
  field: column,
  /** The first row with this value in a column, which may contain placeholders; `null`: the first row. */
  row: z.object({ field: column, value: value.min(1) }).nullable(),
  ...compared,
});

const ofTerminal = z.object({
  kind: z.literal('value'),
  /** Name of a placeholder, such as `attribute.storeNumber`. */
  name: z.string().refine((name) => placeholdersIn(`{{${name}}}`)[0]?.name === name, { message: 'unknownPlaceholder' }),
  ...compared,
});

/** Limit of the minutes after a firing, a week. */
export const MOST_MINUTES_AFTER = 10_080;

/** Time since a trigger was last fired on the terminal. */
const afterTrigger = z.object({
  kind: z.literal('trigger'),
  triggerId: z.uuid(),
  is: z.enum(['within', 'notWithin']),
  minutes: z.int().min(1).max(MOST_MINUTES_AFTER),
});

const tagged = z.object({ kind: z.literal('tag'), tag, is: z.enum(['has', 'lacks']) });

export const comparison = z
  .discriminatedUnion('kind', [cell, ofTerminal, tagged, afterTrigger])
  .superRefine((given, ctx) => {
    if ((given.kind === 'cell' || given.kind === 'value') && needsValue(given.is) && given.value === '')
      ctx.addIssue({ code: 'custom', message: 'required', path: ['value'] });
  });
export type Comparison = z.infer<typeof comparison>;

export const condition = z.object({
  match: z.enum(['all', 'any']),
  comparisons: z.array(comparison).min(1).max(MOST_COMPARISONS),
  /** True if it plays while its data is stale, missing, or not comparable. */
  playsIfUnknown: z.boolean(),
});
export type Condition = z.infer<typeof condition>;

/** Same, or `null` for none. A form sends it as JSON text, which is empty for none. */
export const conditionInForm = z
  .union([z.record(z.string(), z.unknown()), z.string(), z.null()])
  .transform((given, ctx): unknown => {
    if (typeof given !== 'string') return given;
    try {
      return given === '' ? null : JSON.parse(given);
    } catch {
      ctx.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
  })
  .pipe(condition.nullable());

/** Result of a comparison on a terminal. `unknown`: its data is stale, missing, or not comparable. */
export const comparisonResult = z.enum(['met', 'unmet', 'unknown']);
export type ComparisonResult = z.infer<typeof comparisonResult>;

/** Comparison as it turned out on a terminal. */
export const reading = z.object({
  result: comparisonResult,
  kind: z.enum(['cell', 'value', 'tag', 'trigger']),
  /** Name of the data source of a cell; `null` if it was deleted, and for other kinds. */
  source: z.string().nullable(),
  /** Value by which the row was found; `null` for the first row, and for other kinds. */
  row: z.string().nullable(),
  /** Column, placeholder, tag, or trigger; empty for a trigger that the terminal does not hold. */
  name: z.string(),
  is: z.enum([...comparators, 'has', 'lacks', 'within', 'notWithin']),
  /** Value that it is compared with; for a trigger, minutes. */
  value: z.string(),
  /** Value on the terminal; for a trigger, the instant at which it was last fired. `null` without one. */
  actual: z.string().nullable(),
});
export type Reading = z.infer<typeof reading>;

/** Comparisons of a reason; absent without a condition. */
export const readings = z.array(reading).max(MOST_COMPARISONS).optional();

/** Texts of a condition that may contain placeholders, and the names of terminal values that it compares. */
export function placeholdersOfCondition({ comparisons }: Condition): Placeholder[] {
  return comparisons.flatMap((each): Placeholder[] => {
    if (each.kind === 'tag' || each.kind === 'trigger') return [];
    const texts = each.kind === 'cell' ? [each.row?.value ?? '', each.value] : [each.value];
    const own = each.kind === 'value' ? [{ name: each.name, fallback: '' }] : [];
    return [...own, ...texts.flatMap(placeholdersIn)];
  });
}

/** Returns the data sources that a condition refers to, with the paths of the fields below `at`. */
export const sourceReferences = ({ comparisons }: Condition, at: string): { id: string; path: string }[] =>
  comparisons.flatMap((each, i) =>
    each.kind === 'cell' ? [{ id: each.sourceId, path: `${at}.comparisons.${i}.sourceId` }] : [],
  );

/** Returns the triggers that a condition refers to, with the paths of the fields below `at`. */
export const triggerReferences = ({ comparisons }: Condition, at: string): { id: string; path: string }[] =>
  comparisons.flatMap((each, i) =>
    each.kind === 'trigger' ? [{ id: each.triggerId, path: `${at}.comparisons.${i}.triggerId` }] : [],
  );

/** Returns the ids of the data sources that conditions read, each once. */
export const sourcesOfConditions = (conditions: readonly Condition[]): string[] => [
  ...new Set(conditions.flatMap((each) => sourceReferences(each, '').map(({ id }) => id))),
];
