import { canonicalHost } from './host';
import { hostsOf, settingRules } from './setting/catalogue';

test.each([
  ['example.com', 'example.com'],
  [' EXAMPLE.com. ', 'example.com'],
  ['*.Example.com', '*.example.com'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['MÜNCHEN.example', 'xn--mnchen-3ya.example'],
  // The letter and its diaeresis as two characters.
  ['mu\u0308nchen.example', 'xn--mnchen-3ya.example'],
  ['XN--MNCHEN-3YA.example', 'xn--mnchen-3ya.example'],
  ['*.münchen.example', '*.xn--mnchen-3ya.example'],
  ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
  ['example．com', 'example.com'],
  ['192.0.2.7', '192.0.2.7'],
  ['0xC0000207', '192.0.2.7'],
  ['2001:DB8::1', '[2001:db8::1]'],
  ['[2001:db8:0::1]', '[2001:db8::1]'],
])('reads %s as the host %s', (text, expected) => {
  expect(canonicalHost(text)).toBe(expected);
  expect(settingRules.dataSourceHosts.safeParse(text).success).toBe(true);
  expect(hostsOf(`first.example, ${text}`)).toEqual(['first.example', expected]);
});

test.each([
  ...[
    'example.com:8080',
    '[::1]:80',
    'http://example.com',
    'example.com/a',
    'me@example.com',
    'exam%70le.com',
    'a\\b.example',
  ],
  ...[
    'a.example，b.example',
    'a.example b.example',
    'exa\tmple.com',
    '*',
    '*.*.example',
    'a.*.example',
    '*.',
    '*.0.0.1',
    '*.[::1]',
  ],
  ...['-a.example', '[example]', '1.2.3.4.5', 'a..', ':::'],
])('rejects %j as a host', (text) => {
  expect(canonicalHost(text)).toBeNull();
  expect(settingRules.dataSourceHosts.safeParse(text).success).toBe(false);
});
