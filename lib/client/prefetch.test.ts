import { SWRConfig } from 'swr';
import { homeSummary } from '@/lib/contract/home';
import { programList } from '@/lib/contract/program/calls';
import { keyOf } from '@/lib/contract/wire';
import { forgetPrefetched, prefetchCall, takePrefetched } from './prefetch';

const { cache } = SWRConfig.defaultValue;
const fetched = jest.spyOn(globalThis, 'fetch');
const page = { count: 0, list: [], pageNo: 1, pageSize: 20 };
beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ code: 0, data: page }));
});
afterEach(() => {
  forgetPrefetched();
  jest.useRealTimers();
});

test('makes a prefetched call once and returns its result once', async () => {
  void prefetchCall(programList, { pageNo: 1 });
  void prefetchCall(programList, { pageNo: 1 });
  expect(takePrefetched(programList, { pageNo: 2 })).toBeUndefined();
  expect(await takePrefetched(programList, { pageNo: 1 })).toMatchObject({ count: 0 });
  expect(takePrefetched(programList, { pageNo: 1 })).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('discards a prefetched result after its lifetime', () => {
  void prefetchCall(programList, {});
  jest.advanceTimersByTime(5_001);
  expect(takePrefetched(programList, {})).toBeUndefined();
});

test('discards prefetched results after a change', () => {
  void prefetchCall(programList, {});
  forgetPrefetched();
  expect(takePrefetched(programList, {})).toBeUndefined();
});

test('caches a prefetched result immediately', async () => {
  await prefetchCall(programList, { pageNo: 3 });
  expect(cache.get(keyOf(programList, { pageNo: 3 }))?.data).toMatchObject({ count: 0 });
});

test('does not cache a result that arrives after a change', async () => {
  const answered = prefetchCall(programList, { pageNo: 4 });
  forgetPrefetched();
  await answered;
  expect(cache.get(keyOf(programList, { pageNo: 4 }))).toBeUndefined();
});

test('rejects only the later read after a failure', async () => {
  fetched.mockImplementation(async () => Response.json({ code: 500, msg: 'no' }, { status: 500 }));
  void prefetchCall(homeSummary, {});
  await expect(takePrefetched(homeSummary, {})).rejects.toMatchObject({ status: 500 });
});
