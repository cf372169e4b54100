import { expect, type Page } from 'playwright/test';
import { emptyDocument, type Scene } from '@/lib/contract/program';
import { programDetail, programSave } from '@/lib/contract/program/calls';
import { terminalList } from '@/lib/contract/terminal';
import { newWidget } from '@/lib/editor/document';
import { violations } from './support/axe';
import { alike, colorAt, type Rgb } from './support/pixels';
import { publishPoster } from './support/posters';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

const GROUND: Rgb = [20, 30, 90];
const RED: Rgb = [220, 40, 40];
const css = (color: Rgb) => `rgb(${color.join(',')})`;

/**
 * Returns which places of a screen have the colour of the widget, and which that of the background; `null` for others.
 */
async function drawn(page: Page, places: [number, number][]) {
  const picture = await page.screenshot();
  const colors = await Promise.all(places.map(([x, y]) => colorAt(picture, x, y)));
  return colors.map((color) => (alike(color, RED) ? 'widget' : alike(color, GROUND) ? 'ground' : null));
}

test('plays on each terminal the layout that suits its screen', { tag: '@gate' }, async ({ browser, product }) => {
  const site = await Site.open(browser, product);
  const wide = await site.addPlayer(browser, 'Wide');
  const tall = await site.addPlayer(browser, 'Tall', { viewport: { width: 405, height: 720 } });
  const half = newWidget(
    'shape',
    { id: 'half', name: 'Half', at: { x: 0, y: 0 }, on: { width: 1920, height: 1080 } },
    { shape: 'rectangle' },
    { x: 0, y: 0, w: 960, h: 1080, fill: css(RED), stroke: '#00000000' },
  );
  const document = emptyDocument();
  const [scene] = document.scenes as [Scene];
  document.scenes = [{ ...scene, background: { color: css(GROUND) }, widgets: [half] }];
  const { id: programId } = await site.client.call(programSave, { name: 'Two layouts', document });

  const { page } = site;
  await open(page, `${product.url}/programEditor?id=${programId}`);
  await page.getByRole('button', { name: 'Add a second shape' }).press('Enter');
  const layouts = page.getByRole('group', { name: 'Formats' });
  await expect(layouts.getByRole('button', { name: 'Portrait, 1080 × 1920', pressed: true })).toBeVisible();
  await page.locator('[data-canvas]').focus();
  await page.locator('[data-canvas]').press('Tab');
  const place = page.getByRole('region', { name: 'Position and size' });
  const portrait = { y: 960, w: 1080, h: 960 };
  for (const [field, value] of Object.entries(portrait)) {
    const number = place.getByRole('textbox', { name: field.toUpperCase(), exact: true });
    await number.fill(String(value));
    await number.press('Enter');
  }
  expect(await violations(page)).toEqual([]);
  // The other layout is unchanged.
  await layouts.getByRole('button', { name: 'Landscape, 1920 × 1080' }).press('Enter');
  await expect(place.getByRole('textbox', { name: 'H', exact: true })).toHaveValue('1080');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await site.client.call(programDetail, { id: programId })).document)
    .toMatchObject({
      variant: { width: 1080, height: 1920, layout: { half: portrait } },
      scenes: [{ widgets: [half] }],
    });
  for (const { id } of (await site.client.call(terminalList, {})).list)
    await publishPoster(site.client, { programId }, id);

  const corners: [number, number][] = [
    [0.02, 0.02],
    [0.98, 0.02],
    [0.02, 0.98],
    [0.98, 0.98],
  ];
  await expect.poll(() => drawn(wide, corners), { timeout: 45_000 }).toEqual(['widget', 'ground', 'widget', 'ground']);
  await expect.poll(() => drawn(tall, corners), { timeout: 45_000 }).toEqual(['ground', 'ground', 'widget', 'widget']);

  // A rotated screen switches layouts.
  await tall.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => drawn(tall, corners), { timeout: 30_000 }).toEqual(['widget', 'ground', 'widget', 'ground']);
  await site.close();
});
