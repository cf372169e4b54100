import { plainBranding } from '@/lib/contract/branding';
import { mergeBranding, resolveBranding } from './resolved-branding';

const svgOf = (icon: string) => decodeURIComponent(icon.replace('data:image/svg+xml,', ''));
const acme = { ...plainBranding, title: 'acme & sons', themeColor: '#ffe600' };

test('uses the product’s icon only for hosts without a branding', () => {
  expect(resolveBranding(plainBranding, 'Signage Console').icon).toBe('/favicon.svg');
  const { icon } = resolveBranding(acme, 'Signage Console');
  expect(svgOf(icon)).toContain('>A</text>');
  expect(svgOf(icon)).toContain('fill="#ffe600"');
});

test('prefers a custom icon to the letter', () => {
  const favicon = '00000000-0000-4000-8000-000000000001';
  expect(resolveBranding({ ...acme, favicon }, 'Signage Console').icon).toContain(favicon);
});

test('draws an escaped letter that is legible on any colour', () => {
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

test('replaces the product’s icon, not the host’s, for an institution’s title', () => {
  const personal = { title: 'Below', logo: null, loginBackground: null, themeColor: null };
  expect(svgOf(mergeBranding(resolveBranding(plainBranding, 'Signage Console'), personal).icon)).toContain('>B</text>');
  const host = resolveBranding(acme, 'Signage Console');
  expect(mergeBranding(host, personal).icon).toBe(host.icon);
});

test('uses a supplied logo for users without a branding of their own', () => {
  const host = { ...resolveBranding(acme, 'Signage Console'), logo: '/host.png' };
  expect([mergeBranding(host, undefined, '/logo.png').logo, mergeBranding(host, undefined).logo]).toEqual([
    '/logo.png',
    '/host.png',
  ]);
  const personal = { title: 'Below', logo: null, loginBackground: null, themeColor: null };
  expect(mergeBranding(host, personal, '/logo.png').logo).toBe('/host.png');
});
