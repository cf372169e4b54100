import type { Manifest, PlacedMessage, ProgramVersion } from '@/lib/contract/gateway';
import { ABOVE_ALL } from '@/lib/contract/message';
import type { PlayLength } from '@/lib/contract/play-plan';
import type { NowPlaying } from '@/lib/contract/terminal/report';
import { type ConditionFacts, type Firing, type Resolution, resolve } from '@/lib/schedule';
import type { PlaceholderValues } from '@/lib/widgets';
import { fillMessage, fillVersion, isBlank, valuesInVersion } from './placeholders';
import type { Showing } from './ports';
import { playableTriggers, timedPrograms, triggerMessages } from './triggers';
import { nextChange, nextOfConditions, omissionsOf, periodsOfScenes, playablePart } from './validity';

/** Longest timer, since longer ones overflow; it is set again then. */
const FAR_MS = 86_400_000;

interface Circumstances {
  /** Returns how often a message has passed here. */
  passes?: (publishId: string) => number;
  /** True if the time can be trusted; otherwise the panel stays on. */
  knowsTime?: boolean;
  /** Values of placeholders, and rows of data sources; default: those of the manifest. */
  values?: PlaceholderValues;
  sources?: Manifest['sources'];
  /** Firings of triggers. */
  fired?: readonly Firing[];
}

/**
 * Returns what a terminal shows at an instant, the messages above it, and the milliseconds until that may change.
 * `held` is the manifest whose files have arrived, `settings` may be newer.
 */
export function showingAt(
  held: Manifest | null,
  settings: Manifest['settings'],
  timeZone: string,
  instant: number,
  {
    passes = () => 0,
    knowsTime = true,
    values = held?.values ?? {},
    sources = held?.sources ?? [],
    fired = [],
  }: Circumstances = {},
): { showing: Showing; over: PlacedMessage[]; changesIn: number } {
  if (!held) return { showing: { kind: 'house', name: '', logo: null }, over: [], changesIn: FAR_MS };
  const messages = held.messages
    .map((message) => atOnce(fillMessage(message, values)))
    .filter((message) => !isBlank(message) && (message.repeats === null || passes(message.id) < message.repeats));
  const ofTriggers = triggerMessages(held.triggers ?? [], values);
  const facts = { values, sources, traits: held.traits, triggers: held.triggers, fired };
  const triggers = playableTriggers(held, ofTriggers, facts, instant);
  const { now, over, until } = resolve(
    {
      ...{ ...held, messages, timeZone, settings, programs: timedPrograms(held), ...facts, triggers },
      ...(!knowsTime && alwaysOn),
    },
    instant,
  );
  const placed = (id: string) => [...ofTriggers, ...messages].find((message) => message.id === id);
  const periods = [...held.validity, ...periodsOfScenes(held.programs)];
  const changes = [
    until === null ? null : until - instant,
    nextChange(periods, instant),
    nextOfConditions(held.programs, facts, instant),
  ];
  return {
    showing: toShowing(held, facts, now, placed, instant),
    over: over.flatMap(({ id }) => placed(id) ?? []),
    changesIn: Math.min(FAR_MS, ...changes.flatMap((ms) => (ms === null ? [] : Math.max(1, ms)))),
  };
}

const alwaysOn = { settings: { onTime: null, offTime: null }, power: null };

/** Removes the repeat limit of a message shown immediately: it passes until its time is over. */
const atOnce = (message: PlacedMessage): PlacedMessage =>
  message.priority === ABOVE_ALL ? { ...message, repeats: null } : message;

function toShowing(
  { programs, house, validity }: Pick<Manifest, 'programs' | 'house' | 'validity'>,
  facts: ConditionFacts & { values: PlaceholderValues },
  now: Resolution['now'],
  placed: (id: string) => PlacedMessage | undefined,
  instant: number,
): Showing {
  const whole = (wanted: string | null) => {
    const version = programs.find(({ id }) => id === wanted);
    return version ? fillVersion(version, facts.values) : null;
  };
  const playable = (wanted: string | null) => {
    const version = whole(wanted);
    return version && playablePart(version, validity, facts, instant);
  };
  if (now.kind === 'off') return now;
  if (now.kind === 'message') {
    const message = placed(now.messageId);
    if (message) return { kind: 'message', because: now.because, message, program: playable(message.versionId) };
  }
  if (now.kind !== 'programs') return { kind: 'house', ...house };
  const { because, lengths } = now;
  const turnsOf = (versionOf: (id: string) => ProgramVersion | null) =>
    now.programs.flatMap((id, i) => {
      const version = versionOf(id);
      return version ? [{ version, length: lengths?.[i] ?? ONCE }] : [];
    });
  const playing = turnsOf(playable);
  // Nothing may keep an emergency off the screen, not even the periods and conditions of all its scenes.
  const turns = playing.length === 0 && because === 'emergency' ? turnsOf(whole) : playing;
  if (turns.length === 0) return { kind: 'house', ...house };
  return {
    kind: 'programs',
    because,
    programs: turns.map(({ version }) => version),
    ...(lengths && { lengths: turns.map(({ length }) => length) }),
  };
}

const ONCE: PlayLength = { unit: 'plays', amount: 1 };

/** True if both show the same. A program version never changes, so its id, its values and what it omits are sufficient. */
export function isSameShowing(a: Showing, b: Showing): boolean {
  if (a.kind === 'programs' && b.kind === 'programs') {
    return a.because === b.because && ids(a) === ids(b) && JSON.stringify(a.lengths) === JSON.stringify(b.lengths);
  }
  if (a.kind === 'message' && b.kind === 'message') {
    return keyOf(a.program) === keyOf(b.program) && JSON.stringify(a.message) === JSON.stringify(b.message);
  }
  if (a.kind === 'house' && b.kind === 'house') return a.name === b.name && a.logo === b.logo;
  return a.kind === b.kind;
}

const keyOf = (version: ProgramVersion | null) =>
  version && `${version.id} ${omissionsOf(version)} ${valuesInVersion(version)}`;
const ids = ({ programs }: Extract<Showing, { kind: 'programs' }>) => programs.map(keyOf).join();

/** Reuses the objects of programs already on the screen, so that playback continues undisturbed. */
export function reusePrograms(showing: Showing, former: Showing): Showing {
  if (showing.kind !== 'programs' || former.kind !== 'programs') return showing;
  return {
    ...showing,
    programs: showing.programs.map(
      (version) => former.programs.find((each) => keyOf(each) === keyOf(version)) ?? version,
    ),
  };
}

/** Returns the program versions shown, including that of a message. */
export function versionsOf(showing: Showing): readonly ProgramVersion[] {
  if (showing.kind === 'programs') return showing.programs;
  return showing.kind === 'message' && showing.program ? [showing.program] : [];
}

/** Returns the report for the platform. `scene` is the screen's last report; before the first one, the list is about to start. */
export function nowPlaying(
  showing: Showing,
  scene: { versionId: string; sceneId: string; since: number } | null,
  since: number,
): NowPlaying {
  const list = showing.kind === 'programs' ? showing.programs : [];
  const current = list.find(({ id }) => id === scene?.versionId);
  const version = current ?? list[0];
  return {
    versionId: version?.id ?? null,
    programId: version?.programId ?? null,
    programName: showing.kind === 'message' ? showing.message.name : (version?.name ?? ''),
    sceneId: (current && scene?.sceneId) ?? null,
    since: new Date((current && scene?.since) ?? since).toISOString(),
    because: 'because' in showing ? showing.because : showing.kind,
  };
}
