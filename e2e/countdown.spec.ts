import { expect } from 'playwright/test';
import type { Widget } from '@/lib/contract/program';
import { alike, colorAt, type Rgb } from './support/pixels';
import { test } from './support/test';
import { expectColourInMiddle, GROUND, WidgetStage } from './support/widget-stage';

let stage: WidgetStage;

test.beforeAll(async ({ browser, product }) => {
  stage = await WidgetStage.open(browser, product);
});

test.afterAll(() => stage?.close());

test('counts to a time in its zone and draws alike everywhere', async () => {
  const programId = await stage.withNew('Countdown');
  const own = stage.section('Countdown');
  await own.getByLabel('Time of day').fill('18:30:00');
  await stage.choose('Counts to', 'A time each day');
  await own.getByLabel('End shows (min)').fill('1439');
  await own.getByLabel('End shows (min)').press('Enter');
  await stage.choose('Time zone', 'Europe/Rome');
  await stage.choose('Units', 'hours, minutes');
  await stage.section('Content').getByLabel('Text before').fill('Closing in');
  await stage.choose('At the end', 'Shows a text');
  await stage.section('Content').getByLabel('Text at the end').fill('See you\ntomorrow');
  expect(await stage.widgetOf(programId, 'countdown')).toMatchObject({
    target: { kind: 'daily', time: '18:30:00', endMinutes: 1_439 },
    timeZone: 'Europe/Rome',
    units: 'hm',
    before: 'Closing in',
    ended: 'text',
    endText: 'See you\ntomorrow',
  });
  await stage.inPreview(async (preview) => {
    await expect.poll(async () => hasWhite(await preview.screenshot())).toBe(true);
  });
  // The end text is visible except for a minute of the day, so that it draws the same at any time.
  await stage.playsAsEdited(programId);
});

test('disappears at its time', async () => {
  await stage.publish(await stage.saved('Soon', [countdownTo(Date.now() + 20_000, { ended: 'hide' })]));
  await expectColourInMiddle(stage.player, BOX, 15_000);
  await expectColourInMiddle(stage.player, GROUND);
});

const BOX: Rgb = [240, 200, 40];

/** Countdown with seconds on a coloured box over the whole screen. */
function countdownTo(at: number, more: object): Widget {
  const place = { id: 'left', name: 'Left', x: 0, y: 0, w: 1920, h: 1080, rotation: 0, opacity: 1 };
  return {
    ...place,
    locked: false,
    hidden: false,
    type: 'countdown',
    target: { kind: 'moment', at: new Date(at).toISOString().slice(0, 19) },
    timeZone: 'UTC',
    units: 's',
    wording: 'digits',
    locale: '',
    before: '',
    after: '',
    ended: 'zero',
    endText: '',
    fontFamily: 'Inter Variable',
    fontSize: 60,
    bold: false,
    italic: false,
    color: '#000000',
    align: 'left',
    verticalAlign: 'top',
    background: `rgb(${BOX.join(',')})`,
    ...more,
  };
}

async function hasWhite(picture: Buffer): Promise<boolean> {
  const at = [...Array(60).keys()].map((n) => 0.35 + n * 0.005);
  const rows = [0.42, 0.44, 0.46, 0.48, 0.5];
  const colors = await Promise.all(rows.flatMap((y) => at.map((x) => colorAt(picture, x, y))));
  return colors.some((color) => alike(color, [255, 255, 255], 60));
}
