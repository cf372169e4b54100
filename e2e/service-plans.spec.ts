import { expect } from 'playwright/test';
import { salePackageSave, sellerSave } from '@/lib/contract/billing/service-plan';
import { violations } from './support/axe';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let site: Site;
let seller: Site;

test.beforeAll(async ({ browser, product }) => {
  seller = await Site.ofPlatform(browser, product);
  await seller.client.call(salePackageSave, {
    name: 'Two screens',
    terminals: 2,
    storage: 1024 ** 3,
    months: 12,
    price: 12_000,
    currency: 'EUR',
  });
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
  await site?.close();
  await seller?.close();
});

test('sells a service plan, from the order to its invoice', { tag: '@gate' }, async () => {
  await test.step('orders after the invoice address is complete', async () => {
    const { page, product } = site;
    await open(page, `${product.url}/sys/purchase`);
    const card = page.getByRole('article', { name: 'Two screens' });
    await expect(card).toContainText('€120.00');
    expect(await violations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Order' }).click();
    const address = page.getByRole('dialog', { name: 'Invoice address' });
    await address.getByRole('button', { name: 'Continue' }).click();
    await expect(address.getByText('This is needed.').first()).toBeVisible();
    await address.getByLabel('Company').fill('Café Central');
    await address.getByRole('textbox', { name: /^Address/ }).fill('Ring 1\nVienna');
    await address.getByLabel('Country').fill('Austria');
    await page.getByRole('option', { name: 'Austria' }).click();
    await address.getByRole('button', { name: 'Continue' }).click();
    const order = page.getByRole('dialog', { name: 'Order “Two screens”' });
    await expect(order).toContainText('€142.80');
    await order.getByLabel('Quantity').fill('2');
    await expect(order).toContainText('€285.60');
    expect(await violations(page)).toEqual([]);
    await order.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'waits to be paid' })).toContainText('€285.60');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    const pay = page.getByRole('dialog', { name: /^Pay order/ });
    await pay.getByLabel('Bank transfer').check();
    await pay.getByRole('button', { name: 'Continue' }).click();
    await expect(pay).toContainText('DE89370400440532013000');
    await pay.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('starts the service plan when the transfer is confirmed', async () => {
    const { page: desk } = seller;
    await open(desk, `${seller.product.url}/sys/payment?state=waiting`);
    await desk.getByRole('row').filter({ hasText: site.account.institution }).click();
    await desk.getByRole('button', { name: 'It has arrived' }).click();
    const question = desk.getByRole('dialog', { name: 'It has arrived' });
    await expect(question).toContainText('€285.60');
    await question.getByRole('button', { name: 'It has arrived' }).click();
    await expect(desk.getByText('The payment is confirmed')).toBeVisible();

    const { page, product } = site;
    await open(page, `${product.url}/sys/purchase`);
    const yours = page.getByRole('region', { name: 'Your package' });
    await expect(yours).toContainText('2 × Two screens');
    await expect(yours).toContainText('0 of 4');
    await open(page, `${product.url}/sys/paymentInvoices`);
    await page.getByRole('row').filter({ hasText: 'Café Central' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Open PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^\d{4}-\d{6}\.pdf$/);
  });
});
