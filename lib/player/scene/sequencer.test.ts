import { emptyDocument, type ProgramDocument } from '@/lib/contract/program';
import { FakeClock, START } from '../testing/fake-clock';
import { Sequencer, type Slot } from './sequencer';
import type { Step } from './steps';

const document: ProgramDocument = emptyDocument();
const step = (key: string, seconds = 10, still = false): Step => ({
  key,
  programKey: 'p',
  document,
  sceneId: key,
  seconds,
  still,
});
const seconds = (at: number) => (at - START) / 1_000;

/** Creates a sequencer whose scenes are ready after the given time; `null`: never. */
function stage(readyAfter: (key: string) => number | null = () => 100, broken: readonly string[] = []) {
  const clock = new FakeClock();
  const log: string[] = [];
  let slots: readonly Slot[] = [];
  const sequencer = new Sequencer(clock, {
    onSlots(now) {
      for (const { id, step: of } of now.filter(({ id }) => !slots.some((each) => each.id === id))) {
        const wait = readyAfter(of.key);
        if (broken.includes(of.key)) clock.set(() => sequencer.skip(id), 50);
        else if (wait !== null) clock.set(() => sequencer.ready(id), wait);
      }
      for (const { id } of now.filter(({ phase }) => phase === 'leaving')) clock.set(() => sequencer.left(id), 700);
      slots = now;
    },
    onStart: (of, at) => log.push(`${seconds(at)} ${of.key}`),
    onStop: (of, _, shown) => log.push(`${seconds(clock.now())} -${of.key} ${shown}`),
    onEnd: () => log.push('end'),
  });
  return { clock, log, sequencer, slots: () => slots.map(({ step: of, phase }) => `${of.key} ${phase}`) };
}

test('plays scenes on time and prepares the next one', async () => {
  const { clock, log, sequencer, slots } = stage();
  sequencer.setSteps([step('a'), step('b', 5)]);
  sequencer.resume();
  await clock.advance(6_000);
  expect(slots()).toEqual(['a current']);
  await clock.advance(3_000);
  expect(slots()).toEqual(['a current', 'b ready']);
  await clock.advance(1_500);
  expect(slots()).toEqual(['a leaving', 'b current']);
  await clock.advance(10_000);
  expect(log).toEqual(['0.1 a', '10.1 -a 10', '10.1 b', '15.1 -b 5', 'end', '15.1 a']);
});

test('starts movements a moment early, or immediately if unforeseen', async () => {
  const { clock, log, sequencer, slots } = stage();
  const c = step('c');
  sequencer.setSteps([step('a'), step('b', 10, true), c]);
  sequencer.resume();
  await clock.advance(10_000);
  expect(slots()).toEqual(['a current', 'b ready']);
  await clock.advance(9_900);
  expect(slots()).toEqual(['b current', 'c ready']);
  await clock.advance(100);
  expect(slots()).toEqual(['b current', 'c starting']);
  sequencer.pause();
  await clock.advance(5_000);
  expect(slots()).toEqual(['b current', 'c starting']);
  sequencer.resume();
  await clock.advance(150);
  expect(slots()).toEqual(['b leaving', 'c current']);
  sequencer.go(step('a'));
  await clock.advance(150);
  expect(log.at(-1)).toBe('25.25 a');
});

test('keeps the previous scene while the next is not ready', async () => {
  const { clock, log, sequencer, slots } = stage((key) => (key === 'b' ? 7_000 : 100));
  sequencer.setSteps([step('a'), step('b')]);
  sequencer.resume();
  await clock.advance(12_000);
  expect(slots()).toEqual(['a current', 'b preparing']);
  await clock.advance(2_000);
  expect(log).toEqual(['0.1 a', '13.1 -a 13', '13.1 b']);
});

test('shows an unready scene ten seconds after its turn', async () => {
  const { clock, log, sequencer } = stage((key) => (key === 'b' ? null : 100));
  sequencer.setSteps([step('a'), step('b')]);
  sequencer.resume();
  await clock.advance(21_000);
  expect(log).toEqual(['0.1 a', '20.1 -a 20', '20.1 b']);
});

test('waits for pictures of the first scene, but not endlessly', async () => {
  const { clock, log, sequencer } = stage(() => null);
  sequencer.setSteps([step('a')]);
  sequencer.resume();
  await clock.advance(9_999);
  expect(log).toEqual([]);
  await clock.advance(1);
  expect(log).toEqual(['10 a']);
});

test('counts a single still scene repeatedly without drawing it again', async () => {
  const { clock, log, sequencer, slots } = stage();
  sequencer.setSteps([step('a', 10, true)]);
  sequencer.resume();
  await clock.advance(25_000);
  expect(slots()).toEqual(['a current']);
  expect(log).toEqual(['0.1 a', '10.1 -a 10', 'end', '10.1 a', '20.1 -a 10', 'end', '20.1 a']);
});

test('redraws a single scene with video below itself without gap', async () => {
  const { clock, log, sequencer, slots } = stage();
  sequencer.setSteps([step('a')]);
  sequencer.resume();
  await clock.advance(9_000);
  expect(slots()).toEqual(['a current', 'a ready']);
  await clock.advance(2_000);
  expect(log).toEqual(['0.1 a', '10.1 -a 10', 'end', '10.1 a']);
});

test('stops the time in a pause and does not count it', async () => {
  const { clock, log, sequencer } = stage();
  sequencer.setSteps([step('a'), step('b')]);
  sequencer.resume();
  await clock.advance(4_100);
  sequencer.pause();
  await clock.advance(60_000);
  expect(log).toEqual(['0.1 a']);
  sequencer.resume();
  await clock.advance(6_000);
  expect(log).toEqual(['0.1 a', '70.1 -a 10', '70.1 b']);
});

test('jumps to a scene once ready and continues from there', async () => {
  const { clock, log, sequencer } = stage();
  const [a, b, c] = [step('a'), step('b'), step('c')];
  sequencer.setSteps([a, b, c]);
  sequencer.resume();
  await clock.advance(3_000);
  sequencer.go(c);
  await clock.advance(11_000);
  expect(log).toEqual(['0.1 a', '3.1 -a 3', '3.1 c', '13.1 -c 10', 'end', '13.1 a']);
});

test('jumps to a scene while paused', async () => {
  const { clock, log, sequencer } = stage();
  const [a, b] = [step('a'), step('b')];
  sequencer.setSteps([a, b]);
  await clock.advance(3_000);
  sequencer.go(b);
  await clock.advance(1_000);
  expect(log).toEqual(['0.1 a', '3.1 -a 0', '3.1 b']);
});

describe('another list', () => {
  test('continues a scene that it contains', async () => {
    const { clock, log, sequencer } = stage();
    sequencer.setSteps([step('a'), step('b')]);
    sequencer.resume();
    await clock.advance(8_000);
    sequencer.setSteps([step('c'), step('a'), step('d')]);
    await clock.advance(5_000);
    expect(log).toEqual(['0.1 a', '10.1 -a 10', '10.1 d']);
  });

  test('cancels a pending jump and stays on time', async () => {
    const { clock, log, sequencer } = stage((key) => (key === 'b' ? 5_000 : 100));
    const [a, b] = [step('a'), step('b')];
    sequencer.setSteps([a, b]);
    sequencer.resume();
    await clock.advance(3_000);
    sequencer.go(b);
    await clock.advance(500);
    sequencer.setSteps([a, step('c')]);
    await clock.advance(8_000);
    expect(log).toEqual(['0.1 a', '10.1 -a 10', '10.1 c']);
  });

  test('starts once its first scene is ready if the current is missing', async () => {
    const { clock, log, sequencer, slots } = stage(() => 500);
    sequencer.setSteps([step('a')]);
    sequencer.resume();
    await clock.advance(2_000);
    sequencer.setSteps([step('c')]);
    await clock.advance(100);
    expect(slots()).toEqual(['a current', 'c preparing']);
    await clock.advance(1_500);
    expect(log).toEqual(['0.5 a', '2.5 -a 2', '2.5 c']);
    expect(slots()).toEqual(['c current']);
  });

  test('clears the screen and counts the scene if empty', async () => {
    const { clock, log, sequencer, slots } = stage();
    sequencer.setSteps([step('a')]);
    sequencer.resume();
    await clock.advance(2_100);
    sequencer.setSteps([]);
    expect(slots()).toEqual([]);
    expect(log).toEqual(['0.1 a', '2.1 -a 2']);
  });

  test('restarts a program with the same key and another document', async () => {
    const { clock, log, sequencer } = stage();
    sequencer.setSteps([step('a')]);
    sequencer.resume();
    await clock.advance(2_100);
    sequencer.setSteps([{ ...step('a'), document: emptyDocument() }]);
    await clock.advance(200);
    expect(log).toEqual(['0.1 a', '2.2 -a 2.1', '2.2 a']);
  });
});

describe('scene without anything to show', () => {
  const broken = (...keys: string[]) => stage(undefined, keys);

  test('is skipped with its time', async () => {
    const { clock, log, sequencer } = broken('b', 'c');
    sequencer.setSteps([step('a'), step('b'), step('c'), step('d')]);
    sequencer.resume();
    await clock.advance(25_000);
    expect(log).toEqual(['0.1 a', '10.1 -a 10', '10.1 d', '20.1 -d 10', 'end', '20.1 a']);
  });

  test('is not waited for at the start', async () => {
    const { clock, log, sequencer } = broken('a');
    sequencer.setSteps([step('a'), step('b')]);
    sequencer.resume();
    await clock.advance(11_000);
    expect(log).toEqual(['0.15 b', '10.15 -b 10', 'end', '10.15 b']);
  });

  test('leaves the only other one on the screen', async () => {
    const { clock, log, slots, sequencer } = broken('b');
    sequencer.setSteps([step('a', 10, true), step('b')]);
    sequencer.resume();
    await clock.advance(15_000);
    expect(log).toEqual(['0.1 a', '10.1 -a 10', 'end', '10.1 a']);
    expect(slots()).toEqual(['a current']);
  });

  test('is tried again in every round', async () => {
    const keys = ['b'];
    const { clock, log, sequencer } = stage(undefined, keys);
    sequencer.setSteps([step('a'), step('b')]);
    sequencer.resume();
    await clock.advance(9_000);
    keys.pop();
    await clock.advance(12_000);
    expect(log).toEqual(['0.1 a', '10.1 -a 10', 'end', '10.1 a', '20.1 -a 10', '20.1 b']);
  });

  test('is skipped immediately as the target of a tap', async () => {
    const { clock, log, sequencer } = broken('b');
    const [a, b, c] = [step('a'), step('b'), step('c')];
    sequencer.setSteps([a, b, c]);
    sequencer.resume();
    await clock.advance(3_000);
    sequencer.go(b);
    await clock.advance(1_000);
    expect(log).toEqual(['0.1 a', '3.15 -a 3.05', '3.15 c']);
  });

  test('changes nothing as the target from the only other one', async () => {
    const { clock, log, slots, sequencer } = broken('b');
    const [a, b] = [step('a', 10, true), step('b')];
    sequencer.setSteps([a, b]);
    sequencer.resume();
    await clock.advance(3_000);
    sequencer.go(b);
    await clock.advance(8_000);
    expect(log).toEqual(['0.1 a', '10.1 -a 10', 'end', '10.1 a']);
    expect(slots()).toEqual(['a current']);
  });

  test('is shown unchanged if all are like that', async () => {
    const { clock, log, sequencer } = broken('a', 'b');
    sequencer.setSteps([step('a'), step('b')]);
    sequencer.resume();
    await clock.advance(15_000);
    expect(log[0]).toBe('0.1 b');
  });
});

test('counts the scene when ended and does nothing more', async () => {
  const { clock, log, sequencer } = stage();
  sequencer.setSteps([step('a'), step('b')]);
  sequencer.resume();
  await clock.advance(5_100);
  sequencer.dispose();
  await clock.advance(60_000);
  expect(log).toEqual(['0.1 a', '5.1 -a 5']);
});

test('ignores every call after its end', async () => {
  const { clock, log, sequencer, slots } = stage();
  sequencer.setSteps([step('a')]);
  sequencer.resume();
  await clock.advance(1_000);
  sequencer.dispose();
  const before = [...log];
  sequencer.setSteps([step('b'), step('c')]);
  sequencer.resume();
  sequencer.go(step('d'));
  await clock.advance(60_000);
  expect(log).toEqual(before);
  expect(slots().filter((slot) => !slot.startsWith('a'))).toEqual([]);
});
