import { expect, type Page } from 'playwright/test';
import { programDelete, programDetail, programList, programSave } from '@/lib/contract/program/calls';
import { violations } from './support/axe';
import { type ConsoleClient, consoleClient, signInCookie } from './support/console-client';
import { documentOf, rectangle } from './support/documents';
import { addPerson } from './support/institution';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

const PASSWORD = 'Signage#2026x';
const [PLATE, CUP] = [rectangle('Plate', '#cc2222'), rectangle('Cup', '#2222cc')];

let site: Site;
/** Session of the other user. */
let berts: string;
let bertsClient: ConsoleClient;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  const loginName = `bert-${Date.now()}`;
  const permissions = ['program:program:view', 'program:program:edit'] as const;
  await addPerson(site.page, { loginName, name: 'Bert', password: PASSWORD, permissions: [...permissions] });
  berts = await signInCookie(product.url, loginName, PASSWORD);
  bertsClient = consoleClient(product.url, { cookie: berts });
});

test.afterAll(() => site?.close());

/** Returns the names of a saved program's widgets. */
const savedIn = async (id: string) =>
  (await site.client.call(programDetail, { id })).document.scenes[0]?.widgets.map(({ name }) => name);

async function deleteWidget(page: Page, name: RegExp) {
  await page.getByRole('tab', { name: 'Layers' }).click();
  await page.getByRole('treeitem', { name }).press('Enter');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('treeitem', { name })).toHaveCount(0);
}

test('shows two people to each other and announces newer versions', { tag: '@gate' }, async ({ browser, product }) => {
  const { page } = site;
  const { id } = await site.client.call(programSave, { name: 'Menu', document: documentOf(PLATE, CUP) });
  const address = `${product.url}/programEditor?id=${id}`;
  await open(page, address);

  const context = await browser.newContext();
  const [cookie = '', ...value] = berts.split('=');
  await context.addCookies([{ name: cookie, value: value.join('='), url: product.url }]);
  const bert = await context.newPage();
  await open(bert, address);
  const others = page.getByRole('list', { name: 'Others who have this program open' });
  await expect(others.getByRole('button', { name: 'Bert: scene 1' })).toBeVisible();
  await expect(bert.getByRole('list', { name: 'Others who have this program open' })).toBeVisible();

  await deleteWidget(bert, /Cup/);
  await page.getByRole('button', { name: /^Play this scene/ }).press('Enter');
  const played = page.getByRole('dialog').locator('canvas').first();
  await played.evaluate((canvas) => canvas.setAttribute('data-began', 'before'));
  await bert.keyboard.press('Control+s');
  const notice = page.locator('[role=alert]', { hasText: 'Bert saved a newer version' }).filter({ visible: true });
  await expect(notice).toBeVisible();
  await expect(played).toHaveAttribute('data-began', 'before');
  await page.keyboard.press('Escape');

  // Changes made here now are neither saved over theirs nor lost.
  await deleteWidget(page, /Plate/);
  await expect(notice).toContainText('Your changes stay here');
  await notice.getByRole('button', { name: 'Look at the differences' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'History of the program' });
  await expect(dialog.getByText('Added: Plate · Removed: Cup')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  expect(await savedIn(id)).toEqual(['Plate']);
  await notice.getByRole('button', { name: 'Decide…' }).press('Enter');
  await page.getByRole('button', { name: /^Load theirs/ }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(others.getByRole('button', { name: 'Bert: scene 1' })).toBeVisible();

  await context.close();
  await expect(others).toBeHidden();
});

test('keeps one’s own version as a copy or saves it over theirs', async ({ product }) => {
  const { page, client } = site;
  const { id } = await client.call(programSave, { name: 'Tea', document: documentOf(PLATE, CUP) });
  await open(page, `${product.url}/programEditor?id=${id}`);
  await bertsClient.call(programSave, { id, name: 'Tea', document: documentOf(PLATE), revision: 1 });
  const notice = page.locator('[role=alert]', { hasText: 'Bert saved a newer version' }).filter({ visible: true });
  await expect(notice).toBeVisible();
  await deleteWidget(page, /Plate/);
  await notice.getByRole('button', { name: 'Decide…' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Someone else saved this program' });
  await expect(question).toContainText('Bert saved it');
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: /^Keep mine as a copy/ }).press('Enter');
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('textbox', { name: 'Program name' })).toHaveValue('Tea (copy)');
  await expect(notice).toBeHidden();
  const copy = new URL(page.url()).searchParams.get('id') ?? '';
  expect([await savedIn(id), await savedIn(copy)]).toEqual([['Plate'], ['Cup']]);

  await bertsClient.call(programSave, { id: copy, name: 'Tea', document: documentOf(PLATE), revision: 1 });
  await expect(notice).toBeVisible();
  await deleteWidget(page, /Cup/);
  await notice.getByRole('button', { name: 'Decide…' }).press('Enter');
  await question.getByRole('button', { name: /^Overwrite theirs/ }).press('Enter');
  await expect(question).toBeHidden();
  await expect(notice).toBeHidden();
  await expect.poll(() => savedIn(copy)).toEqual([]);
  await page.getByRole('button', { name: /^History/ }).press('Enter');
  const versions = page.getByRole('list', { name: 'Saved versions' }).getByRole('listitem');
  await expect(versions.nth(1)).toContainText('Bert');
  await page.keyboard.press('Escape');
});

test('keeps an open program that somebody deletes as a copy', async ({ product, complaints }) => {
  complaints.allow(/status of 404/);
  const { page, client } = site;
  const { id } = await client.call(programSave, { name: 'Menu', document: documentOf(PLATE, CUP) });
  await open(page, `${product.url}/programEditor?id=${id}`);
  await client.call(programDelete, { ids: [id] });
  await deleteWidget(page, /Cup/);
  await page.keyboard.press('Control+s');
  const notice = page.locator('[role=alert]', { hasText: 'This program was deleted by someone else.' });
  await expect(notice).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Keep mine as a copy' }).press('Enter');
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('textbox', { name: 'Program name' })).toHaveValue('Menu (copy)');
  const [kept] = (await client.call(programList, { search: 'Menu (copy)' })).list;
  expect(await savedIn(kept?.id ?? '')).toEqual(['Plate']);
});
