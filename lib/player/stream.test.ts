import fc from '@/lib/test/fast-check';
import { type TerminalApi, terminalApi } from './api';
import { listen, type Wake } from './stream';
import { FakeClock } from './testing/fake-clock';
import { World } from './testing/world';
import { backoffDelay } from './waiting';

describe('back-off', () => {
  const bounds = { min: 1_000, max: 60_000 };

  test.each([
    [0, 1_000, 1_000],
    [1, 1_000, 2_000],
    [3, 4_000, 8_000],
    [5, 16_000, 32_000],
    [6, 30_000, 60_000],
    [1_000, 30_000, 60_000],
  ])('waits after %i failures between %i and %i ms', (failures, least, most) => {
    const waits = [0, 0.25, 0.5, 0.75, 0.999_999].map((random) => backoffDelay(failures, bounds, () => random));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...waits)).toBeLessThanOrEqual(most);
    if (failures > 0) expect(new Set(waits).size).toBeGreaterThan(1);
  });
});

/** Returns when connections were opened, in seconds, if each lives as long as given and then breaks. */
async function openings(lives: number[], forSeconds: number): Promise<number[]> {
  const clock = new FakeClock();
  const stop = new AbortController();
  const opened: number[] = [];
  const start = clock.now();
  const send: TerminalApi['send'] = () => {
    const life = lives[opened.length] ?? 0;
    opened.push((clock.now() - start) / 1_000);
    if (life === 0) return Promise.reject(new TypeError('fetch failed'));
    const body = new ReadableStream({ start: (controller) => void clock.set(() => controller.close(), life * 1_000) });
    return Promise.resolve(new Response(body));
  };
  void listen(
    { clock, random: () => 1 },
    { ...terminalApi({ http: () => Promise.reject(), clock }, () => null), send },
    { onWake: () => undefined, onError: () => undefined },
    stop.signal,
  );
  await clock.advance(forSeconds * 1_000);
  stop.abort();
  return opened;
}

test('reopens a failed stream after 1, 2, 4 … 60 s', async () => {
  expect(await openings([], 200)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
});

test('resets the wait after a minute of connection only', async () => {
  expect(await openings([0, 0, 0, 70, 0], 90)).toEqual([0, 1, 3, 7, 78, 80, 84]);
  expect(await openings([0, 0, 0, 50, 0], 90)).toEqual([0, 1, 3, 7, 65, 81]);
});

test('drops a silent stream after three minutes', async () => {
  const world = await new World().paired();
  await world.boot();
  const opened = world.platform.times('/t/stream');
  await world.clock.advance(178_000 - 2_000);
  expect(world.platform.times('/t/stream')).toBe(opened);
  await world.clock.advance(10_000);
  expect(world.platform.times('/t/stream')).toBe(opened + 1);
});

test('gets new content immediately on a wake-up', async () => {
  const world = await new World().paired();
  await world.boot();
  world.platform.publish(1, 'menu');
  world.platform.wake();
  await world.clock.advance(100);
  expect(world.playing()).toEqual(['Program 1']);
});

const first = { revision: 3, commandSequence: 1 };
const second = { revision: 4, commandSequence: 2 };
const text = [
  ': hello\n\n',
  `event: wake\ndata: ${JSON.stringify(first)}\n\n`,
  'retry: 500\r\nevent: other\r\ndata: {}\r\n\r\n',
  'event: wake\n\n',
  'event: wake\ndata: not JSON\n\n',
  'event:wake\r\ndata:{"revision":4,\r\ndata: "commandSequence":2}\r\n\r\n',
].join('');

/** Returns the wake-ups from a stream of these pieces. */
async function wakeUps(pieces: string[]): Promise<Wake[]> {
  const clock = new FakeClock();
  const stop = new AbortController();
  const wakes: Wake[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const api = terminalApi({ http: () => Promise.reject(), clock }, () => null);
  const listening = listen(
    { clock, random: () => 1 },
    { ...api, send: () => Promise.resolve(new Response(body)) },
    { onWake: (wake) => wakes.push(wake), onError: () => undefined },
    stop.signal,
  );
  await clock.advance(100);
  stop.abort();
  await listening;
  return wakes;
}

test('reads only complete wake-ups, however the text is split', async () => {
  expect(await wakeUps([text])).toEqual([first, second]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: text.length - 1 }), { maxLength: 12 }), async (cuts) => {
      const ends = [...new Set(cuts), text.length].sort((a, b) => a - b);
      expect(await wakeUps(ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end)))).toEqual([first, second]);
    }),
  );
});
