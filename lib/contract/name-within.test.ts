import { readMessages } from '@/lib/i18n/upkeep/catalogue';
import { isShortened, NAME_LENGTH, nameOfFile, nameToCopy, nameWithin } from '@/lib/widgets/name-within';
import { name } from './fields';
import { languages } from './languages';

test('keeps the extension of a long name', () => {
  expect(nameWithin(`${'a'.repeat(120)}.mp4`, 100)).toBe(`${'a'.repeat(96)}.mp4`);
  expect(nameWithin('b'.repeat(120), 100)).toBe('b'.repeat(100));
  expect(nameWithin('poster.png', 100)).toBe('poster.png');
});

test('strips characters that reverse the reading direction', () => {
  expect(name.parse('report\u202Egpj.exe')).toBe('reportgpj.exe');
  expect(nameWithin('report\u202Egpj.exe', NAME_LENGTH)).toBe('reportgpj.exe');
  expect(name.parse('\u2067menu\u2069 \u202A')).toBe('menu');
  expect(name.safeParse('\u202E').success).toBe(false);
  // Marks needed for Arabic, Hebrew and emoji stay.
  for (const kept of ['قائمة\u200F (2)', 'נוסח\u200E', '👨‍👩‍👧']) expect(name.parse(kept)).toBe(kept);
});

describe('a name taken from a file', () => {
  test.each([
    ['line ends and tabs', 'menu\r\nof\tMay\u2028.png', 'menu of May .png'],
    ['other control characters', 'a\u0000\u001bb\u0085.png', 'a b .png'],
    ['bidirectional controls', 'report\u202egpj.exe', 'reportgpj.exe'],
    ['spaces around it', ' \ufeff\u00a0menu.png\n', 'menu.png'],
    ['nothing else', '\n\u202e\t', '_'],
    ['letters that NFC writes as several', `${'\u0958'.repeat(90)}.png`, `${'\u0915\u093c'.repeat(48)}.png`],
    ['a cut that ends with a space', `${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('is stripped of %s, and accepted unchanged', (_, given, kept) => {
    expect(nameOfFile(given)).toBe(kept);
    expect(name.parse(kept)).toBe(kept);
  });

  test('is reported as shortened only if too long', () => {
    expect([isShortened('menu\n.png'), isShortened(`${'a'.repeat(100)}\n`), isShortened('a'.repeat(101))]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test('cleans a typed name instead of rejecting it', () => {
  expect(name.parse('menu\nof\tMay')).toBe('menu of May');
  expect(name.safeParse('\n\t').success).toBe(false);
});

test.each([
  ['Chinese', '菜单'.repeat(127)],
  ['Arabic', 'قائمة'.repeat(51)],
  ['Devanagari', 'मेन्यू'.repeat(42)],
  ['Thai', 'เมนู้'.repeat(51)],
  ['families', '👨‍👩‍👧‍👦'.repeat(23)],
  ['flags', 'x🇩🇪'.repeat(51)],
  ['letters with marks', 'é̂'.repeat(85)],
])('cuts a name of 255 letters of %s after a whole letter', (_, letters) => {
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

test.each(languages)('names a copy of the longest name in %s', (language) => {
  const messages = readMessages(language);
  const of = '🍕'.repeat(NAME_LENGTH / 2);
  for (const key of ['editor.copyName', 'program.copyOf', 'plan.copyOf']) {
    const copy = messages[key]?.replace('{name}', nameToCopy(of));
    expect(name.safeParse(copy).data).toBe(copy);
    expect(copy?.isWellFormed()).toBe(true);
  }
});
