import { expect } from 'playwright/test';
import { programSave } from '@/lib/contract/program/calls';
import { documentOf, rectangle } from './support/documents';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

/** Programs in folders by keyboard and drag and drop, also several together. */
test('puts programs into a folder by keyboard and by dragging', { tag: '@gate' }, async ({ browser, product }) => {
  const site = await Site.open(browser, product);
  const { page, client } = site;
  for (const name of ['Breakfast', 'Lunch', 'Dinner', 'Lobby'])
    await client.call(programSave, { name, document: documentOf(rectangle('Plate', '#cc2222')) });
  await open(page, `${product.url}/program/make`);
  const rows = page.locator('main tr[data-id]');
  const names = () => rows.locator('.name').allTextContents();
  const choose = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).press('Space');

  await page.getByRole('button', { name: 'New folder' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('Menus');
  await page.keyboard.press('Enter');
  const folder = (count: number) => page.getByRole('button', { name: `Menus (${count})` });
  await expect(folder(0)).toBeVisible();

  await choose('Lunch');
  await choose('Dinner');
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move' });
  await dialog.getByRole('combobox', { name: 'To folder' }).press('Enter');
  await page.getByRole('option', { name: 'Menus' }).press('Enter');
  await dialog.getByRole('button', { name: 'Move' }).press('Enter');
  await expect(folder(2)).toBeVisible();
  await expect.poll(names).toEqual(['Lobby', 'Breakfast']);

  // Dragging an unselected program moves only that one; dragging a selected one moves the selection.
  await choose('Breakfast');
  await choose('Lobby');
  await rows.filter({ hasText: 'Breakfast' }).locator('.name').dragTo(folder(2));
  await expect(folder(4)).toBeVisible();
  await expect(page.getByText('No programs yet')).toBeVisible();

  await folder(4).press('Enter');
  await expect.poll(async () => (await names()).sort()).toEqual(['Breakfast', 'Dinner', 'Lobby', 'Lunch']);
  await choose('Lunch');
  await choose('Dinner');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect.poll(async () => (await names()).sort()).toEqual(['Breakfast', 'Lobby']);
  // A double click opens one like a click, and selects no text in the editor.
  await rows.filter({ hasText: 'Lobby' }).locator('.name').dblclick();
  await expect(page.getByRole('textbox', { name: 'Program name' })).toHaveValue('Lobby');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await open(page, `${product.url}/program/make?state=playing`);
  await expect(page.getByText('Nothing fits this search')).toBeVisible();
  await site.close();
});
