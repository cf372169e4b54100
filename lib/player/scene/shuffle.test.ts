import { emptyDocument, type ProgramDocument } from '@/lib/contract/program';
import { FakeClock } from '../testing/fake-clock';
import { Sequencer } from './sequencer';
import { lengthOfRound, orderOfPass, stepsInRound } from './shuffle';
import { stepsOfList } from './steps';
import { WallSequencer } from './wall-sequencer';
import { turnAt } from './wall-timeline';

/** Builds a playlist of scenes a, b, c … with these lengths. */
function playlist(order: 'inOrder' | 'shuffle', ...seconds: number[]): ProgramDocument {
  const empty = emptyDocument();
  const [scene] = empty.scenes;
  if (!scene) throw new Error('a document has a scene');
  const scenes = seconds.map((duration, i) => ({ ...scene, id: String.fromCharCode(97 + i), duration }));
  return { ...empty, scenes, playlist: { order, seconds: 10, fit: 'cover', transition: 'none' } };
}
const rounds = Array.from({ length: 200 }, (_, round) => round);
const idsOf = (steps: readonly { sceneId: string }[]) => steps.map(({ sceneId }) => sceneId).join('');
const sorted = (text: string) => [...text].sort().join('');

describe('passes', () => {
  test.each([2, 3, 4, 9])('of %i items play each once and repeat none at the seam', (count) => {
    const items = Array.from({ length: count }, (_, i) => i);
    const passes = rounds.map((pass) => orderOfPass(items, 'seed', pass));
    for (const [i, pass] of passes.entries()) {
      expect([...pass].sort()).toEqual(items);
      expect(pass[0]).not.toBe(passes[i - 1]?.at(-1));
    }
  });

  test('differ by pass and by seed', () => {
    const orders = rounds.map((pass) => orderOfPass([1, 2, 3, 4], 'seed', pass).join());
    expect(new Set(orders).size).toBe(24);
    expect(orders).not.toEqual(rounds.map((pass) => orderOfPass([1, 2, 3, 4], 'other', pass).join()));
  });
});

describe('shuffled program in a list', () => {
  const shuffled = { id: 'p', document: playlist('shuffle', 4, 5, 6, 7) };
  const other = { id: 'q', document: playlist('inOrder', 3, 2) };

  test('keeps its place among the other programs', () => {
    const steps = stepsOfList([other, shuffled]);
    const orders = rounds.map((round) => idsOf(stepsInRound(steps, round)));
    expect(new Set(orders.map((order) => order.slice(0, 2)))).toEqual(new Set(['ab']));
    expect(new Set(orders.map((order) => sorted(order.slice(2))))).toEqual(new Set(['abcd']));
    expect(new Set(orders).size).toBeGreaterThan(10);
    expect(stepsOfList([other]).inRound).toBeUndefined();
  });

  test('continues its passes over several plays and rounds', () => {
    const plays = (amount: number) => ({ unit: 'plays' as const, amount });
    const once = stepsOfList([shuffled]);
    const thrice = stepsOfList([shuffled, other, shuffled], [plays(2), plays(1), plays(1)]);
    const played = [0, 1]
      .map((round) => idsOf(stepsInRound(thrice, round).filter((s) => s.programKey === 'p')))
      .join('');
    expect(played).toBe([0, 1, 2, 3, 4, 5].map((round) => idsOf(stepsInRound(once, round))).join(''));
    expect(new Set(stepsInRound(thrice, 1).map(({ key }) => key)).size).toBe(14);
  });

  test('has rounds of one length if cut after some seconds', () => {
    const steps = stepsOfList([shuffled], [{ unit: 'seconds', amount: 30 }]);
    expect(new Set(rounds.map((round) => lengthOfRound(stepsInRound(steps, round))))).toEqual(new Set([30_000]));
  });
});

test('plays a new order in each round on one screen', async () => {
  const steps = stepsOfList([{ id: 'p', document: playlist('shuffle', 10, 10, 10) }]);
  const clock = new FakeClock();
  const shown: string[] = [];
  let ends = 0;
  const sequencer: Sequencer = new Sequencer(clock, {
    onSlots: (slots) => {
      for (const { id, phase } of slots) {
        if (phase === 'preparing') queueMicrotask(() => sequencer.ready(id));
        if (phase === 'leaving') queueMicrotask(() => sequencer.left(id));
      }
    },
    onStart: ({ sceneId }) => shown.push(sceneId),
    onStop: () => undefined,
    onEnd: () => {
      ends += 1;
    },
  });
  const first = Math.floor(clock.now() / 30_000);
  sequencer.setSteps(steps);
  sequencer.resume();
  await clock.advance(10 * 30_000 - 1_000);
  const expected = rounds.slice(0, 10).map((round) => idsOf(stepsInRound(steps, first + round)));
  expect(shown.join('')).toBe(expected.join(''));
  expect(new Set(expected).size).toBeGreaterThan(2);
  expect(ends).toBe(9);
});

test('shows the same scene on two screens of a wall at any time', async () => {
  const clock = new FakeClock();
  const screen = () => {
    const shown = new Map<number, string>();
    const sequencer: WallSequencer = new WallSequencer(clock, {
      onSlots: (slots) => {
        for (const { id, phase } of slots) {
          if (phase === 'preparing') queueMicrotask(() => sequencer.ready(id));
          if (phase === 'leaving') queueMicrotask(() => sequencer.left(id));
        }
      },
      onStart: ({ sceneId }, at) => shown.set(at, sceneId),
      onStop: () => undefined,
      onInStep: () => undefined,
    });
    sequencer.setSteps(stepsOfList([{ id: 'p', document: playlist('shuffle', 10, 20, 30) }]));
    sequencer.resume();
    return shown;
  };
  const early = screen();
  await clock.advance(95_000);
  const late = screen();
  await clock.advance(600_000);
  const since = [...late].slice(1);
  expect(since.length).toBeGreaterThan(20);
  expect(since).toEqual([...early].slice(-since.length));
  expect(new Set(since.map(([, id]) => id))).toEqual(new Set(['a', 'b', 'c']));
});

test('ends the last turn of a round with the round', () => {
  const steps = stepsOfList(
    [{ id: 'p', document: playlist('shuffle', 4.0004, 5.0004, 6.0004) }],
    [{ unit: 'seconds', amount: 20 }],
  );
  for (const round of rounds) {
    const end = (round + 1) * lengthOfRound(steps);
    expect(turnAt(steps, end - 1)).toMatchObject({ endsAt: end });
  }
});
