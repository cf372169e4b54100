import { sharedCache } from './shared-cache';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('decodes a shared picture once and releases it a minute after use', async () => {
  const load = jest.fn(async (url: string) => ({ url }));
  const cache = sharedCache(load);
  const [a, b] = [cache.hold('x'), cache.hold('x')];
  expect(cache.peek('x')).toBeUndefined();
  expect(await a.ready).toBe(await b.ready);
  expect(cache.peek('x')).toEqual({ url: 'x' });

  a.release();
  a.release();
  jest.advanceTimersByTime(600_000);
  expect(cache.peek('x')).toEqual({ url: 'x' });

  b.release();
  jest.advanceTimersByTime(59_000);
  expect(cache.peek('x')).toEqual({ url: 'x' });
  const again = cache.hold('x');
  jest.advanceTimersByTime(600_000);
  expect(cache.peek('x')).toEqual({ url: 'x' });
  again.release();
  jest.advanceTimersByTime(60_000);
  expect(cache.peek('x')).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test('retries a failed load on the next request', async () => {
  let works = false;
  const cache = sharedCache(async () => {
    if (!works) throw new Error('broken');
    return 'picture';
  });
  await expect(cache.hold('x').ready).rejects.toThrow('broken');
  works = true;
  expect(await cache.hold('x').ready).toBe('picture');
});
