import { expect, type Locator, type Page } from 'playwright/test';
import { salePackageSave, sellerSave } from '@/lib/contract/purchase';
import { open } from './support/at-rest';
import { Site } from './support/site';
import { tabTo } from './support/tab-to';
import { test } from './support/test';

/** Dialogs of selling, statistics, webhooks, programs and terminals without a mouse: focus goes in, stays in, and comes back. */

const PACKAGE = 'One screen';
let site: Site;
let seller: Site;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, product }) => {
  seller = await Site.ofPlatform(browser, product);
  const price = { terminals: 1, storage: 1024 ** 3, months: 1, price: 1_000, currency: 'EUR' } as const;
  await seller.client.call(salePackageSave, { name: PACKAGE, ...price });
  await seller.client.call(sellerSave, {
    company: 'Signs GmbH',
    address: 'Hafenstraße 1, Hamburg',
    country: 'DE',
    iban: 'DE89370400440532013000',
    taxRate: 1_900,
  });
  site = await Site.open(browser, product);
});
test.afterAll(async () => {
  expect([...site.complaints, ...seller.complaints]).toEqual([]);
  await site.close();
  await seller.close();
});

const press = async (opener: Locator) => {
  await opener.focus();
  await opener.press('Enter');
};

/** Where the focus is, within a dialog; null outside. */
const focusIn = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const focused = document.activeElement;
    const root = element.closest('.MuiDialog-root');
    if (!focused || !root?.contains(focused)) return null;
    const all = [...root.querySelectorAll('*')];
    return all.indexOf(focused);
  });

/** Goes around by Tab, and back by Shift and Tab: every stop is within, and the first one comes again. */
async function staysIn(page: Page, dialog: Locator) {
  await expect.poll(() => focusIn(dialog)).not.toBeNull();
  for (const key of ['Tab', 'Shift+Tab']) {
    const stops: (number | null)[] = [];
    while (stops.length < 40 && new Set(stops).size === stops.length) {
      await page.keyboard.press(key);
      stops.push(await focusIn(dialog));
    }
    expect(stops).not.toContain(null);
    expect(new Set(stops).size).toBe(stops.length - 1);
    expect(stops.length).toBeGreaterThan(2);
  }
}

/** Opens by Enter, goes around, closes by Escape, and is where it was. */
async function goesInAndBack(page: Page, opener: Locator, dialog: Locator, first?: Locator) {
  await press(opener);
  if (first) await expect(first).toBeFocused();
  await staysIn(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('an order: its address, itself, and how it is paid', async () => {
  const { page, product } = site;
  await open(page, `${product.url}/sys/purchase`);
  const billing = page.getByRole('dialog', { name: 'Invoice address' });
  const company = billing.getByLabel('Company');
  const order = page.getByRole('article', { name: PACKAGE }).getByRole('button', { name: 'Order' });
  await goesInAndBack(page, page.getByRole('button', { name: 'Invoice address' }), billing, company);
  await goesInAndBack(page, order, billing, company);

  // Enter sends what is missing something: the first of it has the focus.
  await press(order);
  await expect(company).toBeFocused();
  await company.press('Enter');
  await expect(billing.getByText('This is needed.').first()).toBeVisible();
  await expect(company).toBeFocused();
  await company.fill('Café Central');
  await billing.getByRole('textbox', { name: /^Address/ }).fill('Ring 1\nVienna');
  const country = billing.getByLabel('Country');
  await country.focus();
  await page.keyboard.type('Austria');
  await page.getByRole('option', { name: 'Austria' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Austria');
  await company.press('Enter');
  const asked = page.getByRole('dialog', { name: `Order “${PACKAGE}”` });
  await expect(asked.getByLabel('Quantity')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(order).toBeFocused();

  await goesInAndBack(page, order, asked, asked.getByLabel('Quantity'));
  await press(order);
  await expect(asked).toContainText('€11.90');
  await asked.getByLabel('Quantity').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'waits to be paid' })).toBeVisible();

  const pays = page.getByRole('button', { name: 'Pay', exact: true });
  const pay = page.getByRole('dialog', { name: /^Pay order/ });
  await goesInAndBack(page, pays, pay, pay.getByRole('radio').first());
  await press(pays);
  await pay.getByLabel('Bank transfer').press('Space');
  await pay.getByLabel('Bank transfer').press('Enter');
  await expect(pay).toContainText('DE89370400440532013000');
  await staysIn(page, pay);
  await page.keyboard.press('Escape');
  await expect(pays).toBeFocused();

  const cancel = page.getByRole('button', { name: 'Cancel order' });
  await goesInAndBack(page, cancel, page.getByRole('dialog', { name: /^Cancel order/ }));
});

test('payments: that one has arrived, and who sells', async () => {
  const { page, product } = seller;
  await open(page, `${product.url}/sys/payment?state=waiting`);
  const sells = page.getByRole('button', { name: 'Seller' });
  const dialog = page.getByRole('dialog', { name: 'Seller' });
  await goesInAndBack(page, sells, dialog, dialog.getByLabel('Company'));
  await press(sells);
  await dialog.getByLabel('Company').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(sells).toBeFocused();

  const row = page.getByRole('row').filter({ hasText: site.account.institution });
  await row.focus();
  await row.press('Enter');
  const arrived = page.getByRole('button', { name: 'It has arrived' });
  const question = page.getByRole('dialog', { name: 'It has arrived' });
  await goesInAndBack(page, arrived, question, question.getByLabel('Note'));
  await press(arrived);
  await question.getByLabel('Note').press('Enter');
  await expect(page.getByText('The payment is confirmed')).toBeVisible();
  await expect(question).toBeHidden();
});

test('statistics: reports by mail and evidence; what users do: its filters', async () => {
  const { page, product } = site;
  await open(page, `${product.url}/statistics?view=plays&period=week`);
  const evidence = page.getByRole('dialog', { name: 'Evidence of plays' });
  await goesInAndBack(page, page.getByRole('button', { name: 'Evidence…' }), evidence);
  const kept = page.getByRole('dialog', { name: 'Reports by mail' });
  const mail = page.getByRole('button', { name: 'Send by mail…' });
  await goesInAndBack(page, mail, kept);
  await press(mail);
  const add = kept.getByRole('button', { name: 'New report of this view' });
  const report = page.getByRole('dialog', { name: 'New report of this view' });
  const name = report.getByLabel('Name');
  // Escape closes the one in front alone.
  await goesInAndBack(page, add, report, name);
  await expect(kept).toBeVisible();
  await press(add);
  await name.press('Enter');
  await expect(report.getByText('This is needed.')).toBeVisible();
  await expect(report.getByLabel('Recipients')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await expect(add).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mail).toBeFocused();

  await open(page, `${product.url}/statistics/behaviour`);
  const period = page.getByRole('combobox', { name: 'Period' });
  await press(period);
  await expect(page.getByRole('option', { selected: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(period).toBeFocused();
});

test('webhooks: a new one, and its secret', async () => {
  const { page, product } = site;
  await open(page, `${product.url}/abnormalAlarm/webhooks`);
  const add = page.getByRole('button', { name: 'Add a webhook' }).first();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await goesInAndBack(page, add, dialog, dialog.getByLabel('Name'));
  await press(add);
  await page.keyboard.type('Ours');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://hooks.example.com/signage');
  await page.keyboard.press('Enter');
  const secret = page.getByRole('dialog', { name: 'The secret' });
  await staysIn(page, secret);
});

test('the API document: a call is opened, filled in and sent', async ({ complaints }) => {
  complaints.allow(/status of 401/);
  const { page, product } = site;
  await page.goto(`${product.url}/apm-web/openapi`);
  const form = page.locator('form[data-path="/apm-web/a/api/terminal/list"]');
  const summary = form.locator('xpath=preceding-sibling::summary');
  await press(summary);
  await expect(form).toBeVisible();
  const input = form.getByLabel('Input of terminalList');
  await tabTo(input);
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Send' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText('401');
  // The browser notes what was refused.
  site.complaints.splice(0, site.complaints.length, ...site.complaints.filter((text) => !text.includes('401')));
});

test('a new program, a folder and a terminal that joins ask before what was typed is lost', async () => {
  const { page, product } = site;
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
  const dialogs = [
    ['/program/make', 'New program', 'Name'],
    ['/program/make', 'New folder', 'Name'],
    ['/terminalMonitor/monitor', 'Add terminal', 'Name'],
  ] as const;
  for (const [path, name, field] of dialogs) {
    await open(page, `${product.url}${path}`);
    const opener = page.getByRole('button', { name, exact: true }).first();
    const dialog = page.getByRole('dialog', { name });
    await goesInAndBack(page, opener, dialog);
    await press(opener);
    await tabTo(dialog.getByLabel(field));
    await page.keyboard.type('Entrance');
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByLabel(field)).toHaveValue('Entrance');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
