import { addDays, adjacentSpanStart, dayOf, spanAt } from './day';

const HOUR = 3_600_000;

test.each([
  ['an ordinary day', '2026-03-02T23:30:00Z', '2026-03-02T23:00:00Z', 24],
  ['clocks go forward', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', 23],
  ['clocks go back', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', 25],
])('returns the day of a zone: %s', (_, instant, from, hours) => {
  const day = dayOf(Date.parse(instant), 'Europe/Rome');
  expect([new Date(day.from), (day.until - day.from) / HOUR]).toEqual([new Date(from), hours]);
});

test('keeps the wall-clock time on another day', () => {
  const noon = Date.parse('2026-03-28T11:00:00Z');
  expect(new Date(addDays(noon, 'Europe/Rome', 1))).toEqual(new Date('2026-03-29T10:00:00Z'));
  expect(new Date(addDays(noon, 'Europe/Rome', -1))).toEqual(new Date('2026-03-27T11:00:00Z'));
});

test('finds the span at an instant and the edges around it', () => {
  const at = (hour: number) => new Date(hour * HOUR).toISOString();
  const spans = [
    { from: at(0), until: at(2) },
    { from: at(2), until: at(5) },
    { from: at(6), until: at(8) },
  ];
  expect([spanAt(spans, 2 * HOUR), spanAt(spans, 5 * HOUR)]).toEqual([spans[1], null]);
  expect([adjacentSpanStart(spans, 2 * HOUR, 'next'), adjacentSpanStart(spans, 2 * HOUR, 'previous')]).toEqual([
    6 * HOUR,
    0,
  ]);
  expect([adjacentSpanStart(spans, 7 * HOUR, 'next'), adjacentSpanStart(spans, 0, 'previous')]).toEqual([null, null]);
});
