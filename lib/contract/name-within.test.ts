import { NAME_LENGTH, nameWithin } from './name-within';

test('a long name keeps its extension', () => {
  expect(nameWithin(`${'a'.repeat(120)}.mp4`, 100)).toBe(`${'a'.repeat(96)}.mp4`);
  expect(nameWithin('b'.repeat(120), 100)).toBe('b'.repeat(100));
  expect(nameWithin('poster.png', 100)).toBe('poster.png');
});

test.each([
  ['Chinese', '菜单'.repeat(127)],
  ['Arabic', 'قائمة'.repeat(51)],
  ['Devanagari', 'मेन्यू'.repeat(42)],
  ['Thai', 'เมนู้'.repeat(51)],
  ['families', '👨‍👩‍👧‍👦'.repeat(23)],
  ['flags', 'x🇩🇪'.repeat(51)],
  ['letters with marks', 'é̂'.repeat(85)],
])('a name of 255 letters of %s ends with a whole one', (_, letters) => {
  const name = `${letters}.jpeg`;
  const kept = nameWithin(name, NAME_LENGTH);
  const stem = kept.slice(0, -'.jpeg'.length);
  const whole = [...new Intl.Segmenter().segment(letters)].map(({ segment }) => segment);
  expect(kept.endsWith('.jpeg')).toBe(true);
  expect(kept.length).toBeLessThanOrEqual(NAME_LENGTH);
  expect(kept.length).toBeGreaterThan(NAME_LENGTH - 12);
  expect([...new Intl.Segmenter().segment(stem)].map(({ segment }) => segment)).toEqual(
    whole.slice(0, [...new Intl.Segmenter().segment(stem)].length),
  );
});
