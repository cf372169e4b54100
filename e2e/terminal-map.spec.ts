import { expect, type Page } from 'playwright/test';
import { type FakeGeocoder, startFakeGeocoder } from '@/apm-web/test/fake-geocoder';
import { setPositions } from '@/lib/contract/map';
import { terminalList } from '@/lib/contract/terminal';
import { Product } from './support/product';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

const ZURICH = { longitude: 8.5417, latitude: 47.3769 };

let geocoder: FakeGeocoder;
let product: Product;
let site: Site;
let page: Page;

test.beforeAll(async ({ browser }) => {
  geocoder = await startFakeGeocoder();
  product = await Product.initialised({ GEOCODER_URL: geocoder.url });
  site = await Site.open(browser, product);
  page = site.page;
  await site.addPlayer(browser, 'Lobby', { geolocation: ZURICH, permissions: ['geolocation'] });
  await site.addPlayer(browser, 'Shy', { permissions: [] });
});
test.afterAll(async () => {
  await site?.close();
  await product?.stop();
  await geocoder?.close();
});

const list = (name: 'In view' | 'Without position') => page.getByRole('list', { name });
const mark = (name: string) => page.getByRole('group', { name: 'Terminal map' }).getByRole('button', { name });
const drag = async (from: { x: number; y: number }, to: { x: number; y: number }[]) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of to) await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
};
/** Retries, because refetched marks are redrawn. */
const middleOf = (name: string) =>
  mark(name).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

test('places terminals on the map in every way', async () => {
  await test.step('places by keyboard', async () => {
    await open(page, `${product.url}/sysManage/terminalMap`);
    await page.getByRole('tab', { name: 'Without position 2' }).press('Enter');
    await page.getByRole('button', { name: 'Place Lobby on the map' }).press('Enter');
    await expect(page.getByText('Move the map until Lobby is under the cross')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 terminal was placed')).toBeVisible();
    await expect(list('Without position')).not.toContainText('Lobby');
    await page.getByRole('tab', { name: 'In view 1' }).click();
    await expect(list('In view')).toContainText('Lobby');
    await expect(mark('Lobby')).toBeVisible();
    // The next notification must not be mistaken for this one.
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('1 terminal was placed')).toBeHidden();
  });
  await test.step('drags elsewhere and undoes that', async () => {
    const before = await middleOf('Lobby');
    await drag(before, [{ x: before.x + 120, y: before.y - 60 }]);
    const said = page.getByRole('alert').filter({ hasText: '1 terminal was placed' });
    await expect(said.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect.poll(async () => Math.round((await middleOf('Lobby')).x - before.x)).toBeGreaterThan(100);
    await said.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => Math.abs((await middleOf('Lobby')).x - before.x)).toBeLessThan(3);
  });
  await test.step('selects by outline and requests the position', async () => {
    const { x, y } = await middleOf('Lobby');
    await page.keyboard.down('Shift');
    await drag({ x: x - 40, y: y - 40 }, [
      { x: x + 40, y: y - 40 },
      { x: x + 40, y: y + 40 },
      { x: x - 40, y: y + 40 },
    ]);
    await page.keyboard.up('Shift');
    const bar = page.getByRole('toolbar', { name: '1 selected' });
    await bar.getByRole('button', { name: 'Ask position' }).click();
    await list('In view')
      .getByRole('button', { name: /^Lobby/ })
      .click();
    const detail = page.getByRole('dialog', { name: 'Lobby' });
    await expect(detail).toContainText('from the terminal');
    await expect(detail).toContainText('47.37690, 8.54170');
    await detail.getByRole('button', { name: 'Close' }).click();
    await bar.getByRole('button', { name: 'Clear selection' }).click();
  });
  await test.step('shows the reason of a browser’s refusal', async () => {
    await page.getByRole('tab', { name: 'Without position 1' }).click();
    await list('Without position').getByRole('checkbox', { name: 'Select Shy' }).check();
    await page.getByRole('toolbar', { name: '1 selected' }).getByRole('button', { name: 'Ask position' }).click();
    await list('Without position').getByRole('button', { name: /^Shy/ }).click();
    const detail = page.getByRole('dialog', { name: 'Shy' });
    await detail.getByRole('tab', { name: 'Commands' }).click();
    // An unanswered permission prompt counts as refused after half a minute (`player/browser/position.ts`); on a busy
    // machine this browser prompts.
    await expect(detail).toContainText('its browser is not allowed to say where it is', { timeout: 45_000 });
    await expect(detail).toContainText('Failed');
    await detail.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('places by address search', async () => {
    const answer = [{ display_name: 'Münsterplatz 1, Bern', lon: '7.4515', lat: '46.9473' }];
    geocoder.answers['Münsterplatz 1'] = JSON.stringify(answer);
    const search = page.getByRole('combobox', { name: 'Find an address' });
    await search.fill('Nowhere at all');
    await expect(page.getByText('No such address is known')).toBeVisible();
    await search.fill('Münsterplatz 1');
    await expect(page.getByRole('option', { name: 'Münsterplatz 1, Bern' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/at=7\.45\d*%2C46\.94|at=7\.45\d*,46\.94/);
    expect(geocoder.asked).toEqual(['Nowhere at all', 'Münsterplatz 1']);

    const toolbar = page.getByRole('toolbar', { name: '1 selected' });
    await toolbar.getByRole('button', { name: 'Change address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change address' });
    await dialog.getByLabel('Address').fill('Münsterplatz 1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toolbar.getByRole('button', { name: 'Place by address' }).click();
    await expect(page.getByText('1 of 1 terminal was placed by address')).toBeVisible();
    await page.getByRole('tab', { name: 'In view 1' }).click();
    await expect(list('In view')).toContainText('Shy');
  });
  await test.step('covers nothing on a small screen', async () => {
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 480 });
    await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
    const scale = page.locator('.maplibregl-ctrl-scale');
    // The bar stays visible while the map scrolls away below it.
    await expect
      .poll(() =>
        scale.evaluate((element) => {
          element.scrollIntoView({ block: 'start' });
          window.scrollBy(0, -130);
          const { x, y, width, height } = element.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return top?.closest('[role=toolbar]') !== null;
        }),
      )
      .toBe(true);
    if (usual) await page.setViewportSize(usual);
  });
});

test('works as a list without WebGL', async ({ browser }) => {
  const [lobby] = (await site.client.call(terminalList, { search: 'Lobby' })).list;
  await site.client.call(setPositions, { positions: [{ id: lobby?.id ?? '', lng: 8.5, lat: 47.4 }] });
  const plain = await browser.newPage({ storageState: site.account.signedIn });
  await plain.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await plain.goto(`${product.url}/sysManage/terminalMap`);
  await expect(plain.getByText('This browser cannot draw the map')).toBeVisible();
  await expect(plain.getByRole('list', { name: 'In view' })).toContainText('Lobby');
  await plain.close();
});
