import { expect } from 'playwright/test';
import { newWidget } from '@/lib/editor/document';
import { differingShare } from './support/on-ground';
import { test } from './support/test';
import { WidgetStage } from './support/widget-stage';

let stage: WidgetStage;

test.beforeAll(async ({ browser, product }) => {
  stage = await WidgetStage.open(browser, product);
});

test.afterAll(() => stage?.close());

test('sets letters of other scripts in the font', async () => {
  const words = (text: string) =>
    newWidget(
      'text',
      { id: 'words', name: 'Words', at: { x: 960, y: 540 }, on: { width: 1920, height: 1080 } },
      { text },
      { w: 1800, h: 500, fontSize: 300, bold: true },
    );
  // These Cyrillic letters look like Latin ones, and are in a separate file that nothing else on these pages requests.
  await stage.edit(await stage.saved('Latin', [words('HOT TEA')]));
  const latin = await stage.drawnInEditor();
  const cyrillic = await stage.saved('Cyrillic', [words('НОТ ТЕА')]);
  await stage.edit(cyrillic);
  await expect.poll(async () => differingShare(latin, await stage.drawnInEditor())).toBeLessThan(0.002);
  await stage.playsAsEdited(cyrillic);
});
