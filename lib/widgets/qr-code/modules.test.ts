import { create } from 'qrcode';
import { qrModules, qrPlace } from './modules';
import { MOST_LETTERS } from './schema';

/** Returns the modules that a path covers, as rows of # and spaces. */
function drawn({ path, side }: { path: string; side: number }): string[] {
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => ' '));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let at = 0; at < Number(length); at += 1) (rows[Number(y)] as string[])[Number(x) + at] = '#';
  return rows.map((row) => row.join(''));
}

test.each(['L', 'M', 'Q', 'H'] as const)('draws a code of level %s module by module', (correction) => {
  const text = 'https://example.com/menu?table=7';
  const { modules } = create(text, { errorCorrectionLevel: correction });
  const expected = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (__, x) => (modules.get(y, x) ? '#' : ' ')).join(''),
  );
  expect(drawn(qrModules(text, correction))).toEqual(expected);
});

test.each(['a', '€', '欢', '🎄'])('fits the longest text of %s at every level', (letter) => {
  const text = letter.repeat(MOST_LETTERS / letter.length);
  for (const correction of ['L', 'M', 'Q', 'H'] as const) expect(qrModules(text, correction).side).toBeGreaterThan(21);
});

test('centres a square code including its margin', () => {
  expect(qrPlace({ w: 400, h: 290, quietZone: 4 }, 21)).toEqual({
    whole: 290,
    left: 55,
    top: 0,
    module: 10,
    x: 95,
    y: 40,
  });
});
