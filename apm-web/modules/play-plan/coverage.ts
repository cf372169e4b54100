import type { Output, Parsed } from '@/lib/contract/call';
import {
  COVERAGE_READINGS,
  COVERAGE_REASONS,
  COVERAGE_STRETCHES,
  COVERAGE_TERMINALS,
  type CoverageLane,
  type planCoverage,
} from '@/lib/contract/play-plan/calls';
import { dateText, dayNumber, type ScheduleInputs, type Stretch, stretches } from '@/lib/schedule';
import { instantOfUtc, wallTime } from '@/lib/time';
import { turns } from '../../base/turns';
import { type KnownFacts, readingsWriter, withConditionFacts } from '../../fleet/condition-facts';
import { assertBranchVisible, terminalPage } from '../../fleet/list';
import { scheduleInputsOf } from '../../fleet/schedule-inputs';
import type { UserContext } from '../../http/context';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Content that a page of terminals plays on some days, each in its own time. */
export async function coverage(
  ctx: UserContext,
  { from, days, pageSize, ...query }: Parsed<typeof planCoverage>,
): Promise<Output<typeof planCoverage>> {
  const { tx, now } = ctx;
  await assertBranchVisible(tx, query);
  const { list, ...page } = await terminalPage(ctx, {
    ...query,
    pageSize: Math.min(pageSize, COVERAGE_TERMINALS),
    sort: 'name',
    order: 'asc',
  });
  const since = Math.min(now.getTime(), from ? dayNumber(from) * DAY : Number.POSITIVE_INFINITY) - DAY;
  const read = await scheduleInputsOf(
    tx,
    list.map(({ id }) => id),
    now,
    // Starts a day earlier, as some zone is still on the day before.
    new Date(since),
  );
  const { inputsOf: inputs, sourceNames } = await withConditionFacts(tx, read, now);
  const [one] = inputs.values();
  const first = from ? dayNumber(from) : Math.floor(wallInstant(now.getTime(), one?.timeZone ?? 'UTC') / DAY);
  const turn = turns();
  const lanes: CoverageLane[] = [];
  for (const { id, name, officeName } of list) {
    const own = inputs.get(id);
    if (!own) continue;
    const { timeZone } = own;
    lanes.push({
      terminalId: id,
      name,
      officeName,
      timeZone,
      ...(await laneOf(own, { first, days, sourceNames }, turn)),
    });
  }
  return { ...page, from: dateText(first), list: lanes };
}

/** Wall clock time of an instant, as if it were UTC. */
function wallInstant(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute } = wallTime(instant, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute);
}

async function laneOf(
  inputs: ScheduleInputs,
  { first, days, sourceNames }: { first: number; days: number; sourceNames: KnownFacts['sourceNames'] },
  turn: () => Promise<void>,
) {
  const shown: CoverageLane['stretches'] = [];
  const reasons: CoverageLane['reasons'] = [];
  const known = new Map<string, number>();
  const write = readingsWriter(sourceNames, COVERAGE_READINGS);
  const wall = (instant: number) => (wallInstant(instant, inputs.timeZone) - first * DAY) / MINUTE;
  const found = stretches(
    inputs,
    instantOfUtc(first * DAY, inputs.timeZone),
    instantOfUtc((first + days) * DAY, inputs.timeZone),
  );
  for (const stretch of found) {
    await turn();
    // The hour repeated when clocks go back is skipped: the lane continues from its last end.
    const from = Math.max(wall(stretch.from), shown.at(-1)?.until ?? 0);
    const until = wall(stretch.until);
    if (until <= from) continue;
    if (shown.length === COVERAGE_STRETCHES) return { stretches: shown, reasons, cut: true };
    const because = stretch.because
      .slice(0, COVERAGE_REASONS)
      .map(({ code, name, readings }) => ({ code, name, readings }));
    const losers = stretch.losers
      .slice(0, COVERAGE_REASONS)
      .map(({ name, reason, readings }) => ({ name, reason, readings }));
    const key = JSON.stringify([because, losers]);
    const reason = known.get(key) ?? reasons.length;
    if (reason === reasons.length)
      reasons.push({
        because: because.map(({ code, name, ...of }) => ({ code, name, ...write(of) })),
        losers: losers.map(({ name, reason, ...of }) => ({ name, reason, ...write(of) })),
      });
    known.set(key, reason);
    shown.push({ from, until, ...shownIn(stretch, inputs), reason });
  }
  return { stretches: shown, reasons, cut: false };
}

/** Layer that has the screen, its content, and the priority that a plan gives it. */
function shownIn({ now, because: [first] }: Stretch, { programs, plans = [] }: ScheduleInputs) {
  const layer = first?.layer ?? 'house';
  const plan = plans.find(({ id }) => id === first?.planId);
  const priority = plan?.slots.find(({ id }) => id === first?.slotId)?.priority ?? null;
  const name =
    now.kind === 'programs'
      ? [...new Set(now.programs)].map((id) => programs.find((each) => each.id === id)?.name ?? '').join(', ')
      : now.kind === 'message'
        ? (first?.name ?? '')
        : '';
  return { layer, name, priority };
}
