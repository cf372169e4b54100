import { emptyDocument } from '@/lib/contract/program';
import { FakeClock } from '../testing/fake-clock';
import type { Slot } from './sequencer';
import type { Step } from './steps';
import { WallSequencer } from './wall-sequencer';
import { turnAt } from './wall-timeline';

const document = emptyDocument();
const step = (key: string, seconds = 10, still = false): Step => ({
  key,
  programKey: 'p',
  document,
  sceneId: key,
  seconds,
  still,
});

/** Creates a screen of a wall on a shared clock; its scenes are ready after the given time, `null`: never. */
function screen(clock: FakeClock, readyAfter: (key: string) => number | null = () => 300, broken: string[] = []) {
  const log: string[] = [];
  const late: number[] = [];
  let slots: readonly Slot[] = [];
  const sequencer = new WallSequencer(clock, {
    onSlots(now) {
      for (const { id, step: of } of now.filter(({ id }) => !slots.some((each) => each.id === id))) {
        const wait = readyAfter(of.key);
        if (broken.includes(of.key)) clock.set(() => sequencer.skip(id), 50);
        else if (wait !== null) clock.set(() => sequencer.ready(id), wait);
      }
      for (const { id } of now.filter(({ phase }) => phase === 'leaving')) clock.set(() => sequencer.left(id), 700);
      slots = now;
    },
    onStart: (of, at) => log.push(`${of.key}@${at - BASE}`),
    onStop: () => undefined,
    onInStep: (ms) => late.push(ms),
  });
  return { sequencer, log, late, shows: () => slots.find(({ phase }) => phase === 'current')?.step.key ?? null };
}

const a = step('a');
const b = step('b', 5);
const c = step('c', 15, true);
const list = [a, b, c];
/** Start of a round: the list restarts at each multiple of its thirty seconds. */
const BASE = 60_000_000 * 30;

/** Returns a clock at a time after the list restarted. */
async function clockAt(ms: number): Promise<FakeClock> {
  const clock = new FakeClock();
  await clock.advance(BASE + ms - clock.now());
  return clock;
}

describe('current turn', () => {
  test.each([
    [0, 'a', 0, 10_000],
    [9_999, 'a', 0, 10_000],
    [10_000, 'b', 10_000, 15_000],
    [29_999, 'c', 15_000, 30_000],
    [30_000, 'a', 30_000, 40_000],
    [-1, 'c', -15_000, 0],
  ])('is computed at %i ms', (at, key, from, until) => {
    expect(turnAt(list, BASE + at)).toMatchObject({ step: { key }, startsAt: BASE + from, endsAt: BASE + until });
  });

  test('is null for a list without length', () => {
    expect([turnAt([], BASE), turnAt([step('x', 0)], BASE)]).toEqual([null, null]);
  });
});

test('begins scenes at the same instant on unequal screens', async () => {
  const clock = new FakeClock();
  await clock.advance(BASE - clock.now());
  const early = screen(clock);
  const slow = screen(clock, () => 3_500);
  early.sequencer.setSteps(list);
  early.sequencer.resume();
  await clock.advance(7_000);
  slow.sequencer.setSteps(list);
  slow.sequencer.resume();
  await clock.advance(40_000);
  const common = ['b@10000', 'c@15000', 'a@30000', 'b@40000', 'c@45000'];
  expect(early.log.slice(1)).toEqual(common);
  // It joins at the end of a turn, and is synchronised once it has had time to decode ahead.
  expect(slow.log).toEqual(['b@13500', 'c@17000', ...common.slice(2)]);
  expect([early.late, slow.late]).toEqual([
    [0, 0, 0, 0, 0],
    [2_000, 0, 0, 0],
  ]);
});

test('joins a running scene after a restart, then is synchronised', async () => {
  const clock = await clockAt(2_000);
  const one = screen(clock);
  one.sequencer.setSteps(list);
  one.sequencer.resume();
  await clock.advance(10_000);
  expect(one.log).toEqual(['a@2300', 'b@10000']);
  expect(one.late).toEqual([0]);
});

test('shows an unready scene late and skips one after its turn', async () => {
  const clock = await clockAt(0);
  const one = screen(clock, (key) => (key === 'b' ? 6_000 : 300));
  one.sequencer.setSteps(list);
  one.sequencer.resume();
  await clock.advance(16_000);
  expect(one.log).toEqual(['a@300', 'b@12000', 'c@15000']);
  expect(one.late).toEqual([2_000, 0]);
  const stuck = screen(clock, (key) => (key === 'b' ? null : 300));
  stuck.sequencer.setSteps(list);
  stuck.sequencer.resume();
  await clock.advance(40_000);
  expect(stuck.log.map((each) => each.split('@')[0])).toEqual(['c', 'a', 'c']);
});

test("keeps the previous scene in an empty scene's turn", async () => {
  const clock = await clockAt(0);
  const one = screen(clock, () => 300, ['b']);
  one.sequencer.setSteps(list);
  one.sequencer.resume();
  await clock.advance(12_000);
  expect(one.shows()).toBe('a');
  await clock.advance(4_000);
  expect(one.shows()).toBe('c');
});

test('continues with the current turn after a message', async () => {
  const clock = await clockAt(0);
  const one = screen(clock);
  one.sequencer.setSteps(list);
  one.sequencer.resume();
  await clock.advance(3_000);
  one.sequencer.pause();
  await clock.advance(9_000);
  expect(one.shows()).toBe('a');
  one.sequencer.resume();
  await clock.advance(500);
  expect(one.shows()).toBe('b');
});

test('continues synchronised with another list, or shows nothing', async () => {
  const clock = await clockAt(1_000);
  const one = screen(clock);
  one.sequencer.setSteps(list);
  one.sequencer.resume();
  await clock.advance(3_000);
  one.sequencer.setSteps([c]);
  await clock.advance(1_000);
  expect(one.shows()).toBe('c');
  await clock.advance(26_000);
  expect(one.log.slice(1)).toEqual(['c@4300', 'c@15000', 'c@30000']);
  one.sequencer.setSteps([]);
  await clock.advance(1_000);
  expect(one.shows()).toBe(null);
});

test('ignores every call after its end', async () => {
  const clock = await clockAt(1_000);
  const { sequencer, log } = screen(clock);
  sequencer.setSteps(list);
  sequencer.resume();
  await clock.advance(1_000);
  sequencer.dispose();
  const before = [...log];
  sequencer.setSteps([b, c]);
  sequencer.resume();
  await clock.advance(60_000);
  expect(log).toEqual(before);
});
