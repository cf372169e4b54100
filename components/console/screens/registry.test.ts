import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ScreenDefinition } from '@/components/foundation/shell/define-screen';
import { alarmRuleList, maintenanceList } from '@/lib/contract/alarm/rules';
import { deliveryList, webhookList } from '@/lib/contract/alarm/webhooks';
import { invoiceList } from '@/lib/contract/billing/payment';
import { orderList } from '@/lib/contract/billing/purchase';
import { hookList, raiseList } from '@/lib/contract/emergency';
import { readNamespace } from '@/lib/i18n/upkeep/catalogue';
import { pageAt, pages } from './pages';
import { screens } from './registry';

/** Folders of components that have a definition. */
const foldersOfScreens = () =>
  readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/screen.ts'))
    .map((file) => path.dirname(file));

test.each(['en', 'zh_CN'] as const)('every page has a title: %s', (language) => {
  const titles = readNamespace(language, 'routes');
  expect(pages.filter(({ title }) => !titles[title])).toEqual([]);
});

test('every definition of a screen is registered', () => {
  const registry = readFileSync(`${__dirname}/registry.ts`, 'utf8');
  const defined = foldersOfScreens();
  const unregistered = defined.filter((folder) => !registry.includes(`'@/components/${folder}/screen'`));
  expect(defined.length).toBeGreaterThan(20);
  expect(unregistered).toEqual([]);
  // A line of imports alone registers nothing.
  expect(screens).toHaveLength(defined.length);
});

test('what a screen reads first is in its definition, and every list has it', () => {
  const sourceOf = (folder: string, file: string) => readFileSync(`components/${folder}/${file}`, 'utf8');
  const folders = foldersOfScreens();
  const lists = folders.filter((folder) =>
    readdirSync(`components/${folder}`).some(
      (file) =>
        file.endsWith('.tsx') && sourceOf(folder, file).includes("'@/components/foundation/resource/resource-screen'"),
    ),
  );
  const written = folders.filter((folder) => existsSync(`components/${folder}/first-calls.ts`));
  const defined = folders.filter((folder) => sourceOf(folder, 'screen.ts').includes("import('./first-calls')"));
  expect(lists.length).toBeGreaterThan(4);
  expect(lists.filter((folder) => !defined.includes(folder))).toEqual([]);
  expect(written.filter((folder) => !defined.includes(folder))).toEqual([]);
});

test('no path belongs to two pages, and each is found with its query', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths.filter((path, nth) => paths.indexOf(path) !== nth)).toEqual([]);
  expect(pageAt('/PlanMake?id=1')?.under).toBe('/playPlan/planMake');
  expect(pageAt('/nowhere')).toBeUndefined();
});

test.each(screens.map((screen: ScreenDefinition) => [screen.pages[0]?.path ?? '', screen] as const))(
  'what the screen of %s reads first is a list of calls',
  async (path, { firstCalls }) => {
    const calls = (await firstCalls?.())?.firstCalls(new URLSearchParams(), path) ?? [];
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
])('%s reads its own list first, not that of the page above it', async (path, list) => {
  const screen = screens.find(({ pages: own }: ScreenDefinition) => own.some((page) => page.path === path));
  const calls = (await screen?.firstCalls?.())?.firstCalls(new URLSearchParams(), path) ?? [];
  expect(calls.map(([call]) => call.path)).toEqual([list.path]);
});
