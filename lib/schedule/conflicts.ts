import type { PlanSlot } from '@/lib/contract/play-plan';
import { NO_CALENDARS } from './plan-layer';
import { type PlannedSlot, planned } from './planned';
import type { ScheduleInputs } from './types';

interface Side {
  planId: string;
  planName: string;
  slotId: string;
}

/** Two slots of one priority that overlap without interleaving; `from` and `until` are the first overlap, in milliseconds. */
export interface Conflict {
  priority: number;
  /** Slot that plays. */
  wins: Side;
  loses: Side;
  from: number;
  until: number;
}

/**
 * Returns the conflicts within and between plans on a terminal in a zone, from one instant until another, in
 * chronological order. Slots for different orientations never conflict; tags and groups do not exclude each other,
 * since a terminal may have any. A slot that wins only under a condition is no conflict: the other one plays otherwise.
 */
export function conflicts(
  given: Pick<ScheduleInputs, 'plans' | 'calendars' | 'timeZone'>,
  from: number,
  to: number,
): Conflict[] {
  const { plans = [], timeZone } = given;
  const calendars = given.calendars ?? NO_CALENDARS;
  const ordered = plans.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const lines = ordered.map((plan) => planned(plan, timeZone, calendars));
  const found = new Map<string, Conflict>();
  for (let instant = from; instant < to; ) {
    const present = lines.flatMap((line) => line.at(instant)).filter(playable);
    const until = Math.min(to, ...lines.map((line) => line.next(instant) ?? to));
    present.forEach((wins, i) => {
      for (const loses of present.slice(0, i)) {
        if (wins.slot.when || !rivals(wins.slot, loses.slot)) continue;
        const key = [wins.plan.id, wins.slot.id, loses.plan.id, loses.slot.id].join();
        const known = found.get(key);
        if (!known)
          found.set(key, { priority: wins.slot.priority, wins: side(wins), loses: side(loses), from: instant, until });
        else if (known.until === instant) known.until = until;
      }
    });
    instant = until;
  }
  return [...found.values()];
}

type Playable = PlannedSlot & { slot: PlanSlot };

const playable = (each: PlannedSlot): each is Playable => each.slot !== null && !each.excluded;

function rivals(a: PlanSlot, b: PlanSlot): boolean {
  const [one, other] = [a.conditions.orientation, b.conditions.orientation];
  return a.priority === b.priority && !(a.interleave && b.interleave) && (!one || !other || one === other);
}

const side = ({ plan, slot }: Playable): Side => ({ planId: plan.id, planName: plan.name, slotId: slot.id });
