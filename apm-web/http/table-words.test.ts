import { datedName, inSeconds } from './table-words';

const late = new Date('2026-11-29T23:30:00Z');

test('names a file by its title and the day where the reader is', () => {
  expect([datedName('Terminals', late, 'UTC'), datedName('Terminals', late, 'Asia/Tokyo')]).toEqual([
    'Terminals 2026-11-29',
    'Terminals 2026-11-30',
  ]);
});

test('leaves characters out of a name that file systems refuse', () => {
  expect(datedName('In/out: all', late, 'UTC')).toBe('In out  all 2026-11-29');
});

test.each([
  ['en', 'Time (sec)'],
  ['ru', 'Time (с)'],
  ['zh_CN', 'Time (秒)'],
] as const)('writes the unit of a heading in %s', (language, heading) => {
  expect(inSeconds(language, 'Time')).toBe(heading);
});
