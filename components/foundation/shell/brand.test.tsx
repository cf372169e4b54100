import { renderToStaticMarkup } from 'react-dom/server';
import { BrandedFor } from '@/components/foundation/brand';
import type { ResolvedBranding } from '@/components/foundation/brand/resolved-branding';
import { windowConfiguration } from '@/components/foundation/theme/configuration';
import { Brand } from './brand';

const drawn = ({ collapsed = false, logo = null }: { collapsed?: boolean; logo?: string | null }) =>
  renderToStaticMarkup(
    <BrandedFor branding={{ product: 'Northlight', logo, icon: '/icon.svg' } as ResolvedBranding}>
      <Brand href="/home" collapsed={collapsed} />
    </BrandedFor>,
  );
const name = /<span[^>]*>Northlight<\/span>/;

afterEach(() => jest.restoreAllMocks());

test('a logo stands for the name; without one the name stands beside its icon', () => {
  expect(drawn({ logo: '/own.svg' })).toMatch(/<img[^>]*src="\/own.svg"[^>]*alt="Northlight"/);
  expect(drawn({ logo: '/own.svg' })).not.toMatch(name);
  expect(drawn({})).toMatch(/<img[^>]*src="\/icon.svg"/);
  expect(drawn({})).toMatch(name);
});

test('with showLogo off the name alone shows, its first letter where there is no room', () => {
  jest.replaceProperty(windowConfiguration, 'showLogo', false);
  expect(drawn({ logo: '/own.svg' })).not.toContain('<img');
  expect(drawn({ logo: '/own.svg' })).toMatch(name);
  const small = drawn({ logo: '/own.svg', collapsed: true });
  expect(small).toMatch(/aria-label="Northlight"/);
  expect(small).toMatch(/<span[^>]*>N<\/span>/);
});
