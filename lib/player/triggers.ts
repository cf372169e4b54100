import type { HeldTrigger, Manifest, PlacedMessage, ProgramVersion } from '@/lib/contract/gateway';
import { ABOVE_ALL } from '@/lib/contract/message';
import { materialsOf } from '@/lib/contract/program';
import type { FiredBy } from '@/lib/contract/trigger';
import { type ConditionFacts, type Firing, triggerMs } from '@/lib/schedule';
import type { PlaceholderValues } from '@/lib/widgets';
import { fillMessage, isBlank } from './placeholders';
import type { Showing } from './ports';
import { stepsOf } from './scene/steps';
import { playablePart } from './validity';

/** Event that fires a trigger. `at` in milliseconds of the platform's time. */
export interface TriggerEvent {
  triggerId: string;
  by: FiredBy;
  at: number;
}

/** Reason for which an event starts nothing; reported with the result of a command. */
export type Refusal = 'triggerNotHeld' | 'filesMissing' | 'triggerOver' | 'coolingDown';

/** Limit of remembered firings: the last one of each trigger. */
const MOST_FIRINGS = 500;

interface Revisions {
  held: Manifest | null;
  newest: Manifest | null;
}

/** Returns the held triggers that the newest manifest still has: removed ones end before its files arrive. */
export function triggersOf({ held, newest }: Revisions): readonly HeldTrigger[] {
  const left = new Set(newest?.triggers?.map(({ id }) => id));
  return (held?.triggers ?? []).filter(({ id }) => left.has(id));
}

interface Circumstances extends Revisions {
  /** Verified files, by MD5. */
  files: ReadonlyMap<string, string>;
  fired: readonly Firing[];
  /** Milliseconds. */
  now: number;
}

/** Returns the reason for which an event starts nothing; `null` if it fires its trigger. */
export function refusalOf(given: Circumstances, { triggerId, at }: TriggerEvent): Refusal | null {
  const { held, files, fired, now } = given;
  const trigger = triggersOf(given).find(({ id }) => id === triggerId);
  if (!held || !trigger) return 'triggerNotHeld';
  const { versionId, coolDown } = trigger;
  const version = held.programs.find(({ id }) => id === versionId);
  if (versionId !== null && !(version && isWhole(version, files))) return 'filesMissing';
  if (at + triggerMs(trigger, timedPrograms(held)) <= now) return 'triggerOver';
  const last = fired.find((each) => each.triggerId === triggerId);
  if (last && Math.abs(at - Date.parse(last.at)) < coolDown * 1_000) return 'coolingDown';
  return null;
}

const isWhole = ({ document }: ProgramVersion, files: ReadonlyMap<string, string>) =>
  [...materialsOf(document).keys()].every((md5) => files.has(md5));

/** Adds a firing to the last one of each trigger. A late command never shortens the time of a later firing. */
export function withFiring(fired: readonly Firing[], { triggerId, at }: TriggerEvent, now: number): readonly Firing[] {
  const isPast = (firing: Firing) => Date.parse(firing.at) <= now;
  const former = fired.find((firing) => firing.triggerId === triggerId && isPast(firing));
  const latest = new Date(Math.max(at, former ? Date.parse(former.at) : at)).toISOString();
  // A clock that was ahead left firings in the future.
  const others = fired.filter((firing) => firing.triggerId !== triggerId && isPast(firing));
  return [...others, { triggerId, at: latest }].slice(-MOST_FIRINGS);
}

/** Returns the programs of a manifest; those that a trigger plays once have their length. */
export function timedPrograms({
  programs,
  triggers = [],
  traits,
}: Manifest): (ProgramVersion & { seconds?: number })[] {
  const timed = new Set(triggers.flatMap(({ seconds, versionId }) => (seconds === null && versionId ? versionId : [])));
  if (timed.size === 0) return programs;
  // The ratio decides about the layout, which the length follows.
  const screen = traits.orientation && RATIOS[traits.orientation];
  return programs.map((version) => {
    if (!timed.has(version.id)) return version;
    const seconds = stepsOf(version.id, version.document, screen).reduce((sum, step) => sum + step.seconds, 0);
    return { ...version, seconds };
  });
}

const RATIOS = { landscape: { width: 16, height: 9 }, portrait: { width: 9, height: 16 } } as const;

const placed = new WeakMap<HeldTrigger, PlacedMessage>();

/** Returns the messages of triggers as placed ones, without blank ones. They pass until their time is over. */
export function triggerMessages(triggers: readonly HeldTrigger[], values: PlaceholderValues): PlacedMessage[] {
  return triggers.flatMap((trigger) => {
    const { id, message, versionId } = trigger;
    if (!message) return [];
    const period = { from: null, until: null, repeats: null };
    const own = placed.get(trigger) ?? { ...message, ...period, id, messageId: id, priority: ABOVE_ALL, versionId };
    placed.set(trigger, own);
    const filled = fillMessage(own, values);
    return isBlank(filled) ? [] : [filled];
  });
}

/** Returns the triggers, without the content of those that have nothing to show now: no message, or no part of a program that plays. */
export const playableTriggers = (
  { triggers, programs, validity }: Manifest,
  messages: readonly PlacedMessage[],
  facts: ConditionFacts,
  instant: number,
): HeldTrigger[] | undefined =>
  triggers?.map((trigger) => {
    const { id, message, versionId } = trigger;
    const version = programs.find((each) => each.id === versionId);
    const plays = message
      ? messages.some((each) => each.id === id)
      : version !== undefined && playablePart(version, validity, facts, instant) !== null;
    // Conditions that compare the trigger still need it.
    return plays ? trigger : { ...trigger, message: null, versionId: null };
  });

export type TriggeredShowing = Extract<Showing, { kind: 'programs' }> & { because: 'trigger' };

/** True for a program of a trigger, which lies above other programs: they continue after it where they were. */
export const isTriggered = (showing: Showing): showing is TriggeredShowing =>
  showing.kind === 'programs' && showing.because === 'trigger';
