import { expect, type Locator } from 'playwright/test';
import sharp from 'sharp';
import type { ProgramDocument, Widget } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { templateDetail, templateShipped } from '@/lib/contract/template';
import { open } from './support/at-rest';
import { type Part, partsThatDiffer } from './support/on-ground';
import { test } from './support/test';
import { WidgetStage } from './support/widget-stage';

/** What is made from each template that comes with the platform looks the same in the editor, in its preview and on a screen. */
let stage: WidgetStage;

test.beforeAll(async ({ browser, product }) => {
  stage = await WidgetStage.open(browser, product);
});

test.afterAll(() => stage?.close());

interface Made {
  id: string;
  name: string;
  document: ProgramDocument;
}

/** A share of a widget's place, as of the types by themselves (`every-widget.spec.ts`). */
const MOST = 0.03;
/** The longer side of the pictures that are compared. */
const SIDE = 720;

/** As the form makes them where nobody changes anything in it. */
async function programsOf(shape: string): Promise<Made[]> {
  const { client } = stage.site;
  const shipped = (await client.call(templateShipped, {})).filter(({ id }) => id.endsWith(shape));
  return Promise.all(
    shipped.map(async ({ id: template }) => {
      const { version, document: frame } = await client.call(templateDetail, { id: template });
      const document = withoutSeconds(frame) ?? { ...frame, template: { id: template, version } };
      const { id } = await client.call(programSave, { name: template, document });
      return { id, name: template, document };
    }),
  );
}

/** Where it counts seconds the same with minutes, by which the editor goes. The template would not allow that: it is no more of it. */
function withoutSeconds(document: ProgramDocument): ProgramDocument | undefined {
  const isCountdown = ({ type }: Widget) => type === 'countdown';
  if (!document.scenes.some(({ widgets }) => widgets.some(isCountdown))) return undefined;
  const byMinutes = (widget: Widget) => (widget.type === 'countdown' ? { ...widget, units: 'hm' as const } : widget);
  const scenes = document.scenes.map((scene) => ({ ...scene, widgets: scene.widgets.map(byMinutes) }));
  return { ...document, scenes };
}

const scaleOf = ({ width, height }: ProgramDocument) => SIDE / Math.max(width, height);

/** A picture of a place that holds the program, centred, at the size of all. */
async function pictureIn(place: Locator, document: ProgramDocument): Promise<Buffer> {
  const picture = await place.screenshot();
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const scale = Math.min(width / document.width, height / document.height);
  const [w, h] = [Math.round(document.width * scale), Math.round(document.height * scale)];
  return sharp(picture)
    .extract({ left: Math.round((width - w) / 2), top: Math.round((height - h) / 2), width: w, height: h })
    .resize({
      width: Math.round(document.width * scaleOf(document)),
      height: Math.round(document.height * scaleOf(document)),
      fit: 'fill',
    })
    .removeAlpha()
    .png()
    .toBuffer();
}

/** Where in such a picture a widget stands, as far as it is within the program. */
function partOf({ x, y, w, h }: Widget, document: ProgramDocument): Part {
  const scale = scaleOf(document);
  const within = (at: number, all: number) => Math.round(Math.min(all, Math.max(0, at)) * scale);
  const [left, top] = [within(x, document.width), within(y, document.height)];
  const [right, bottom] = [within(x + w, document.width), within(y + h, document.height)];
  return { left, top, width: right - left, height: bottom - top };
}

/** The screen, and a window for the editor in which a program is as large. */
const sizes = {
  landscape: [
    { width: 1_280, height: 720 },
    { width: 1_440, height: 900 },
  ],
  portrait: [
    { width: 540, height: 960 },
    { width: 1_440, height: 1_200 },
  ],
} as const;

for (const shape of ['landscape', 'portrait'] as const) {
  test(`draws each ${shape} template alike in editor, preview and terminal`, async () => {
    const { player } = stage;
    const { page, product } = stage.site;
    const [screen, window] = sizes[shape];
    await player.setViewportSize(screen);
    await page.setViewportSize(window);
    const programs = await programsOf(shape);
    expect(programs).toHaveLength(12);
    const editor = page.locator('[data-canvas] > div:has(.konvajs-content) + div').filter({ visible: true });

    await open(page, `${product.url}/program/make`);
    for (const { id, name, document } of programs) {
      const widgets = document.scenes.flatMap((scene) => scene.widgets);
      /** All anew each time: a minute may go by in between. */
      const differences = async (place: Locator) => {
        const [onScreen, there] = await Promise.all([
          pictureIn(player.locator('[data-state]'), document),
          pictureIn(place, document),
        ]);
        const parts = await partsThatDiffer(
          onScreen,
          there,
          widgets.map((widget) => partOf(widget, document)),
        );
        return widgets.flatMap(({ type, name: widget }, nth) => {
          const { differs = 1, isPlain = true } = parts[nth] ?? {};
          // A shape may be of one colour, and a place for a picture is empty.
          if (type !== 'shape' && isPlain) return [`${name}: nothing of ${widget}`];
          // It runs on the terminal: `data-sources.spec.ts` compares its letters.
          return type !== 'ticker' && differs > MOST ? [`${name}: ${widget} differs, ${differs.toFixed(3)}`] : [];
        });
      };
      const drawnAlike = (place: Locator) =>
        expect.soft.poll(() => differences(place), { message: name, timeout: 45_000 }).toEqual([]);

      const published = stage.publish(id);
      await page.getByRole('row').filter({ hasText: name }).press('Enter');
      await published;
      await expect(player.locator(`[data-program="${name}"]:not([data-scene=""])`)).toBeAttached();
      await drawnAlike(editor);
      await stage.inPreview((preview) => drawnAlike(preview.locator('> div').first()));
      await page.goBack();
    }
  });
}
