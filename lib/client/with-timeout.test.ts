import { TimeoutError, withTimeout } from './with-timeout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('passes results and failures through and clears the timer', async () => {
  await expect(withTimeout(Promise.resolve('here'), 1_000)).resolves.toBe('here');
  await expect(withTimeout(Promise.reject(new Error('lost')), 1_000)).rejects.toThrow('lost');
  expect(jest.getTimerCount()).toBe(0);
});

test('rejects a hanging promise after the timeout', async () => {
  const hanging = withTimeout(new Promise(() => {}), 1_000);
  const outcome = expect(hanging).rejects.toBeInstanceOf(TimeoutError);
  await jest.advanceTimersByTimeAsync(1_000);
  await outcome;
});
