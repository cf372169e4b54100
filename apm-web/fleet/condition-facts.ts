import { sql } from 'drizzle-orm';
import {
  type Condition,
  MOST_MINUTES_AFTER,
  placeholdersOfCondition,
  type Reading,
  triggerReferences,
} from '@/lib/contract/condition';
import { conditionsOfPlan } from '@/lib/contract/play-plan';
import type { ConditionFacts, Firing, Reading as ScheduleReading } from '@/lib/schedule';
import type { SourceValue } from '@/lib/widgets';
import { at, iso, rows, type Tx, texts, uuids } from '../db/database';
import type { TerminalInputs } from './schedule-inputs';
import { toSourceValue, type ValueRow } from './source-values';

/** Returns the conditions of the plans and messages of a terminal. */
export const conditionsIn = ({ plans, messages }: Pick<TerminalInputs, 'plans' | 'messages'>): Condition[] => [
  ...plans.flatMap(conditionsOfPlan),
  ...messages.flatMap(({ when }) => when ?? []),
];

type Known = Required<Pick<ConditionFacts, 'sources' | 'values' | 'fired'>>;

/** Facts that conditions are checked with, by terminal, and the names of data sources by their ids. */
export interface KnownFacts {
  factsOf: ReadonlyMap<string, Known>;
  sourceNames: ReadonlyMap<string, string>;
}

/** `rows` are the terminal's own, `null` for the first ones, which `first` has once for each source. */
interface SourceRow extends Omit<ValueRow, 'rows'> {
  terminal_id: string;
  name: string;
  rows: string[][] | null;
}

/**
 * Reads the facts that terminals check conditions with, by one statement for each kind. Data that is fresh now counts as fresh at
 * any instant: a preview of next week shows what plays if nothing changes.
 */
export async function conditionFacts(
  tx: Tx,
  terminalIds: readonly string[],
  conditions: readonly Condition[],
  by: { publishIds: readonly string[]; versionIds?: readonly string[] },
  now: Date,
): Promise<KnownFacts> {
  const names = [...new Set(conditions.flatMap((each) => placeholdersOfCondition(each).map(({ name }) => name)))];
  const valued = await rows<{ id: string; values: Record<string, string> }>(
    tx,
    sql`select terminal_id as id, "values" from apm.placeholders_seen(${uuids(terminalIds)}, ${texts(names)})`,
  );
  const read = await rows<SourceRow>(
    tx,
    sql`select * from apm.sources_seen(${uuids(terminalIds)}, ${uuids(by.publishIds)}, ${uuids(by.versionIds ?? [])}) order by id`,
  );
  const fired = await lastFirings(tx, terminalIds, conditions, now);
  const factsOf = new Map(
    valued.map(({ id, values }) => [id, { values, sources: [] as SourceValue[], fired: fired.get(id) ?? [] }]),
  );
  const shared = new Map(
    read.flatMap(({ terminal_id: _, name: __, first, ...value }): [string, SourceValue][] =>
      first ? [[value.id, asOf(toSourceValue({ ...value, rows: first, first }), now)]] : [],
    ),
  );
  for (const { terminal_id, id, rows: own } of read) {
    const value = shared.get(id);
    if (value) factsOf.get(terminal_id)?.sources.push(own ? { ...value, rows: own } : value);
  }
  return { factsOf, sourceNames: new Map(read.map(({ id, name }) => [id, name])) };
}

/** Last firings of the triggers that conditions name, by terminal, as far back as a condition may look. */
async function lastFirings(
  tx: Tx,
  terminalIds: readonly string[],
  conditions: readonly Condition[],
  now: Date,
): Promise<Map<string, Firing[]>> {
  const triggerIds = [...new Set(conditions.flatMap((each) => triggerReferences(each, '').map(({ id }) => id)))];
  const found = new Map<string, Firing[]>();
  if (triggerIds.length === 0) return found;
  const since = new Date(now.getTime() - MOST_MINUTES_AFTER * 60_000);
  const read = await rows<{ id: string; triggerId: string; firedAt: string }>(
    tx,
    sql`select terminal_id as id, trigger_id as "triggerId", at as "firedAt"
      from apm.last_firings(${uuids(terminalIds)}, ${uuids(triggerIds)}, ${at(since)})`,
  );
  for (const { id, triggerId, firedAt } of read) {
    const own = found.get(id) ?? [];
    found.set(id, own);
    own.push({ triggerId, at: iso(firedAt) });
  }
  return found;
}

const keys = new WeakMap<SourceValue['rows'], string>();

/** Returns the same text for the same rows of a source. Terminals share first rows, which are written once. */
function keyOf({ id, rows: own }: SourceValue): string {
  const known = keys.get(own) ?? `${id} ${JSON.stringify(own)}`;
  keys.set(own, known);
  return known;
}

/** Returns a source's rows without the instant at which they become stale, unless they are stale now. */
const asOf = (value: SourceValue, now: Date): SourceValue =>
  value.staleAt !== null && Date.parse(value.staleAt) <= now.getTime() ? value : { ...value, staleAt: null };

/** Adds the facts for conditions to the inputs of terminals. Those with the same inputs and facts share one object. */
export async function withConditionFacts(
  tx: Tx,
  inputsOf: ReadonlyMap<string, TerminalInputs>,
  now: Date,
): Promise<{ inputsOf: ReadonlyMap<string, TerminalInputs>; sourceNames: KnownFacts['sourceNames'] }> {
  const concerned = [...inputsOf].filter(([, inputs]) => conditionsIn(inputs).length > 0);
  if (concerned.length === 0) return { inputsOf, sourceNames: new Map() };
  const publishIds = concerned.flatMap(([, { plans, messages }]) => [
    ...plans.flatMap(({ publishId }) => publishId ?? []),
    ...messages.map(({ id }) => id),
  ]);
  const { factsOf, sourceNames } = await conditionFacts(
    tx,
    concerned.map(([id]) => id),
    concerned.flatMap(([, inputs]) => conditionsIn(inputs)),
    { publishIds: [...new Set(publishIds)] },
    now,
  );
  const shared = new Map<TerminalInputs, Map<string, TerminalInputs>>();
  const filled = new Map(inputsOf);
  for (const [id, inputs] of concerned) {
    const { fired = [], ...known } = factsOf.get(id) ?? { sources: [], values: {} };
    // A firing that was just sent is not reported yet.
    const open = inputs.fired ?? [];
    const earlier = fired.filter(({ triggerId }) => !open.some((each) => each.triggerId === triggerId));
    const facts = { ...known, fired: [...open, ...earlier] };
    const key = JSON.stringify([facts.values, facts.fired, facts.sources.map(keyOf)]);
    const alike = shared.get(inputs) ?? new Map<string, TerminalInputs>();
    shared.set(inputs, alike);
    const own = alike.get(key) ?? { ...inputs, ...facts };
    alike.set(key, own);
    filled.set(id, own);
  }
  return { inputsOf: filled, sourceNames };
}

/** Limit of the readings in an answer with many reasons. */
const MOST_READINGS = 2_000;

interface Explained {
  readings?: readonly ScheduleReading[];
}
export type WriteReadings = (of: Explained) => { readings?: Reading[] };

/** Returns a function that gives the readings of a reason for users, or none once they are as many as an answer has room for. */
export function readingsWriter(sourceNames: KnownFacts['sourceNames'], most = MOST_READINGS): WriteReadings {
  let left = most;
  return ({ readings }) => {
    if (!readings || readings.length > left) return {};
    left -= readings.length;
    return {
      readings: readings.map(({ sourceId, ...each }) => ({ ...each, source: sourceNames.get(sourceId ?? '') ?? null })),
    };
  };
}
