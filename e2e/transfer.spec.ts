import { expect } from 'playwright/test';
import { filesOf } from '@/lib/contract/program';
import { programDetail, programList } from '@/lib/contract/program/calls';
import { violations } from './support/axe';
import { alike, colorAt, QUARTERS, quarters } from './support/pixels';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

test('imports an exported program with its material in another institution', { tag: '@gate' }, async ({
  browser,
  product,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const [from, to] = [await Site.open(browser, product), await Site.open(browser, product)];
  await from.operator.upload([{ name: 'poster.png', mimeType: 'image/png', buffer: await quarters() }]);
  await from.operator.makeProgram('Window', ['poster.png']);
  await open(from.page, `${product.url}/program/make`);
  await from.page.getByRole('button', { name: 'Actions for Window' }).press('Enter');
  const [download] = await Promise.all([
    from.page.waitForEvent('download'),
    from.page.getByRole('menuitem', { name: 'Export' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('Window.zip');
  const zip = await download.path();

  const { page } = to;
  await open(page, `${product.url}/program/make`);
  await page.getByRole('button', { name: 'Import' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import programs' });
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  const file = dialog.getByLabel('File to import');
  await file.setInputFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from([1, 0, 2]) });
  await expect(dialog.getByRole('alert')).toHaveText(
    'This is neither an export of programs nor a list of playlists (CSV).',
  );
  const list = Buffer.from('playlist,file,duration\nLobby,nowhere.png,0\n');
  await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: list });
  await expect(dialog.getByRole('list', { name: 'Problems' })).toContainText('Line 2 · duration');
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();

  await file.setInputFiles(zip);
  await expect(dialog.getByText('1 program will be made')).toBeVisible();
  await expect(dialog.getByRole('table')).toContainText('poster.png');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 program was imported')).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Actions for Window' }) });
  await expect(row).toBeVisible();
  // The program was never in an editor of this institution, so the import makes its picture.
  const pictured = async () => colorAt(await row.locator('.picture').screenshot(), 0.25, 0.25);
  await expect.poll(async () => alike(await pictured(), QUARTERS.topLeft)).toBe(true);
  const only = async ({ client }: Site) => {
    const { list: programs } = await client.call(programList, {});
    return client.call(programDetail, { id: programs[0]?.id ?? '' });
  };
  const [there, here] = [await only(to), await only(from)];
  const [[came], [went]] = [filesOf(there.document), filesOf(here.document)];
  expect(came?.md5).toBe(went?.md5);
  expect(there.id).not.toBe(here.id);
  expect(came?.materialId).not.toBe(went?.materialId);
  await from.close();
  await to.close();
});
