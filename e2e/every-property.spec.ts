import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { someWidgetPackage } from '@/apm-web/test/widget-packages';
import type { Language } from '@/lib/contract/languages';
import {
  emptyDocument,
  type ProgramDocument,
  type Scene,
  type Widget,
  type WidgetOf,
  type WidgetType,
} from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { ownWidgetUpload, ownWidgetVersion } from '@/lib/contract/widget-package';
import { newWidget } from '@/lib/editor/document';
import { valuesFor } from '@/lib/widgets';
import { violations } from './support/axe';
import { findCutOffTexts } from './support/cut-off-texts';
import { longest, widestWord, width } from './support/longest';
import { compareParts } from './support/on-ground';
import { quarters } from './support/pixels';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';
import { wavTone } from './support/wav-tone';

/** Properties of each widget type, by keyboard and in the wordiest languages, and its still. */
let site: Site;
let widgets: Record<WidgetType, Widget>;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  widgets = await everyType();
});

test.afterAll(() => site?.close());

const CANVAS = { width: 1_920, height: 1_080 };
const COLUMNS = 5;
const CELL = { w: 384, h: 270 };
const GROUND = '#60146e';

/** Returns one widget of each type, in the cells of a grid. */
async function everyType(): Promise<Record<WidgetType, Widget>> {
  const { client } = site;
  const [picture, video, sound] = await Promise.all([
    client.upload('quarters.png', await quarters(640, 360)),
    client.upload('light.webm', readFileSync('apm-web/demo/materials/drifting-light.webm')),
    client.upload('tone.wav', wavTone(1)),
  ]);
  const file = new Blob([new Uint8Array(await someWidgetPackage())]);
  const { versionId } = await client.call(ownWidgetUpload, { file });
  const version = await client.call(ownWidgetVersion, { id: versionId });
  const of = { materialId: versionId, md5: version.md5, title: 'Greeting', version: '1.0', picture: null };
  const material = ({ id: materialId, md5 }: { id: string; md5: string }, seconds: number | null) => ({
    ...{ materialId, md5, name: 'Material', width: 640, height: 360, seconds },
  });
  const page = { materialId: picture.id, md5: picture.md5 };
  const feed = { kind: 'typed' as const, rows: [['Mon', '8', '', '2.60', '']] };
  let nth = 0;
  const make = <T extends WidgetType>(type: T, own: Parameters<typeof newWidget<T>>[2]): WidgetOf<T> => {
    const at = {
      x: (nth % COLUMNS) * CELL.w + CELL.w / 2,
      y: Math.floor(nth / COLUMNS) * CELL.h + CELL.h / 2,
    };
    nth += 1;
    const size = { w: CELL.w - 40, h: CELL.h - 40 };
    return newWidget(type, { id: type, name: type, at, on: CANVAS }, own, size as never);
  };
  return {
    text: make('text', { text: 'Welcome aboard' }),
    image: make('image', { material: material(picture, null) }),
    carousel: make('carousel', {
      items: [{ ...page, name: 'Quarters', weight: 1, from: null, until: null, byDay: [], hours: null }],
    }),
    video: make('video', { material: material(video, 1) }),
    audio: make('audio', { material: material(sound, 1) }),
    document: make('document', { material: { ...material(picture, null), pages: [page] } }),
    shape: make('shape', { shape: 'ellipse' }),
    clock: make('clock', { show: 'date' }),
    countdown: make('countdown', { at: '2099-01-01T00:00:00' }),
    ticker: make('ticker', { feed }),
    table: make('table', { feed, labels: ['Day', 'Rain'] }),
    menuBoard: make('menuBoard', { feed, soldOutText: 'Gone' }),
    chart: make('chart', { feed, chart: 'bar', name: 'Rain' }),
    weather: make('weather', { sourceId: null }),
    webPage: make('webPage', { address: 'https://example.com' }),
    stream: make('stream', { address: 'https://example.com/live.m3u8' }),
    package: make('package', { of, size: { width: 640, height: 360 }, values: valuesFor(version.manifest) }),
    qrCode: make('qrCode', { text: 'https://example.com' }),
    button: make('button', { label: 'Start' }),
  };
}

function documentOf(shown: Widget[]): ProgramDocument {
  const document = emptyDocument(CANVAS);
  const [scene] = document.scenes as [Scene];
  return { ...document, scenes: [{ ...scene, background: { color: GROUND }, widgets: shown }] };
}

const save = (shown: Widget[], more: { id?: string; revision?: number; apart?: true } = {}) =>
  site.client.call(programSave, { name: 'Every type', document: documentOf(shown), ...more });

/** Opens the editor in a language. */
async function editIn(language: Language, programId: string): Promise<Page> {
  const { page, product } = site;
  await page.context().addCookies([{ name: 'lang', value: language, url: product.url }]);
  await open(page, `${product.url}/programEditor?id=${programId}`);
  return page;
}

/** Rules of axe about accessible names and list structure. */
const NAMES = [
  ...['button-name', 'label', 'select-name', 'aria-input-field-name', 'aria-toggle-field-name', 'image-alt'],
  ...['aria-command-name', 'aria-required-children', 'aria-required-parent', 'list', 'listitem', 'nested-interactive'],
];

const propertiesOf = (page: Page) => page.locator('aside').last().getByRole('tabpanel').filter({ visible: true });

/** Returns texts of the visible properties that are cut off at an edge, or overlap neighbouring content. */
async function cutIn(page: Page): Promise<string[]> {
  const over = await propertiesOf(page).evaluate((panel) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      range.selectNodeContents(texts.currentNode);
      const { right, width } = range.getBoundingClientRect();
      if (width <= 1 || getComputedStyle(parent).display === 'inline') continue;
      if (right > parent.getBoundingClientRect().right + 1) found.push(`${texts.currentNode.textContent} (beside it)`);
    }
    const wide = [panel, ...panel.querySelectorAll('*')].filter(
      (box) => box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX),
    );
    return [...found, ...wide.map((box) => `${box.tagName} scrolls sideways`)];
  });
  return [...(await findCutOffTexts(page)), ...over];
}

/** Tabs through the properties and out of them; returns the controls that got no focus. */
async function unreachedControls(page: Page): Promise<string[]> {
  const panel = propertiesOf(page);
  await panel.evaluate((element) => {
    const controls = 'a[href], button, input, select, textarea, [role=button], [role=combobox], [tabindex="0"]';
    const waiting = new Set(
      [...element.querySelectorAll<HTMLElement>(controls)]
        .filter((each) => each.tabIndex >= 0 && !each.matches(':disabled, [aria-hidden=true] *, [type=radio]'))
        .filter((each) => each.checkVisibility({ checkVisibilityCSS: true })),
    );
    Object.assign(window, { waiting, came: false });
    document.addEventListener('focusin', ({ target }) => {
      waiting.delete(target as HTMLElement);
      if (element.contains(target as Node)) Object.assign(window, { came: true });
    });
  });
  const wentThrough = () =>
    panel.evaluate((element) => 'came' in window && window.came && !element.contains(document.activeElement));
  for (let tens = 0; tens < 12 && !(await wentThrough()); tens += 1)
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Tab');
  // The text of a date is replaced by its picker on focus.
  return page.evaluate(() =>
    [...(window as unknown as { waiting: Set<Element> }).waiting]
      .filter((each) => each.isConnected)
      .map((each) => `not reached: ${each.getAttribute('aria-label') ?? each.outerHTML.slice(0, 120)}`),
  );
}

const nameIn = (page: Page): Locator => propertiesOf(page).getByRole('textbox').first();

/** Selects each widget by keyboard; returns what is cut off in its properties. */
async function cutByType(page: Page, shown: Widget[]): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  await page.locator('[data-canvas]').focus();
  for (const { name } of shown) {
    await page.keyboard.press('Tab');
    await expect(nameIn(page)).toHaveValue(name);
    const found = await cutIn(page);
    if (found.length > 0) wrong[name] = found;
  }
  return wrong;
}

test('sets up every widget by keyboard in the wordiest language', async () => {
  const made = [widgets.image, widgets.video, widgets.audio, widgets.document, widgets.package];
  const page = await editIn(longest(width), (await save(made)).id);
  const wrong = await cutByType(page, made);
  const entries = page.locator('aside').first().locator('section button[draggable=true]');
  const count = await entries.count();
  expect(count).toBeGreaterThan(15);
  const tried = new Set<string>();
  for (let nth = 0; nth < count; nth += 1) {
    const entry = entries.nth(nth);
    const name = (await entry.textContent()) ?? '';
    await entry.press('Enter');
    await expect.poll(() => nameIn(page).inputValue()).toContain(name);
    const found = await cutIn(page);
    // Palette entries of one type, such as shapes, share a panel.
    const type = String(
      await propertiesOf(page)
        .getByRole('region')
        .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel)),
    );
    if (!tried.has(type)) {
      tried.add(type);
      found.push(...(await violations(page, NAMES)));
      await page.locator('[data-canvas]').focus();
      found.push(...(await unreachedControls(page)));
    }
    if (found.length > 0) wrong[name] = found;
  }
  expect(wrong).toEqual({});
  expect(tried.size).toBeGreaterThan(8);
});

test('cuts off no property, and gives every type a still', async () => {
  const all = Object.values(widgets);
  const { id } = await save(all);
  await save(all, { id, revision: 1, apart: true });
  const page = await editIn(longest(widestWord), id);
  expect(await cutByType(page, all)).toEqual({});

  // Pictures of revisions are composed like those of lists and templates.
  await page.keyboard.press('Control+Alt+h');
  const still = page.getByRole('dialog').getByRole('img').last();
  await expect(still).toBeVisible();
  const picture = await sharp(await still.screenshot())
    .resize({ ...scaled, fit: 'fill' })
    .png()
    .toBuffer();
  const parts = await compareParts(
    picture,
    picture,
    all.map(({ x, y, w, h }) => {
      const at = (length: number) => Math.round((length * scaled.width) / CANVAS.width);
      return { left: at(x), top: at(y), width: at(w), height: at(h) };
    }),
  );
  // There is no weather without a provider; `data-sources.spec.ts` has one.
  expect(all.filter((_, nth) => parts[nth]?.isPlain).map(({ type }) => type)).toEqual(['weather']);
});

const scaled = { width: 960, height: 540 };
