import { homeSummary } from '@/lib/contract/home';
import { call } from './call';

jest.mock('./platform-away', () => ({ noteAnswer: () => {} }));

const summary = { code: 0, msg: '', data: { programs: 7 } };
let asked: string[] = [];
let bodies: (() => BodyInit)[] = [];

beforeEach(() => {
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(String(path));
    return new Response(bodies.shift()?.() ?? JSON.stringify(summary), { status: 200 });
  });
});
afterEach(() => jest.restoreAllMocks());

/** Returns a stream that breaks in the middle of a response. */
const brokenOff = (reason: unknown) => () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"code":0,'));
      queueMicrotask(() => controller.error(reason));
    },
  });

test('draws no conclusion about the call from an aborted response', async () => {
  bodies = [brokenOff(new TypeError('network error'))];
  await expect(call(homeSummary, {})).rejects.toMatchObject({ status: 0, message: 'unreachable' });
  expect(await call(homeSummary, {})).toMatchObject({ programs: 7 });
  expect(asked).toEqual(['/apm-web/a/api/home/summary', '/apm-web/a/api/home/summary']);
});

test('throws the reason of a call aborted during its response', async () => {
  const giveUp = new AbortController();
  const reason = new Error('left');
  bodies = [
    () => {
      giveUp.abort(reason);
      return brokenOff(reason)();
    },
  ];
  await expect(call(homeSummary, {}, { signal: giveUp.signal })).rejects.toBe(reason);
  expect(asked).toHaveLength(1);
});
