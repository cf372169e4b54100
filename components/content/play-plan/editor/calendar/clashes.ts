import type { PlanSlot } from '@/lib/contract/play-plan';
import type { Occurrence } from './occurrences';
import { DAY_MINUTES } from './span';

/** Two slots of one priority that have their time at once and do not share it. */
export interface Clash {
  /** Keys of the occurrences; of the slots the one further down in the plan, which plays, comes first. */
  wins: Occurrence;
  loses: Occurrence;
}

/** The clashes among the occurrences of one plan, given in the order of its slots: cheap enough for every step of a drag. */
export function clashes(list: readonly Occurrence[]): Clash[] {
  const playing = list.filter(({ excluded }) => !excluded);
  const place = new Map(playing.map((each, at) => [each, at]));
  const ordered = playing.toSorted((a, b) => begin(a) - begin(b));
  const found: Clash[] = [];
  let open: Occurrence[] = [];
  for (const each of ordered) {
    open = open.filter((other) => finish(other) > begin(each));
    for (const other of open) {
      if (!rivals(each.slot, other.slot)) continue;
      const later = (place.get(each) ?? 0) > (place.get(other) ?? 0);
      found.push(later ? { wins: each, loses: other } : { wins: other, loses: each });
    }
    open.push(each);
  }
  return found;
}

const begin = ({ day, start }: Occurrence) => day * DAY_MINUTES + start;
const finish = ({ day, end }: Occurrence) => day * DAY_MINUTES + end;

/** As the scheduler has it: screens of different orientation never show both. */
function rivals(a: PlanSlot, b: PlanSlot): boolean {
  const [one, other] = [a.conditions.orientation, b.conditions.orientation];
  return (
    a.id !== b.id && a.priority === b.priority && !(a.interleave && b.interleave) && (!one || !other || one === other)
  );
}
