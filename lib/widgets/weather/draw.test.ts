import type { SourceValue } from '../data/value';
import { weather } from '.';
import { drawWeather } from './draw';
import { weatherColumns } from './schema';

const now: Partial<Record<(typeof weatherColumns)[number], string>> = {
  at: '2026-03-02T09:00',
  code: '3',
  isDay: '1',
  temperature: '7.4',
  wind: '1011.5',
  humidity: '70',
};
const value: SourceValue = {
  id: '01980000-0000-7000-8000-000000000001',
  columns: [...weatherColumns],
  rows: [weatherColumns.map((column) => now[column] ?? '')],
  at: null,
  staleAt: null,
};
const said = (locale: string, unit: 'celsius' | 'fahrenheit', given = value) => {
  const place = { id: 'a', name: '', x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false };
  const own = weather.create({ sourceId: value.id }, { width: 1920, height: 1080 });
  const { shapes } = drawWeather({ ...place, type: 'weather', ...own, locale, unit }, given, '');
  return shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text.replaceAll(/[\u00a0\u202f]/g, ' ')] : []));
};

test.each([
  ['en', 'celsius', '1,012 km/h   70%'],
  ['de', 'celsius', '1.012 km/h   70 %'],
  ['fr', 'celsius', '1 012 km/h   70 %'],
  ['ru', 'celsius', '1 012 км/ч   70 %'],
  ['en-US', 'fahrenheit', '629 mph   70%'],
  ['de', 'fahrenheit', '629 mi/h   70 %'],
] as const)('formats wind and humidity as in %s, with %s', (locale, unit, expected) =>
  expect(said(locale, unit)).toContain(expected),
);

test('omits values missing from the provider', () => {
  const rows = [weatherColumns.map((column) => (column === 'wind' ? '' : (now[column] ?? '')))];
  expect(said('en', 'celsius', { ...value, rows })).toContain('70%');
});
