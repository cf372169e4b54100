import type { Manifest } from '@/lib/contract/gateway';
import { screenOn } from './on-times';
import type { Because, Layer, LayerName, Loser } from './types';

/** The screen is dark outside its hours. */
const off: Layer = ({ settings, timeZone }, instant) => {
  const { on, until } = screenOn(settings, timeZone, instant);
  const because: Because[] = [{ layer: 'off', code: 'offHours', publishId: null, name: '' }];
  return { now: on ? null : { kind: 'off' }, because: on ? [] : because, losers: [], next: until };
};

/** Programs that somebody asked to play at once, until a time or until cancelled. */
const playNow: Layer = ({ playNow: asked, programs }, instant) => {
  const nobody = { now: null, because: [], losers: [], next: null };
  if (!asked) return nobody;
  const name = asked.programs.map((id) => programs.find((each) => each.id === id)?.name ?? id).join(', ');
  const until = asked.until === null ? null : Date.parse(asked.until);
  const lost = (reason: Loser['reason']) => ({
    ...nobody,
    losers: [{ layer: 'playNow' as const, publishId: null, name, reason }],
  });
  if (asked.programs.length === 0) return lost('empty');
  if (until !== null && until <= instant) return lost('expired');
  return {
    now: { kind: 'programs', because: 'playNow', programs: asked.programs },
    because: [{ layer: 'playNow', code: 'playNow', publishId: null, name }],
    losers: [],
    next: until,
  };
};

/**
 * Published lists whose window is open, in the order of their publishing: one that replaces hides those
 * before it while its window is open, one that appends plays after them.
 */
const published: Layer = (inputs, instant) => {
  const losers: Loser[] = [];
  const lose = ({ publishId, name }: Published, reason: Loser['reason']) =>
    losers.push({ layer: 'published', publishId, name, reason });

  let playing: Published[] = [];
  // Ids of publishes are UUIDv7: their order is the order of publishing.
  for (const each of inputs.published.toSorted((a, b) => (a.publishId < b.publishId ? -1 : 1))) {
    const state = windowState(each, instant);
    if (state !== 'open') lose(each, state);
    else if (each.programs.length === 0) lose(each, 'empty');
    else if (each.mode === 'append') playing.push(each);
    else {
      for (const former of playing) lose(former, 'replaced');
      playing = [each];
    }
  }
  const next = inputs.published
    .flatMap(({ from, until }) => [from, until])
    .flatMap((edge) => {
      const at = edge === null ? 0 : Date.parse(edge);
      return at > instant ? [at] : [];
    });
  return {
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
    next: next.length > 0 ? Math.min(...next) : null,
  };
};

/** The institution's own screen, when nothing else plays. */
const house: Layer = () => ({
  now: { kind: 'house' },
  because: [{ layer: 'house', code: 'nothingElse', publishId: null, name: '' }],
  losers: [],
  next: null,
});

/** Highest first. A layer above others needs no change in them. */
export const layers: { name: LayerName; layer: Layer }[] = [
  { name: 'off', layer: off },
  { name: 'playNow', layer: playNow },
  { name: 'published', layer: published },
  { name: 'house', layer: house },
];

type Published = Manifest['published'][number];

function windowState({ from, until }: Published, instant: number): 'open' | 'notYet' | 'expired' {
  if (from !== null && Date.parse(from) > instant) return 'notYet';
  if (until !== null && Date.parse(until) <= instant) return 'expired';
  return 'open';
}
