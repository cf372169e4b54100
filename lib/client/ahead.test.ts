import { SWRConfig } from 'swr';
import { homeSummary } from '@/lib/contract/home';
import { programList } from '@/lib/contract/program-calls';
import { keyOf } from '@/lib/contract/wire';
import { forgetAhead, readAhead, takeAhead } from './ahead';

const { cache } = SWRConfig.defaultValue;
const fetched = jest.spyOn(globalThis, 'fetch');
const page = { count: 0, list: [], pageNo: 1, pageSize: 20 };
beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ code: 0, data: page }));
});
afterEach(() => {
  forgetAhead();
  jest.useRealTimers();
});

test('what is read ahead is asked for once, and answered once', async () => {
  void readAhead(programList, { pageNo: 1 });
  void readAhead(programList, { pageNo: 1 });
  expect(takeAhead(programList, { pageNo: 2 })).toBeUndefined();
  expect(await takeAhead(programList, { pageNo: 1 })).toMatchObject({ count: 0 });
  expect(takeAhead(programList, { pageNo: 1 })).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('what nobody asked for in time is read anew', () => {
  void readAhead(programList, {});
  jest.advanceTimersByTime(5_001);
  expect(takeAhead(programList, {})).toBeUndefined();
});

test('what was read before a change does not count after it', () => {
  void readAhead(programList, {});
  forgetAhead();
  expect(takeAhead(programList, {})).toBeUndefined();
});

test('what was read ahead is shown at once', async () => {
  await readAhead(programList, { pageNo: 3 });
  expect(cache.get(keyOf(programList, { pageNo: 3 }))?.data).toMatchObject({ count: 0 });
});

test('what comes after a change is not shown', async () => {
  const answered = readAhead(programList, { pageNo: 4 });
  forgetAhead();
  await answered;
  expect(cache.get(keyOf(programList, { pageNo: 4 }))).toBeUndefined();
});

test('a failure is told to who asks, and to nobody else', async () => {
  fetched.mockImplementation(async () => Response.json({ code: 500, msg: 'no' }, { status: 500 }));
  void readAhead(homeSummary, {});
  await expect(takeAhead(homeSummary, {})).rejects.toMatchObject({ status: 500 });
});
