import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import { emptyDocument, type Scene, type Widget, type WidgetOf, type WidgetType } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { newWidget } from '@/lib/editor/document';
import { differingShare } from './support/on-ground';
import { alike, colorAt, quarters } from './support/pixels';
import { test } from './support/test';
import { GROUND, WidgetStage } from './support/widget-stage';

/** The terminal draws every type as the editor does: static ones side by side, and a video at its start. */
let stage: WidgetStage;
let image: { id: string; md5: string };

test.beforeAll(async ({ browser, product }) => {
  stage = await WidgetStage.open(browser, product);
  image = await stage.site.client.upload('quarters.png', await quarters(640, 360));
});

test.afterAll(() => stage?.close());

/**
 * Types that move, sound, or show a page of their own. Weather and ticker are compared in `data-sources.spec.ts`; for
 * web pages, streams and packages, tested in files of their own, the editor draws a sign.
 */
type Elsewhere = 'audio' | 'package' | 'stream' | 'ticker' | 'video' | 'weather' | 'webPage';
type Tried = Exclude<WidgetType, Elsewhere>;

const COLUMNS = { landscape: 4, portrait: 3 } as const;
const canvases = { landscape: { width: 1_920, height: 1_080 }, portrait: { width: 1_080, height: 1_920 } } as const;
type Orientation = keyof typeof canvases;

/** Returns each type in a cell of a grid; a new static type doesn't compile without an entry. */
function widgetsOn(orientation: Orientation): Record<Tried, Widget> {
  const on = canvases[orientation];
  const { id: materialId, md5 } = image;
  const picture = { materialId, md5, name: 'Quarters', width: 640, height: 360, seconds: null };
  const feed = (...rows: string[][]) => ({ kind: 'typed' as const, rows });
  const make = <T extends Tried>(type: T, own: Parameters<typeof newWidget<T>>[2], more: object = {}): WidgetOf<T> => {
    const { x, y, w, h } = cellOf(type, orientation);
    const seed = { id: type, name: type, at: { x: x + w / 2, y: y + h / 2 }, on };
    return newWidget(type, seed, own, { w, h, fontSize: 34, locale: 'en', timeZone: 'UTC', ...more } as never);
  };
  return {
    text: make('text', { text: 'Welcome aboard' }, { bold: true, fontSize: 52 }),
    image: make('image', { material: picture }),
    carousel: make('carousel', {
      items: [{ materialId, md5, name: 'Quarters', weight: 1, from: null, until: null, byDay: [], hours: null }],
    }),
    shape: make('shape', { shape: 'ellipse' }),
    clock: make('clock', { show: 'date' }, { bold: true, background: '#12233d' }),
    countdown: make('countdown', { at: '2099-01-01T00:00:00' }, { units: 'd', bold: true, fontSize: 100 }),
    table: make('table', { feed: feed(['Oslo', '10:15'], ['Riga', '11:40']), labels: ['To', 'At'] }),
    menuBoard: make('menuBoard', { feed: feed(['Drinks', 'Tea', '', '2.60', '']), soldOutText: '' }, { columns: 1 }),
    chart: make('chart', { feed: feed(['Mon', '8'], ['Tue', '12']), chart: 'bar', name: 'Visitors' }),
    qrCode: make('qrCode', { text: 'https://example.com' }),
    document: make('document', { material: { ...picture, pages: [{ materialId, md5 }] } }, { timesScene: false }),
    button: make('button', { label: 'Start' }),
  };
}

const order: Record<Tried, number> = {
  ...{ text: 0, image: 1, carousel: 2, shape: 3, clock: 4, countdown: 5, table: 6, menuBoard: 7, chart: 8 },
  ...{ qrCode: 9, document: 10, button: 11 },
};
const tried = Object.keys(order) as Tried[];

function cellOf(type: Tried, orientation: Orientation) {
  const { width, height } = canvases[orientation];
  const columns = COLUMNS[orientation];
  const [w, h] = [width / columns, height / (tried.length / columns)];
  return { x: (order[type] % columns) * w + 20, y: Math.floor(order[type] / columns) * h + 20, w: w - 40, h: h - 40 };
}

/** Crops a widget's place from a picture of the whole program. */
async function partOf(picture: Buffer, type: Tried, orientation: Orientation): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const on = canvases[orientation];
  const { x, y, w, h } = cellOf(type, orientation);
  const [across, down] = [width / on.width, height / on.height];
  return sharp(picture)
    .extract({
      left: Math.round(x * across),
      top: Math.round(y * down),
      width: Math.round(w * across),
      height: Math.round(h * down),
    })
    .toBuffer();
}

/**
 * Maximum share of differing pixels in a widget's place: another scale draws edges of letters slightly differently.
 * Less than any widget draws.
 */
const MOST = 0.03;

for (const orientation of ['landscape', 'portrait'] as const) {
  test(`draws still widgets in the editor as on a ${orientation} screen`, async () => {
    const document = emptyDocument(canvases[orientation]);
    const [scene] = document.scenes as [Scene];
    const widgets = Object.values(widgetsOn(orientation));
    document.scenes = [{ ...scene, duration: 600, background: { color: `rgb(${GROUND.join(',')})` }, widgets }];
    const { id } = await stage.site.client.call(programSave, { name: `Every ${orientation}`, document });
    await stage.asEdited(id);

    const [edited, played] = [await stage.drawnInEditor(), await stage.drawnByPlayer()];
    const bare = await sharp({ create: { width: 640, height: 360, channels: 3, background: rgbOf(GROUND) } })
      .png()
      .toBuffer();
    const found: [Tried, string][] = [];
    for (const type of tried) {
      const [inEditor, onScreen, nothing] = await Promise.all(
        [edited, played, bare].map((picture) => partOf(picture, type, orientation)),
      );
      if (!inEditor || !onScreen || !nothing) continue;
      if ((await differingShare(inEditor, nothing)) < 2 * MOST) found.push([type, 'is not drawn']);
      else if ((await differingShare(inEditor, onScreen)) > MOST) found.push([type, 'looks different']);
    }
    expect(found).toEqual([]);
  });
}

test('draws videos in the editor as they begin on a screen', async () => {
  const on = canvases.landscape;
  const video = async (file: string, [width, height]: [number, number], y: number) => {
    const { id: materialId, md5 } = await stage.site.client.upload(`${y}.webm`, readFileSync(file));
    const seed = { id: `video-${y}`, name: file, at: { x: on.width / 2, y }, on };
    const material = { materialId, md5, name: file, width, height, seconds: 1 };
    return newWidget('video', seed, { material }, { w: 640, h: 360 });
  };
  const programId = await stage.saved('Videos', [
    await video('apm-web/demo/materials/drifting-light.webm', [1_280, 720], 270),
    await video('e2e/support/media/half-clear.webm', [320, 180], 810),
  ]);
  await stage.player.evaluate(() => {
    HTMLMediaElement.prototype.play = async () => undefined;
  });
  await stage.asEdited(programId);
  const picture = await stage.drawnByPlayer();
  const [light, solid, clear] = await Promise.all([
    colorAt(picture, 0.5, 0.25),
    colorAt(picture, 0.42, 0.75),
    colorAt(picture, 0.58, 0.75),
  ]);
  expect(alike(light, GROUND)).toBe(false);
  expect([alike(solid, [32, 160, 64]), alike(clear, GROUND)]).toEqual([true, true]);
});

test('offers no weather without a provider', async () => {
  await stage.edit(await stage.saved('None'));
  const palette = stage.site.page.getByRole('tabpanel', { name: 'Widgets' });
  await expect(palette.getByRole('button', { name: 'Table' })).toBeVisible();
  await expect(palette.getByRole('button', { name: 'Weather' })).toHaveCount(0);
});

const rgbOf = ([r, g, b]: typeof GROUND) => ({ r, g, b });
