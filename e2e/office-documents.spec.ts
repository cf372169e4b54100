import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import { someDocx } from '@/apm-web/test/office-file';
import { materialDetail, materialList } from '@/lib/contract/material';
import { open } from './support/at-rest';
import { somePdf } from './support/pdf';
import { Product } from './support/product';
import { Site } from './support/site';
import { test } from './support/test';

/** In place of LibreOffice: its PDF has two pages, and of a damaged document nothing is made. */
async function fakeSoffice(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fake-soffice-'));
  const pdf = somePdf([
    [200, 30, 30],
    [30, 60, 200],
  ]);
  await writeFile(path.join(folder, 'made.pdf'), pdf);
  const file = path.join(folder, 'soffice');
  await writeFile(
    file,
    `#!/bin/sh\nfor last; do :; done\ngrep -q damaged "$last" || cp "${folder}/made.pdf" "$last.pdf"\n`,
  );
  await chmod(file, 0o755);
  return file;
}

test('an office document becomes pages where the platform converts it, and says so where it cannot be', async ({
  browser,
}) => {
  const product = await Product.initialised({ SOFFICE_PATH: await fakeSoffice() });
  const site = await Site.ofPlatform(browser, product);
  try {
    const { page, client } = site;
    await open(page, `${product.url}/resManage/myRes`);
    const file = async (name: string, more = {}) => ({
      name,
      mimeType: '',
      buffer: await someDocx(['Soup of the day'], more),
    });
    await page
      .locator('input[type=file]')
      .setInputFiles([await file('Menu.docx'), await file('Broken.docx', { 'damaged.txt': '' })]);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    const row = (name: string) => uploads.getByRole('listitem').filter({ hasText: name });
    await expect(row('Broken.docx')).toContainText('no PDF could be made of it', { timeout: 30_000 });
    await expect(row('Menu.docx')).toContainText('Done', { timeout: 30_000 });
    await expect(page.getByRole('listitem').filter({ hasText: 'Menu.docx' }).first()).toBeVisible();
    const [menu] = (await client.call(materialList, { search: 'Menu' })).list;
    const { mime, pageList } = await client.call(materialDetail, { id: menu?.id ?? '' });
    expect([mime, pageList.map(({ no }) => no)]).toEqual(['application/pdf', [1, 2]]);
    await uploads.getByRole('button', { name: 'Close the list of uploads' }).click();
    await page.getByRole('button', { name: /^Broken\.docx/ }).press('Enter');
    const preview = page.getByRole('dialog', { name: 'Broken.docx' });
    await preview.getByRole('button', { name: 'Make pages' }).press('Enter');
    await expect(page.getByText('no PDF could be made of it')).toBeVisible();
    await expect(preview.getByRole('button', { name: 'Make pages' })).toBeEnabled();
    expect(site.complaints).toEqual([]);
  } finally {
    await site.close();
    await product.stop();
  }
});
