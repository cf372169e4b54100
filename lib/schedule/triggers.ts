import { TRIGGER_SECONDS } from '@/lib/contract/trigger';
import { silent } from './silent';
import type { Claim, Layer, Loser, Now, Over, ScheduledTrigger, ScheduleInputs } from './types';

type Fired = Pick<ScheduleInputs, 'triggers' | 'fired' | 'programs'>;

/** Trigger that is on, with the time of its last firing in milliseconds. */
interface On {
  trigger: ScheduledTrigger;
  at: number;
}

/** Returns the milliseconds that a firing keeps a trigger on the screen; without `seconds` its program plays once. */
export function triggerMs({ seconds, versionId }: ScheduledTrigger, programs: ScheduleInputs['programs']): number {
  const once = () => programs.find(({ id }) => id === versionId)?.seconds ?? TRIGGER_SECONDS.default;
  return (seconds ?? once()) * 1_000;
}

/** Shows the active trigger of the highest priority, of equal ones the one fired last. Messages above the content claim nothing. */
export const triggerLayer: Layer = (inputs, instant): Claim => {
  const { on, next } = triggersAt(inputs, instant);
  const losers: Loser[] = [];
  let shown: On | null = null;
  for (const each of on) {
    const { name, priority } = each.trigger;
    const lose = (reason: Loser['reason']) => losers.push({ layer: 'trigger', publishId: null, name, reason });
    if (isOver(each)) continue;
    if (contentOf(each.trigger, inputs) === null) lose('empty');
    else if (!shown) shown = each;
    else lose(priority < shown.trigger.priority ? 'lowerPriority' : 'samePriority');
  }
  const now = shown && contentOf(shown.trigger, inputs);
  if (!shown || !now) return { says: losers.length > 0 ? { ...silent, losers } : silent, next };
  const { name } = shown.trigger;
  return { says: { now, because: [{ layer: 'trigger', code: 'triggered', publishId: null, name }], losers }, next };
};

/** Returns the messages of triggers above the content, highest priority first, and the instant until which they stay. */
export function overlayTriggers(inputs: Fired, instant: number): { says: Over[]; next: number | null } {
  const { on, next } = triggersAt(inputs, instant);
  const says = on.flatMap(({ trigger: { id, name, priority, message } }): Over[] =>
    message && message.place !== 'full' ? [{ id, name, priority, place: message.place }] : [],
  );
  return { says: says.length > 0 ? says : NONE, next };
}

const NONE: Over[] = [];

/** Returns the triggers that are on, the highest priority first and then those fired last, and the next edge of any. */
function triggersAt(
  { triggers = [], fired = [], programs }: Fired,
  instant: number,
): { on: On[]; next: number | null } {
  const known = new Map(triggers.map((trigger) => [trigger.id, trigger]));
  const on = new Map<string, On>();
  let next: number | null = null;
  for (const firing of fired) {
    const trigger = known.get(firing.triggerId);
    if (!trigger) continue;
    const at = Date.parse(firing.at);
    const end = at + triggerMs(trigger, programs);
    for (const edge of [at, end]) if (edge > instant && (next === null || edge < next)) next = edge;
    const isLatest = at > (on.get(trigger.id)?.at ?? Number.NEGATIVE_INFINITY);
    if (at <= instant && instant < end && isLatest) on.set(trigger.id, { trigger, at });
  }
  // Ids decide between firings of the same millisecond: every terminal shows the same.
  const sorted = [...on.values()].sort(
    (a, b) => b.trigger.priority - a.trigger.priority || b.at - a.at || (a.trigger.id < b.trigger.id ? 1 : -1),
  );
  return { on: sorted, next };
}

const isOver = ({ trigger: { message } }: On) => message !== null && message.place !== 'full';

/** Returns the content that a trigger claims the screen with; `null` if its program is missing. */
function contentOf({ id, message, versionId }: ScheduledTrigger, { programs }: Fired): Now | null {
  if (message) return { kind: 'message', because: 'trigger', messageId: id };
  const isHere = programs.some((program) => program.id === versionId);
  return versionId !== null && isHere ? { kind: 'programs', because: 'trigger', programs: [versionId] } : null;
}
