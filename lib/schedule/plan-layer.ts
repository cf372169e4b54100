import type { TerminalTraits } from '@/lib/contract/gateway';
import type { DayCalendar, PlanSlot, PlayPlan, SlotConditions, SlotProgram } from '@/lib/contract/play-plan';
import { foldTag } from '@/lib/contract/terminal/tags';
import { type ConditionFacts, type Outcome, outcomeOf, readingsIn } from './conditions';
import { interleave } from './interleave';
import { Memo } from './memo';
import { type PlannedSlot, planned } from './planned';
import { nameOf, programNames, switchedOff } from './program-names';
import { silent } from './silent';
import type { Because, Claim, LayerOutput, Loser, LoserReason, Now, ScheduleInputs } from './types';

export const NO_CALENDARS: readonly DayCalendar[] = [];

/** Slot that may play, with those of its programs that exist. */
interface Contender extends PlannedSlot {
  slot: PlanSlot;
  programs: SlotProgram[];
}

/**
 * Plays the slots of plans that have the highest priority at the time. Of several that do not interleave, the latest
 * plays: the slot further down in its plan, of the plan created last. Without any slot a plan's default program plays,
 * below all slots.
 */
export function plans(inputs: ScheduleInputs, instant: number): Claim {
  const { plans: all = [], calendars = NO_CALENDARS, timeZone } = inputs;
  if (all.length === 0) return { says: silent, next: null };
  const memory = memoryOf(all, inputs);
  const { ordered } = memory;
  const checked = checkSlots(memory.conditional, inputs, instant);
  let next = checked.next;
  let memo = rootFor(memory, checked.key);
  const active: (readonly PlannedSlot[])[] = [];
  for (const plan of ordered) {
    const line = planned(plan, timeZone, calendars);
    const own = line.at(instant);
    active.push(own);
    memo = memo.after(own);
    const change = line.next(instant);
    if (change !== null && (next === null || change < next)) next = change;
  }
  // Computed once, since days are much alike.
  memo.value ??= planOutput(active.flat(), inputs, checked.outcomes);
  return { says: memo.value, next };
}

type Outcomes = ReadonlyMap<PlanSlot, Outcome>;

/** Checks the conditions of slots. The key is the same as long as every comparison turns out the same. */
function checkSlots(slots: readonly PlanSlot[], facts: ConditionFacts, instant: number) {
  const outcomes = new Map(slots.map((slot) => [slot, outcomeOf(slot.when, facts, instant)]));
  const edges = [...outcomes.values()].flatMap(({ next }) => next ?? []);
  return {
    outcomes: outcomes as Outcomes,
    key: [...outcomes.values()].map(({ readings }) => numberOf(readings)).join(),
    next: edges.length > 0 ? Math.min(...edges) : null,
  };
}

const numbers = new WeakMap<Outcome['readings'], number>();
let lastNumber = 0;

/** Returns the number of a result: the same result is the same object. */
function numberOf(readings: Outcome['readings']): number {
  const known = numbers.get(readings);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(readings, lastNumber);
  return lastNumber;
}

function planOutput(present: readonly PlannedSlot[], inputs: ScheduleInputs, outcomes: Outcomes): LayerOutput {
  const names = programNames(inputs.programs);
  const off = switchedOff(inputs);
  const losers: Loser[] = [];
  const contenders: Contender[] = [];
  let otherwise: PlannedSlot | null = null;
  for (const each of present) {
    const { plan, slot, excluded } = each;
    if (slot === null) {
      const id = plan.defaultProgramId ?? '';
      if (off.has(id)) losers.push({ ...about(each, names), reason: 'switchedOff' });
      else if (names.has(id)) otherwise = each;
      continue;
    }
    // An excluded date is no loser while the slot still plays from an earlier date.
    if (excluded && present.some((other) => other.slot === slot && !other.excluded)) continue;
    const there = slot.programs.filter(({ programId }) => names.has(programId));
    const programs = there.filter(({ programId }) => !off.has(programId));
    const outcome = outcomes.get(slot);
    const lost = (reason: LoserReason) => losers.push({ ...about(each, names), reason, ...readingsIn(outcome) });
    if (excluded) lost('excluded');
    else if (!meets(slot.conditions, inputs.traits)) lost('condition');
    else if (outcome && !outcome.holds) lost('unmet');
    else if (there.length === 0) lost('empty');
    else {
      const without = there.flatMap(({ programId }) => (off.has(programId) ? [programId] : []));
      if (without.length > 0) losers.push({ ...about(each, names, without), reason: 'switchedOff' });
      if (programs.length > 0) contenders.push({ plan, slot, excluded, programs });
    }
  }

  const playing = winners(contenders);
  const [first] = playing;
  for (const each of first ? contenders : []) {
    if (playing.includes(each)) continue;
    const lower = each.slot.priority < (first?.slot.priority ?? 0);
    const reason = lower ? 'lowerPriority' : 'samePriority';
    losers.push({ ...about(each, names), reason, ...readingsIn(outcomes.get(each.slot)) });
  }
  if (first) {
    const code = playing.length > 1 ? 'interleaved' : 'planned';
    return {
      ...silent,
      now: played(playing),
      because: playing.map((each) => ({ ...about(each, names), code, ...readingsIn(outcomes.get(each.slot)) })),
      losers,
    };
  }
  if (!otherwise) return { ...silent, losers };
  return {
    ...silent,
    now: { kind: 'programs', because: 'plan', programs: [otherwise.plan.defaultProgramId ?? ''] },
    because: [{ ...about(otherwise, names), code: 'planDefault' }],
    losers,
  };
}

function winners(contenders: readonly Contender[]): Contender[] {
  const highest = Math.max(...contenders.map(({ slot }) => slot.priority));
  const rivals = contenders.filter(({ slot }) => slot.priority === highest);
  const latest = rivals.at(-1);
  if (!latest) return [];
  return latest.slot.interleave ? rivals.filter(({ slot }) => slot.interleave) : [latest];
}

function played(playing: readonly Contender[]): Now {
  const turns = interleave(playing.map(({ slot: { weight }, programs }) => ({ weight, programs })));
  const programs = turns.flatMap((turn) => turn.programs);
  return {
    kind: 'programs',
    because: 'plan',
    programs: programs.map(({ programId }) => programId),
    lengths: programs.map(({ length }) => length),
  };
}

/** True if a slot is for the terminal. Unknown properties of a terminal exclude nothing. */
function meets({ tags, orientation, groupIds }: SlotConditions, traits: TerminalTraits | undefined): boolean {
  if (!traits) return true;
  return (
    (tags.length === 0 || tags.some((tag) => traits.tags.includes(foldTag(tag)))) &&
    (orientation === null || traits.orientation === null || orientation === traits.orientation) &&
    (groupIds.length === 0 || groupIds.some((id) => traits.groupIds.includes(id)))
  );
}

function about(
  { plan, slot }: PlannedSlot,
  names: ReadonlyMap<string, string>,
  programs = slot ? slot.programs.map(({ programId }) => programId) : [plan.defaultProgramId ?? ''],
): Omit<Because, 'code'> & { layer: 'plan' } {
  const times = slot ? ` (${slot.start}–${slot.end}${laterDay(slot)})` : '';
  const name = `${plan.name}: ${nameOf(programs, names)}${times}`;
  return { layer: 'plan', publishId: null, name, planId: plan.id, ...(slot ? { slotId: slot.id } : {}) };
}

/** Returns a sign without language for an end on a later day: days after the start, or an ellipsis if they vary. */
function laterDay({ endDate }: PlanSlot): string {
  if (endDate?.kind === 'on') return ' …';
  return endDate?.days ? ` +${endDate.days}` : '';
}

interface Memory {
  ordered: readonly PlayPlan[];
  programs: ScheduleInputs['programs'];
  traits: TerminalTraits | undefined;
  switchedOff: ScheduleInputs['switchedOff'];
  /** Slots with a condition. */
  conditional: readonly PlanSlot[];
  /** Results while the conditions turn out as in `key`. */
  key: string;
  root: Memo<readonly PlannedSlot[], LayerOutput>;
}

const memories = new WeakMap<readonly PlayPlan[], Memory>();

function memoryOf(all: readonly PlayPlan[], { programs, traits, switchedOff: off }: ScheduleInputs): Memory {
  const known = memories.get(all);
  if (known?.programs === programs && known.traits === traits && known.switchedOff === off) return known;
  // Ids are UUIDv7: their order is the order in which plans were created.
  const ordered = all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const conditional = ordered.flatMap(({ slots }) => slots.filter(({ when }) => when));
  const root = new Memo<readonly PlannedSlot[], LayerOutput>();
  const fresh = { ordered, programs, traits, switchedOff: off, conditional, key: '', root };
  memories.set(all, fresh);
  return fresh;
}

/** Returns the memory for these results of conditions, and forgets that of others. */
function rootFor(memory: Memory, key: string): Memory['root'] {
  if (memory.key !== key) {
    memory.key = key;
    memory.root = new Memo();
  }
  return memory.root;
}
