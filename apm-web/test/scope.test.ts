import { existsSync } from 'node:fs';
import { isWhole, sampleOf } from './scope';

test('draws one sample for a seed, in order and without repetition', () => {
  const items = Array.from({ length: 500 }, (_, n) => n);
  const sample = sampleOf(items, 60);
  expect(sample).toEqual(sampleOf(items, 60));
  expect(sample).toEqual([...new Set(sample)].sort((a, b) => a - b));
  expect(sample).toHaveLength(isWhole ? 500 : 60);
});

test('lists only existing suites to leave out', async () => {
  const { onlyInTestAll } = await import('./only-in-test-all.mjs');
  expect(Object.keys(onlyInTestAll).filter((suite) => !existsSync(`${suite}.platform.test.ts`))).toEqual([]);
});
