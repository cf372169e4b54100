import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import { someDocx } from '@/apm-web/test/office-file';
import { materialDetail, materialList } from '@/lib/contract/material';
import { materialFits } from '@/lib/contract/material/library';
import { somePdf } from './support/pdf';
import { Product } from './support/product';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

/** Writes a script that replaces a program: `$last` is the path of its input or output. */
async function fakeProgram(name: string, script: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), `fake-${name}-`)), name);
  await writeFile(file, `#!/bin/sh\nfor last; do :; done\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

/** Replaces LibreOffice: its PDF has two pages, and a damaged document yields nothing. */
async function fakeSoffice(): Promise<string> {
  const pdf = path.join(await mkdtemp(path.join(tmpdir(), 'fake-pdf-')), 'made.pdf');
  await writeFile(
    pdf,
    somePdf([
      [200, 30, 30],
      [30, 60, 200],
    ]),
  );
  return fakeProgram('soffice', `grep -q damaged "$last" || cp "${pdf}" "$last.pdf"`);
}

/** Returns the start of an MPEG program stream, as in old cameras and discs. */
function programStream(): Buffer {
  const packHeader = [0, 0, 1, 0xba, 0x44, 0, 4, 0, 4, 1, 1, 0x89, 0xc3, 0xf8];
  return Buffer.concat([Buffer.from(packHeader), Buffer.alloc(2048), Buffer.from('endless')]);
}

test('converts a video that a terminal does not play', async ({ browser }) => {
  test.slow();
  const endless = 'while :; do echo "out_time_us=1 "; sleep 0.1; done';
  const copies = `cp "${path.resolve('apm-web/files/test/h264.mkv')}" "$last"`;
  const FFMPEG_PATH = await fakeProgram(
    'ffmpeg',
    `if grep -q endless "$(dirname "$last")/from"; then ${endless}; fi\n${copies}`,
  );
  const product = await Product.initialised({ FFMPEG_PATH });
  const site = await Site.ofPlatform(browser, product);
  try {
    const { page, client } = site;
    await site.addPlayer(browser, 'Window');
    // The heartbeat lists the supported codecs: HEVC is none that this browser plays.
    await expect
      .poll(async () => (await client.call(materialFits, { codec: 'HEVC' })).unable, { timeout: 60_000 })
      .toBe(1);
    await open(page, `${product.url}/resManage/myRes`);
    const buffer = await readFile('apm-web/files/test/hevc.mp4');
    await page.locator('input[type=file]').setInputFiles([{ name: 'Lobby.mp4', mimeType: 'video/mp4', buffer }]);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    const row = uploads.getByRole('listitem').filter({ hasText: 'Lobby.mp4' });
    await expect(row).toContainText('1 of 1 terminals do not play HEVC');
    await row.getByRole('button', { name: 'Convert for screens' }).press('Enter');
    await expect(page.getByText('1 video will be converted')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Convert for screens' })).toHaveCount(0);
    // A container that no browser opens is not damaged.
    const old = { name: 'Old.mpg', mimeType: 'video/mpeg', buffer: programStream() };
    await page.locator('input[type=file]').setInputFiles([old]);
    await expect(uploads.getByRole('listitem').filter({ hasText: 'Old.mpg' })).toContainText('do not play MPEG');
    const [video] = (await client.call(materialList, { search: 'Lobby' })).list;
    const codec = async () => (await client.call(materialDetail, { id: video?.id ?? '' })).codec;
    await expect.poll(codec, { timeout: 60_000 }).toBe('H.264');
    await uploads.getByRole('button', { name: 'Close the list of uploads' }).click();
    await page.getByRole('button', { name: /^Old\.mpg/ }).press('Enter');
    const preview = page.getByRole('dialog', { name: 'Old.mpg' });
    await preview.getByRole('button', { name: 'Convert for screens' }).press('Enter');
    await expect(preview.getByText('Being converted')).toBeVisible();
    await preview.getByRole('button', { name: 'Cancel the conversion' }).press('Enter');
    await expect(page.getByText('The conversion is cancelled')).toBeVisible();
    await expect(preview.getByRole('button', { name: 'Convert for screens' })).toBeVisible();
  } finally {
    await site.close();
    await product.stop();
  }
});

test('converts an office document to pages, or explains why it cannot', async ({ browser }) => {
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
  } finally {
    await site.close();
    await product.stop();
  }
});
