import { expect, type Locator, type Page } from 'playwright/test';
import { announcementManagerSave } from '@/lib/contract/announcement';
import { plainPicture, saveProgram } from './support/posters';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

/** Announcement and uploads share the window's corner, and cover no button. */
let site: Site;
let page: Page;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  page = site.page;
  await site.client.call(announcementManagerSave, {
    announcemenStartTime: '',
    announcemenEndTime: 4_102_358_400,
    colseTipOn: '1',
    announcementTitleCh: '',
    announcementTitleEn: 'Maintenance tonight',
    announcementContentCh: '',
    announcementContentEn: `<p>${'Screens may be dark for some minutes. '.repeat(8)}</p>`,
  });
  for (let n = 1; n <= 24; n += 1) await saveProgram(site.client, `Program ${n}`, [{ widgets: [] }]);
});
test.afterAll(() => site?.close());

// Behind a dialog they are hidden from screen readers, but still in the corner.
const panel = (name: string) => page.getByRole('region', { name, includeHidden: true });
const announcement = () => panel('Maintenance tonight');
const uploads = () => panel('Uploads');

async function rectOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
}

/** Waits until moving panels have settled apart. */
async function expectApart(panel: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [await rectOf(panel), await rectOf(other)];
    const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
    expect({ isApart, panel: a, other: b }).toMatchObject({ isApart: true });
  }).toPass();
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`covers no buttons at ${viewport.width} × ${viewport.height}`, async ({ product }) => {
    await page.setViewportSize(viewport);
    await open(page, `${product.url}/program/make`);
    await expect(announcement()).toBeVisible();
    const pager = page.getByRole('navigation', { name: /pagination/i });
    await expectApart(announcement(), pager);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectApart(announcement(), pager);

    await page.getByRole('button', { name: 'New program' }).first().click();
    const form = page.getByRole('dialog', { name: 'New program' });
    await expectApart(announcement(), form);
    await page.keyboard.press('Escape');

    await open(page, `${product.url}/resManage/myRes`);
    await expect(announcement()).toBeVisible();
    const picture = {
      name: `${viewport.width}.png`,
      mimeType: 'image/png',
      buffer: await plainPicture([200, 40, 40], viewport.width, 300),
    };
    await page.locator('input[type=file][multiple]').first().setInputFiles(picture);
    await expect(uploads()).toBeVisible();
    await expectApart(announcement(), uploads());
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`${viewport.width}\\.png`) })
      .first()
      .click();
    const preview = page.getByRole('dialog').filter({ hasText: `${viewport.width}.png` });
    await expectApart(uploads(), preview);
    await expectApart(announcement(), preview);
  });
}

test('keeps the focused element clear of the header and the announcement', async ({ product }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await open(page, `${product.url}/program/make`);
    await expect(announcement()).toBeVisible();
    const menus = page.getByRole('main').getByRole('button', { name: /^Actions for / });
    await menus.first().focus();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stops = 0; stops < 24; stops += 1) {
        await page.keyboard.press(key);
        expect(await page.evaluate(coverOfFocus), `${key} at ${viewport.width}`).toBeNull();
      }
  }
});

/** Runs in the page: returns what covers the middle of the focused element; `null` for nothing. */
function coverOfFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isClear = top && (focused.contains(top) || top.contains(focused));
  return isClear ? null : `${focused.getAttribute('aria-label') ?? focused.textContent} under ${top?.textContent}`;
}
