import { expect } from 'playwright/test';
import { folderSave, materialList, materialMove } from '@/lib/contract/material';
import { roleSave } from '@/lib/contract/role';
import { callAs, type OwnInstitution, ownInstitution } from './support/institution';
import { openNotHydrated } from './support/not-hydrated';
import { Operator } from './support/operator';
import { quarters } from './support/pixels';
import { notifyRouter, waitForRouterIdle } from './support/router';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let own: OwnInstitution;

test.use({ storageState: ({ product: _ }, use) => use(own?.signedIn) });

test.beforeAll(async ({ product }) => {
  own = await ownInstitution(product);
});

test('applies a search typed before hydration', { tag: '@gate' }, async ({ page, product }) => {
  await page.goto(`${product.url}/home`);
  for (const name of ['Matinee', 'Evening']) await callAs(page, roleSave, { name, permissions: [] });
  const { hydrate } = await openNotHydrated(page, `${product.url}/sys/role`);
  await page.getByRole('searchbox').fill('matin');
  await hydrate();
  await expect(page).toHaveURL(/search=matin/);
  await expect(page.getByRole('searchbox')).toHaveValue('matin');
  await expect(page.getByRole('gridcell', { name: 'Matinee', exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Evening', exact: true })).toBeHidden();
});

test('replays a click from before hydration', { tag: '@gate' }, async ({ page, product }) => {
  await page.goto(`${product.url}/home`);
  const { hydrate } = await openNotHydrated(page, `${product.url}/sys/user`);
  await page.getByRole('button', { name: 'New user' }).click();
  await hydrate();
  await expect(page.getByRole('dialog', { name: 'New user' })).toBeVisible();
});

test('replays a click made while a screen’s code loads, once', async ({ page, product }) => {
  await page.goto(`${product.url}/home`);
  const { hydrate } = await openNotHydrated(page, `${product.url}/terminalMonitor/monitor`, `${product.url}/home`);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await page.getByRole('treeitem').filter({ hasText: own.institution }).locator('svg').first().click();
  await hydrate();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: own.institution, checked: true })).toBeVisible();
});

test('keeps a sort clicked while the router renders the previous one', async ({ page, product }) => {
  await open(page, `${product.url}/sys/user`);
  const header = page.getByRole('columnheader', { name: 'User name' });
  await waitForRouterIdle(page);
  await notifyRouter(page, 'th[aria-sort=ascending] button');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await waitForRouterIdle(page);
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/order=desc$/);
});

test('opens and searches a library folder in the editor by keyboard', { tag: '@gate' }, async ({ page, product }) => {
  await page.goto(`${product.url}/home`);
  const { id: summer } = await callAs(page, folderSave, { name: 'Summer' });
  const { id: sale } = await callAs(page, folderSave, { name: 'Sale', parentId: summer });
  const operator = new Operator(page);
  await operator.upload(
    await Promise.all(
      ['beach', 'poster', 'plain'].map(async (name, n) => ({
        name: `${name}.png`,
        mimeType: 'image/png',
        buffer: await quarters(200 + n),
      })),
    ),
  );
  const { list } = await callAs(page, materialList, {});
  const idOf = (name: string) => list.find((one) => one.name === name)?.id ?? '';
  await callAs(page, materialMove, { ids: [idOf('beach.png')], folderId: summer });
  await callAs(page, materialMove, { ids: [idOf('poster.png')], folderId: sale });

  // A full load discards what the page has read before the moves.
  await page.goto(`${product.url}/home`);
  await operator.makeProgram('By folder', ['plain.png']);
  const tile = (name: string) => page.getByRole('button', { name });
  await expect(tile('beach.png')).toBeHidden();
  await tile('Summer (1)').press('Enter');
  await expect(tile('beach.png')).toBeVisible();
  await expect(page.locator('[aria-current=location]:visible')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tile('Sale (1)')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tile('poster.png')).toBeVisible();
  await expect(tile('beach.png')).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search materials' }).fill('png');
  await expect(tile('plain.png')).toBeVisible();
  await page.getByRole('button', { name: 'This folder' }).press('Space');
  await expect(tile('plain.png')).toBeHidden();
  await tile('poster.png').press('Enter');
  await operator.saved();
  await page.getByRole('searchbox', { name: 'Search materials' }).fill('');
  await page.getByRole('button', { name: 'All materials' }).press('Enter');
  await expect(tile('plain.png')).toBeVisible();
});
