import { homeSummary } from '@/lib/contract/home';
import { programList } from '@/lib/contract/program-calls';
import { forgetAhead, readAhead, takeAhead } from './ahead';

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
  readAhead(programList, { pageNo: 1 });
  readAhead(programList, { pageNo: 1 });
  expect(takeAhead(programList, { pageNo: 2 })).toBeUndefined();
  expect(await takeAhead(programList, { pageNo: 1 })).toMatchObject({ count: 0 });
  expect(takeAhead(programList, { pageNo: 1 })).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('what nobody asked for in time is read anew', () => {
  readAhead(programList, {});
  jest.advanceTimersByTime(5_001);
  expect(takeAhead(programList, {})).toBeUndefined();
});

test('what was read before a change does not count after it', () => {
  readAhead(programList, {});
  forgetAhead();
  expect(takeAhead(programList, {})).toBeUndefined();
});

test('a failure is told to who asks, and to nobody else', async () => {
  fetched.mockImplementation(async () => Response.json({ code: 500, msg: 'no' }, { status: 500 }));
  readAhead(homeSummary, {});
  await expect(takeAhead(homeSummary, {})).rejects.toMatchObject({ status: 500 });
});
