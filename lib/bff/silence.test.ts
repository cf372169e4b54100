import { PlatformSilent, silenceWatch } from './silence';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const SECOND = 1_000;

/** A platform that hangs or not, and how often it was looked at. */
function platform() {
  const at = { hangs: true, looks: 0 };
  const silence = silenceWatch(async () => {
    at.looks += 1;
    if (at.hangs) await new Promise(() => undefined);
  });
  const ended = (signal: AbortSignal) => (signal.aborted ? (signal.reason as PlatformSilent).wasSent : 'waits');
  return { at, silence, ended };
}

test('a read ends once nothing was heard for five seconds and a look stays unanswered', async () => {
  const { silence, ended } = platform();
  const { signal } = silence.follow(false);
  await jest.advanceTimersByTimeAsync(7 * SECOND);
  expect(ended(signal)).toBe('waits');
  await jest.advanceTimersByTimeAsync(2 * SECOND);
  expect(ended(signal)).toBe(false);
});

test('a change is given fifteen seconds, and says that it was sent', async () => {
  const { silence, ended } = platform();
  const { signal } = silence.follow(true);
  await jest.advanceTimersByTimeAsync(14 * SECOND);
  expect(ended(signal)).toBe('waits');
  await jest.advanceTimersByTimeAsync(2 * SECOND);
  expect(ended(signal)).toBe(true);
});

test('while the platform is silent a request is refused unsent, and goes up again once a look is answered', async () => {
  const { at, silence } = platform();
  silence.suspect();
  await jest.advanceTimersByTimeAsync(3 * SECOND);
  expect(() => silence.follow(true)).toThrow(new PlatformSilent(false));
  at.hangs = false;
  await jest.advanceTimersByTimeAsync(5 * SECOND);
  expect(silence.follow(true).signal.aborted).toBe(false);
});

test('a slow call ends nothing as long as another one is answered', async () => {
  const { at, silence, ended } = platform();
  const { signal } = silence.follow(false);
  for (let passed = 0; passed < 60; passed += 2) {
    await jest.advanceTimersByTimeAsync(2 * SECOND);
    silence.heard();
  }
  expect([ended(signal), at.looks]).toEqual(['waits', 0]);
});

test('a slow call ends nothing as long as the platform answers a look', async () => {
  const { at, silence, ended } = platform();
  at.hangs = false;
  const { signal } = silence.follow(false);
  await jest.advanceTimersByTimeAsync(60 * SECOND);
  expect(ended(signal)).toBe('waits');
  expect(at.looks).toBeLessThan(20);
});

test('looks at a silent platform are one at a time, at most every few seconds, and none follow once it is idle', async () => {
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
