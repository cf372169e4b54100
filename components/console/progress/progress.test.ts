import { createProgress } from './progress';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watched() {
  const progress = createProgress();
  const seen: boolean[] = [];
  progress.subscribe(() => seen.push(progress.busy()));
  return { progress, seen };
}

test('a navigation lasts until code and first call are there, the moment between them included', () => {
  const { progress, seen } = watched();
  progress.begin();
  jest.advanceTimersByTime(150);
  const codeCame = progress.wait();
  jest.advanceTimersByTime(5_000);
  codeCame();
  jest.advanceTimersByTime(30);
  const dataCame = progress.wait();
  jest.advanceTimersByTime(5_000);
  expect(seen).toEqual([true]);
  dataCame();
  dataCame();
  jest.advanceTimersByTime(100);
  expect(seen).toEqual([true, false]);
});

test('a page that has everything is no wait at all', () => {
  const { progress, seen } = watched();
  progress.begin();
  jest.advanceTimersByTime(5_000);
  expect(seen).toEqual([]);
});

test('what loads while nothing is on its way is no navigation', () => {
  const { progress, seen } = watched();
  progress.wait()();
  progress.begin();
  jest.advanceTimersByTime(500);
  progress.wait();
  jest.advanceTimersByTime(5_000);
  expect(seen).toEqual([]);
});

test('two navigations in a row are one', () => {
  const { progress, seen } = watched();
  progress.begin();
  const first = progress.wait();
  progress.begin();
  const second = progress.wait();
  first();
  jest.advanceTimersByTime(5_000);
  expect(progress.busy()).toBe(true);
  second();
  jest.advanceTimersByTime(100);
  expect(seen).toEqual([true, false]);
});

test('leaving the window shows until it is left, or until it plainly was not', () => {
  const { progress } = watched();
  progress.leave();
  jest.advanceTimersByTime(9_000);
  expect(progress.busy()).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(progress.busy()).toBe(false);
  progress.leave();
  progress.stay();
  jest.advanceTimersByTime(1);
  expect(progress.busy()).toBe(false);
});
