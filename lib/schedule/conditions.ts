import type { Comparison, ComparisonResult, Condition } from '@/lib/contract/condition';
import { foldTag } from '@/lib/contract/terminal/tags';
import {
  type CellWriting,
  cellOf,
  columnWriting,
  fillText,
  isComparable,
  meets,
  needsValue,
  type SourceValue,
  usualWriting,
} from '@/lib/widgets';
import type { Reading, ScheduleInputs } from './types';

/** Part of the inputs that conditions are checked with. */
export type ConditionFacts = Pick<ScheduleInputs, 'sources' | 'values' | 'traits' | 'triggers' | 'fired'>;

/** Result of a condition at an instant. */
export interface Outcome {
  holds: boolean;
  readings: readonly Reading[];
  /** Instant at which data becomes stale, so that the result may differ; `null` if none does. */
  next: number | null;
}

const ALWAYS: Outcome = { holds: true, readings: [], next: null };

interface Known {
  key: string;
  outcome: Outcome;
  /** Facts and instant of the last check. */
  facts: ConditionFacts;
  at: number;
}
const last = new WeakMap<Condition, Known>();

/** True if a result cannot have changed: the same facts, and no data has become stale since. */
const isFresh = ({ facts: before, at, outcome: { next } }: Known, facts: ConditionFacts, instant: number) =>
  at <= instant &&
  (next === null || instant < next) &&
  before.sources === facts.sources &&
  before.values === facts.values &&
  before.traits === facts.traits &&
  before.triggers === facts.triggers &&
  before.fired === facts.fired;

/**
 * Returns whether a condition holds at an instant (milliseconds). Without facts it does: a plan is shown in full where no
 * terminal is meant. The same result is the same object.
 */
export function outcomeOf(condition: Condition | null | undefined, facts: ConditionFacts, instant: number): Outcome {
  if (!condition || !facts.sources) return ALWAYS;
  const known = last.get(condition);
  if (known && isFresh(known, facts, instant)) return known.outcome;
  const checked = condition.comparisons.map((each) => check(each, facts, instant));
  const readings = checked.map(({ next: _, ...reading }) => reading);
  const edges = checked.flatMap(({ next }) => next ?? []);
  const outcome = {
    holds: combined(condition, readings),
    readings,
    next: edges.length > 0 ? Math.min(...edges) : null,
  };
  const key = JSON.stringify(outcome);
  const same = known?.key === key ? known.outcome : outcome;
  const { sources, values, traits, triggers, fired } = facts;
  last.set(condition, { key, outcome: same, facts: { sources, values, traits, triggers, fired }, at: instant });
  return same;
}

/** Returns the readings of a result, for a reason; nothing without a condition or facts. */
export const readingsIn = (outcome: Outcome | undefined): { readings?: readonly Reading[] } =>
  outcome && outcome.readings.length > 0 ? { readings: outcome.readings } : {};

/** Combines results of three values: one that decides counts, whatever the unknown ones would be. */
function combined({ match, playsIfUnknown }: Condition, readings: readonly Reading[]): boolean {
  const decides: ComparisonResult = match === 'all' ? 'unmet' : 'met';
  if (readings.some(({ result }) => result === decides)) return match === 'any';
  if (readings.some(({ result }) => result === 'unknown')) return playsIfUnknown;
  return match === 'all';
}

type Checked = Reading & { next: number | null };

function check(comparison: Comparison, facts: ConditionFacts, instant: number): Checked {
  switch (comparison.kind) {
    case 'cell':
      return checkCell(comparison, facts, instant);
    case 'value':
      return checkValue(comparison, facts);
    case 'tag':
      return checkTag(comparison, facts);
    case 'trigger':
      return checkTrigger(comparison, facts, instant);
  }
}

function checkCell(
  { sourceId, field, row, is, value }: Extract<Comparison, { kind: 'cell' }>,
  { sources = [], values = {} }: ConditionFacts,
  instant: number,
): Checked {
  const source = sources.find(({ id }) => id === sourceId);
  const wanted = fillText(value, values);
  const sought = row && fillText(row.value, values);
  const about = { kind: 'cell', sourceId, row: sought, name: field, is, value: wanted } as const;
  const unknown = { ...about, result: 'unknown', actual: null, next: null } as const;
  if (!source?.at || !source.columns.includes(field)) return unknown;
  // A placeholder without a value names no row, and is nothing to compare with.
  if (sought?.trim() === '' || lacksValue(is, wanted)) return unknown;
  const staleAt = source.staleAt === null ? null : Date.parse(source.staleAt);
  if (staleAt !== null && instant >= staleAt) return unknown;
  const found = row
    ? source.rows.find((cells) => meets(cellOf(source, cells, row.field), 'equals', sought ?? '', usualWriting))
    : source.rows[0];
  if (!found) return { ...unknown, next: staleAt };
  const actual = cellOf(source, found, field);
  return { ...about, result: resultOf(actual, is, wanted, source, field), actual, next: staleAt };
}

function resultOf(
  actual: string,
  is: Extract<Comparison, { kind: 'cell' }>['is'],
  value: string,
  source?: SourceValue,
  field = '',
): ComparisonResult {
  const writing = source ? writingOf(source)(field) : usualWriting;
  const isOrder = ['above', 'atLeast', 'below', 'atMost'].includes(is);
  if (isOrder && !isComparable(actual, value, writing)) return 'unknown';
  return meets(actual, is, value, writing) ? 'met' : 'unmet';
}

const lacksValue = (is: Extract<Comparison, { kind: 'cell' }>['is'], value: string) =>
  needsValue(is) && value.trim() === '';

const writings = new WeakMap<SourceValue, (field: string) => CellWriting>();

/** Returns the writing of a source's columns, which is found from all of its rows once. */
function writingOf(source: SourceValue): (field: string) => CellWriting {
  const known = writings.get(source) ?? columnWriting(source);
  writings.set(source, known);
  return known;
}

/** Compares a value of the terminal. One that it lacks is empty, and otherwise unknown. */
function checkValue(
  { name, is, value }: Extract<Comparison, { kind: 'value' }>,
  { values = {} }: ConditionFacts,
): Checked {
  const actual = Object.hasOwn(values, name) ? (values[name] ?? null) : null;
  const wanted = fillText(value, values);
  const isUnknown = (actual === null && needsValue(is)) || lacksValue(is, wanted);
  const result = isUnknown ? 'unknown' : resultOf(actual ?? '', is, wanted);
  return { kind: 'value', sourceId: null, row: null, name, is, value: wanted, actual, result, next: null };
}

function checkTag({ tag, is }: Extract<Comparison, { kind: 'tag' }>, { traits }: ConditionFacts): Checked {
  const has = traits?.tags.includes(foldTag(tag));
  const result = has === undefined ? 'unknown' : has === (is === 'has') ? 'met' : 'unmet';
  return { kind: 'tag', sourceId: null, row: null, name: tag, is, value: '', actual: null, result, next: null };
}

/** Compares the time since the last firing. A trigger that was never fired is not within any time. */
function checkTrigger(
  { triggerId, is, minutes }: Extract<Comparison, { kind: 'trigger' }>,
  { triggers = [], fired = [] }: ConditionFacts,
  instant: number,
): Checked {
  const trigger = triggers.find(({ id }) => id === triggerId);
  const actual = fired.find((each) => each.triggerId === triggerId)?.at ?? null;
  const about = { kind: 'trigger', sourceId: null, row: null, is, value: String(minutes), actual } as const;
  if (!trigger) return { ...about, name: '', result: 'unknown', next: null };
  const end = actual === null ? instant : Date.parse(actual) + minutes * 60_000;
  const isWithin = instant < end;
  return {
    ...about,
    name: trigger.name,
    result: isWithin === (is === 'within') ? 'met' : 'unmet',
    next: isWithin ? end : null,
  };
}
