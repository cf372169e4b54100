import { expect } from 'playwright/test';
import { register } from '@/lib/contract/gateway';
import { folderSave, materialList, materialMove } from '@/lib/contract/material';
import { officeSave, officeTree } from '@/lib/contract/office';
import { roleSave } from '@/lib/contract/role';
import { claim } from '@/lib/contract/terminal-join';
import { saveTerminalGroup } from '@/lib/contract/terminal-places';
import { open, reload } from './support/at-rest';
import { callAs, type OwnInstitution, ownInstitution } from './support/institution';
import { openNotHydrated } from './support/not-hydrated';
import { complaintsOf, Operator } from './support/operator';
import { quarters } from './support/pixels';
import { ROUTER_DRAWS_MS, whenRouterIsNotified } from './support/router';
import { test } from './support/test';

let own: OwnInstitution;

test.use({ storageState: ({ product: _ }, use) => use(own?.signedIn) });

test.beforeAll(async ({ product }) => {
  own = await ownInstitution(product);
});

test('terminals are filtered by the default institution until all are chosen', async ({ page, product }) => {
  await page.goto(`${product.url}/home`);
  await callAs(page, officeSave, { name: 'Branch' });
  await open(page, `${product.url}/terminalMonitor/monitor`);
  await page.getByRole('treeitem').filter({ hasText: own.institution }).locator('svg').first().click();
  await page.getByRole('treeitem', { name: 'Branch' }).click();
  await expect(page).toHaveURL(/officeId=/);
  const begin = page.getByRole('button', { name: 'Always begin with this institution' });
  await begin.click();
  await expect(begin).toHaveAttribute('aria-pressed', 'true');

  const chosen = (name: string) => page.getByRole('treeitem', { name, checked: true });
  await open(page, `${product.url}/terminalMonitor/monitor`);
  await expect(begin).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Nothing fits this choice')).toBeVisible();
  await expect(chosen('Branch')).toBeVisible();
  await page.getByRole('treeitem', { name: 'All terminals' }).click();
  await expect(chosen('All terminals')).toBeVisible();
  await expect(begin).toBeHidden();
  await open(page, `${product.url}/terminalMonitor/monitor`);
  await expect(page).toHaveURL(/monitor$/);
  await begin.click();
  await expect(begin).toHaveAttribute('aria-pressed', 'false');
  await open(page, `${product.url}/terminalMonitor/monitor`);
  await expect(chosen('All terminals')).toBeVisible();
});

test('a search typed before the page is hydrated is applied', async ({ page, product }) => {
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

test('a pending click made before hydration is done after it', async ({ page, product }) => {
  const complaints = complaintsOf(page);
  await page.goto(`${product.url}/home`);
  const { hydrate } = await openNotHydrated(page, `${product.url}/sys/user`);
  await page.getByRole('button', { name: 'New user' }).click();
  await hydrate();
  await expect(page.getByRole('dialog', { name: 'New user' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a pending click made while the code of a screen loads is done once', async ({ page, product }) => {
  await page.goto(`${product.url}/home`);
  const { hydrate } = await openNotHydrated(page, `${product.url}/terminalMonitor/monitor`, `${product.url}/home`);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await page.getByRole('treeitem').filter({ hasText: own.institution }).locator('svg').first().click();
  await hydrate();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: own.institution, checked: true })).toBeVisible();
});

test('chosen columns of a list are kept', async ({ page, product }) => {
  const complaints = complaintsOf(page);
  await open(page, `${product.url}/sys/user`);
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const choose = async (column: string) => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: column }).click();
    await page.keyboard.press('Escape');
  };
  await choose('Institution');
  await expect(header('Institution')).toBeHidden();
  await reload(page);
  await expect(header('Last sign-in')).toBeVisible();
  await expect(header('Institution')).toBeHidden();
  await choose('Institution');
  await expect(header('Institution')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('deletes selected rows that a search hides, and moves the focus to the list', async ({ page, product }) => {
  await page.goto(`${product.url}/home`);
  for (const name of ['Early shift', 'Late shift']) await callAs(page, roleSave, { name, permissions: [] });
  await open(page, `${product.url}/sys/role`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Early shift').getByRole('checkbox').check();
  await page.getByRole('searchbox').fill('Late');
  await expect(row('Early shift')).toBeHidden();
  await row('Late shift').getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No role matches')).toBeVisible();
  await expect(page.getByRole('toolbar')).toBeHidden();
  await expect(page.locator('main :focus')).toBeAttached();
  await page.getByRole('searchbox').fill('shift');
  await expect(page).toHaveURL(/search=shift/);
  await expect(row('Early shift')).toBeHidden();

  await callAs(page, roleSave, { name: 'Night shift', permissions: [] });
  await reload(page);
  await page.getByRole('gridcell', { name: 'Night shift', exact: true }).click();
  await page.getByRole('dialog', { name: 'Night shift' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Night shift?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('main :focus')).toBeAttached();
});

test('a refused form focuses the first invalid field', async ({ page, product }) => {
  await open(page, `${product.url}/sys/user`);
  await page.getByRole('button', { name: 'New user' }).click();
  const form = page.getByRole('dialog', { name: 'New user' });
  await form.getByLabel('User name').fill('early');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This is needed.')).toHaveCount(2);
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Early');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('textbox', { name: 'Password' })).toBeFocused();
});

test('offers terminals the groups of their own institution', async ({ page, product }) => {
  await page.goto(`${product.url}/home`);
  const shop = await callAs(page, officeSave, { name: 'Shop' });
  const { id: own } = (await callAs(page, officeTree, {}))[0] ?? { id: '' };
  await callAs(page, saveTerminalGroup, { name: 'Foyer', officeId: own });
  await callAs(page, saveTerminalGroup, { name: 'Counter', officeId: shop.id });
  await open(page, `${product.url}/terminalMonitor/monitor?add=1&officeId=${shop.id}`);
  await page.getByRole('dialog', { name: 'Add terminal' }).getByLabel('Group').click();
  await expect(page.getByRole('option')).toHaveText(['No group', 'Counter']);
});

test('a bulk action is seen with its counts and its terminals', async ({ page, product }) => {
  await page.goto(`${product.url}/home`);
  const { id: officeId } = (await callAs(page, officeTree, {}))[0] ?? { id: '' };
  for (const name of ['Bulk-1', 'Bulk-2']) {
    const player = {
      deviceKey: `a-device-of-the-test-${name}`,
      model: 'Test',
      width: 1920,
      height: 1080,
      timezone: 'UTC',
    };
    const { code } = await callAs(page, register, { ...player, userAgent: 'test', capabilities: ['refresh'] });
    await callAs(page, claim, { code, name, officeId });
  }
  await open(page, `${product.url}/terminalMonitor/monitor?search=Bulk`);
  for (const name of ['Bulk-1', 'Bulk-2']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'View the bulk action' }).click();
  const batch = page.getByRole('dialog', { name: 'Refresh' });
  await expect(batch.getByRole('button', { name: 'Waiting 2' })).toBeVisible();
  await expect(batch.getByRole('listitem')).toContainText(['Bulk-2', 'Bulk-1']);
  await batch.getByRole('button', { name: 'Cancel the command' }).first().click();
  await batch.getByRole('button', { name: 'Cancelled 1' }).click();
  await expect(batch.getByRole('listitem')).toHaveText([/Bulk-2.*Cancelled/]);
});

test('a list works by keyboard: moving, selecting, opening', async ({ page, product }) => {
  await page.goto(`${product.url}/home`);
  for (const name of ['Amber', 'Blue', 'Coral', 'Dun']) await callAs(page, roleSave, { name, permissions: [] });
  await open(page, `${product.url}/sys/role`);
  const row = (nth: number) => page.getByRole('grid', { name: 'Roles' }).getByRole('row').nth(nth);
  await page.getByRole('checkbox', { name: 'Select this page' }).focus();
  await page.keyboard.press('Tab');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
  await expect(row(2)).toHaveAttribute('aria-selected', 'true');
  await expect(row(4)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(4)).toBeFocused();
});

test('clicking a column header sorts ascending, descending, and by default', async ({ page, product }) => {
  await open(page, `${product.url}/sys/user`);
  const header = page.getByRole('columnheader', { name: 'User name' });
  for (const [sorted, address] of [
    ['ascending', /sort=loginName&order=asc/],
    ['descending', /sort=loginName&order=desc/],
    ['none', /user$/],
  ] as const) {
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', sorted);
    await expect(page).toHaveURL(address);
  }
});

test('a click while the router still renders the previous one is not reverted', async ({ page, product }) => {
  await open(page, `${product.url}/sys/user`);
  const header = page.getByRole('columnheader', { name: 'User name' });
  await page.waitForTimeout(ROUTER_DRAWS_MS);
  await whenRouterIsNotified(page, 'th[aria-sort=ascending] button');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.waitForTimeout(ROUTER_DRAWS_MS);
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/order=desc$/);
});

test('a page past the end shows the last one', async ({ page, product }) => {
  await open(page, `${product.url}/sys/user?pageNo=9&pageSize=10`);
  await expect(page).toHaveURL(/pageNo=1&/);
  await expect(page.getByRole('row').filter({ hasText: own.user })).toBeVisible();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});

test('the own account cannot be selected for deletion', async ({ page, product }) => {
  await open(page, `${product.url}/sys/user`);
  const mine = page.getByRole('checkbox', { name: `Select ${own.user}` });
  await expect(mine).toBeDisabled();
  await page.getByRole('row').filter({ hasText: own.user }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar')).toBeHidden();
});

test('lists every problem of a file of users before importing anything', async ({ page, product }) => {
  const complaints = complaintsOf(page);
  await open(page, `${product.url}/sys/user`);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const lines = Array.from({ length: 120 }, (_, nth) => `user.${nth},Nobody,No such place,,,,`);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'users.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['loginName,name,office,roles,phone,email,enabled', ...lines].join('\n')),
  });
  await expect(dialog.getByText('120 problems')).toBeVisible();
  const problems = dialog.getByRole('grid', { name: 'Problems of the file' });
  await expect(problems.getByRole('gridcell', { name: 'There is no institution of this name.' }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Go to next page' }).click();
  await expect(problems.getByRole('gridcell', { name: '102', exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(complaints).toEqual([]);
});

test('a folder of the library is opened and searched in the editor, by keyboard', async ({ page, product }) => {
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

  // What the page has read before the moves is forgotten.
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
