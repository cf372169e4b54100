import { eq, inArray, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import { calendarsOf, type DayCalendar, type PlanContent, type PlanSlot, programsOf } from '@/lib/contract/play-plan';
import { CONFLICTS_SHOWN, type PlanConflict, type planConflicts } from '@/lib/contract/play-plan/calls';
import { conflicts } from '@/lib/schedule';
import { dateAt } from '@/lib/time';
import { notFound } from '../../base/problem';
import { turns } from '../../base/turns';
import { rows, type Tx } from '../../db/database';
import { dayCalendar, playPlan, program } from '../../db/schema';
import type { UserContext } from '../../http/context';
import { assertSelectionVisible, type Selection, selectedTerminals } from '../publish';

const DAY = 86_400_000;
const DAYS_AHEAD = 90;
/** Days searched in one go: for two plans of 200 slots they take some tens of milliseconds. */
const DAYS_AT_ONCE = 3;
/** Maximum number of plans compared, each once per time zone: those on most of the terminals. */
const MOST_HELD = 100;
/** Maximum number of slots compared, those on most of the terminals first: about three seconds of CPU time. */
const MOST_SLOTS = 1_000;
/** Id of a plan that is not saved yet: it will be the newest. */
const MADE_LAST = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

interface Held {
  id: string;
  revision: number;
  plan: PlanContent;
  programs: { id: string; name: string }[];
  calendars: DayCalendar[];
  timeZone: string;
  terminals: number;
}

/** Conflicts of a plan, saved or not, with what terminals hold. */
export async function planConflictsOf(
  { tx, now }: UserContext,
  { planId, content, ...selection }: Parsed<typeof planConflicts>,
): Promise<Output<typeof planConflicts>> {
  await assertSelectionVisible(tx, selection);
  const saved = planId ? await contentOf(tx, planId) : undefined;
  const asked = content ?? saved;
  if (!asked) throw notFound('planId');
  return findConflicts(tx, { id: planId, content: asked }, selection, now);
}

async function contentOf(tx: Tx, planId: string): Promise<PlanContent> {
  const [found] = await tx.select({ content: playPlan.content }).from(playPlan).where(eq(playPlan.id, planId));
  if (!found) throw notFound('planId');
  return found.content;
}

/** Slots of a plan that overlap with slots of other plans on the chosen terminals, at the same priority and without interleaving. */
export async function findConflicts(
  tx: Tx,
  { id = MADE_LAST, content }: { id?: string; content: PlanContent },
  selection: Selection,
  now: Date,
): Promise<PlanConflict[]> {
  const held = await rows<Held>(
    tx,
    sql`select id, revision, plan, programs, calendars, time_zone as "timeZone", terminals
      from apm.plans_held_by(array(select c.id from (${selectedTerminals(selection)}) as c), ${id}::uuid, ${MOST_HELD})`,
  );
  if (held.length === 0) return [];
  const calendars = await tx
    .select({ id: dayCalendar.id, name: dayCalendar.name, days: dayCalendar.days })
    .from(dayCalendar)
    .where(inArray(dayCalendar.id, calendarsOf(content)));
  const names = await tx
    .select({ id: program.id, name: program.name })
    .from(program)
    .where(inArray(program.id, programsOf(content)));

  // The same two slots may overlap in several time zones.
  const found = new Map<string, PlanConflict>();
  const turn = turns();
  let compared = 0;
  for (const other of held) {
    if (found.size >= CONFLICTS_SHOWN || compared >= MOST_SLOTS) break;
    compared += other.plan.slots.length + content.slots.length;
    for (const each of await meetings({ id, content, calendars }, other, now.getTime(), turn)) {
      const mine = content.slots.find((slot) => slot.id === each.mine);
      const theirs = other.plan.slots.find((slot) => slot.id === each.theirs);
      if (!mine || !theirs) continue;
      const key = [mine.id, other.id, other.revision, theirs.id].join();
      const known = found.get(key);
      const first = known && Date.parse(known.from) <= each.from ? known : null;
      found.set(key, {
        priority: mine.priority,
        slot: described(mine, names),
        other: { ...described(theirs, other.programs), planId: other.id, planName: other.plan.name },
        wins: each.wins,
        from: first?.from ?? new Date(each.from).toISOString(),
        until: first?.until ?? new Date(each.until).toISOString(),
        day: first?.day ?? dateAt(each.from, other.timeZone),
        terminals: other.terminals + (known?.terminals ?? 0),
      });
    }
  }
  return [...found.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1)).slice(0, CONFLICTS_SHOWN);
}

interface Meeting {
  mine: string;
  theirs: string;
  wins: boolean;
  from: number;
  until: number;
}

/** Overlapping slots, and the first time that they overlap. */
async function meetings(
  { id, content, calendars }: { id: string; content: PlanContent; calendars: DayCalendar[] },
  other: Held,
  now: number,
  turn: () => Promise<void>,
): Promise<Meeting[]> {
  const shared = sharedPriorities(content.slots, other.plan.slots);
  if (shared.size === 0) return [];
  const only = (slots: PlanSlot[]) => slots.filter(({ priority }) => shared.has(priority));
  const plans = [
    { ...content, id, revision: 0, slots: only(content.slots) },
    { ...other.plan, id: other.id, revision: other.revision, slots: only(other.plan.slots) },
  ];
  const theirsAlone = other.calendars.filter((each) => !calendars.some((own) => own.id === each.id));
  const inputs = { plans, calendars: [...calendars, ...theirsAlone], timeZone: other.timeZone };
  const first = new Map<string, Meeting>();
  for (let day = 0; day < DAYS_AHEAD; day += DAYS_AT_ONCE) {
    const begin = now + day * DAY;
    for (const { wins, loses, from, until } of conflicts(inputs, begin, begin + DAYS_AT_ONCE * DAY)) {
      const key = `${wins.planId} ${wins.slotId} ${loses.slotId}`;
      const known = first.get(key);
      // Slots may overlap for longer than is searched in one go.
      if (known?.until === from) known.until = until;
      if (wins.planId === loses.planId || known) continue;
      const won = wins.planId === id;
      first.set(key, {
        mine: (won ? wins : loses).slotId,
        theirs: (won ? loses : wins).slotId,
        wins: won,
        from,
        until,
      });
    }
    await turn();
  }
  return [...first.values()];
}

/** Priorities used by both plans; slots of different priorities never conflict. */
function sharedPriorities(mine: readonly PlanSlot[], theirs: readonly PlanSlot[]): ReadonlySet<number> {
  const own = new Set(mine.map(({ priority }) => priority));
  return new Set(theirs.map(({ priority }) => priority).filter((each) => own.has(each)));
}

const described = (
  { id, start, end, endDate, programs }: PlanSlot,
  names: readonly { id: string; name: string }[],
) => ({
  slotId: id,
  start,
  end,
  endDate,
  programs: programs.flatMap(({ programId }) => names.find((each) => each.id === programId)?.name ?? []),
});
