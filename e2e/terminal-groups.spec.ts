import { expect, type Page } from 'playwright/test';
import { terminalList } from '@/lib/contract/terminal';
import { saveTerminalGroup, terminalTree } from '@/lib/contract/terminal/places';
import { terminalSet } from '@/lib/contract/terminal/set';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let site: Site;
let page: Page;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  page = site.page;
  for (const name of ['Counter', 'Entrance', 'Window']) await site.addPlayer(browser, name);
  const [office] = await site.client.call(terminalTree, {});
  await site.client.call(saveTerminalGroup, { name: 'Ground floor', officeId: office?.id ?? '' });
  await open(page, `${product.url}/terminalMonitor/info`);
});

test.afterAll(() => site?.close());

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const rows = () => page.getByRole('grid', { name: 'Terminals' }).getByRole('row');
const tree = () => page.getByRole('tree', { name: 'Institutions and groups' }).first();
const place = (name: string) =>
  tree()
    .getByRole('treeitem', { name: new RegExp(name) })
    .last();
const tick = async (...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
};
const toolbar = () => page.getByRole('toolbar', { name: /selected/ });

test('groups terminals by hand and by rule, and undoes changes', { tag: '@gate' }, async ({ complaints }) => {
  complaints.allow(/status of 400/);
  await test.step('edits several together and filters by tag', async () => {
    await tick('Counter', 'Window');
    await toolbar().getByRole('button', { name: 'Change settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change settings' });
    await expect(dialog.getByRole('button', { name: 'Change settings' })).toBeDisabled();
    await dialog.getByLabel('Volume', { exact: true }).fill('35');
    await expect(dialog.getByRole('checkbox', { name: 'Change: Volume' })).toBeChecked();
    await dialog.getByRole('combobox', { name: 'Add tags' }).fill('Sale');
    await dialog.getByRole('combobox', { name: 'Add tags' }).press('Enter');
    await dialog.getByRole('button', { name: 'Change settings' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Command sent to 2 terminals')).toBeVisible();
    await expect(row('Counter')).toContainText('Sale');

    await page.getByRole('combobox', { name: 'Tags' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Sale' }).click();
    await expect(rows()).toHaveCount(3);
    await expect(row('Entrance')).toBeHidden();
    expect(page.url()).toContain('tags=Sale');
    await page.getByRole('combobox', { name: 'Tags' }).press('Backspace');
    await expect(row('Entrance')).toBeVisible();
  });
  await test.step('counts the terminals of a smart group and follows changes', async () => {
    await place(site.account.institution).focus();
    await page.keyboard.press('ArrowRight');
    await place('Ground floor').click();
    await page.getByRole('button', { name: 'New group' }).first().click();
    await page.getByRole('dialog', { name: 'New group' }).getByRole('textbox').fill('On sale');
    await page.keyboard.press('Enter');
    const editor = page.getByRole('dialog', { name: 'Edit group' });
    await editor.getByRole('button', { name: 'By rule' }).press('Enter');
    await expect(editor.getByRole('status')).toHaveText('Give at least one condition.');
    await expect(editor.getByRole('button', { name: 'Save' })).toBeDisabled();
    await editor.getByRole('combobox', { name: 'Tags' }).fill('sale');
    await page.getByRole('option', { name: 'Sale' }).click();
    await expect(editor.getByRole('status')).toHaveText('2 terminals now');
    await editor.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(editor).toBeHidden();
    await place('Ground floor').press('ArrowRight');
    await expect(place('On sale')).toContainText('2/2');
    await place('On sale').click();
    await expect(rows()).toHaveCount(3);
    // Somebody else tags another terminal.
    const { list } = await site.client.call(terminalList, { search: 'Entrance' });
    await site.client.call(terminalSet, { ids: list.map(({ id }) => id), addTags: ['SALE'] });
    await expect(row('Entrance')).toBeVisible();
  });
  await test.step('moves by drag and keyboard, but not into smart groups', async () => {
    await tree().getByRole('treeitem', { name: 'All terminals' }).click();
    await row('Counter').dragTo(place('Ground floor').locator('.MuiTreeItem-label').first());
    // Selected terminals move together.
    await expect(page.getByText('2 terminals were moved')).toBeVisible();
    await expect(row('Counter')).toContainText('Ground floor');
    await expect(row('Window')).toContainText('Ground floor');
    await row('Entrance').dragTo(place('On sale').locator('.MuiTreeItem-label').first());
    await expect(page.getByText('The members of this group follow its rule')).toBeVisible();

    await toolbar().getByRole('button', { name: 'Move to…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move 2 terminals' });
    await dialog.getByRole('treeitem', { name: 'Take out of their group' }).press('Space');
    await dialog.getByRole('button', { name: 'Move' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row('Window')).not.toContainText('Ground floor');
  });
  await test.step('undoes everything except later changes', async () => {
    const { list } = await site.client.call(terminalList, { search: 'Window' });
    await site.client.call(terminalSet, { ids: list.map(({ id }) => id), volume: 80 });
    await page.getByRole('button', { name: 'Recent changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recent changes' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('listitem').last()).toContainText('Changed: Volume, Tags2 terminals');
    await dialog.getByRole('button', { name: 'Undo: Changed: Volume, Tags' }).press('Enter');
    await page.getByRole('dialog', { name: 'Undo this change?' }).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('Undone: 1. Changed again since, and left alone: 1.')).toBeVisible();
    await expect(dialog.getByRole('listitem').last()).toContainText('Undone');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(row('Counter')).not.toContainText('Sale');
    await expect(row('Window')).toContainText('Sale');
  });
});
