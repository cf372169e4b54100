import { hangDetector, PlatformSilent } from './hang-detector';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const SECOND = 1_000;

/** Creates a platform that can hang, and counts its probes. */
function platform() {
  const at = { hangs: true, looks: 0 };
  const silence = hangDetector(async () => {
    at.looks += 1;
    if (at.hangs) await new Promise(() => undefined);
  });
  const ended = (signal: AbortSignal) => (signal.aborted ? (signal.reason as PlatformSilent).wasSent : 'waits');
  return { at, silence, ended };
}

test('ends a read after five silent seconds and an unanswered probe', async () => {
  const { silence, ended } = platform();
  const { signal } = silence.follow(false);
  await jest.advanceTimersByTimeAsync(7 * SECOND);
  expect(ended(signal)).toBe('waits');
  await jest.advanceTimersByTimeAsync(2 * SECOND);
  expect(ended(signal)).toBe(false);
});

test('ends a change after fifteen seconds and reports it as sent', async () => {
  const { silence, ended } = platform();
  const { signal } = silence.follow(true);
  await jest.advanceTimersByTimeAsync(14 * SECOND);
  expect(ended(signal)).toBe('waits');
  await jest.advanceTimersByTimeAsync(2 * SECOND);
  expect(ended(signal)).toBe(true);
});

test('rejects requests to a silent platform until a probe succeeds', async () => {
  const { at, silence } = platform();
  silence.suspect();
  await jest.advanceTimersByTimeAsync(3 * SECOND);
  expect(() => silence.follow(true)).toThrow(new PlatformSilent(false));
  at.hangs = false;
  await jest.advanceTimersByTimeAsync(5 * SECOND);
  expect(silence.follow(true).signal.aborted).toBe(false);
});

test('keeps a slow call as long as another is answered', async () => {
  const { at, silence, ended } = platform();
  const { signal } = silence.follow(false);
  for (let passed = 0; passed < 60; passed += 2) {
    await jest.advanceTimersByTimeAsync(2 * SECOND);
    silence.heard();
  }
  expect([ended(signal), at.looks]).toEqual(['waits', 0]);
});

test('keeps a slow call as long as probes are answered', async () => {
  const { at, silence, ended } = platform();
  at.hangs = false;
  const { signal } = silence.follow(false);
  await jest.advanceTimersByTimeAsync(60 * SECOND);
  expect(ended(signal)).toBe('waits');
  expect(at.looks).toBeLessThan(20);
});

test('probes a silent platform sparingly and stops when idle', async () => {
  const { at, silence } = platform();
  for (let asked = 0; asked < 100; asked += 1) silence.suspect();
  await jest.advanceTimersByTimeAsync(70 * SECOND);
  expect(at.looks).toBeLessThan(15);
  at.hangs = false;
  await jest.advanceTimersByTimeAsync(10 * SECOND);
  const { looks } = at;
  await jest.advanceTimersByTimeAsync(70 * SECOND);
  expect(at.looks).toBe(looks);
});
