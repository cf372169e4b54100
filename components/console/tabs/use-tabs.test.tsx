import { BrandedFor } from '@/components/foundation/brand';
import type { ResolvedBranding } from '@/components/foundation/brand/resolved-branding';
import { renderToHtml } from '@/components/foundation/shell/test/render-to-html';
import { SettingsContext, type SettingsStore } from '@/components/foundation/theme/settings';
import type { User } from '@/lib/contract/session';
import { MenuProvider, usePageRules } from '../menu/use-menu';
import { useTabs } from './use-tabs';

const user = { id: 'u', permissions: [], roles: [] } as unknown as User;

function Closable({ path }: { path: string }) {
  const { state, acts } = useTabs(path);
  return state.tabs.map((tab) => `${tab.path} ${acts.isClosable(tab)}`).join();
}

test.each([
  [{ closable: false }, '/help?open=1 false'],
  [{ closable: true }, '/help?open=1 true'],
  [{}, '/help?open=1 true'],
])('applies the platform’s closable flag to a tab: %j', (page, expected) => {
  const supplied = [{ path: '/help', name: '', meta: { page } }];
  const html = renderToHtml(
    <SettingsContext
      value={{ settings: { multiPage: true, cachePage: true, customTitles: [] } } as unknown as SettingsStore}
    >
      <BrandedFor branding={{ product: 'Northlight' } as ResolvedBranding}>
        <MenuProvider user={user} supplied={supplied}>
          <Closable path="/help?open=1" />
        </MenuProvider>
      </BrandedFor>
    </SettingsContext>,
  );
  expect(html).toBe(expected);
});

function Cacheable() {
  const { isCacheable } = usePageRules();
  return ['/help?open=1', '/home'].map((path) => `${path} ${isCacheable(path)}`).join();
}

test('applies the platform’s cacheable flag whatever the query', () => {
  const supplied = [{ path: '/help', name: '', meta: { page: { cacheAble: false } } }];
  const html = renderToHtml(
    <MenuProvider user={user} supplied={supplied}>
      <Cacheable />
    </MenuProvider>,
  );
  expect(html).toBe('/help?open=1 false,/home true');
});
