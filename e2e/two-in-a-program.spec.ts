import { expect } from 'playwright/test';
import { programDelete, programDetail, programList, programSave } from '@/lib/contract/program-calls';
import { open } from './support/at-rest';
import { violations } from './support/axe';
import { signInCookie } from './support/console-client';
import { documentOf, rectangle } from './support/documents';
import { addPerson } from './support/institution';
import { complaintsOf } from './support/operator';
import { Site } from './support/site';
import { test } from './support/test';

const PASSWORD = 'Signage#2026x';

test('two people in one program see each other, and a newer version at once', async ({ browser, product }) => {
  const site = await Site.open(browser, product);
  const { page } = site;
  const loginName = `bert-${Date.now()}`;
  const permissions = ['program:program:view', 'program:program:edit'] as const;
  await addPerson(page, { loginName, name: 'Bert', password: PASSWORD, permissions: [...permissions] });
  const { id } = await site.client.call(programSave, {
    name: 'Menu',
    document: documentOf(rectangle('Plate', '#cc2222'), rectangle('Cup', '#2222cc')),
  });
  const address = `${product.url}/programEditor?id=${id}`;
  await open(page, address);

  const context = await browser.newContext();
  const [cookie = '', ...value] = (await signInCookie(product.url, loginName, PASSWORD)).split('=');
  await context.addCookies([{ name: cookie, value: value.join('='), url: product.url }]);
  const bert = await context.newPage();
  const complaints = complaintsOf(bert);
  await open(bert, address);
  const others = page.getByRole('list', { name: 'Others who have this program open' });
  await expect(others.getByRole('button', { name: 'Bert: scene 1' })).toBeVisible();
  await expect(bert.getByRole('list', { name: 'Others who have this program open' })).toBeVisible();

  await bert.getByRole('tab', { name: 'Layers' }).click();
  await bert.getByRole('treeitem', { name: /Cup/ }).press('Enter');
  await bert.keyboard.press('Delete');
  await expect(bert.getByRole('treeitem', { name: /Cup/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Play this scene/ }).press('Enter');
  const played = page.getByRole('dialog').locator('canvas').first();
  await played.evaluate((canvas) => canvas.setAttribute('data-began', 'before'));
  await bert.keyboard.press('Control+s');
  const notice = page.locator('[role=alert]', { hasText: 'Bert saved a newer version' });
  await expect(notice).toBeVisible();
  await expect(played).toHaveAttribute('data-began', 'before');
  await page.keyboard.press('Escape');

  // What is changed here now is neither saved over theirs nor lost.
  await page.getByRole('tab', { name: 'Layers' }).click();
  await page.getByRole('treeitem', { name: /Plate/ }).press('Enter');
  await page.keyboard.press('Delete');
  await expect(notice).toContainText('Your changes stay here');
  await notice.getByRole('button', { name: 'Look at the differences' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'History of the program' });
  await expect(dialog.getByText('Added: Plate · Removed: Cup')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  const saved = await site.client.call(programDetail, { id });
  expect(saved.document.scenes[0]?.widgets.map(({ name }) => name)).toEqual(['Plate']);
  await notice.getByRole('button', { name: 'Decide…' }).press('Enter');
  await page.getByRole('button', { name: /^Load theirs/ }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(others.getByRole('button', { name: 'Bert: scene 1' })).toBeVisible();

  await context.close();
  await expect(others).toBeHidden();
  expect([...site.complaints, ...complaints]).toEqual([]);
  await site.close();
});

test('what is open here of a program that somebody deletes is kept as another one', async ({ browser, product }) => {
  const site = await Site.open(browser, product);
  const { page, client } = site;
  const document = documentOf(rectangle('Plate', '#cc2222'), rectangle('Cup', '#2222cc'));
  const { id } = await client.call(programSave, { name: 'Menu', document });
  await open(page, `${product.url}/programEditor?id=${id}`);
  await client.call(programDelete, { ids: [id] });
  await page.getByRole('tab', { name: 'Layers' }).click();
  await page.getByRole('treeitem', { name: /Cup/ }).press('Enter');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+s');
  const notice = page.locator('[role=alert]', { hasText: 'This program was deleted by someone else.' });
  await expect(notice).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Keep mine as a copy' }).press('Enter');
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('textbox', { name: 'Program name' })).toHaveValue('Menu (copy)');
  const [kept] = (await client.call(programList, { search: 'Menu (copy)' })).list;
  const { document: saved } = await client.call(programDetail, { id: kept?.id ?? '' });
  expect(saved.scenes[0]?.widgets.map(({ name }) => name)).toEqual(['Plate']);
  await site.close();
});
