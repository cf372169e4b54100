import type { PlanSlot } from '@/lib/contract/play-plan';
import type { Occurrence } from './occurrences';
import { DAY_MINUTES } from './span';

/** Two slots of equal priority that overlap and don't interleave. */
export interface SlotConflict {
  /** The slot further down in the plan wins and plays. */
  wins: Occurrence;
  loses: Occurrence;
}

/** Finds the clashes among the occurrences of a plan, given in slot order; cheap enough for every step of a drag. */
export function clashes(list: readonly Occurrence[]): SlotConflict[] {
  const playing = list.filter(({ excluded }) => !excluded);
  const place = new Map(playing.map((each, at) => [each, at]));
  const ordered = playing.toSorted((a, b) => begin(a) - begin(b));
  const found: SlotConflict[] = [];
  let open: Occurrence[] = [];
  for (const each of ordered) {
    open = open.filter((other) => finish(other) > begin(each));
    for (const other of open) {
      if (!rivals(each.slot, other.slot)) continue;
      const later = (place.get(each) ?? 0) > (place.get(other) ?? 0);
      const clash = later ? { wins: each, loses: other } : { wins: other, loses: each };
      // The other one plays while the condition of the winner is not met.
      if (!clash.wins.slot.when) found.push(clash);
    }
    open.push(each);
  }
  return found;
}

const begin = ({ day, start }: Occurrence) => day * DAY_MINUTES + start;
const finish = ({ day, drawnEnd }: Occurrence) => day * DAY_MINUTES + drawnEnd;

/** Matches the scheduler: slots with conditions on different orientations never meet on one screen. */
function rivals(a: PlanSlot, b: PlanSlot): boolean {
  const [one, other] = [a.conditions.orientation, b.conditions.orientation];
  return (
    a.id !== b.id && a.priority === b.priority && !(a.interleave && b.interleave) && (!one || !other || one === other)
  );
}
