import type { Manifest } from '@/lib/contract/gateway';
import { outcomeOf, readingsIn } from './conditions';
import { emergencyLayer } from './emergencies';
import { panelOn } from './on-times';
import { NO_CALENDARS, plans } from './plan-layer';
import { nameOf, programNames, switchedOff } from './program-names';
import { silent } from './silent';
import { triggerLayer } from './triggers';
import type {
  Because,
  Claim,
  Layer,
  LayerName,
  LayerOutput,
  Loser,
  Over,
  ScheduledMessage,
  ScheduleInputs,
} from './types';

const nobody: Claim = { says: silent, next: null };

const dark: LayerOutput = {
  now: { kind: 'off' },
  because: [{ layer: 'off', code: 'offHours', publishId: null, name: '' }],
  losers: [],
};

/** Turns the screen dark outside its hours. */
const off: Layer = ({ settings, power = null, timeZone, calendars = NO_CALENDARS }, instant) => {
  const { on, until } = panelOn(settings, power, timeZone, calendars, instant);
  return { says: on ? silent : dark, next: until };
};

/** Shows the full-screen message of the highest priority in its period, the latest of several. */
const fullMessage: Layer = (inputs, instant) => {
  const { messages = [] } = inputs;
  if (!messages.some(({ place, when }) => place === 'full' || when)) return nobody;
  const losers: Loser[] = [];
  const lose = ({ name, when }: ScheduledMessage, reason: Loser['reason']) =>
    losers.push({ layer: 'message', publishId: null, name, reason, ...readingsIn(outcomeOf(when, inputs, instant)) });
  const open: ScheduledMessage[] = [];
  const newest = newestOpen(messages, instant);
  for (const each of byPriority(messages)) {
    const isOpen = newest.has(each);
    if (isOpen && !outcomeOf(each.when, inputs, instant).holds) lose(each, 'unmet');
    else if (each.place !== 'full') continue;
    else if (isOpen) open.push(each);
    else {
      const state = windowState(each, instant);
      lose(each, state === 'open' ? 'replaced' : state);
    }
  }
  const next = nextOfMessages(inputs, instant);
  const [shown, ...rest] = open;
  if (!shown) return { says: { ...silent, losers }, next };
  for (const each of rest) lose(each, each.priority < shown.priority ? 'lowerPriority' : 'samePriority');
  const because: Because = { layer: 'message', code: 'fullMessage', publishId: null, name: shown.name };
  return {
    says: {
      now: { kind: 'message', because: 'message', messageId: shown.id },
      because: [{ ...because, ...readingsIn(outcomeOf(shown.when, inputs, instant)) }],
      losers,
    },
    next,
  };
};

/** Plays programs that a user started immediately, until a time or until cancelled. */
const playNow: Layer = ({ playNow: asked, programs }, instant) => {
  if (!asked) return nobody;
  const name = nameOf(asked.programs, programNames(programs));
  const until = asked.until === null ? null : Date.parse(asked.until);
  const lost = (reason: Loser['reason']): Claim => ({
    says: { ...silent, losers: [{ layer: 'playNow', publishId: null, name, reason }] },
    next: null,
  });
  if (asked.programs.length === 0) return lost('empty');
  if (until !== null && until <= instant) return lost('expired');
  return {
    says: {
      now: { kind: 'programs', because: 'playNow', programs: asked.programs },
      because: [{ layer: 'playNow', code: 'playNow', publishId: null, name }],
      losers: [],
    },
    next: until,
  };
};

/**
 * Plays published lists whose window is open. Of those, the ones of the highest priority play, in order of publishing:
 * a replacing one hides earlier lists of its priority while its window is open, an appending one plays after them.
 */
const published: Layer = (inputs, instant) => {
  const off = switchedOff(inputs);
  const losers: Loser[] = [];
  const lose = ({ publishId, name }: Pick<Published, 'publishId' | 'name'>, reason: Loser['reason']) =>
    losers.push({ layer: 'published', publishId, name, reason });

  const open = new Map<number, Published[]>();
  // Publish ids are UUIDv7: their order is the order of publishing.
  for (const each of inputs.published.toSorted((a, b) => (a.publishId < b.publishId ? -1 : 1))) {
    const { publishId, mode, priority } = each;
    const state = windowState(each, instant);
    if (state !== 'open' || each.programs.length === 0) {
      lose(each, state === 'open' ? 'empty' : state);
      continue;
    }
    const programs = each.programs.filter((id) => !off.has(id));
    for (const id of each.programs)
      if (off.has(id)) lose({ publishId, name: nameOf([id], programNames(inputs.programs)) }, 'switchedOff');
    if (programs.length === 0) continue;
    const before = open.get(priority) ?? [];
    if (mode === 'replace') for (const former of before) lose(former, 'replaced');
    open.set(priority, [...(mode === 'replace' ? [] : before), { ...each, programs }]);
  }
  const highest = Math.max(...open.keys());
  for (const [priority, lists] of open) if (priority < highest) for (const each of lists) lose(each, 'lowerPriority');
  const playing = open.get(highest) ?? [];
  return {
    says: {
      now:
        playing.length > 0
          ? { kind: 'programs', because: 'published', programs: playing.flatMap((each) => each.programs) }
          : null,
      because: playing.map(({ publishId, name }, i) => ({
        layer: 'published',
        code: i === 0 ? 'publishedLatest' : 'publishedAppended',
        publishId,
        name,
      })),
      losers,
    },
    next: earliest(inputs.published, instant),
  };
};

/** Plays the default program of the terminal or its institution, if nothing is planned or published. */
const defaultProgram: Layer = (inputs) => {
  const { defaultProgram: id, programs } = inputs;
  const names = programNames(programs);
  if (!id || !names.has(id)) return nobody;
  if (switchedOff(inputs).has(id)) {
    const lost: Loser = { layer: 'default', publishId: null, name: nameOf([id], names), reason: 'switchedOff' };
    return { says: { ...silent, losers: [lost] }, next: null };
  }
  const because: Because = { layer: 'default', code: 'defaultProgram', publishId: null, name: nameOf([id], names) };
  return {
    says: { now: { kind: 'programs', because: 'default', programs: [id] }, because: [because], losers: [] },
    next: null,
  };
};

/** Shows the institution's own screen, if nothing else plays. */
const house: Layer = () => ({
  says: {
    now: { kind: 'house' },
    because: [{ layer: 'house', code: 'nothingElse', publishId: null, name: '' }],
    losers: [],
  },
  next: null,
});

/** Layers, highest first. A layer above others needs no change in them. */
export const layers: { name: LayerName; layer: Layer }[] = [
  { name: 'off', layer: off },
  { name: 'emergency', layer: emergencyLayer },
  { name: 'trigger', layer: triggerLayer },
  { name: 'message', layer: fullMessage },
  { name: 'playNow', layer: playNow },
  { name: 'plan', layer: plans },
  { name: 'published', layer: published },
  { name: 'default', layer: defaultProgram },
  { name: 'house', layer: house },
];

/** Returns the messages above the content, and the instant until which they stay. Full-screen content hides them. */
export function overlayMessages(inputs: ScheduleInputs, instant: number): { says: Over[]; next: number | null } {
  const { messages = [] } = inputs;
  const newest = newestOpen(messages, instant);
  const says = byPriority(messages).flatMap((each): Over[] => {
    const { id, name, priority, place } = each;
    const isShown = place !== 'full' && newest.has(each) && outcomeOf(each.when, inputs, instant).holds;
    return isShown ? [{ id, name, priority, place }] : [];
  });
  return { says, next: nextOfMessages(inputs, instant) };
}

/** Returns the next instant at which a period of a message, or the data of its condition, may end. */
function nextOfMessages(inputs: ScheduleInputs, instant: number): number | null {
  const { messages = [] } = inputs;
  const edges = messages.flatMap(({ when }) => outcomeOf(when, inputs, instant).next ?? []);
  return edges.reduce<number | null>((next, edge) => Math.min(next ?? edge, edge), earliest(messages, instant));
}

type Published = Manifest['published'][number];
type Window = Pick<Published, 'from' | 'until'>;

/** Sorts by priority, then the latest first: ids are UUIDv7. */
const byPriority = (messages: readonly ScheduledMessage[]) =>
  messages.toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? 1 : -1));

/** Returns the messages whose period is open; of several publishes of one message only the latest, wherever it is placed. */
function newestOpen(messages: readonly ScheduledMessage[], instant: number): Set<ScheduledMessage> {
  const newest = new Map<string, ScheduledMessage>();
  for (const each of messages) {
    if (windowState(each, instant) !== 'open') continue;
    const known = newest.get(each.messageId);
    if (!known || known.id < each.id) newest.set(each.messageId, each);
  }
  return new Set(newest.values());
}

function windowState({ from, until }: Window, instant: number): 'open' | 'notYet' | 'expired' {
  if (from !== null && Date.parse(from) > instant) return 'notYet';
  if (until !== null && Date.parse(until) <= instant) return 'expired';
  return 'open';
}

/** Returns the next edge of any window. */
function earliest(windows: readonly Window[], instant: number): number | null {
  let next: number | null = null;
  for (const { from, until } of windows) {
    for (const edge of [from, until]) {
      const at = edge === null ? 0 : Date.parse(edge);
      if (at > instant && (next === null || at < next)) next = at;
    }
  }
  return next;
}
