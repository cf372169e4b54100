import { isCrossSite } from './cross-site';

const from = (headers: Record<string, string>) => isCrossSite(new Headers({ host: 'console.example', ...headers }));
const session = { cookie: 'apm_session=x' };

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin' }, false],
  ['an address typed by the person', { 'sec-fetch-site': 'none' }, false],
  ['another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a sister domain', { 'sec-fetch-site': 'same-site' }, true],
  ['an older browser, our own page', { origin: 'http://console.example' }, false],
  ['an older browser, our own picture', { referer: 'http://console.example/home' }, false],
  ['an older browser, another site', { origin: 'http://evil.example' }, true],
  ['an older browser, another port', { referer: 'http://console.example:8080/' }, true],
  ['a sandboxed frame', { origin: 'null' }, true],
  ['nobody says, with a session', {}, true],
])('%s', (_, headers, crossSite) => {
  expect(from({ ...session, ...headers })).toBe(crossSite);
});

test('never treats requests without a session as cross-site', () => {
  expect(from({})).toBe(false);
});
