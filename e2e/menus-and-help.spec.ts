import { createServer, type Server } from 'node:http';
import { expect, type Page } from 'playwright/test';
import { open, reload } from './support/at-rest';
import { pressUntilAnnounced } from './support/drag-by-keyboard';
import { openInstitution } from './support/institution';
import { complaintsOf, Operator } from './support/operator';
import { NOBODY, Product, SIGNED_IN } from './support/product';
import { test } from './support/test';

const READER = { name: 'reader', password: 'Reader#2026x' };

let product: Product;
let site: Server;
let siteUrl: string;

test.use({ storageState: SIGNED_IN });

test.beforeAll(async ({ browser }) => {
  site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end('<title>Shop</title><h1>The shop of the station</h1>');
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const address = site.address();
  siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  product = await Product.initialised();
  const page = await browser.newPage({ storageState: SIGNED_IN });
  await page.goto(`${product.url}/home`);
  await openInstitution(page, 'Branch', READER.name, READER.password);
  await page.close();
});
test.afterAll(async () => {
  await product?.stop();
  site?.close();
});

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });

test('an added external page is in the menu at once, and opens inside the console', async ({ page }) => {
  const complaints = complaintsOf(page);
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

  // By keyboard: into another group and back to where it was.
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

  // By keyboard, too.
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
  expect(complaints).toEqual([]);
});

test('a common problem is found in the help by a user of another institution', async ({ page, browser }) => {
  await open(page, `${product.url}/sys/problem`);
  await page.getByRole('button', { name: 'New question' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New question' });
  await dialog.getByLabel('Question (English)').fill('Why is the screen dark?');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('It sleeps at night.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('gridcell', { name: 'Why is the screen dark?', exact: true })).toBeVisible();

  const context = await browser.newContext({ storageState: NOBODY });
  const theirs = await context.newPage();
  const complaints = complaintsOf(theirs);
  await theirs.goto(`${product.url}/login`);
  await new Operator(theirs).signIn(READER.name, READER.password);
  await open(theirs, `${product.url}/help`);
  await theirs.getByRole('searchbox', { name: 'Search the help' }).fill('sleeps');
  await theirs.getByRole('button', { name: 'Why is the screen dark?' }).click();
  const answer = theirs.getByRole('region', { name: 'Why is the screen dark?' });
  await expect(answer).toHaveText('It sleeps at night.');
  await reload(theirs);
  await expect(answer).toHaveText('It sleeps at night.');
  await expect(theirs.getByText('Search everything', { exact: true })).toBeVisible();
  await expect(theirs.getByText('Ctrl+Z', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('creates, fills and sorts a list of values', async ({ page }) => {
  await open(page, `${product.url}/sys/dict`);
  await page.getByRole('button', { name: 'New list' }).click();
  const list = page.getByRole('dialog', { name: 'New list' });
  await list.getByLabel('Title (English)').fill('Seasons');
  await list.getByLabel('Code').fill('season');
  await list.getByRole('button', { name: 'Save' }).click();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: /Seasons/ }).click();
  for (const [title, value] of [
    ['Summer', 'summer'],
    ['Winter', 'winter'],
  ] as const) {
    await page.getByRole('button', { name: 'New value' }).click();
    const dialog = page.getByRole('dialog', { name: 'New value' });
    await dialog.getByLabel('Title (English)').fill(title);
    await dialog.getByLabel('Value', { exact: false }).last().fill(value);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }
  const values = page.getByRole('list', { name: 'Values' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Move Winter up' }).click();
  await expect(values.first()).toContainText('Winter');
  await values.first().dragTo(values.nth(1), { targetPosition: { x: 40, y: 50 }, steps: 4 });
  await expect(values.first()).toContainText('Summer');

  await page.getByRole('button', { name: 'Drag Winter' }).press('Enter');
  const announced = (text: string) => expect(page.getByText(text, { exact: true })).toBeAttached();
  await announced('Winter picked up.');
  await pressUntilAnnounced(page, 'ArrowUp', 'Winter is at position 1 of 2.');
  await page.keyboard.press('Enter');
  await expect(values.first()).toContainText('Winter');
});
