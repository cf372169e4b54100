import type { MediaFacts } from '@/lib/contract/media-facts';
import { fontsOf } from './fonts';

const file = (id: string, name: string, font?: MediaFacts['font']) => ({
  id,
  md5: `md5 of ${id}`,
  name,
  media: font ? { container: 'TrueType', video: null, audio: null, seconds: null, font } : null,
});
const named = (id: string) => ({ materialId: id, md5: `md5 of ${id}` });
const brand = (bold: boolean, italic: boolean) => ({ family: 'Brand', bold, italic });

test('files of one family are one font with its faces', () => {
  const files = [
    file('b', 'Brand-Bold.ttf', brand(true, false)),
    file('r', 'Brand-Regular.ttf', brand(false, false)),
    file('i', 'Brand-It.ttf', brand(false, true)),
    file('z', 'Brand-BoldIt.ttf', brand(true, true)),
    file('l', 'Brand-Light.ttf', { family: 'Brand Light', bold: false, italic: false }),
    file('w', 'Other.woff2'),
  ];
  expect(fontsOf(files)).toEqual([
    { name: 'Brand', file: named('r'), faces: { bold: named('b'), italic: named('i'), boldItalic: named('z') } },
    { name: 'Brand-Light', file: named('l') },
    { name: 'Other', file: named('w') },
  ]);
});

test('a bold file without an upright one, and a second file of the same face, are fonts by themselves', () => {
  const files = [
    file('b', 'Brand-Bold.ttf', brand(true, false)),
    file('x', 'Solo-Bold.ttf', { family: 'Solo', bold: true, italic: false }),
    file('r', 'Brand.ttf', brand(false, false)),
    file('o', 'Brand (old).ttf', brand(false, false)),
    file('c', 'Brand-Bold (old).ttf', brand(true, false)),
  ];
  expect(fontsOf(files)).toEqual([
    { name: 'Solo-Bold', file: named('x') },
    { name: 'Brand', file: named('r'), faces: { bold: named('b') } },
    { name: 'Brand (old)', file: named('o') },
    { name: 'Brand-Bold (old)', file: named('c') },
  ]);
});
