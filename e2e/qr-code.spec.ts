import { expect } from 'playwright/test';
import { create } from 'qrcode';
import { qrPlace } from '@/lib/widgets/qr-code/modules';
import { colorAt } from './support/pixels';
import { test } from './support/test';
import { WidgetStage } from './support/widget-stage';

let stage: WidgetStage;

test.beforeAll(async ({ browser, product }) => {
  stage = await WidgetStage.open(browser, product);
});

test.afterAll(() => stage?.close());

const text = 'https://example.com/table/7';

test('matches the screen module by module', async () => {
  const programId = await stage.withNew('QR code');
  await stage.section('QR code').getByLabel('Text or address').fill(text);
  await stage.choose('Error correction', /^High /);
  const code = await stage.widgetOf(programId, 'qrCode');
  expect(code).toMatchObject({ text, correction: 'Q', quietZone: 4 });

  await stage.inPreview(async (preview) => {
    await expect.poll(async () => modulesIn(await preview.screenshot())).toBeGreaterThan(0.2);
  });
  await stage.playsAsEdited(programId);
  const { modules } = create(text, { errorCorrectionLevel: 'Q' });
  const { module, x, y } = qrPlace(code as never, modules.size);
  const screen = await stage.player.screenshot();
  const wrong: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      const [across, down] = [(code?.x ?? 0) + x + (column + 0.5) * module, (code?.y ?? 0) + y + (row + 0.5) * module];
      const dark = (await colorAt(screen, across / 1920, down / 1080))[0] < 128;
      if (dark !== Boolean(modules.get(row, column))) wrong.push(`${row}/${column}`);
    }
  expect(wrong).toEqual([]);
});

/** Returns which share of a picture's middle is dark. */
async function modulesIn(picture: Buffer): Promise<number> {
  const at = [...Array(20).keys()].map((n) => 0.42 + n * 0.008);
  const colors = await Promise.all(at.map((x) => colorAt(picture, x, 0.47)));
  return colors.filter(([red]) => red < 60).length / at.length;
}
