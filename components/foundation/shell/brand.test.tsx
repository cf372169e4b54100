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

test('shows a logo, or the icon with the name', () => {
  expect(drawn({ logo: '/own.svg' })).toMatch(/<img[^>]*src="\/own.svg"[^>]*alt="Northlight"/);
  expect(drawn({ logo: '/own.svg' })).not.toMatch(name);
  expect(drawn({})).toMatch(/<img[^>]*src="\/icon.svg"/);
  expect(drawn({})).toMatch(name);
});

test('shows only the name, or its first letter, with showLogo off', () => {
  jest.replaceProperty(windowConfiguration, 'showLogo', false);
  expect(drawn({ logo: '/own.svg' })).not.toContain('<img');
  expect(drawn({ logo: '/own.svg' })).toMatch(name);
  const small = drawn({ logo: '/own.svg', collapsed: true });
  expect(small).toMatch(/aria-label="Northlight"/);
  expect(small).toMatch(/<span[^>]*>N<\/span>/);
});
