import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { woff2Of } from '@/lib/client/test/woff2-file';
import { materialList } from '@/lib/contract/material';
import { newWidget } from '@/lib/editor/document';
import { differingShare } from './support/on-ground';
import { test } from './support/test';
import { open } from './support/wait-until-idle';
import { WidgetStage } from './support/widget-stage';

const FONT = path.join(process.cwd(), 'node_modules/@embedpdf/fonts-latin/fonts/NotoSans-Black.ttf');

let stage: WidgetStage;

test.beforeAll(async ({ browser, product }) => {
  stage = await WidgetStage.open(browser, product);
});

test.afterAll(() => stage?.close());

test('draws with an uploaded font, also offline after a restart', async ({ complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const { id: materialId, md5 } = await stage.site.client.upload('Poster.ttf', readFileSync(FONT));
  const words = (more: object) =>
    newWidget(
      'text',
      { id: 'words', name: 'Words', at: { x: 960, y: 540 }, on: { width: 1920, height: 1080 } },
      { text: 'Signage' },
      { w: 1800, h: 500, fontSize: 360, ...more },
    );
  await stage.edit(await stage.saved('In the fallback', [words({ fontFamily: 'Poster' })]));
  const fallback = await stage.drawnInEditor();
  const own = await stage.saved('In its own font', [words({ fontFamily: 'Poster', fontFile: { materialId, md5 } })]);
  await stage.edit(own);
  // The editor draws in the fallback font until the font is decoded.
  await expect
    .poll(async () => differingShare(fallback, await stage.drawnInEditor()), { timeout: 45_000 })
    .toBeGreaterThan(0.02);
  await stage.playsAsEdited(own);

  const { player } = stage;
  const edited = await stage.drawnInEditor();
  await player.context().setOffline(true);
  await player.reload();
  const differs = async () => differingShare(edited, await stage.drawnByPlayer());
  // Until playback resumes, the program's background is missing.
  await expect.poll(() => differs().catch(() => 1), { timeout: 30_000 }).toBeLessThan(0.004);
  const faces = await player.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
  await player.context().setOffline(false);
  expect(faces).toContain(`own-${md5} loaded`);
  expect(stage.faults).toEqual([]);
});

test('combines files of one family into one font', async () => {
  const { site } = stage;
  const fonts = path.dirname(FONT);
  const file = (face: string) => readFileSync(path.join(fonts, `NotoSans-${face}.ttf`));
  const files = [
    { name: 'NotoSans-Regular.ttf', mimeType: 'font/ttf', buffer: file('Regular') },
    { name: 'NotoSans-Bold.woff2', mimeType: 'font/woff2', buffer: woff2Of(file('Bold')) },
  ];
  await open(site.page, `${site.product.url}/home`);
  await site.operator.upload(files);
  const { list } = await site.client.call(materialList, { search: 'NotoSans-Bold' });
  const [bold] = list;
  if (!bold) throw new Error('it was uploaded');
  const words = (more: object) =>
    newWidget(
      'text',
      { id: 'words', name: 'Words', at: { x: 960, y: 540 }, on: { width: 1920, height: 1080 } },
      { text: 'Signage' },
      { w: 1800, h: 500, fontSize: 360, ...more },
    );
  const fontFile = { materialId: bold.id, md5: bold.md5 };
  await stage.edit(await stage.saved('In the bold file', [words({ fontFamily: 'Bold', fontFile })]));
  await expect
    .poll(() => site.page.evaluate(() => [...document.fonts].some(({ family }) => family.startsWith('own-'))))
    .toBe(true);
  const drawn = await stage.drawnInEditor();

  const programId = await stage.saved('In its family', [words({})]);
  await stage.edit(programId);
  const canvas = site.page.locator('[data-canvas]');
  await canvas.focus();
  await canvas.press('Tab');
  const font = site.page.getByRole('combobox', { name: 'Font' });
  await font.fill('noto s');
  await site.page.getByRole('option', { name: 'Noto Sans', exact: true }).click();
  await expect(font).toHaveValue('Noto Sans');
  await stage.section('Type').getByRole('button', { name: 'Bold' }).press('Enter');
  await expect
    .poll(async () => differingShare(drawn, await stage.drawnInEditor()), { timeout: 45_000 })
    .toBeLessThan(0.002);
  const saved = await stage.widgetOf(programId, 'text');
  expect(saved).toMatchObject({ fontFamily: 'Noto Sans', bold: true, fontFaces: { bold: fontFile } });
  await stage.playsAsEdited(programId);
});
