import { webPage } from '.';
import { addressFault } from './address';
import { webPageWidget } from './schema';
import { webPageStill } from './still';

test.each([
  ['https://example.com/menu?day=1#top', null],
  ['http://10.0.0.7:8080', null],
  ['https://CONSOLE.example:3000/x', 'ownAddress'],
  ['http://console.example:3000', 'ownAddress'],
  ['http://console.example.:3000/home', 'ownAddress'],
  ['http://console．example:3000/home', 'ownAddress'],
  ['http://c\tonsole%2eexample:3000\\home', 'ownAddress'],
  ['http://console.example', null],
  ['javascript:alert(1)', 'webAddress'],
  ['data:text/html,<script>alert(1)</script>', 'webAddress'],
  ['file:///etc/passwd', 'webAddress'],
  ['blob:https://example.com/1', 'webAddress'],
  ['ftp://example.com', 'webAddress'],
  ['//example.com', 'webAddress'],
  ['example.com', 'webAddress'],
  ['https://', 'webAddress'],
  ['https://bank.example@evil.example', 'webAddress'],
  ['https://user:secret@example.com', 'webAddress'],
  [' javascript:alert(1)', 'webAddress'],
  ['', 'webAddress'],
])('accepts or rejects the address %j: %s', (address, expected) =>
  expect(addressFault(address, 'console.example:3000')).toBe(expected),
);

const on = { width: 1920, height: 1080 };
const base = { id: 'p', name: '', x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false };
const page = (address: string) => ({ ...base, type: 'webPage' as const, ...webPage.create({ address }, on) });

test('accepts only web addresses, or an empty one', () => {
  const takes = (address: string) => webPageWidget.safeParse(page(address)).success;
  expect(['', 'https://example.com'].map(takes)).toEqual([true, true]);
  expect(
    ['javascript:alert(1)', 'data:text/html,x', 'file:///x', `https://x.example/${'x'.repeat(2_000)}`].map(takes),
  ).toEqual([false, false, false, false]);
});

test('reloads a page at most every 15 seconds', () => {
  const takes = (refresh: number | null) =>
    webPageWidget.safeParse({ ...page('https://example.com'), refresh }).success;
  expect([null, 15, 86_400, 14, 86_401, 20.5].map(takes)).toEqual([true, true, true, false, false, false]);
});

test('names the escaped host in the placeholder', () => {
  const context = { image: () => undefined, now: new Date() };
  expect(webPageStill(page('https://example.com/menu'), context)).toContain('>example.com<');
  expect(webPageStill(page('https://example.com/"><script>'), context)).not.toContain('<script');
});
