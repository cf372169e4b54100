import type { ResolvedBranding } from '@/components/foundation/brand/resolved-branding';
import { applyWindowConfiguration } from './window-branding';

const own = { product: 'Northlight', logo: '/apm-web/logo' } as ResolvedBranding;

test("resolves 'default' to the user's own logo and title", () => {
  expect(applyWindowConfiguration(own)).toEqual(own);
  expect(applyWindowConfiguration(own, { logo: '/brand.svg', title: 'default' })).toEqual({
    product: 'Northlight',
    logo: '/brand.svg',
  });
  expect(applyWindowConfiguration(own, { logo: 'default', title: 'Wall of screens' })).toEqual({
    ...own,
    product: 'Wall of screens',
  });
});
