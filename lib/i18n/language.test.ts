import { languageOf, matchLanguage } from './language';

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
])('%s is understood as %s', (tag, language) => {
  expect(matchLanguage(tag)).toBe(language);
});

const asking = (cookie: string, accept: string) => new Headers({ cookie, 'accept-language': accept });

test('the cookie goes before the domain, the domain before the browser', () => {
  expect(languageOf(asking('lang=zh_CN; a=b', 'en'), 'en')).toBe('zh_CN');
  expect(languageOf(asking('', 'en'), 'zh_CN')).toBe('zh_CN');
  expect(languageOf(asking('', 'ja, zh-CN;q=0.8, en;q=0.5'))).toBe('zh_CN');
});

test('what is not understood falls back to English', () => {
  expect(languageOf(asking('lang=xx', 'ja'))).toBe('en');
});
