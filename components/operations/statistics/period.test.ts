import { before, lengthOf, spanTo } from './period';

test('so many days up to today and with it', () => {
  expect(spanTo('2026-03-01', 7)).toEqual({ from: '2026-02-23', to: '2026-03-02' });
});

test('the period before is as long, over the ends of months and changes of clocks', () => {
  const march = { from: '2026-03-01', to: '2026-04-01' };
  expect(lengthOf(march)).toBe(31);
  expect(before(march)).toEqual({ from: '2026-01-29', to: '2026-03-01' });
});
