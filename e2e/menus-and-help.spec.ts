import { createServer, type Server } from 'node:http';
import { expect, type Page } from 'playwright/test';
import { pressUntilAnnounced } from './support/drag-by-keyboard';
import { Product, SIGNED_IN } from './support/product';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let product: Product;
let site: Server;
let siteUrl: string;

test.use({ storageState: SIGNED_IN });

test.beforeAll(async () => {
  site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end('<title>Shop</title><h1>The shop of the station</h1>');
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const address = site.address();
  siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  product = await Product.initialised();
});
test.afterAll(async () => {
  await product?.stop();
  site?.close();
});

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });

test('adds an external page to the menu and opens it inside', async ({ page }) => {
  await open(page, `${product.url}/sysManage/menuManage`);

  await page.getByRole('button', { name: 'New group' }).click();
  const group = page.getByRole('dialog', { name: 'New group' });
  await group.getByLabel('Title (English)').fill('Tools');
  await group.getByRole('button', { name: 'Save' }).click();
  await expect(group).toBeHidden();

  const tree = page.getByRole('tree', { name: 'Menus' });
  await tree.getByRole('treeitem', { name: /^Tools/ }).click();
  await expect(page.getByText('A group is in the menu as soon as something stands in it.')).toBeVisible();
  await page.getByRole('button', { name: 'New link' }).click();
  const link = page.getByRole('dialog', { name: 'New link' });
  await link.getByLabel('Title (English)').fill('Station shop');
  await link.getByLabel('Address').fill('javascript:alert(1)');
  await link.getByRole('button', { name: 'Save' }).click();
  await expect(link.getByText('This is not valid.')).toBeVisible();
  await link.getByLabel('Address').fill(siteUrl);
  await link.getByRole('button', { name: 'Save' }).click();
  await expect(link).toBeHidden();

  const menu = menuOf(page);
  await menu.getByRole('button', { name: 'Tools' }).click();
  await expect(menu.getByRole('link', { name: 'Station shop' })).toBeVisible();

  // By keyboard: into another group and back.
  await tree.getByRole('treeitem', { name: /^Station shop/ }).click();
  await page.getByRole('button', { name: 'Into another group …' }).click();
  const move = page.getByRole('dialog', { name: 'Move Station shop' });
  await move.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: 'Content', exact: true }).click();
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(move).toBeHidden();
  await expect(menu.getByRole('button', { name: 'Tools' })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Content', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Station shop' })).toBeVisible();

  // Dragged to the first level, before everything else.
  await tree
    .getByText('Station shop')
    .dragTo(tree.getByText('Home', { exact: true }), { targetPosition: { x: 5, y: 1 }, steps: 4 });
  await expect(menu.getByRole('listitem').first()).toHaveText(/Station shop/);

  // Moved by keyboard, too.
  await expect(tree.getByRole('treeitem').first()).toHaveText(/Station shop/);
  const announced = (text: string) => expect(page.getByText(text, { exact: true })).toBeAttached();
  await tree.getByRole('treeitem', { name: /^Station shop/ }).focus();
  await expect(tree.getByRole('treeitem', { name: /^Station shop/ })).toBeFocused();
  await page.keyboard.press('Alt+Enter');
  await announced('Station shop picked up.');
  await pressUntilAnnounced(page, 'ArrowDown', 'Station shop is after Home.');
  await page.keyboard.press('Enter');
  await announced('Station shop dropped after Home.');
  await expect(menu.getByRole('listitem').nth(1)).toHaveText(/Station shop/);

  await menu.getByRole('link', { name: 'Station shop' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'The shop of the station' })).toBeVisible();
});
