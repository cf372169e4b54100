import { expect, type Page } from 'playwright/test';
import { messageSave, messageSavePublish, messageWithdraw } from '@/lib/contract/message/calls';
import { emptyDocument, type Scene } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { terminalList } from '@/lib/contract/terminal';
import { wallArrange, wallDelete, wallList, wallSave } from '@/lib/contract/wall';
import { alike, colorAt, QUARTERS, quarters, type Rgb } from './support/pixels';
import { Site } from './support/site';
import { test } from './support/test';

/** Duration of one scene; the shortest loop exceeds the delay of a busy machine. */
const SCENE_SECONDS = 4;

let site: Site;
let left: Page;
let right: Page;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  left = await site.addPlayer(browser, 'Left');
  right = await site.addPlayer(browser, 'Right');
  const picture = await site.client.upload('quarters.png', await quarters());
  const empty = emptyDocument();
  const background = { color: '#000000', image: { materialId: picture.id, md5: picture.md5, fit: 'cover' as const } };
  const scene = (id: string): Scene => ({
    id,
    name: id,
    duration: SCENE_SECONDS,
    transition: 'none',
    background: { color: '#00000000' },
    widgets: [],
  });
  const document = { ...empty, background, scenes: ['one', 'two', 'three'].map(scene) };
  const { id } = await site.client.call(programSave, { name: 'Across', document });
  const { list } = await site.client.call(terminalList, {});
  await site.client.call(saveTerminals, {
    programIds: [id],
    terminalIds: list.map((terminal) => terminal.id),
    publishParams: { name: 'Across', mode: 'replace', from: null, until: null },
  });
});

test.afterAll(() => site?.close());

const wall = () => site.page.getByRole('dialog', { name: 'Foyer' });
const screenOf = (name: string) =>
  wall()
    .getByRole('group', { name: 'The wall' })
    .getByRole('button', { name: `${name}:` });
const shows = async (screen: Page, x: number, y: number, color: Rgb) =>
  expect.poll(async () => alike(await colorAt(await screen.screenshot(), x, y), color), { timeout: 45_000 }).toBe(true);

test('arranges two screens as a wall and keeps their last layout', { tag: '@gate' }, async () => {
  await test.step('shows each half after arranging side by side, one by keyboard', async () => {
    const { page } = site;
    await shows(left, 0.9, 0.1, QUARTERS.topRight as Rgb);
    await page.goto(`${site.product.url}/sync/broadcast`);
    await page.getByRole('button', { name: 'New wall' }).first().click();
    const form = page.getByRole('dialog', { name: 'New wall' });
    await form.getByLabel('Name').fill('Foyer');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Foyer/ }).click();
    await wall().getByRole('button', { name: 'Add screens' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add screens' });
    for (const name of ['Left', 'Right']) {
      await dialog.getByRole('combobox').fill(name);
      await page.getByRole('option', { name: new RegExp(`^${name} `) }).click();
    }
    await dialog.getByRole('button', { name: 'Add screens' }).click();
    // Next to it without a gap; the bezels are inserted by hand.
    await screenOf('Right').focus();
    await page.keyboard.press('ArrowRight');
    await expect(screenOf('Right')).toHaveAccessibleName(/^Right: 1,220 mm from the left, 0 mm from the top/);
    await wall().getByRole('textbox', { name: 'From the left' }).fill('1218');
    await wall().getByRole('textbox', { name: 'From the left' }).press('Enter');
    await expect(wall()).toContainText('Changes are not saved yet');
    await wall().getByRole('button', { name: 'Save' }).click();
    await expect(wall().getByText('Changes are not saved yet')).toBeHidden();
    // The program is half as wide as the wall and centred.
    await shows(left, 0.75, 0.1, QUARTERS.topLeft as Rgb);
    await shows(left, 0.25, 0.5, [0, 0, 0]);
    await shows(right, 0.25, 0.9, QUARTERS.bottomRight as Rgb);
    await shows(right, 0.75, 0.5, [0, 0, 0]);
  });
  await test.step('leaves no screen black after dragging and removing one', async () => {
    const { page } = site;
    for (const screen of [left, right]) await watchForBlack(screen);
    const from = await screenOf('Right').boundingBox();
    const to = await screenOf('Left').boundingBox();
    if (!from || !to) throw new Error('the screens are not on the plane');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + from.height, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2 + 3, to.y + to.height * 1.5 + 2, { steps: 4 });
    await page.mouse.up();
    // It snaps to the other's edges.
    await expect(screenOf('Right')).toHaveAccessibleName(/^Right: 0 mm from the left, 681 mm from the top/);
    await page.keyboard.press('Delete');
    await expect(screenOf('Right')).toHaveCount(0);
    await wall().getByRole('button', { name: 'Save' }).click();
    await shows(left, 0.9, 0.1, QUARTERS.topRight as Rgb);
    await shows(right, 0.1, 0.1, QUARTERS.topLeft as Rgb);
    expect(await Promise.all([left, right].map(blackFrames))).toEqual([0, 0]);
  });
});

/** Records when the scene on the screen changes; both screens use this machine's clock. */
const watch = (screen: Page) =>
  screen.evaluate(() => {
    const seen: [string, number][] = [];
    Object.assign(window, { seen });
    const root = document.querySelector<HTMLElement>('[data-scene]');
    const note = () => seen.push([root?.dataset.scene ?? '', Date.now()]);
    if (root) new MutationObserver(note).observe(root, { attributeFilter: ['data-scene'] });
  });
const seenBy = (screen: Page) =>
  screen.evaluate(() => (window as unknown as { seen: [string, number][] }).seen.filter(([scene]) => scene !== ''));

/** Counts frames in which no scene is drawn. */
const watchForBlack = (screen: Page) =>
  screen.evaluate(() => {
    const seen = window as unknown as { black: number };
    seen.black = 0;
    const look = () => {
      const slots = [...document.querySelectorAll<HTMLElement>('[data-state] div')].filter(
        ({ style }) => style.isolation === 'isolate' && style.pointerEvents !== 'none',
      );
      const drawn = slots
        .flatMap((each) => [...each.children])
        .some((each) => (each as HTMLElement).style.opacity === '1');
      if (!drawn) seen.black += 1;
      requestAnimationFrame(look);
    };
    look();
  });
const blackFrames = (screen: Page) => screen.evaluate(() => (window as unknown as { black: number }).black);

/** Arranges both screens side by side, whatever the layout was. */
async function hangSideBySide(): Promise<void> {
  const { client } = site;
  const before = (await client.call(wallList, {})).list.map(({ id }) => id);
  if (before.length > 0) await client.call(wallDelete, { ids: before });
  const { id } = await client.call(wallSave, { name: 'Foyer' });
  const { list } = await client.call(terminalList, { sort: 'name' });
  const [w, h] = [1_210, 681];
  await client.call(wallArrange, {
    id,
    screens: list.map((terminal, nth) => ({ terminalId: terminal.id, x: nth * w, y: 0, w, h })),
  });
}

test('runs a message across a wall as one line', async () => {
  const { client } = site;
  await hangSideBySide();
  const { list } = await client.call(terminalList, {});
  const texts = { en: 'One line across both screens' };
  const { id: messageId } = await client.call(messageSave, { name: 'Line', texts, place: 'bottom', motion: 'scroll' });
  const terminalIds = list.map(({ id }) => id);
  await client.call(messageSavePublish, { messageId, terminalIds, publishParams: { from: null, until: null } });
  const pieces = '[data-messages="across"] span:not([aria-hidden])';
  for (const screen of [left, right]) await expect(screen.locator(pieces)).toHaveCount(1, { timeout: 60_000 });
  /** Returns where the line begins on the wall, in millimetres. Place and time are read together. */
  const at = (screen: Page) =>
    screen.evaluate((selector) => {
      const wall = document.querySelector('[data-messages="across"]')?.getBoundingClientRect();
      const line = document.querySelector(selector)?.getBoundingClientRect();
      const scale =
        (wall?.width ?? 0) / (document.querySelector<HTMLElement>('[data-messages="across"]')?.offsetWidth ?? 1);
      return { mm: ((line?.left ?? 0) - (wall?.left ?? 0)) / scale, at: Date.now() };
    }, pieces);
  // A millimetre takes some milliseconds: the two are read slightly apart, and each has moved in between.
  const speedOf = (a: { mm: number; at: number }, b: { mm: number; at: number }) => (b.mm - a.mm) / (b.at - a.at);
  await expect
    .poll(async () => {
      const first = await at(left);
      const other = await at(right);
      const last = await at(left);
      const speed = speedOf(first, last);
      return Math.abs(first.mm + speed * (other.at - first.at) - other.mm);
    })
    .toBeLessThan(40);
  await client.call(messageWithdraw, { ids: [messageId] });
  for (const screen of [left, right]) await expect(screen.locator(pieces)).toHaveCount(0, { timeout: 60_000 });
});

test('starts each scene together on both screens', async () => {
  const { page, product } = site;
  await hangSideBySide();
  await page.goto(`${product.url}/sync/broadcast`);
  await page.getByRole('row', { name: /Foyer/ }).click();
  await right.reload();
  await expect(right.locator('[data-scene="one"], [data-scene="two"], [data-scene="three"]')).toBeVisible();
  await Promise.all([left, right].map(watch));
  await left.waitForFunction((n) => (window as unknown as { seen: unknown[] }).seen.length >= n, 3, {
    timeout: 60_000,
  });
  await right.waitForFunction((n) => (window as unknown as { seen: unknown[] }).seen.length >= n, 3, {
    timeout: 60_000,
  });
  const [ofLeft, ofRight] = [await seenBy(left), await seenBy(right)];
  const apart = ofLeft.map(([scene, at]) => {
    const others = ofRight.filter((other) => other[0] === scene).map((other) => Math.abs(other[1] - at));
    return Math.min(...others, Number.POSITIVE_INFINITY);
  });
  // Without it they would differ by any part of a loop; the last scene may have been counted on one screen only.
  expect(apart.filter((ms) => ms < (SCENE_SECONDS * 1_000) / 4).length).toBeGreaterThanOrEqual(2);
  const list = wall().getByRole('list', { name: 'How well they keep step' });
  await expect(list.getByRole('listitem').filter({ hasText: / ms/ })).toHaveCount(2, { timeout: 60_000 });
});
