import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { debugState } from '@/lib/contract/debugging';
import {
  type AgendaStretch,
  type BecauseOf,
  FARTHEST_DAYS,
  type LostTo,
  MOST_STRETCHES,
  type ReportedStretch,
  type showingAt,
  type terminalAgenda,
} from '@/lib/contract/terminal/schedule';
import { type Because, type Loser, type Resolution, resolve, type Stretch, stretches } from '@/lib/schedule';
import { badRequest, notFound } from '../../base/problem';
import { turns } from '../../base/turns';
import { at, iso, rows, type Tx, uuids } from '../../db/database';
import { readingsWriter, type WriteReadings, withConditionFacts } from '../../fleet/condition-facts';
import { abbreviateNames, onScreen } from '../../fleet/on-screen';
import { scheduleInputsOf, type TerminalInputs } from '../../fleet/schedule-inputs';
import type { UserContext } from '../../http/context';

const DAY = 86_400_000;
const MOST_REASONS = 20;
/** Shortest part into which reported time is divided. */
const SHORTEST_PART_S = 60;

/** Content of a terminal between two instants: the plan, in the past as far as it is known, and what was reported. */
export async function agendaOf(
  { tx, now, settings }: Pick<UserContext, 'tx' | 'now' | 'settings'>,
  { id, from, until }: Parsed<typeof terminalAgenda>,
): Promise<Output<typeof terminalAgenda>> {
  assertNearNow(from, now, 'from');
  assertNearNow(until, now, 'until');
  const [begin, end] = [new Date(from), new Date(until)];
  const { inputsOf, sourceNames } = await knownInputs(tx, [id], now, earlier(begin, now));
  const inputs = inputsOf.get(id);
  const plannedSince = (await plannedSinceOf(tx, [id], now, settings.commandRetentionDays)).get(id);
  if (!inputs || !plannedSince) throw notFound();
  const known = Math.max(begin.getTime(), Math.min(plannedSince.getTime(), now.getTime()));
  const turn = turns();
  const write = readingsWriter(sourceNames);
  const planned: AgendaStretch[] = [];
  let cutAt: string | null = null;
  for (const each of stretches(inputs, known, end.getTime())) {
    if (planned.length === MOST_STRETCHES) {
      cutAt = instantOf(each.from);
      break;
    }
    planned.push(stretchWire(each, inputs, write));
    await turn();
  }
  return {
    timeZone: inputs.timeZone,
    now: now.toISOString(),
    stretches: await removeInvisibleLinks(tx, planned),
    end: cutAt ?? until,
    plannedSince: plannedSince.toISOString(),
    reported: begin < now ? await reportedBy(tx, id, begin, earlier(end, now)) : [],
  };
}

/** Range in which the debugging page looks for the next change. */
const SOON_MS = 7 * DAY;

/** Content that a terminal should show now, and why; `null` if the caller does not see it. */
export async function resolvedNow(
  tx: Tx,
  id: string,
  now: Date,
): Promise<Output<typeof debugState>['schedule'] | null> {
  const { inputsOf, sourceNames } = await knownInputs(tx, [id], now);
  const inputs = inputsOf.get(id);
  if (!inputs) return null;
  const horizon = now.getTime() + SOON_MS;
  const first = stretches(inputs, now.getTime(), horizon).next().value;
  if (!first) return null;
  const [seen] = await removeInvisibleLinks(tx, [stretchWire(first, inputs, readingsWriter(sourceNames))]);
  if (!seen) return null;
  const { shows, until, because, losers } = seen;
  return { timeZone: inputs.timeZone, shows, until: first.until < horizon ? until : null, because, losers };
}

type Shown = Output<typeof showingAt>[number];

/** Content of terminals at an instant, without terminals that the caller does not see. */
export async function showingOf(
  { tx, now, settings }: Pick<UserContext, 'tx' | 'now' | 'settings'>,
  { ids, at: wanted }: Parsed<typeof showingAt>,
): Promise<Output<typeof showingAt>> {
  assertNearNow(wanted, now, 'at');
  const instant = new Date(wanted);
  const { inputsOf, sourceNames } = await knownInputs(tx, ids, now, earlier(instant, now));
  const past = instant < now;
  const played = past ? await playedAt(tx, ids, instant) : new Map<string, Played>();
  const since = past ? await plannedSinceOf(tx, ids, now, settings.commandRetentionDays) : new Map<string, Date>();
  const turn = turns();
  const write = readingsWriter(sourceNames);
  const answers = new Map<TerminalInputs, Resolution>();
  for (const inputs of new Set(inputsOf.values())) {
    answers.set(inputs, resolve(inputs, instant.getTime()));
    await turn();
  }
  return [...inputsOf].flatMap(([id, inputs]): Shown[] => {
    const reported = played.get(id);
    const answer = answers.get(inputs);
    if (reported) {
      const shows = { kind: 'programs' as const, layer: null, names: [reported.name], more: 0 };
      return [{ id, source: 'reported', shows, because: [], until: iso(reported.untilAt) }];
    }
    if (past && instant < (since.get(id) ?? now))
      return [{ id, source: 'unknown', shows: null, because: [], until: null }];
    if (!answer) return [];
    const until = answer.until === null ? null : instantOf(answer.until);
    return [
      {
        id,
        source: 'planned',
        shows: onScreen(answer, inputs),
        because: becauseWire(answer, inputs, write),
        until,
      },
    ];
  });
}

/** Reads the inputs of terminals with what their conditions are checked with. */
const knownInputs = async (tx: Tx, ids: readonly string[], now: Date, since = now) =>
  withConditionFacts(tx, await scheduleInputsOf(tx, ids, now, since), now);

const earlier = (a: Date, b: Date) => (a < b ? a : b);
const instantOf = (ms: number) => new Date(ms).toISOString();

/** Throws 400 beyond a year: nothing is planned further ahead or kept longer. */
function assertNearNow(instant: string, now: Date, field: string) {
  if (Math.abs(Date.parse(instant) - now.getTime()) > FARTHEST_DAYS * DAY)
    throw badRequest({ [field]: Date.parse(instant) < now.getTime() ? 'tooSmall' : 'tooBig' });
}

function stretchWire(stretch: Stretch, inputs: TerminalInputs, write: WriteReadings): AgendaStretch {
  return {
    from: instantOf(stretch.from),
    until: instantOf(stretch.until),
    shows: onScreen(stretch, inputs),
    because: becauseWire(stretch, inputs, write),
    losers: stretch.losers
      .slice(0, MOST_REASONS)
      .map((each): LostTo => ({ ...about(each, write), reason: each.reason })),
    over: stretch.over.slice(0, MOST_REASONS).map(({ id, name }) => ({ name, messageId: messageOf(id, inputs) })),
  };
}

const messageOf = (publishId: string, { messages }: TerminalInputs) =>
  messages.find(({ id }) => id === publishId)?.messageId ?? null;

function becauseWire(
  { now, because }: Pick<Resolution, 'now' | 'because'>,
  inputs: TerminalInputs,
  write: WriteReadings,
): BecauseOf[] {
  const messageId = now.kind === 'message' ? messageOf(now.messageId, inputs) : null;
  return because.slice(0, MOST_REASONS).map((each) => ({ ...about(each, write), messageId, code: each.code }));
}

const about = ({ layer, name, publishId, planId, readings }: Because | Loser, write: WriteReadings) => ({
  layer,
  name,
  publishId,
  planId: planId ?? null,
  messageId: null,
  ...write({ readings }),
});

/** Removes links to objects that the caller does not see, such as a publish of an institution above; their names stay. */
async function removeInvisibleLinks(tx: Tx, stretches: AgendaStretch[]): Promise<AgendaStretch[]> {
  const named = stretches.flatMap(({ because, losers }) => [...because, ...losers]);
  const ids = [
    ...new Set([
      ...named.flatMap(({ publishId, planId, messageId }) => publishId ?? planId ?? messageId ?? []),
      ...stretches.flatMap(({ over }) => over.flatMap(({ messageId }) => messageId ?? [])),
    ]),
  ];
  if (ids.length === 0) return stretches;
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from publish where id = any(${uuids(ids)}) union all select id from play_plan where id = any(${uuids(ids)})
      union all select id from message where id = any(${uuids(ids)})`,
  );
  const seen = new Set(found.map(({ id }) => id));
  const own = (id: string | null) => (id !== null && seen.has(id) ? id : null);
  const mine = <T extends BecauseOf | LostTo>(each: T): T => ({
    ...each,
    publishId: own(each.publishId),
    planId: own(each.planId),
    messageId: own(each.messageId),
  });
  return stretches.map(({ because, losers, over, ...rest }) => ({
    ...rest,
    over: over.map(({ name, messageId }) => ({ name, messageId: own(messageId) })),
    because: because.map(mine),
    losers: losers.map(mine),
  }));
}

/** Instants since when the terminals' inputs have been unchanged. */
async function plannedSinceOf(tx: Tx, ids: readonly string[], now: Date, keptDays: number): Promise<Map<string, Date>> {
  const kept = keptDays === 0 ? new Date(0) : new Date(now.getTime() - keptDays * DAY);
  const found = await rows<{ id: string; since: string }>(
    tx,
    sql`select terminal_id as id, since from apm.planned_since(${uuids(ids)}, ${at(kept)})`,
  );
  return new Map(found.map(({ id, since }) => [id, new Date(since)]));
}

interface Played {
  id: string;
  name: string;
  untilAt: string;
}

async function playedAt(tx: Tx, ids: readonly string[], instant: Date): Promise<Map<string, Played>> {
  const found = await rows<Played>(
    tx,
    sql`select terminal_id as id, program_name as name, until_at as "untilAt" from apm.played_at(${uuids(ids)}, ${at(instant)})`,
  );
  return new Map(found.map((each) => [each.id, each]));
}

/**
 * Content reported by a terminal. Reports are grouped into parts of as many seconds as keep their number low, as a loop of three
 * pictures plays thousands of times a day. Consecutive parts with the same programs are one stretch.
 */
async function reportedBy(tx: Tx, id: string, from: Date, until: Date): Promise<ReportedStretch[]> {
  const part = Math.max(SHORTEST_PART_S, Math.ceil((until.getTime() - from.getTime()) / 1_000 / MOST_STRETCHES));
  const found = await rows<{ part: number; names: string[] }>(
    tx,
    sql`select at_part as part, array_agg(program_name order by seconds desc, program_name) as names
      from apm.played_on(${id}::uuid, ${at(from)}, ${at(until)}, ${part}::int) group by 1 order by 1`,
  );
  const stretches: { first: number; last: number; names: string[] }[] = [];
  for (const { part: nth, names } of found) {
    const last = stretches.at(-1);
    if (last?.last === nth - 1 && sameNames(last.names, names)) last.last = nth;
    else stretches.push({ first: nth, last: nth, names });
  }
  const edge = (nth: number) => instantOf(Math.min(from.getTime() + nth * part * 1_000, until.getTime()));
  return stretches
    .slice(0, MOST_STRETCHES)
    .map(({ first, last, names }) => ({ from: edge(first), until: edge(last + 1), ...abbreviateNames(names) }));
}

const sameNames = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((name) => b.includes(name));
