import { CallError } from '@/lib/contract/wire';
import { retry } from './retry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Returns the number of attempts for an action that fails with these statuses, and its result. */
async function triesOf(...statuses: number[]) {
  let tried = 0;
  const ended = retry(async () => {
    const status = statuses[tried];
    tried += 1;
    if (status !== undefined) throw new CallError(status, '');
    return 'done';
  }).catch((error: CallError) => error.status);
  await jest.advanceTimersByTimeAsync(60_000);
  return [await ended, tried];
}

test.each([0, 408, 500, 502, 503])('tries again after a status of %d', async (status) => {
  expect(await triesOf(status, status)).toEqual(['done', 3]);
});

test.each([400, 403, 409, 413, 507])('accepts a rejection of %d as final', async (status) => {
  expect(await triesOf(status)).toEqual([status, 1]);
});

test('gives up after four attempts', async () => {
  expect(await triesOf(502, 502, 502, 502, 502)).toEqual([502, 4]);
});
