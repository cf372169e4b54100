import { type DateRule, type PlayPlan, playPlan, weekdays } from '@/lib/contract/play-plan';
import { agenda, resolve, type ScheduleInputs } from '@/lib/schedule';
import type { Row } from '../row';

const SLOTS = 50;
const YEAR = 365 * 86_400_000;
const START = Date.parse('2026-01-01T00:00:00Z');
/** Number of rounds; the first half also compiles. */
const ROUNDS = 40;

/**
 * Measures a plan of 50 slots: its agenda of a year, and a player's query at an instant, in processor time. Without a
 * peer.
 */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, season] of [
    ['50 slots of a season', mixed],
    ['50 slots, all daily', () => ({ kind: 'daily', ...repeated })],
  ] as const satisfies [string, RuleOf][]) {
    const cold = median(
      () => [inputsOf(season)],
      ([each]) => agenda(each, START, START + YEAR),
    );
    const warm = inputsOf(season);
    const length = agenda(warm, START, START + YEAR).length;
    rows.push(
      row(`${name}: a year's agenda, nothing known (${length} stretches)`, cold, 'ms', '≤ 20 ms'),
      row(
        `${name}: the same once more`,
        median(
          () => [warm],
          ([each]) => agenda(each, START, START + YEAR),
        ),
        'ms',
        '≤ 20 ms',
      ),
      row(
        `${name}: resolve, nothing known`,
        median(
          () => [inputsOf(season)],
          ([each]) => resolve(each, START + 0.4 * YEAR),
        ),
        'ms',
        '≤ 1 ms',
      ),
      row(
        `${name}: resolve, at another instant of the day`,
        median(
          () => [warm],
          ([each]) => resolve(each, START + 0.4 * YEAR + Math.random() * 86_400_000),
        ),
        'ms',
        '≤ 1 ms',
      ),
    );
  }
  return rows;
}

const row = (name: string, ours: number, unit: string, aim: string): Row => ({ name, ours, unit, aim });

function median(prepare: () => [ScheduleInputs], work: (given: [ScheduleInputs]) => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const given = prepare();
    const begin = process.cpuUsage();
    work(given);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1_000;
  });
  return times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0;
}

const repeated = { interval: 1, from: null, until: null, count: null };

/** Returns mostly weekly rules, with some daily, monthly and yearly ones. */
function mixed(slot: number): DateRule {
  if (slot % 10 === 0) return { kind: 'daily', ...repeated };
  if (slot % 10 === 1) return { kind: 'monthlyByDate', byMonthDay: [(slot % 28) + 1], ...repeated };
  if (slot % 10 === 2) return { kind: 'yearlyByDate', byMonth: (slot % 12) + 1, byMonthDay: 24, ...repeated };
  if (slot % 10 === 3) return { kind: 'monthlyByWeekday', nth: 2, byDay: 'TU', ...repeated };
  return { kind: 'weekly', byDay: [weekdays[slot % 7] ?? 'MO'], ...repeated };
}

type RuleOf = (slot: number) => DateRule;

function inputsOf(ruleOf: RuleOf): ScheduleInputs {
  const programs = Array.from({ length: SLOTS }, (_, i) => ({ id: uuid(i), name: `Program ${i}` }));
  return {
    settings: { onTime: '06:00', offTime: '23:00' },
    timeZone: 'Europe/Rome',
    playNow: null,
    published: [
      { publishId: uuid(1), name: 'Loop', mode: 'replace', priority: 5, from: null, until: null, programs: [uuid(1)] },
    ],
    programs,
    plans: [plan(ruleOf)],
  };
}

function plan(ruleOf: RuleOf): PlayPlan {
  return playPlan.parse({
    id: uuid(900),
    revision: 1,
    name: 'Season',
    from: '2026-01-01',
    until: null,
    slots: Array.from({ length: SLOTS }, (_, i) => ({
      id: `slot-${i}`,
      rule: ruleOf(i),
      start: `${hour(7 + (i % 12))}:${i % 2 ? '30' : '00'}`,
      end: `${hour(9 + (i % 12))}:15`,
      programs: [{ programId: uuid(i) }],
      priority: 1 + (i % 10),
    })),
  });
}

const hour = (n: number) => String(n).padStart(2, '0');
const uuid = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
