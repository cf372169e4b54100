import { ASK_MS, watchAnswers } from './answers';
import { stoppedPackages } from './stopped';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const watched = () => {
  const handlers = { ask: jest.fn(), onSilent: jest.fn(), onWell: jest.fn() };
  return { ...handlers, ...watchAnswers(handlers) };
};

test('reports a page that stops responding once', () => {
  const page = watched();
  page.ask.mockImplementation(() => page.answered());
  jest.advanceTimersByTime(50_000);
  expect(page.onSilent).not.toHaveBeenCalled();
  page.ask.mockImplementation(() => undefined);
  jest.advanceTimersByTime(30_000);
  expect(page.onSilent).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100_000);
  expect(page.onSilent).toHaveBeenCalledTimes(1);
});

test('keeps asking a page that is busy for a while', () => {
  const page = watched();
  for (let round = 0; round < 10; round += 1) {
    jest.advanceTimersByTime(25_000);
    page.answered();
  }
  expect(page.onSilent).not.toHaveBeenCalled();
});

test('considers a page that responds for a minute healthy', () => {
  const page = watched();
  page.ask.mockImplementation(() => page.answered());
  jest.advanceTimersByTime(60_000 - ASK_MS);
  expect(page.onWell).not.toHaveBeenCalled();
  jest.advanceTimersByTime(ASK_MS);
  expect(page.onWell).toHaveBeenCalledTimes(1);
});

test('stops asking a page that is gone', () => {
  const page = watched();
  page.stop();
  jest.advanceTimersByTime(100_000);
  expect(page.ask).not.toHaveBeenCalled();
  expect(page.onSilent).not.toHaveBeenCalled();
});

test('excludes a package for an hour after three stops', () => {
  for (const times of [1, 2, 3]) {
    expect(stoppedPackages.isLeftOut('guilty')).toBe(false);
    stoppedPackages.add('guilty');
    if (times < 3) stoppedPackages.add('beside');
  }
  stoppedPackages.forget('beside');
  stoppedPackages.add('beside');
  expect(stoppedPackages.isLeftOut('guilty')).toBe(true);
  expect(stoppedPackages.isLeftOut('beside')).toBe(false);
  jest.advanceTimersByTime(3_600_001);
  expect(stoppedPackages.isLeftOut('guilty')).toBe(false);
});
