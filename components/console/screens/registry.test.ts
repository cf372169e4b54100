import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ScreenDefinition } from '@/components/foundation/shell/define-screen';
import { maintenanceList } from '@/lib/contract/alarm/maintenance';
import { alarmRuleList } from '@/lib/contract/alarm/rules';
import { deliveryList, webhookList } from '@/lib/contract/alarm/webhooks';
import { invoiceList } from '@/lib/contract/billing/payment';
import { orderList } from '@/lib/contract/billing/service-plan';
import { hookList, raiseList } from '@/lib/contract/emergency';
import { readNamespace } from '@/lib/i18n/upkeep/catalogue';
import { pageAt, pages } from './pages';
import { screens } from './registry';

/** Returns the folders below components that have a definition. */
const foldersOfScreens = () =>
  readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/screen.ts'))
    .map((file) => path.dirname(file));

test.each(['en', 'zh_CN'] as const)('has a title for every page: %s', (language) => {
  const titles = readNamespace(language, 'routes');
  expect(pages.filter(({ title }) => !titles[title])).toEqual([]);
});

test('registers every screen definition', () => {
  const registry = readFileSync(`${__dirname}/registry.ts`, 'utf8');
  const defined = foldersOfScreens();
  const unregistered = defined.filter((folder) => !registry.includes(`'@/components/${folder}/screen'`));
  expect(defined.length).toBeGreaterThan(20);
  expect(unregistered).toEqual([]);
  // An import alone registers nothing.
  expect(screens).toHaveLength(defined.length);
});

test('declares initial queries in screen definitions, for every list too', () => {
  const sourceOf = (folder: string, file: string) => readFileSync(`components/${folder}/${file}`, 'utf8');
  const folders = foldersOfScreens();
  const lists = folders.filter((folder) =>
    readdirSync(`components/${folder}`).some(
      (file) =>
        file.endsWith('.tsx') && sourceOf(folder, file).includes("'@/components/foundation/resource/resource-screen'"),
    ),
  );
  const written = folders.filter((folder) => existsSync(`components/${folder}/initial-queries.ts`));
  const defined = folders.filter((folder) => sourceOf(folder, 'screen.ts').includes("import('./initial-queries')"));
  expect(lists.length).toBeGreaterThan(4);
  expect(lists.filter((folder) => !defined.includes(folder))).toEqual([]);
  expect(written.filter((folder) => !defined.includes(folder))).toEqual([]);
});

test('assigns each path to one page and finds it with its query', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths.filter((path, nth) => paths.indexOf(path) !== nth)).toEqual([]);
  expect(pageAt('/PlanMake?id=1')?.under).toBe('/playPlan/planMake');
  expect(pageAt('/nowhere')).toBeUndefined();
});

test.each(screens.map((screen: ScreenDefinition) => [screen.pages[0]?.path ?? '', screen] as const))(
  'lists the initial queries of the screen at %s',
  async (path, { initialQueries }) => {
    const calls = (await initialQueries?.())?.initialQueries(new URLSearchParams(), path) ?? [];
    expect([path, calls.filter(([call]) => !call.path)]).toEqual([path, []]);
  },
);

test.each([
  ['/abnormalAlarm/rules', alarmRuleList],
  ['/abnormalAlarm/maintenance', maintenanceList],
  ['/abnormalAlarm/webhooks', webhookList],
  ['/abnormalAlarm/deliveries', deliveryList],
  ['/message/emergencyRaises', raiseList],
  ['/message/emergencySources', hookList],
  ['/sys/paymentOrders', orderList],
  ['/sys/paymentInvoices', invoiceList],
])('reads the list of %s first, not that of its parent page', async (path, list) => {
  const screen = screens.find(({ pages: own }: ScreenDefinition) => own.some((page) => page.path === path));
  const calls = (await screen?.initialQueries?.())?.initialQueries(new URLSearchParams(), path) ?? [];
  expect(calls.map(([call]) => call.path)).toEqual([list.path]);
});
