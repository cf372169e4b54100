import { plainBranding } from '@/lib/contract/branding';
import { resolveBranding, withPersonal } from './resolved-branding';

const svgOf = (icon: string) => decodeURIComponent(icon.replace('data:image/svg+xml,', ''));
const acme = { ...plainBranding, title: 'acme & sons', themeColor: '#ffe600' };

test('the product’s icon stands under hosts without a branding alone', () => {
  expect(resolveBranding(plainBranding, 'Signage Console').icon).toBe('/favicon.svg');
  const { icon } = resolveBranding(acme, 'Signage Console');
  expect(svgOf(icon)).toContain('>A</text>');
  expect(svgOf(icon)).toContain('fill="#ffe600"');
});

test('an icon of its own goes before the letter', () => {
  const favicon = '00000000-0000-4000-8000-000000000001';
  expect(resolveBranding({ ...acme, favicon }, 'Signage Console').icon).toContain(favicon);
});

test('a letter is read on any colour, and is no tag', () => {
  const letter = (title: string, themeColor: string) =>
    /fill="(#...)" font[^>]*>(.*)<\/text>/
      .exec(svgOf(resolveBranding({ ...acme, title, themeColor }, '').icon))
      ?.slice(1);
  expect([letter('bright', '#ffe600'), letter('dark', '#10141a'), letter('<b>', '#10141a')]).toEqual([
    ['#000', 'B'],
    ['#fff', 'D'],
    ['#fff', ''],
  ]);
});

test('a title of one’s institution takes the product’s icon away, not the host’s', () => {
  const personal = { title: 'Below', logo: null, loginBackground: null, themeColor: null };
  expect(svgOf(withPersonal(resolveBranding(plainBranding, 'Signage Console'), personal).icon)).toContain('>B</text>');
  const host = resolveBranding(acme, 'Signage Console');
  expect(withPersonal(host, personal).icon).toBe(host.icon);
});

test('a logo that a platform supplies stands where the user has no look of their own', () => {
  const host = { ...resolveBranding(acme, 'Signage Console'), logo: '/host.png' };
  expect([withPersonal(host, undefined, '/logo.png').logo, withPersonal(host, undefined).logo]).toEqual([
    '/logo.png',
    '/host.png',
  ]);
  const personal = { title: 'Below', logo: null, loginBackground: null, themeColor: null };
  expect(withPersonal(host, personal, '/logo.png').logo).toBe('/host.png');
});
