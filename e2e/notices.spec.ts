import { expect, type Page } from 'playwright/test';
import type { Call, Input, Output } from '../lib/contract/call';
import { alarm, poll, register } from '../lib/contract/gateway';
import { decodeAnswer, encodeCall } from '../lib/contract/wire';
import { open, reload } from './support/at-rest';
import { Operator } from './support/operator';
import type { Product } from './support/product';
import { Site } from './support/site';
import { test } from './support/test';

let product: Product;
let site: Site;
let page: Page;

test.beforeAll(async ({ browser, product: ofWorker }) => {
  product = ofWorker;
  site = await Site.open(browser, product);
  page = site.page;
});
test.afterAll(() => site?.close());

/** A call of a terminal, as a player makes it. */
async function callOfTerminal<C extends Call>(call: C, input: Input<C>, token?: string): Promise<Output<C>> {
  const { method, path, body, headers: own } = encodeCall(call, input);
  const headers = { ...own, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(product.platformUrl + path, { method, body, headers });
  return decodeAnswer(call, answer.status, await answer.json());
}

/** A terminal that raises an alarm. */
async function terminalInTrouble(name: string): Promise<void> {
  const player = {
    deviceKey: `e2e-notices-${name}-${'0'.repeat(20)}`,
    model: 'Test',
    width: 1920,
    height: 1080,
    userAgent: 'e2e',
  };
  const { code, pollToken } = await callOfTerminal(register, { ...player, timezone: 'UTC', capabilities: [] });
  await new Operator(page).addTerminal(code, name);
  const { token } = await callOfTerminal(poll, { pollToken });
  await callOfTerminal(alarm, { type: 'storageLow', detail: '', at: new Date().toISOString() }, token ?? '');
}

const bell = () => page.getByRole('button', { name: /^Notices/ });

test('an alarm is shown at the bell; a click marks it as read, and it stays in the list', async () => {
  await terminalInTrouble('Lobby');
  await open(page, `${product.url}/home`);
  await expect(bell()).toHaveAccessibleName('Notices, 1 unread');
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toContainText('Terminals1');
  await bell().click();
  await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText(
    'The storage of terminal “Lobby” is almost full.',
  );
  await page.keyboard.press('Escape');
  await expect(bell()).toHaveAccessibleName('Notices');
  await reload(page);
  await expect(bell()).toHaveAccessibleName('Notices');

  await bell().press('Enter');
  await page.getByRole('link', { name: 'All notices' }).click();
  await expect(page).toHaveURL(/\/sysManage\/messageNotification$/);
  await expect(page).toHaveTitle('Signage Console · Notices');
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(page.getByText('No notice matches')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('row', { name: /Lobby/ }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(bell()).toHaveAccessibleName('Notices, 1 unread');
  await page.getByRole('row', { name: /Lobby/ }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No notices')).toBeVisible();
});

const popUp = () => page.getByRole('region', { name: 'Maintenance tonight' });

test('an announcement appears, and not again for a user who dismissed it for good', async () => {
  await open(page, `${product.url}/sys/sysSetting/announcementManager`);
  await page.getByLabel('Title').fill('Maintenance tonight');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('Screens may be ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('dark');
  await page.getByLabel('Show the announcement').last().check();
  await page.getByRole('button', { name: 'Save announcement' }).click();
  await expect(page.getByText('This is needed.')).toBeVisible();

  // What is wrong has the focus, ready to be typed into.
  await expect(page.getByRole('group', { name: 'Until' }).getByRole('spinbutton', { name: 'Month' })).toBeFocused();
  // Half a date is neither taken for none nor for the one before.
  await page.keyboard.type('1231');
  // As long as a finger is on a button.
  await page.getByRole('button', { name: 'Save announcement' }).click({ delay: 100 });
  await expect(page.getByText('Please give the whole date and time, or none.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Until' }).getByRole('spinbutton', { name: 'Year' })).toBeFocused();
  await page.keyboard.type('20991200');
  await page.getByRole('textbox', { name: 'From' }).focus();
  await page.getByRole('group', { name: 'From' }).getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type('1231');
  await page.getByRole('button', { name: 'Save announcement' }).click();
  await expect(page.getByText('Please give the whole date and time, or none.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'From' }).getByRole('spinbutton', { name: 'Year' })).toBeFocused();
  await page.keyboard.type('20201200');
  await page.getByRole('button', { name: 'Save announcement' }).click();
  await expect(page.getByText('Successful operation')).toBeVisible();

  await open(page, `${product.url}/home`);
  await expect(popUp()).toBeVisible();
  expect(await popUp().locator('strong').textContent()).toBe('dark');
  await popUp().getByRole('button', { name: 'No more reminders' }).click();
  await expect(popUp()).toHaveCount(0);
  await reload(page);
  await expect(bell()).toBeVisible();
  await expect(popUp()).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the announcement' }).click();
  await expect(popUp()).toBeVisible();
});

test("sanitises the announcement of a customer's own platform", async ({ browser, complaints }) => {
  // The handlers that the browser does not run.
  complaints.allow(/Content Security Policy/);
  const now = Math.floor(Date.now() / 1_000);
  // In a window of its own: the browser notes the handlers that it didn't run, and that is no complaint about the page.
  const other = await browser.newPage({ storageState: await page.context().storageState() });
  await other.route('**/apm-web/a/api/sysSetting/announcement?**', (route) =>
    route.fulfill({
      json: {
        code: 0,
        announcemenStartTime: now - 60,
        announcemenEndTime: now + 600,
        colseTipOn: '1',
        announcementTitleCh: '',
        announcementTitleEn: 'From elsewhere',
        announcementContentCh: '',
        announcementContentEn:
          '<p onclick="document.title=1">a<img src=x onerror="document.title=2"><script>document.title=3</script><iframe src="/home"></iframe><a href="javascript:document.title=4">b</a><a href="https://c.example/">c</a></p>',
      },
    }),
  );
  await open(other, `${product.url}/home`);
  const shown = other.getByRole('region', { name: 'From elsewhere' }).locator('p');
  await expect(shown).toHaveText('abc');
  const kept = await shown.evaluate((p) =>
    [p, ...p.querySelectorAll('*')].map((each) => [
      each.tagName,
      each
        .getAttributeNames()
        .filter((name) => name !== 'class')
        .sort(),
    ]),
  );
  expect(kept).toEqual([
    ['P', []],
    ['A', ['href', 'rel', 'target']],
  ]);
  await other.close();
});

test('reports an announcement that fails to load', async () => {
  await page.route('**/apm-web/a/api/sysSetting/announcement?**', (route) => route.fulfill({ json: { code: 7 } }));
  await open(page, `${product.url}/home`);
  await expect(page.getByText('Error getting announcement!')).toBeVisible();
  await page.unroute('**/apm-web/a/api/sysSetting/announcement?**');
});

test('a page without a menu entry marks its parent entry', async () => {
  await open(page, `${product.url}/PlanMake`);
  await expect(page.getByRole('heading', { name: 'New plan' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(menu.getByRole('link', { name: 'Make a play plan' })).toHaveAttribute('aria-current', 'page');
});

test('the access demo checks in four places, and explains refusals, by keyboard too', async () => {
  await open(page, `${product.url}/auth/demo`);
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(row(/program:program:view/).getByText('Allowed')).toHaveCount(2);
  // The first administrator holds every permission, and so every operation.
  await expect(row(/“delete” in a role/).getByText('Allowed')).toHaveCount(1);
  await row(/“delete” in a role/)
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByText('The action was carried out.')).toBeVisible();
});

test('the browser console has no errors', () => {
  expect(site.complaints).toEqual([]);
});
