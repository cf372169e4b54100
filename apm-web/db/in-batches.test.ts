import { inBatches } from './in-batches';

/** Steps that find these numbers of rows, one after another; an error makes a step fail. */
function stepsOf(...found: (number | Error)[]) {
  const asked: number[] = [];
  const step = async (most: number) => {
    asked.push(most);
    const next = found.shift();
    if (next instanceof Error) throw next;
    return next ?? 0;
  };
  return { asked, step };
}

const timeout = () => Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

/** Clock that advances by this much with each reading. */
const slow = (ms: number) => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += ms));
};
afterEach(() => jest.restoreAllMocks());

test('repeats full batches, ends with the first that is not full', async () => {
  const { asked, step } = stepsOf(10, 10, 3, 10);
  expect(await inBatches(step, 10)).toBe(23);
  expect(asked).toEqual([10, 10, 10]);
});

test('takes fewer rows after a batch of more than a second', async () => {
  slow(1_001);
  const { asked, step } = stepsOf(10, 5, 3, 1);
  expect(await inBatches(step, 10)).toBe(19);
  expect(asked).toEqual([10, 5, 3, 2]);
});

test('repeats a batch that timed out with fewer rows', async () => {
  slow(60_000);
  const { asked, step } = stepsOf(timeout(), timeout(), 2);
  expect(await inBatches(step, 8)).toBe(2);
  expect(asked).toEqual([8, 4, 2, 1]);
  await expect(inBatches(stepsOf(new Error('no room')).step)).rejects.toThrow('no room');
  await expect(inBatches(stepsOf(timeout()).step, 1)).rejects.toThrow('timeout');
});
