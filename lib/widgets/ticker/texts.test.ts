import type { SourceValue } from '../data/value';
import { ticker } from '.';
import { tickerTexts } from './texts';

const at = (hour: number) => Date.UTC(2026, 10, 20, hour);
const SOURCE = '01980000-0000-7000-8000-000000000001';
const value: SourceValue = {
  id: SOURCE,
  columns: ['title'],
  rows: [['Harbour opens'], ['Tram   12\nruns again']],
  at: new Date(at(0)).toISOString(),
  staleAt: new Date(at(6)).toISOString(),
};
const widget = {
  ...{
    id: 'a',
    type: 'ticker' as const,
    name: 'News',
    x: 0,
    y: 0,
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
  },
  ...ticker.create(
    {
      feed: {
        kind: 'source' as const,
        sourceId: SOURCE,
        fields: [{ field: 'title', format: { kind: 'text' as const } }],
        where: [],
        sort: null,
        limit: 10,
      },
    },
    { width: 1_920, height: 1_080 },
  ),
  locale: 'en',
};

test('appends the age to stale texts if there are any', () => {
  const texts = (hour: number, of = value) => tickerTexts(widget, of, { zone: 'UTC', now: at(hour) });
  expect(texts(5)).toEqual(['Harbour opens', 'Tram 12 runs again']);
  expect(texts(7)).toEqual(['Harbour opens', 'Tram 12 runs again', '7 hours ago']);
  expect(texts(7, { ...value, rows: [] })).toEqual([]);
});
