import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { fileUrl } from '@/lib/client/file-url';
import { P3_PROFILE, QUARTERS_HEIC, TEN_BITS_HEIC, TRANSPARENT_HEIC } from '@/lib/client/test/heic-coded';
import {
  CODED_P3,
  mirrored,
  phonePhoto,
  profiled,
  quartersWith,
  severalPictures,
  turned,
} from '@/lib/client/test/heif-file';
import { folderSave, materialDetail, materialList, materialMove, uploader } from '@/lib/contract/material';
import { materialEdit } from '@/lib/contract/material/library';
import { emptyDocument } from '@/lib/contract/program';
import { programDetail, programSave } from '@/lib/contract/program/calls';
import { logout } from '@/lib/contract/session';
import { terminalList } from '@/lib/contract/terminal';
import { callAs } from './support/institution';
import { pdfOfReaders, somePdf } from './support/pdf';
import { alike, colorAt, QUARTERS, type Rgb } from './support/pixels';
import { plainPicture, publishPoster } from './support/posters';
import { Site } from './support/site';
import { test } from './support/test';
import { open, reload, waitUntilIdle } from './support/wait-until-idle';

/** Library: folders beside pictures, bulk actions, and documents from upload to screen. */
let site: Site;

/** Creates an uncompressed BMP: 24 bits per pixel, rows from the bottom up. */
function someBmp([red, green, blue]: Rgb, width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const bmp = Buffer.alloc(54 + row * height);
  bmp.write('BM');
  bmp.writeUInt32LE(bmp.length, 2);
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(width, 18);
  bmp.writeInt32LE(height, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) bmp.set([blue, green, red], 54 + y * row + x * 3);
  return bmp;
}

/** Declares an embedded JPEG, as sent to printers: no browser reads that. */
function compressed(bmp: Buffer): Buffer {
  bmp.writeUInt32LE(4, 30);
  return bmp;
}

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
});

test.afterAll(() => site?.close());

const tree = () => site.page.getByRole('tree', { name: 'Folders' });
const card = (name: string) => site.page.getByRole('listitem').filter({ hasText: name });
const tick = (name: string) => site.page.getByRole('checkbox', { name: `Select ${name}` }).press('Space');

async function newFolder(name: string): Promise<void> {
  const { page } = site;
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(tree().getByRole('treeitem', { name })).toBeVisible();
}

test('drags materials into folders and finds them by tag', { tag: '@gate' }, async () => {
  const { page, operator } = site;
  const picture = async (name: string, color: Rgb) => ({
    name,
    mimeType: 'image/png',
    buffer: await plainPicture(color, 64, 36),
  });
  await operator.upload([await picture('Poster.png', [200, 30, 30]), await picture('Board.png', [30, 200, 30])]);
  await newFolder('Season');
  await card('Poster.png').dragTo(tree().getByRole('treeitem', { name: 'Season' }));
  await expect(card('Poster.png')).toHaveCount(0);
  await expect(tree().getByRole('treeitem', { name: 'Season 1' })).toBeVisible();

  await tick('Board.png');
  await page.getByRole('button', { name: 'Tags and validity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags and validity' });
  await dialog.getByLabel('Add tags').fill('spring');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await open(page, `${site.product.url}/resManage/myRes?tags=spring`);
  await expect(card('Board.png')).toBeVisible();
  await open(page, `${site.product.url}/resManage/myRes?tags=autumn`);
  await expect(page.getByText('Nothing fits this search')).toBeVisible();
});

test('pastes what another window copied and moves cut materials', async () => {
  const { page, client } = site;
  await client.upload('Sheet.png', await plainPicture([10, 20, 30], 64, 36));
  const { id: folderId } = await client.call(folderSave, { name: 'Winter' });
  const flyer = await client.upload('Flyer.png', await plainPicture([30, 20, 10], 64, 36));
  await client.call(materialMove, { ids: [flyer.id], folderId });
  await open(page, `${site.product.url}/resManage/myRes`);
  await tick('Sheet.png');
  await page.keyboard.press('Control+c');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => window.open('/resManage/myRes'));
  const other = await opened;
  await waitUntilIdle(other);
  await other.getByRole('treeitem', { name: 'Winter' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Flyer.png' })).toBeVisible();
  await other.keyboard.press('Control+v');
  await expect(other.getByRole('listitem').filter({ hasText: 'Sheet.png' })).toBeVisible();
  await other.close();
  const { list } = await client.call(materialList, { search: 'Sheet.png' });
  expect(list.map(({ folderId }) => folderId !== null).sort()).toEqual([false, true]);

  await page.keyboard.press('Control+x');
  await tree().getByRole('treeitem', { name: 'Winter' }).click();
  await page.keyboard.press('Control+v');
  await expect(card('Sheet.png')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Paste/ })).toHaveCount(0);
});

test('marks an expired material and hides it from the editor', async () => {
  const { page, client } = site;
  const old = await client.upload('Last year.png', await plainPicture([40, 40, 20], 64, 36));
  await client.upload('This year.png', await plainPicture([20, 40, 40], 64, 36));
  await client.call(materialEdit, { ids: [old.id], validUntil: '2020-01-01T00:00:00Z' });
  await open(page, `${site.product.url}/resManage/myRes?view=list&validity=expired`);
  await expect(page.getByRole('row').filter({ hasText: 'Last year.png' })).toContainText('expired');
  const { id } = await client.call(programSave, { name: 'Empty', document: emptyDocument() });
  await open(page, `${site.product.url}/programEditor?id=${id}`);
  await page.getByRole('tab', { name: 'Materials' }).click();
  await page.getByRole('searchbox', { name: 'Search materials' }).fill('year.png');
  await expect(page.getByRole('button', { name: 'This year.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last year.png' })).toHaveCount(0);
});

test('explains at upload why a file cannot be shown', { tag: '@gate' }, async () => {
  const { page } = site;
  await open(page, `${site.product.url}/resManage/myRes`);
  const broken = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });
  await page.locator('input[type=file]').setInputFiles([broken('wrong.jpg', 'no picture'), broken('empty.png', '')]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('listitem').filter({ hasText: 'wrong.jpg' })).toContainText(
    'screens show no text files',
  );
  await expect(uploads.getByRole('listitem').filter({ hasText: 'empty.png' })).toContainText('The file is empty');
  await uploads.getByRole('button', { name: 'Close the list of uploads' }).click();
});

test('reports what became of each damaged or odd file', async () => {
  const { page, client } = site;
  await open(page, `${site.product.url}/resManage/myRes`);
  const whole = readFileSync('lib/client/test/media/picture.webm');
  const sound = readFileSync('lib/client/test/media/sound.flac');
  const long = `${'👨‍👩‍👧‍👦'.repeat(23)}.png`;
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('Half.webm', whole.subarray(0, Math.floor(whole.length * 0.6))),
      file('Half.flac', sound.subarray(0, Math.floor(sound.length * 0.6))),
      file('Old.bmp', someBmp([200, 40, 40], 40, 30)),
      file('Odd.bmp', compressed(someBmp([200, 40, 41], 40, 30))),
      file(long, await plainPicture([1, 2, 4], 64, 36)),
    ]);
  const remark = (name: string) =>
    page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
  await expect(remark('Half.webm')).toContainText('the file ends too early');
  await expect(remark('Half.flac')).toContainText('the file ends too early');
  await expect(remark('Old.bmp')).toContainText('Saved as PNG');
  await expect(remark(long)).toContainText(`Saved as “${'👨‍👩‍👧‍👦'.repeat(8)}.png”`);
  await expect(remark('Odd.bmp')).toContainText('does not read a BMP of this kind');
  await page.getByRole('button', { name: 'Close the list of uploads' }).click();
  const { list } = await client.call(materialList, { search: 'Old' });
  expect(list).toMatchObject([{ name: 'Old.png', mime: 'image/png', width: 40, height: 30 }]);
  await expect(card('Half.flac')).toBeVisible();
});

test('sends a drawing as a PNG without scripts and requests', async () => {
  const { page, client, product } = site;
  await open(page, `${product.url}/resManage/myRes`);
  const elsewhere: string[] = [];
  page.on('request', (request) => request.url().includes('elsewhere') && elsewhere.push(request.url()));
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
    <script>fetch('${product.url}/elsewhere')</script><image href="${product.url}/elsewhere.png" width="9" height="9"/>
    <rect width="40" height="20" fill="#c82828"/></svg>`;
  const file = (name: string, text: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
  await page
    .locator('input[type=file]')
    .setInputFiles([file('Drawing.svg', svg), file('Two\tlines.svg', svg.replace('#c82828', '#2828c8'))]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const remark = (name: string) => uploads.getByRole('listitem').filter({ hasText: name });
  await expect(remark('Drawing.svg')).toContainText('Saved as PNG');
  await expect(uploads).toContainText('2 files uploaded');
  await uploads.getByRole('button', { name: 'Close the list of uploads' }).click();
  const { list } = await client.call(materialList, { search: 'Drawing' });
  expect(list).toMatchObject([{ name: 'Drawing.png', mime: 'image/png', width: 3_840, height: 1_920 }]);
  const { list: cleaned } = await client.call(materialList, { search: 'lines' });
  expect(cleaned).toMatchObject([{ name: 'Two lines.png' }]);
  expect(elsewhere).toEqual([]);
});

test('sends a HEIC as an equivalent JPEG', async () => {
  const { page, client } = site;
  await open(page, `${site.product.url}/resManage/myRes`);
  const heic = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/heic', buffer });
  const whole = QUARTERS_HEIC;
  await page
    .locator('input[type=file]')
    .setInputFiles([heic('Photo.HEIC', whole), heic('Torn.heic', whole.subarray(0, 400))]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('2 files uploaded');
  await expect(uploads.getByRole('listitem').filter({ hasText: 'Photo.HEIC' })).toContainText('Saved as JPEG');
  await expect(uploads.getByRole('listitem').filter({ hasText: 'Torn.heic' })).toContainText('cannot be read');
  await uploads.getByRole('button', { name: 'Close the list of uploads' }).click();

  const { list } = await client.call(materialList, { search: 'Photo' });
  expect(list).toMatchObject([{ name: 'Photo.jpg', type: 'image', mime: 'image/jpeg', width: 128, height: 64 }]);
  const places: [number, number, Rgb][] = [
    [0.35, 0.35, QUARTERS.topLeft as Rgb],
    [0.65, 0.35, QUARTERS.topRight as Rgb],
    [0.35, 0.65, QUARTERS.bottomLeft as Rgb],
    [0.65, 0.65, QUARTERS.bottomRight as Rgb],
  ];
  const picture = card('Photo.jpg').locator('img');
  const shown = async () => {
    const seen = await picture.screenshot();
    return Promise.all(places.map(async ([x, y, color]) => alike(await colorAt(seen, x, y), color)));
  };
  await expect.poll(shown).toEqual([true, true, true, true]);
});

test('keeps photos of phones upright, complete and in their colours', async () => {
  const { page, client } = site;
  const whole = [QUARTERS.topLeft, QUARTERS.topRight, QUARTERS.bottomLeft, QUARTERS.bottomRight] as Rgb[];
  const [a, b, c, d] = whole as [Rgb, Rgb, Rgb, Rgb];
  const clockwise = [c, a, d, b];
  // Same numbers in Display P3, converted to sRGB by LittleCMS.
  const wide: Rgb[] = [
    [240, 0, 52],
    [0, 163, 69],
    [0, 92, 228],
    [249, 187, 0],
  ];
  const files: Record<string, { heic: Buffer; as: string; size: [number, number]; shown: (Rgb | null)[] }> = {
    turned: { heic: quartersWith(turned(3)), as: 'jpg', size: [64, 128], shown: clockwise },
    mirrored: { heic: quartersWith(mirrored), as: 'jpg', size: [128, 64], shown: [b, a, d, c] },
    transparent: { heic: TRANSPARENT_HEIC, as: 'png', size: [128, 64], shown: [null, b, c, d] },
    tenBits: { heic: TEN_BITS_HEIC, as: 'jpg', size: [128, 64], shown: whole },
    several: { heic: severalPictures(), as: 'jpg', size: [128, 64], shown: [d, c, b, a] },
    profiled: { heic: quartersWith(profiled(P3_PROFILE)), as: 'jpg', size: [128, 64], shown: wide },
    coded: { heic: quartersWith(CODED_P3), as: 'jpg', size: [128, 64], shown: wide },
    phone: { heic: phonePhoto(), as: 'jpg', size: [3024, 4032], shown: [2, 0, 3, 1].map((i) => wide[i] as Rgb) },
  };
  await open(page, `${site.product.url}/resManage/myRes`);
  await page
    .locator('input[type=file]')
    .setInputFiles(
      Object.entries(files).map(([name, { heic }]) => ({ name: `${name}.heic`, mimeType: '', buffer: heic })),
    );
  const uploads = page.getByRole('region', { name: 'Uploads' });
  // The largest one has twelve megapixels.
  await expect(uploads).toContainText('8 files uploaded', { timeout: 60_000 });
  await uploads.getByRole('button', { name: 'Close the list of uploads' }).click();

  for (const [name, { as, size, shown }] of Object.entries(files)) {
    const { list } = await client.call(materialList, { search: `${name}.${as}` });
    expect({ name, list }).toMatchObject({ list: [{ name: `${name}.${as}`, width: size[0], height: size[1] }] });
    const address = `${site.product.url}${fileUrl(list[0]?.md5 ?? '')}`;
    const answer = await page.request.get(address, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(`${name} ${answer.status()}`).toBe(`${name} 200`);
    // Converted to sRGB, as a screen shows it.
    const picture = await sharp(await answer.body())
      .toColourspace('srgb')
      .ensureAlpha()
      .png()
      .toBuffer();
    for (const [i, color] of shown.entries()) {
      const at: [number, number] = [i % 2 ? 0.75 : 0.25, i < 2 ? 0.25 : 0.75];
      const seen = await colorAt(picture, ...at);
      if (color) expect(alike(seen, color, 12), `${name}, quarter ${i}: ${seen} for ${color}`).toBe(true);
    }
    const { channels } = await sharp(picture).stats();
    expect({ name, mostTransparent: channels[3]?.min }).toEqual({ name, mostTransparent: as === 'png' ? 0 : 255 });
  }
});

test('gives videos their first frame as thumbnail', async () => {
  const { page, client } = site;
  const { topLeft, topRight, bottomLeft, bottomRight } = QUARTERS;
  const upright = [topLeft, topRight, bottomLeft, bottomRight];
  // Made with ffmpeg 5 from such a picture, in H.264 except for one; `turned` is displayed rotated by 90 degrees to the
  // left.
  const videos: Record<string, { size: [number, number]; shown: Rgb[] }> = {
    'quarters-4k.mp4': { size: [3840, 2160], shown: upright },
    'quarters-av1.mp4': { size: [128, 72], shown: upright },
    'quarters-turned.mp4': { size: [72, 128], shown: [topRight, bottomRight, topLeft, bottomLeft] },
  };
  await open(page, `${site.product.url}/resManage/myRes`);
  await page.locator('input[type=file]').setInputFiles(Object.keys(videos).map((name) => `e2e/support/media/${name}`));
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('3 files uploaded');
  await uploads.getByRole('button', { name: 'Close the list of uploads' }).click();

  const { list } = await client.call(materialList, { search: 'quarters-' });
  for (const [name, { size, shown }] of Object.entries(videos)) {
    const material = list.find((each) => each.name === name);
    expect([name, material?.width, material?.height]).toEqual([name, ...size]);
    const address = `${site.product.url}${fileUrl(material?.md5 ?? '', { thumb: true })}`;
    const answer = await page.request.get(address, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect([name, answer.status()]).toEqual([name, 200]);
    const thumbnail = await answer.body();
    const places = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const));
    for (const [i, [x, y]] of places.entries()) {
      const seen = await colorAt(thumbnail, x, y);
      expect(alike(seen, shown[i] as Rgb), `${name}, quarter ${i}: ${seen}`).toBe(true);
    }
  }
});

test('continues a paused upload after a reload', { tag: '@gate' }, async () => {
  const { page } = site;
  await open(page, `${site.product.url}/resManage/myRes`);
  // Never completes, so that the reload finds it in progress.
  await page.route('**/fileInfosa/uploader?**', () => undefined);
  await page.route('**/fileInfosa/uploader', () => undefined);
  const file = { name: 'Slow.png', mimeType: 'image/png', buffer: await plainPicture([1, 2, 3], 64, 36) };
  await page.locator('input[type=file]').setInputFiles([file]);
  const row = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: 'Slow.png' });
  await row.getByRole('button', { name: 'Pause Slow.png' }).click();
  await expect(row.getByRole('button', { name: 'Continue Slow.png' })).toBeVisible();
  await page.unrouteAll();
  await reload(page);
  await row.getByRole('button', { name: 'Continue Slow.png' }).click();
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 file uploaded');
  await page.getByRole('button', { name: 'Close the list of uploads' }).click();
});

test('continues an upload whose session ended after the next sign-in', async ({ browser, product, complaints }) => {
  complaints.allow(/status of 401/);
  const { page, account } = await Site.open(browser, product);
  await open(page, `${product.url}/resManage/myRes`);
  const chunks = `**${uploader.path}`;
  // Two chunks arrive; the rest are sent after the session has ended.
  const arrived: Promise<void>[] = [];
  let ended: Promise<unknown> | undefined;
  await page.route(chunks, async (route) => {
    if (arrived.length < 2) {
      const arriving = route.fetch().then((response) => route.fulfill({ response }));
      arrived.push(arriving);
      return arriving;
    }
    ended ??= Promise.all(arrived).then(() => callAs(page, logout, {}));
    await ended;
    await route.continue().catch(() => undefined);
  });
  // Five chunks.
  const noise = { width: 2_400, height: 2_400, channels: 3 as const };
  const pixels = randomBytes(noise.width * noise.height * noise.channels);
  const buffer = await sharp(pixels, { raw: noise }).png({ compressionLevel: 0 }).toBuffer();
  await page.locator('input[type=file]').setInputFiles([{ name: 'Noise.png', mimeType: 'image/png', buffer }]);
  await expect(page).toHaveURL(/\/logout/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  let resent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(uploader.path)) resent += 1;
  });
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByRole('textbox', { name: 'User name' }).fill(account.user);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Continue Noise.png' }).click();
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 file uploaded');
  expect(resent).toBe(3);
  await page.close();
});

test('continues a PDF that was left during its conversion', async () => {
  const { page, client } = site;
  await open(page, `${site.product.url}/resManage/myRes`);
  const isSecondPage = (body: Buffer | null) => body?.includes('name="pageNo"\r\n\r\n2\r\n') ?? false;
  const stopped = new Promise<void>((reached) => {
    void page.route('**/fileInfosa/uploader', (route) =>
      isSecondPage(route.request().postDataBuffer()) ? reached() : route.continue(),
    );
  });
  const buffer = somePdf([
    [9, 99, 9],
    [99, 9, 99],
  ]);
  await page.locator('input[type=file]').setInputFiles([{ name: 'Left.pdf', mimeType: 'application/pdf', buffer }]);
  await stopped;
  await page.getByRole('button', { name: 'Pause Left.pdf' }).click();
  await page.unrouteAll();
  await reload(page);
  await page.getByRole('button', { name: 'Continue Left.pdf' }).click();
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 file uploaded');
  await page.getByRole('button', { name: 'Close the list of uploads' }).click();
  const { list } = await client.call(materialList, { search: 'Left.pdf' });
  expect(list.map(({ pages }) => pages)).toEqual([2]);
});

test('keeps a locked PDF and says why it has no pages', async () => {
  const { page, operator } = site;
  // Single page, locked with AES-256 by qpdf.
  const buffer = readFileSync('e2e/support/locked.pdf');
  await operator.open('Materials');
  await page.locator('input[type=file]').setInputFiles([{ name: 'Contract.pdf', mimeType: 'application/pdf', buffer }]);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('the PDF is protected by a password');
  await page.getByRole('button', { name: 'Close the list of uploads' }).click();
  await expect(card('Contract.pdf')).toBeVisible();
});

test('shows letters and scans on the pages of a PDF', async () => {
  const { page, operator, client } = site;
  await operator.upload([{ name: 'Readers.pdf', mimeType: 'application/pdf', buffer: pdfOfReaders() }]);
  await expect(card('Readers.pdf')).toContainText('2 pages');
  const [found] = (await client.call(materialList, { search: 'Readers.pdf' })).list;
  const { pageList } = await client.call(materialDetail, { id: found?.id ?? '' });
  const light = await Promise.all(
    pageList.map(async ({ md5 }) => {
      const picture = await page.request.get(site.product.url + fileUrl(md5), {
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      const { channels } = await sharp(await picture.body()).stats();
      return channels[0]?.mean ?? 255;
    }),
  );
  // Mean lightness of 255: letters on white, and a black page.
  expect(light[0]).toBeLessThan(250);
  expect(light[1]).toBeLessThan(5);
});

test('shows the pages of a PDF in turn on a screen', async ({ browser }) => {
  test.slow();
  const { page, operator, client } = site;
  const player: Page = await site.addPlayer(browser, 'Menu');
  const [terminal] = (await client.call(terminalList, {})).list;
  const colors: Rgb[] = [
    [200, 30, 30],
    [30, 60, 200],
  ];
  await operator.upload([{ name: 'Menu.pdf', mimeType: 'application/pdf', buffer: somePdf(colors) }]);
  await expect(card('Menu.pdf')).toContainText('2 pages');
  const { list } = await client.call(materialList, { search: 'Menu.pdf' });
  const { pageList } = await client.call(materialDetail, { id: list[0]?.id ?? '' });
  expect(pageList.map(({ no, width, height }) => [no, width, height])).toEqual([
    [1, 1_920, 1_080],
    [2, 1_920, 1_080],
  ]);

  const { id } = await client.call(programSave, { name: 'Menu', document: emptyDocument() });
  await open(page, `${site.product.url}/programEditor?id=${id}`);
  await page.getByRole('tab', { name: 'Materials' }).click();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Menu.pdf' }).click();
  await expect(page.getByRole('region', { name: 'Document', exact: true })).toContainText('2 pages');
  const seconds = page.getByLabel('Seconds per page');
  await seconds.fill('1');
  await seconds.press('Enter');
  await operator.saved();
  const { document } = await client.call(programDetail, { id });
  expect(document.scenes[0]?.widgets).toMatchObject([{ type: 'document', pageSeconds: 1, pages: [{}, {}] }]);

  const shown = async (inTurn: readonly Rgb[]) => {
    for (const color of inTurn)
      await expect
        .poll(async () => alike(await colorAt(await player.screenshot(), 0.5, 0.5), color), {
          timeout: 45_000,
          intervals: [100],
        })
        .toBe(true);
  };
  await publishPoster(client, { programId: id }, terminal?.id ?? '');
  await shown([...colors, ...colors]);

  // The replaced menu has one more page, which the program shows, too.
  const winter: Rgb[] = [
    [20, 120, 60],
    [240, 200, 40],
    [120, 40, 140],
  ];
  await open(page, `${site.product.url}/resManage/myRes`);
  await card('Menu.pdf').getByRole('button', { name: 'Menu.pdf' }).first().click();
  const preview = page.getByRole('dialog');
  await preview
    .locator('input[type=file]')
    .setInputFiles([{ name: 'Winter.pdf', mimeType: 'application/pdf', buffer: somePdf(winter) }]);
  await expect(preview.getByRole('heading', { name: 'Earlier versions' })).toBeVisible();
  await expect(preview.getByRole('img')).toHaveCount(3);
  await publishPoster(client, { programId: id }, terminal?.id ?? '');
  await shown([...winter, ...winter]);
});
