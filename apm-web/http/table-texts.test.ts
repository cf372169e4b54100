import { datedFileName, secondsHeading } from './table-texts';

const late = new Date('2026-11-29T23:30:00Z');

test("names a file by its title and the reader's local day", () => {
  expect([datedFileName('Terminals', late, 'UTC'), datedFileName('Terminals', late, 'Asia/Tokyo')]).toEqual([
    'Terminals 2026-11-29',
    'Terminals 2026-11-30',
  ]);
});

test('removes characters that file systems reject from names', () => {
  expect(datedFileName('In/out: all', late, 'UTC')).toBe('In out  all 2026-11-29');
});

test.each([
  ['en', 'Time (sec)'],
  ['ru', 'Time (с)'],
  ['zh_CN', 'Time (秒)'],
] as const)('writes the unit of a heading in %s', (language, heading) => {
  expect(secondsHeading(language, 'Time')).toBe(heading);
});
