import { expect, test } from 'playwright/test';
import { officeSave } from '@/lib/contract/office';
import { callAs } from './support/institution';
import { ACCOUNT, complaintsOf, Operator } from './support/operator';
import { Product } from './support/product';

let product: Product;

test.beforeAll(async ({ browser }) => {
  product = await Product.start();
  const page = await browser.newPage();
  await new Operator(page).initialise(product.url);
  await page.close();
});
test.afterAll(() => product?.stop());

test('my terminals begin with the institution that I chose, until I choose all again', async ({ page }) => {
  await page.goto(`${product.url}/login`);
  const operator = new Operator(page);
  await operator.signIn();
  await callAs(page, officeSave, { name: 'Branch' });
  await page.goto(`${product.url}/terminalMonitor/monitor`, { waitUntil: 'networkidle' });
  await page.getByRole('treeitem').filter({ hasText: ACCOUNT.institution }).locator('svg').first().click();
  await page.getByRole('treeitem', { name: 'Branch' }).click();
  await expect(page).toHaveURL(/officeId=/);
  const begin = page.getByRole('button', { name: 'Always begin with this institution' });
  await begin.click();
  await expect(begin).toHaveAttribute('aria-pressed', 'true');

  const chosen = (name: string) => page.getByRole('treeitem', { name, checked: true });
  await page.goto(`${product.url}/terminalMonitor/monitor`, { waitUntil: 'networkidle' });
  await expect(begin).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Nothing fits this choice')).toBeVisible();
  await expect(chosen('Branch')).toBeVisible();
  await page.getByRole('treeitem', { name: 'All terminals' }).click();
  await expect(chosen('All terminals')).toBeVisible();
  await expect(begin).toBeHidden();
  await page.goto(`${product.url}/terminalMonitor/monitor`, { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/monitor$/);
  await begin.click();
  await expect(begin).toHaveAttribute('aria-pressed', 'false');
  await page.goto(`${product.url}/terminalMonitor/monitor`, { waitUntil: 'networkidle' });
  await expect(chosen('All terminals')).toBeVisible();
});

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
