import iconv from 'iconv-lite';
import { textOf } from './text-of-bytes';

test.each([
  '4,20 €',
  '“Earl Grey”',
  'L’heure',
  'été',
  'ÄÖÜ',
  'Käse;Größe;Übung',
  'prix;été;à la crème',
  'Señor;Año',
  '© 2026',
])('reads %s in the Windows character set unchanged', (text) => {
  const bytes = iconv.encode(text, 'windows-1252');
  for (const said of [undefined, 'windows-1252', 'iso-8859-1', 'utf-8', 'no-such', 'hex'])
    expect(textOf(bytes, { said })).toBe(text);
});

test.each([
  ['gbk', '名称;价格\n茶;2.60\n咖啡;3.20\n'],
  ['gbk', '你好'],
  ['shift_jis', '商品,価格\nお茶,120\nコーヒー,300\n'],
  ['shift_jis', '東京'],
  ['euc-jp', '商品,価格\nお茶,120\n'],
  ['euc-kr', '이름,가격\n차,2600\n커피,3200'],
  ['big5', '名稱,價格\n茶,2.60'],
  ['windows-1251', 'Название;Цена\nЧай;2,60\nКофе;3,20\n'],
])('recognises %s: %j', (charset, text) => expect(textOf(iconv.encode(text, charset))).toBe(text));

test.each([
  ['windows-1250', 'Zażółć;gęślą'],
  ['windows-1254', 'İstanbul;Işık'],
  ['shift_jis', 'ｶﾀｶﾅ,1'],
  ['gb18030', '茶'],
  ['utf-8', 'Café'],
] as const)('reads the chosen %s: %j', (chosen, text) =>
  expect(textOf(iconv.encode(text, chosen), { chosen, said: 'windows-1252' })).toBe(text),
);

test.each([
  ['utf-8', 'Tea €'],
  ['utf-16le', 'Tea €'],
  ['utf-16be', 'Tea €'],
])('believes the byte order mark of %s before anything else', (charset, text) =>
  expect(textOf(iconv.encode(text, charset, { addBOM: true }), { chosen: 'shift_jis', said: 'gbk' })).toBe(text),
);

test('reads UTF-8 declared as something else', () =>
  expect(textOf(Buffer.from('ö€'), { said: 'iso-8859-1' })).toBe('ö€'));
