import { createProgress } from './progress';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watched() {
  const progress = createProgress();
  const seen: boolean[] = [];
  progress.subscribe(() => seen.push(progress.busy()));
  return { progress, seen };
}

test('lasts until code and first call arrive, including the gap between', () => {
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

test('shows nothing for a page that has everything', () => {
  const { progress, seen } = watched();
  progress.begin();
  jest.advanceTimersByTime(5_000);
  expect(seen).toEqual([]);
});

test('ignores loads outside a navigation', () => {
  const { progress, seen } = watched();
  progress.wait()();
  progress.begin();
  jest.advanceTimersByTime(500);
  progress.wait();
  jest.advanceTimersByTime(5_000);
  expect(seen).toEqual([]);
});

test('merges two navigations in a row', () => {
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

test('shows leaving the window until it is left or times out', () => {
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
