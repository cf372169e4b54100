import { expect, type Locator } from 'playwright/test';
import sharp from 'sharp';
import type { ProgramDocument, Widget } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { templateDetail, templateShipped } from '@/lib/contract/template';
import { compareParts, type Part } from './support/on-ground';
import { test } from './support/test';
import { open } from './support/wait-until-idle';
import { WidgetStage } from './support/widget-stage';

/** Programs made from each bundled template look the same in the editor, in its preview and on a screen. */
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

/** Maximum share of differing pixels in a widget's place, as for single types (`every-widget.spec.ts`). */
const MOST = 0.03;
/** Longer side of the compared pictures. */
const SIDE = 720;

/** Creates programs from templates as the form does without any input. */
async function programsOf(orientation: string): Promise<Made[]> {
  const { client } = stage.site;
  const shipped = (await client.call(templateShipped, {})).filter(({ id }) => id.endsWith(orientation));
  return Promise.all(
    shipped.map(async ({ id: template }) => {
      const { version, document: frame } = await client.call(templateDetail, { id: template });
      const document = withoutSeconds(frame) ?? { ...frame, template: { id: template, version } };
      const { id } = await client.call(programSave, { name: template, document });
      return { id, name: template, document };
    }),
  );
}

/**
 * Returns the document with countdowns in minutes instead of seconds, as the editor updates them. The template would
 * not allow that change, so the program is detached.
 */
function withoutSeconds(document: ProgramDocument): ProgramDocument | undefined {
  const isCountdown = ({ type }: Widget) => type === 'countdown';
  if (!document.scenes.some(({ widgets }) => widgets.some(isCountdown))) return undefined;
  const byMinutes = (widget: Widget) => (widget.type === 'countdown' ? { ...widget, units: 'hm' as const } : widget);
  const scenes = document.scenes.map((scene) => ({ ...scene, widgets: scene.widgets.map(byMinutes) }));
  return { ...document, scenes };
}

const scaleOf = ({ width, height }: ProgramDocument) => SIDE / Math.max(width, height);

/** Takes a picture of a place with the program in its centre, at the common size. */
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

/** Returns the place of a widget in such a picture, as far as it is within the program. */
function partOf({ x, y, w, h }: Widget, document: ProgramDocument): Part {
  const scale = scaleOf(document);
  const within = (at: number, all: number) => Math.round(Math.min(all, Math.max(0, at)) * scale);
  const [left, top] = [within(x, document.width), within(y, document.height)];
  const [right, bottom] = [within(x + w, document.width), within(y + h, document.height)];
  return { left, top, width: right - left, height: bottom - top };
}

/** Sizes of the screen, and of an editor window in which a program is as large. */
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

for (const orientation of ['landscape', 'portrait'] as const) {
  test(`draws each ${orientation} template alike in editor, preview and terminal`, async () => {
    const { player } = stage;
    const { page, product } = stage.site;
    const [screen, window] = sizes[orientation];
    await player.setViewportSize(screen);
    await page.setViewportSize(window);
    const programs = await programsOf(orientation);
    expect(programs).toHaveLength(12);
    const editor = page.locator('[data-canvas] > div:has(.konvajs-content) + div').filter({ visible: true });

    await open(page, `${product.url}/program/make`);
    for (const { id, name, document } of programs) {
      const widgets = document.scenes.flatMap((scene) => scene.widgets);
      /** Takes new pictures each time: the minute may change in between. */
      const differences = async (place: Locator) => {
        const [onScreen, there] = await Promise.all([
          pictureIn(player.locator('[data-state]'), document),
          pictureIn(place, document),
        ]);
        const parts = await compareParts(
          onScreen,
          there,
          widgets.map((widget) => partOf(widget, document)),
        );
        return widgets.flatMap(({ type, name: widget }, nth) => {
          const { differs = 1, isPlain = true } = parts[nth] ?? {};
          // A shape may have a single colour, and a picture slot is empty.
          if (type !== 'shape' && isPlain) return [`${name}: nothing of ${widget}`];
          // Tickers run on the terminal: `data-sources.spec.ts` compares their letters.
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
