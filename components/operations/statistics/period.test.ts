import { lengthOf, periodUntil, precedingPeriod } from './period';

test('returns a span of days that ends with today', () => {
  expect(periodUntil('2026-03-01', 7)).toEqual({ from: '2026-02-23', to: '2026-03-02' });
});

test('returns an equally long period before, across months and clock changes', () => {
  const march = { from: '2026-03-01', to: '2026-04-01' };
  expect(lengthOf(march)).toBe(31);
  expect(precedingPeriod(march)).toEqual({ from: '2026-01-29', to: '2026-03-01' });
});
