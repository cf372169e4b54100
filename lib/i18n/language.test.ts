import { matchLanguage } from '@/lib/contract/languages';
import { languageOf, languageOfPage, offeredLanguages } from './language';

test.each([
  ['zh_CN', 'zh_CN'],
  ['zh-CN', 'zh_CN'],
  ['zh', 'zh_CN'],
  ['zh_TW', 'zh_TW'],
  ['zh-HK', 'zh_TW'],
  ['en-GB', 'en'],
  ['ko', 'kr'],
  ['kr', 'kr'],
  ['de-AT', 'de'],
  ['ja', undefined],
])('reads %s as %s', (tag, language) => {
  expect(matchLanguage(tag)).toBe(language);
});

const headersOf = (cookie: string, accept: string) => new Headers({ cookie, 'accept-language': accept });

test('prefers the cookie to the domain and that to the browser', () => {
  const chinese = { defaultLanguage: 'zh_CN', languages: [] } as const;
  const english = { defaultLanguage: 'en', languages: [] } as const;
  expect(languageOf(headersOf('lang=zh_CN; a=b', 'en'), english)).toBe('zh_CN');
  expect(languageOf(headersOf('', 'en'), chinese)).toBe('zh_CN');
  expect(languageOf(headersOf('', 'ja, zh-CN;q=0.8, en;q=0.5'))).toBe('zh_CN');
});

test('offers only the languages of the domain', () => {
  const domain = { defaultLanguage: null, languages: ['zh_CN'] } as const;
  expect(offeredLanguages(domain)).toEqual(['zh_CN']);
  expect(languageOf(headersOf('lang=en', 'en'), domain)).toBe('zh_CN');
});

test("offers all languages if a domain's are unsupported", () => {
  expect(offeredLanguages({ languages: [] })).toEqual(offeredLanguages(undefined));
});

test("uses the middleware's language and ignores unsupported ones", () => {
  expect(languageOfPage(new Headers({ 'x-language': 'zh_CN', 'accept-language': 'en' }))).toBe('zh_CN');
  expect(languageOfPage(new Headers({ 'x-language': 'xx', 'accept-language': 'zh' }))).toBe('zh_CN');
});

test('falls back to English', () => {
  expect(languageOf(headersOf('lang=xx', 'ja'))).toBe('en');
});
