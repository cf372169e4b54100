import type { SourceValue } from '@/lib/widgets';
import { requestedSources } from './source-values';

const value = (id: string): SourceValue => ({ id, columns: [], rows: [], at: null, staleAt: null });

test('reports only sources missing from a successful answer', async () => {
  const sources = requestedSources(async (ids) => ids.filter((id) => id === 'here').map(value));
  await sources.load(['here', 'elsewhere']);
  expect(['here', 'elsewhere', 'never asked for'].map(sources.isMissing)).toEqual([false, true, false]);

  const offline = requestedSources(() => Promise.reject(new Error('no answer')));
  await offline.load(['here']);
  expect(offline.isMissing('here')).toBe(false);
});
