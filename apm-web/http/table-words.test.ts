import { datedName, inSeconds } from './table-words';

const late = new Date('2026-11-29T23:30:00Z');

test("names a file by its title and the reader's local day", () => {
  expect([datedName('Terminals', late, 'UTC'), datedName('Terminals', late, 'Asia/Tokyo')]).toEqual([
    'Terminals 2026-11-29',
    'Terminals 2026-11-30',
  ]);
});

test('removes characters that file systems reject from names', () => {
  expect(datedName('In/out: all', late, 'UTC')).toBe('In out  all 2026-11-29');
});

test.each([
  ['en', 'Time (sec)'],
  ['ru', 'Time (с)'],
  ['zh_CN', 'Time (秒)'],
] as const)('writes the unit of a heading in %s', (language, heading) => {
  expect(inSeconds(language, 'Time')).toBe(heading);
});
