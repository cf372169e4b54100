import { expect, type Page } from 'playwright/test';
import { folderSave, materialMove } from '@/lib/contract/material';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { getUserInfo } from '@/lib/contract/session';
import { alike, colorAt, type Rgb } from './support/pixels';
import { COLORS, plainPicture } from './support/posters';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

let site: Site;
let page: Page;
let player: Page;
const [red, green, blue] = COLORS;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  page = site.page;
  player = await site.addPlayer(browser, 'Window');
});
test.afterAll(() => site?.close());

const upload = async (name: string, color: Rgb) => site.client.upload(name, await plainPicture(color, 1_280, 720));
const middle = async () => colorAt(await player.screenshot(), 0.5, 0.5);
const shows = (color: Rgb) => expect.poll(async () => alike(await middle(), color), { timeout: 30_000 }).toBe(true);

test('plays ticked pictures on a screen after four clicks', { tag: '@gate' }, async () => {
  await upload('red.png', red);
  await upload('green.png', green);
  await open(page, `${site.product.url}/resManage/myRes`);
  await page.getByRole('checkbox', { name: /red\.png/ }).check();
  await page.getByRole('checkbox', { name: /green\.png/ }).check();
  await page.getByRole('button', { name: 'Play on…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play these 2 on terminals' });
  await dialog
    .getByRole('treeitem', { name: new RegExp(site.account.institution) })
    .locator('input[type=checkbox]')
    .first()
    .check();
  await dialog.getByRole('button', { name: 'Publish to 1 terminal' }).click();
  await expect(page.getByText('Published to 1 terminal')).toBeVisible();
  await shows(red);
  await shows(green);
});

test('edits a playlist by keyboard and opens it in the editor', async () => {
  await upload('first.png', red);
  await upload('second.png', blue);
  await open(page, `${site.product.url}/program/make`);
  await page.getByRole('button', { name: 'New playlist' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('By hand');
  await dialog.getByRole('button', { name: 'Create' }).press('Enter');
  await page.getByRole('button', { name: 'Add from library' }).press('Enter');
  const library = page.getByRole('dialog', { name: 'Add to the playlist' });
  for (const name of ['first.png', 'second.png']) await library.getByRole('button', { name }).press('Enter');
  await library.getByRole('button', { name: 'Done' }).press('Enter');
  const rows = page.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('first.png');
  await rows.first().getByRole('button').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows.first()).toContainText('second.png');
  await page.getByRole('button', { name: 'Design this' }).press('Enter');
  await expect(page.locator('[data-canvas]')).toBeVisible();
});

test('follows a folder on the screen', { tag: '@gate' }, async () => {
  const { client } = site;
  const { id: folderId } = await client.call(folderSave, { name: 'Window display' });
  const playlist = {
    order: 'inOrder' as const,
    seconds: 2,
    fit: 'cover' as const,
    transition: 'none' as const,
    folder: { id: folderId, below: false },
  };
  const { id } = await client.call(programSave, { name: 'Folder', document: { ...emptyDocument(), playlist } });
  const { office } = await client.call(getUserInfo, {});
  const publishParams = { name: 'Folder', mode: 'replace' as const, from: null, until: null };
  await client.call(saveTerminals, { programIds: [id], officeIds: [office.id], publishParams });
  const picture = await upload('display.png', blue);
  await client.call(materialMove, { ids: [picture.id], folderId });
  await shows(blue);
  const other = await upload('other.png', green);
  await client.call(materialMove, { ids: [other.id], folderId });
  await client.call(materialMove, { ids: [picture.id] });
  await shows(green);
});
