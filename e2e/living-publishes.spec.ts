import { expect, type Page } from 'playwright/test';
import { officeSave } from '@/lib/contract/office';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { getUserInfo } from '@/lib/contract/session';
import { terminalList } from '@/lib/contract/terminal';
import { updateTerminalOffice } from '@/lib/contract/terminal/places';
import { getRltPrograms } from '@/lib/contract/terminal/set';
import { Site } from './support/site';
import { addBareTerminal } from './support/terminal';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let site: Site;
let page: Page;
let cafe: string;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  page = site.page;
  const { client } = site;
  const { office } = await client.call(getUserInfo, {});
  cafe = (await client.call(officeSave, { name: 'Harbour Café', parentId: office.id })).id;
  const { id } = await addBareTerminal(product.url, client, 'Window');
  await client.call(updateTerminalOffice, { ids: [id], officeId: cafe });
  await client.call(programSave, { name: 'Café menu', document: emptyDocument() });
});

test.afterAll(() => site?.close());

/** Names of the programs on a terminal. */
async function programsOn(name: string): Promise<string[]> {
  const { list } = await site.client.call(terminalList, { search: name });
  return (await site.client.call(getRltPrograms, { id: list[0]?.id ?? '' })).map((program) => program.name);
}

test('follows an institution: pairing, move and undo', async ({ browser, product }) => {
  await test.step('publishes from the institution', async () => {
    await open(page, `${product.url}/sys/office?office=${cafe}&tab=here`);
    await page.getByRole('button', { name: 'Publish something here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish something here' });
    await dialog.getByRole('combobox', { name: 'Program' }).click();
    await page.getByRole('option', { name: 'Café menu' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('1 terminal chosen')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Publish to 1 terminal' }).click();
    await expect(page.getByText('Published to 1 terminal')).toBeVisible();
    await open(page, `${product.url}/sys/office?office=${cafe}&tab=here`);
    await expect(page.getByRole('list', { name: 'What plays here' })).toContainText('through Harbour Café');
  });
  await test.step('says what a terminal will play, and gives it to the terminal', async () => {
    const screen = await browser.newPage();
    await screen.goto(`${product.url}/player`);
    const code = (await screen.getByLabel('Pairing code').textContent()) ?? '';
    await open(page, `${product.url}/terminalMonitor/monitor?add=1&officeId=${cafe}`);
    const dialog = page.getByRole('dialog', { name: 'Add terminal' });
    await expect(dialog).toContainText('Will play: Café menu (from Harbour Café)');
    await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Counter');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await programsOn('Counter')).toEqual(['Café menu']);
    await screen.close();
  });
  await test.step('names what a move stops, and undoes it', async () => {
    await page.getByRole('checkbox', { name: /Counter/ }).check();
    await page
      .getByRole('toolbar', { name: /selected/ })
      .getByRole('button', { name: 'Move to…' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Move 1 terminal' });
    await dialog
      .getByRole('treeitem', { name: new RegExp(site.account.institution) })
      .first()
      .click();
    await expect(dialog).toContainText('“Café menu” stops');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toBeHidden();
    expect(await programsOn('Counter')).toEqual([]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => programsOn('Counter')).toEqual(['Café menu']);
  });
});
