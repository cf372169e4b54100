import { expect, type Page } from 'playwright/test';
import { emptyDocument, type Scene, type Widget } from '@/lib/contract/program';
import { programDetail, programSave } from '@/lib/contract/program/calls';
import { terminalList } from '@/lib/contract/terminal';
import { newWidget } from '@/lib/editor/document';
import { violations } from './support/axe';
import { alike, colorAt, QUARTERS, quarters, type Rgb } from './support/pixels';
import { fullScreen, publishPoster } from './support/posters';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

const on = { width: 1920, height: 1080 };
const seed = (name: string) => ({ id: name.toLowerCase(), name, at: { x: 960, y: 540 }, on });
const text = (name: string, words: string, more: object = {}) => newWidget('text', seed(name), { text: words }, more);
const GROUND: Rgb = [20, 30, 90];

let site: Site;
let player: Page;
let terminalId: string;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  player = await site.addPlayer(browser, 'Window');
  terminalId = (await site.client.call(terminalList, {})).list[0]?.id ?? '';
});

test.afterAll(() => site?.close());

async function saved(name: string, widgets: Widget[], more: Partial<Scene> = {}): Promise<string> {
  const document = emptyDocument();
  const [scene] = document.scenes as [Scene];
  document.scenes = [{ ...scene, background: { color: `rgb(${GROUND.join(',')})` }, widgets, ...more }];
  return (await site.client.call(programSave, { name, document })).id;
}

const edit = (programId: string) => open(site.page, `${site.product.url}/programEditor?id=${programId}`);
const canvas = () => site.page.locator('[data-canvas]');
const layers = () => site.page.getByRole('tree', { name: 'Layers' });

/** Returns whether a point of the page has the colour. */
const shows = async (page: Page, color: Rgb, x = 0.5, y = 0.5) =>
  alike(await colorAt(await page.screenshot(), x, y), color, 30);

test('names what would not be visible and warns before publishing', async () => {
  const { page } = site;
  await edit(
    await saved('Faulty', [
      text('Words', 'Hardly seen', { color: '#14205c' }),
      text('Nothing', ''),
      text('Away', 'Never seen', { x: 4_000 }),
      newWidget('button', seed('Order'), { label: 'Order at the counter or at your table' }, { y: 900, w: 300, h: 60 }),
    ]),
  );
  await page.getByRole('button', { name: 'Check the program' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Check of the program' });
  await expect(dialog.getByRole('status')).toHaveText('4 things to look at');
  await expect(dialog.getByRole('button', { name: /hard to read.*Scene 1, Words/s })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /outside the scene.*Scene 1, Away/s })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /do not fit.*Scene 1, Order/s })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /It is empty.*Scene 1, Nothing/s }).press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Layers' }).click();
  await expect(layers().getByRole('treeitem', { name: /Nothing/ })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  const warning = page.getByRole('dialog', { name: 'Before you publish' });
  await warning.getByRole('button', { name: 'Publish anyway' }).press('Enter');
  await expect(page).toHaveURL(/terminalSelection/);
});

test('crops a picture by keyboard, alike in editor and terminal', async () => {
  const { page } = site;
  const image = await site.client.upload('quarters.png', await quarters());
  const id = await saved('Cropped', [{ ...fullScreen({ type: 'image' }, image), name: 'Picture' }]);
  await edit(id);
  await canvas().focus();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Crop and focus' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  for (const [handle, key] of [
    ['W', 'ArrowRight'],
    ['N', 'ArrowDown'],
  ] as const) {
    await dialog.getByRole('button', { name: `Edge or corner ${handle}`, exact: true }).focus();
    for (let i = 0; i < 60; i++) await page.keyboard.press(key);
  }
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => alike(await colorAt(await canvas().screenshot(), 0.3, 0.5), QUARTERS.bottomRight as Rgb))
    .toBe(true);
  await expect(page.getByRole('status').filter({ hasText: 'saved' }).first()).toBeVisible();
  await expect
    .poll(async () => (await site.client.call(programDetail, { id })).document.scenes[0]?.widgets[0])
    .toMatchObject({ crop: { x: 0.6, y: 0.6, w: 0.4, h: 0.4 } });
  await publishPoster(site.client, { programId: id }, terminalId);
  await expect.poll(() => shows(player, QUARTERS.bottomRight as Rgb, 0.1, 0.1), { timeout: 30_000 }).toBe(true);
});

test('moves a widget in and out with its scene', async () => {
  const { page } = site;
  const way = { direction: 'left', duration: 2, easing: 'linear' } as const;
  const RED: Rgb = [220, 40, 40];
  const card = newWidget(
    'shape',
    seed('Card'),
    { shape: 'rectangle' },
    {
      ...{ x: 460, y: 240, w: 1000, h: 600, fill: `rgb(${RED.join(',')})`, stroke: '#00000000' },
      animation: { in: { ...way, kind: 'slide', delay: 400 }, out: { ...way, kind: 'fade', delay: 0 } },
    },
  );
  const id = await saved('Moving', [card], { duration: 900 });
  for (const screen of [page, player]) await screen.emulateMedia({ reducedMotion: 'no-preference' });
  await edit(id);
  await page.getByRole('button', { name: /^Play this scene/ }).press('Enter');
  await publishPoster(site.client, { programId: id }, terminalId);
  for (const screen of [page, player]) {
    const moved = screen.locator('[data-animated="card"]');
    await expect(moved).toBeAttached({ timeout: 30_000 });
    await expect.poll(() => shows(screen, GROUND), { timeout: 30_000 }).toBe(true);
    const hold = () =>
      moved.evaluateHandle((element) => {
        const all = element.getAnimations();
        for (const each of all) each.pause();
        return all;
      });
    let held = await hold();
    const at = (seconds: number) =>
      held.evaluate((all, ms) => {
        for (const each of all) each.currentTime = ms;
      }, seconds * 1_000);
    // Halfway in, its left half has reached the middle. Animations restart while the size of the screen settles.
    await expect
      .poll(async () => {
        held = await hold();
        await at(401);
        return (await shows(screen, RED, 0.9, 0.5)) && (await shows(screen, GROUND, 0.3, 0.5));
      })
      .toBe(true);
    await at(450);
    await expect.poll(() => shows(screen, RED)).toBe(true);
    await at(900);
    await expect.poll(() => shows(screen, GROUND)).toBe(true);
  }
  await page.keyboard.press('Escape');

  // With reduced motion it is shown at rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: /^Play this scene/ }).press('Enter');
  await expect.poll(() => shows(page, RED)).toBe(true);
});

test('pastes widgets, pictures and texts, and lists a group once', async () => {
  const { page } = site;
  await edit(await saved('Pasted', [text('Words', 'Copied')]));
  await page.getByRole('tab', { name: 'Layers' }).click();
  await canvas().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(layers().getByRole('treeitem')).toHaveCount(2);

  const picture = (await quarters(320, 180)).toString('base64');
  const paste = (given: { text?: string; picture?: string }) =>
    canvas().evaluate((element, { text: words, picture: encoded }) => {
      const clipboardData = new DataTransfer();
      if (words !== undefined) clipboardData.setData('text/plain', words);
      if (encoded !== undefined) {
        const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
        clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, given);
  await paste({ text: 'From a letter' });
  await expect(layers().getByRole('treeitem')).toHaveCount(3);
  await paste({ picture });
  await expect(layers().getByRole('treeitem', { name: /Pasted picture/ })).toBeVisible();

  await canvas().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+g');
  const group = layers().getByRole('treeitem', { name: /Group 1/ });
  await expect(layers().getByRole('treeitem')).toHaveCount(5);
  await group.getByRole('button', { name: 'Hide the widgets of Group 1' }).press('Enter');
  await expect(layers().getByRole('treeitem')).toHaveCount(1);
});

test('keeps the members of a group when saved and parted', async () => {
  const { page } = site;
  const programId = await saved('Nested', [text('One', '1'), text('Two', '2'), text('Three', '3')]);
  await edit(programId);
  await page.getByRole('tab', { name: 'Layers' }).click();
  const rows = layers().getByRole('treeitem');
  const row = (name: string) => rows.filter({ hasText: name });
  await row('One').press('Enter');
  await row('Two').press('Shift+Enter');
  await page.keyboard.press('Control+g');
  await expect(rows).toHaveText(['Three', 'Group 1', 'Two', 'One']);
  await row('Group 1').press('F2');
  await page.keyboard.type('Price');
  await page.keyboard.press('Enter');
  await canvas().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+g');
  const nested = ['Group 1', 'Three', 'Price', 'Two', 'One'];
  await expect(rows).toHaveText(nested);
  await page.keyboard.press('Control+s');
  const groups = async () =>
    (await site.client.call(programDetail, { id: programId })).document.scenes[0]?.widgets.map(
      ({ innerGroups }) => innerGroups?.map(({ name }) => name) ?? null,
    );
  await expect.poll(groups).toEqual([['Price'], ['Price'], null]);

  await edit(programId);
  await page.getByRole('tab', { name: 'Layers' }).click();
  await expect(rows).toHaveText(nested);
  await row('Group 1').getByRole('button', { name: 'Hide the widgets of Group 1' }).press('Enter');
  await expect(rows).toHaveText(['Group 1']);
  await row('Group 1').press('ArrowRight');
  await row('Price').press('Enter');
  await expect(row('Three')).toHaveAttribute('aria-selected', 'false');
  await expect(row('Two')).toHaveAttribute('aria-selected', 'true');
  await row('Group 1').getByRole('button', { name: 'Ungroup' }).press('Enter');
  await expect(rows).toHaveText(['Three', 'Price', 'Two', 'One']);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveText(nested);
  expect(await violations(page)).toEqual([]);
});
