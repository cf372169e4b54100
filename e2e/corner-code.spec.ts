import { createHash } from 'node:crypto';
import { type Browser, type BrowserContextOptions, expect, type Page } from 'playwright/test';
import { photograph } from '@/apm-web/test/photograph';
import { terminalList } from '@/lib/contract/terminal';
import { terminalSet } from '@/lib/contract/terminal/set';
import { violations } from './support/axe';
import { Site } from './support/site';
import { blockPictures } from './support/slow-pictures';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let site: Site;
let player: Page;

test.beforeEach(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  player = await site.addPlayer(browser, 'Bakery');
});
test.afterEach(() => site?.close());

const code = () => player.locator('[data-corner]');
const address = async () => (await code().getAttribute('data-address')) ?? '';

/** Opens the page on the phone of a passer-by, who has never used the console. */
async function passerBy(browser: Browser, to: string, phone: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 }, ...phone });
  const page = await context.newPage();
  const answer = await page.goto(to);
  return { page, status: answer?.status(), headers: answer?.headers() ?? {}, close: () => context.close() };
}

/** Turns the code on by a call instead of its screen. */
async function showCode(): Promise<void> {
  const { list } = await site.client.call(terminalList, {});
  await site.client.call(terminalSet, { ids: list.map(({ id }) => id), corner: 'bottomRight' });
  await expect(code()).toBeVisible();
}

async function openSettings() {
  const { page } = site;
  await open(page, `${site.product.url}/terminalMonitor/monitor`);
  await page.getByRole('row', { name: /Bakery/ }).click();
  const detail = page.getByRole('dialog', { name: 'Bakery' });
  await detail.getByRole('tab', { name: 'Settings' }).click();
  return detail;
}

test('shows the code in the corner that the operator chose', async () => {
  await expect(player.locator('[data-state=house]')).toBeVisible();
  await expect(code()).toHaveCount(0);
  const detail = await openSettings();
  await detail.getByRole('combobox', { name: 'Code in a corner' }).click();
  await site.page.getByRole('option', { name: 'Bottom right' }).click();
  await detail.getByRole('button', { name: 'Save' }).click();
  await expect(code()).toHaveAttribute('data-corner', 'bottomRight');
  await expect(player.getByRole('img', { name: 'Code for what plays on this screen' })).toBeInViewport({ ratio: 1 });
});

test('opens a page without sign-in in the language of the phone', async ({ browser }) => {
  await showCode();
  const visit = await passerBy(browser, await address(), { locale: 'de-DE' });
  expect(visit.status).toBe(200);
  expect(visit.headers['content-security-policy']).toContain("default-src 'self'");
  await expect(visit.page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(visit.page.getByRole('heading', { name: 'Dieser Bildschirm' })).toBeVisible();
  await expect(visit.page.getByText('Das Standardbild')).toBeVisible();
  await expect(visit.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  // The page contains nothing of the institution.
  const html = await visit.page.content();
  expect(html).not.toContain('Bakery');
  expect(html).not.toContain(site.account.institution);
  expect(await violations(visit.page)).toEqual([]);
  await visit.close();
});

test('shows a dark page on a dark phone until somebody chooses', async ({ browser, complaints }) => {
  // Blocked scripts.
  complaints.allow(/ERR_FAILED/);
  await showCode();
  const [dark, light] = await Promise.all([
    passerBy(browser, await address(), { colorScheme: 'dark' }),
    passerBy(browser, await address(), { colorScheme: 'light' }),
  ]);
  const ground = ({ page }: { page: Page }) =>
    page.locator('body').evaluate((body) => getComputedStyle(body).background);
  const [night, day] = [await ground(dark), await ground(light)];
  expect(night).not.toBe(day);
  expect(await violations(dark.page)).toEqual([]);
  // Blocks its own scripts, which must not change anything when they load later.
  await dark.page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await dark.page.goto(await address(), { waitUntil: 'load' });
  expect(await ground(dark)).toBe(night);
  await dark.page.unroute(/\/_next\/static\/.*\.js/);

  await open(dark.page, await address());
  await dark.page.getByRole('button', { name: 'Appearance' }).click();
  await expect(dark.page.getByRole('menuitemradio', { checked: true })).toHaveText('As the device');
  await dark.page.getByRole('menuitemradio', { name: 'Light', exact: true }).click();
  await open(dark.page, await address());
  expect(await ground(dark)).toBe(day);
  await dark.close();
  await light.close();
});

test('opens an alarm for a fault that is reported with a photo', async ({ browser }) => {
  await showCode();
  const { page, close } = await passerBy(browser, await address());
  await page.getByLabel('What is wrong?').selectOption({ label: 'The picture is distorted' });
  await page.getByLabel('More about it (optional)').fill('Stripes on the left');
  const taken = await photograph({ width: 2_400, height: 1_200 });
  const release = await blockPictures(page);
  await page
    .getByLabel('Photo of the screen (optional)')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: taken });
  // Sending is blocked while the photo is being processed.
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await release();
  await expect(page.getByRole('img', { name: 'The photo that is sent' })).toBeVisible();
  const sending = page.waitForRequest(/corner\/report/);
  await send.click();
  const sent = (await sending).postDataBuffer() ?? Buffer.alloc(0);
  await expect(page.getByText('Thank you. The fault was reported.')).toBeVisible();
  // The pressed button is gone; focus moves to the heading.
  await expect(page.getByRole('heading', { name: 'Report a fault' })).toBeFocused();
  expect(sent.includes('Phone of Someone')).toBe(false);
  expect(createHash('md5').update(sent).digest('hex')).not.toBe(createHash('md5').update(taken).digest('hex'));
  await close();

  await open(site.page, `${site.product.url}/abnormalAlarm/abnormalAlarmList`);
  await site.page.getByRole('row', { name: /Somebody at the screen reported a fault.*Bakery/ }).click();
  const alarm = site.page.getByRole('dialog', { name: 'Somebody at the screen reported a fault' });
  const reports = alarm.getByRole('region', { name: 'Reports from people at the screen' });
  await expect(reports).toContainText('Stripes on the left');
  const photo = reports.getByRole('img', { name: /Photo of/ });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_600);
  expect(await violations(site.page)).toEqual([]);
});

test('keeps showing the code without the platform', async ({ complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await showCode();
  const shown = await address();
  await player.context().setOffline(true);
  await player.reload();
  await expect(code()).toHaveAttribute('data-address', shown);
  await player.context().setOffline(false);
});

test('drops the former address when it is renewed', async ({ browser, complaints }) => {
  complaints.allow(/status of 404/);
  await showCode();
  const former = await address();
  const detail = await openSettings();
  await detail.getByRole('button', { name: 'Renew the address' }).click();
  await site.page
    .getByRole('dialog', { name: /Renew the address/ })
    .getByRole('button', { name: 'Renew the address' })
    .click();
  await expect.poll(address).not.toBe(former);
  const dead = await passerBy(browser, former);
  const unknown = await passerBy(browser, `${site.product.url}/s/${'x'.repeat(22)}`);
  expect([dead.status, unknown.status]).toEqual([404, 404]);
  const words = (await unknown.page.getByRole('main').textContent()) ?? '';
  await expect(dead.page.getByRole('main')).toHaveText(words);
  await dead.close();
  await unknown.close();
});
