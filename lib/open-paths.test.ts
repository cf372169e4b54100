import { isOpen, safeReturn } from './open-paths';

const isPage = (path: string) => isOpen(path) || ['/home', '/program/make'].includes(path);

test.each([
  ['/program/make?search=a', '/program/make?search=a'],
  ['//evil.example/', '/home'],
  ['/\\evil.example', '/home'],
  ['https://evil.example', '/home'],
  ['/.//evil.example', '/home'],
  ['/..//evil.example', '/home'],
  ['/home/%2e%2e//evil.example', '/home'],
  ['/\t/evil.example', '/home'],
  ['/\t/evil.example:99999', '/home'],
  ['/login?from=/login', '/home'],
  ['/logout', '/home'],
  ['/apm-web/a/logout', '/home'],
  ['/apm-web/a/api/message/updateReadState?ids=1', '/home'],
  ['/program/../apm-web/a', '/home'],
  ['/_next/static/x.js', '/home'],
  ['/nothing', '/home'],
  [null, '/home'],
])('returns from sign-in at %s to %s', (from, to) => {
  expect(safeReturn(from, isPage)).toBe(to);
});

test('opens the player without a session, not its preview', () => {
  expect([isOpen('/player'), isOpen('/player/preview'), isOpen('/login'), isOpen('/home')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test("opens a screen's public page, but nothing around it", () => {
  expect(['/s/CsMSA_L3QvmUfdGIfC7b-A', '/s/', '/s', '/s/a/b', '/s/a.b', `/s/${'x'.repeat(101)}`].map(isOpen)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
