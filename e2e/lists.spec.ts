import { expect, test } from 'playwright/test';
import { complaintsOf, Operator } from './support/operator';
import { Product } from './support/product';

let product: Product;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  const page = await browser.newPage();
  await new Operator(page).initialise(product.url);
  await page.close();
});
test.afterAll(() => product?.stop());

test('I choose which columns a list shows; they are the same when I come back', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(`${product.url}/login`);
  await new Operator(page).signIn();
  await page.goto(`${product.url}/sys/user`, { waitUntil: 'networkidle' });
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await header('Institution').hover();
  await page.getByRole('button', { name: 'Institution column menu' }).click();
  await page.getByRole('menuitem', { name: 'Hide column' }).click();
  await expect(header('Institution')).toBeHidden();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(header('Last sign-in')).toBeVisible();
  await expect(header('Institution')).toBeHidden();
  await header('Last sign-in').hover();
  await page.getByRole('button', { name: 'Last sign-in column menu' }).click();
  await page.getByRole('menuitem', { name: 'Manage columns' }).click();
  await page.getByRole('checkbox', { name: 'Institution' }).check();
  await expect(header('Institution')).toBeVisible();
  expect(complaints).toEqual([]);
});
