import { expect } from 'playwright/test';
import { programSave } from '@/lib/contract/program-calls';
import { open } from './support/at-rest';
import { violations } from './support/axe';
import { consoleClient, signInCookie } from './support/console-client';
import { documentOf, rectangle } from './support/documents';
import { addPerson } from './support/institution';
import { Site } from './support/site';
import { test } from './support/test';

const PASSWORD = 'Signage#2026x';

test('what a colleague changed is compared with what was, brought back, and that is undone', async ({
  browser,
  product,
}) => {
  const site = await Site.open(browser, product);
  const { page } = site;
  const loginName = `bert-${Date.now()}`;
  const permissions = ['program:program:view', 'program:program:edit'] as const;
  await addPerson(page, { loginName, name: 'Bert', password: PASSWORD, permissions: [...permissions] });
  const { id } = await site.client.call(programSave, {
    name: 'Menu',
    document: documentOf(rectangle('Plate', '#cc2222'), rectangle('Cup', '#2222cc')),
  });
  const bert = consoleClient(product.url, { cookie: await signInCookie(product.url, loginName, PASSWORD) });
  await bert.call(programSave, { id, name: 'Menu', document: documentOf(rectangle('Plate', '#22cc22')), revision: 1 });

  await open(page, `${product.url}/programEditor?id=${id}`);
  await page.getByRole('tab', { name: 'Layers' }).click();
  const layers = page.getByRole('tree', { name: 'Layers' });
  await page.getByRole('button', { name: /^History/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'History of the program' });
  const versions = dialog.getByRole('list', { name: 'Saved versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Bert');
  await expect(versions.first()).toContainText('Newest');
  // The one before the newest is shown by itself.
  await expect(dialog.getByText('Changed: Plate · Removed: Cup')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Then' })).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Now' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Bring this back' }).press('Enter');
  await expect(page.getByText('It is as it was then. Undo takes that back.')).toBeVisible();
  await expect(layers.getByText('Cup')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(layers.getByText('Cup')).toBeHidden();
  expect(site.complaints).toEqual([]);
  await site.close();
});
