import { expect, type Page } from 'playwright/test';
import { HOUR_PX } from '@/components/content/play-plan/editor/calendar/grid';
import { calendarSave, planDetail, planSave } from '@/lib/contract/play-plan/calls';
import type { Widget } from '@/lib/contract/program';
import { terminalList } from '@/lib/contract/terminal';
import { callAs } from './support/institution';
import type { Operator } from './support/operator';
import { alike, colorAt, QUARTERS, quarters, type Rgb } from './support/pixels';
import { fullScreen, publishPoster, saveProgram } from './support/posters';
import { Site } from './support/site';
import { addBareTerminal } from './support/terminal';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

/** Returns the date of a day of next week, counted from Sunday. */
function nextWeek(day: number): string {
  const today = new Date();
  return new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - today.getUTCDay() + 7 + day),
  )
    .toISOString()
    .slice(0, 10);
}

let site: Site;
let operator: Operator;
let player: Page;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  operator = site.operator;
  player = await site.addPlayer(browser, 'Café door');
  const { client } = site;
  const picture = async (name: string, size: [number, number]): Promise<Widget> => {
    const { id: materialId, md5 } = await client.upload(name, await quarters(...size));
    return { ...fullScreen({ type: 'image' }, { id: materialId, md5 }), fit: 'contain' } as Widget;
  };
  const loop = await picture('loop.png', [1920, 1080]);
  const programId = await saveProgram(client, 'Loop', [{ widgets: [loop] }]);
  await saveProgram(client, 'Breakfast', [{ widgets: [await picture('breakfast.png', [1080, 1920])] }]);
  await saveProgram(client, 'Lunch', [{ widgets: [loop] }]);
  const { list } = await client.call(terminalList, {});
  await publishPoster(client, { programId }, list[0]?.id ?? '');
});

// Keeps an unsaved plan of one test out of the next one's editor.
test.afterEach(() => operator.page.evaluate(() => sessionStorage.clear()));
test.afterAll(() => site?.close());

/** The portrait picture leaves the screen's sides black. */
const atTheSide = async () => colorAt(await player.screenshot(), 0.05, 0.1);
const shows = (what: 'loop' | 'breakfast') =>
  expect
    .poll(async () => alike(await atTheSide(), what === 'loop' ? (QUARTERS.topLeft as Rgb) : [0, 0, 0]), {
      timeout: 45_000,
    })
    .toBe(true);

/** Columns of the calendar: weeks begin on Sunday in English; the next one is entirely ahead. */
const column = (day: 'Sunday' | 'Monday' | 'Tuesday' | 'Thursday') =>
  ({ Sunday: 0, Monday: 1, Tuesday: 2, Thursday: 4 })[day];

/** Returns a point of the calendar, scrolled into view. */
async function pointOf(day: Parameters<typeof column>[0], hour: number): Promise<{ x: number; y: number }> {
  const { page } = operator;
  const place = page.locator('[data-day]').nth(column(day));
  await place.evaluate((element, at) => {
    const frame = element.closest('[role=group]');
    frame?.scrollTo(0, (element.clientHeight * at) / 24 - 150);
    frame?.scrollIntoView({ block: 'center' });
  }, hour);
  const box = await place.boundingBox();
  if (!box) throw new Error('no calendar');
  return { x: box.x + box.width / 2, y: box.y + (box.height * hour) / 24 + 2 };
}

async function drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const { mouse } = operator.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await mouse.move(to.x, to.y, { steps: 3 });
  await mouse.up();
}

/** Draws a slot as a user does: drags the program's row to the start, and the slot's bottom edge to the end. */
async function drawSlot(program: string, day: 'Monday', from: number, until: number): Promise<void> {
  const { page } = operator;
  const start = await pointOf(day, from);
  const row = await page.getByRole('button', { name: `Add ${program} to the calendar` }).boundingBox();
  if (!row) throw new Error('no program');
  await drag({ x: row.x + row.width / 2, y: row.y + row.height / 2 }, start);
  const end = await pointOf(day, until);
  const slot = await page.getByRole('button', { name: new RegExp(`^${program},`) }).boundingBox();
  if (!slot) throw new Error('no slot');
  // Moves by the distance of its edge.
  await drag({ x: slot.x + slot.width / 2, y: slot.y + slot.height - 3 }, { ...end, y: end.y - 4 });
}

const status = () => operator.page.getByRole('region', { name: 'Calendar', exact: true }).getByRole('status');

test('plans meals in the calendar by dragging', { tag: '@gate' }, async () => {
  const { page } = operator;
  await callAs(page, calendarSave, { name: 'Holidays', days: [{ date: nextWeek(2), name: 'Closed' }] });
  await open(page, `${site.product.url}/playPlan/planMake`);
  await page.getByLabel('Name').fill('Meals');
  await page.getByRole('button', { name: 'Next week' }).click();
  await drawSlot('Breakfast', 'Monday', 7, 11);
  await expect(status()).toHaveText('Breakfast: 7:00 AM – 11:00 AM. Every Monday');
  await drawSlot('Lunch', 'Monday', 11, 15);
  await expect(status()).toHaveText('Lunch: 11:00 AM – 3:00 PM. Every Monday');

  for (const program of ['Breakfast', 'Lunch']) {
    await page
      .getByRole('button', { name: new RegExp(`^${program},`) })
      .first()
      .press('Enter');
    const slot = page.getByRole('dialog', { name: 'Edit slot' });
    for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await slot.getByRole('button', { name: day }).click();
    await slot.getByLabel('Calendars of days').click();
    await page.getByRole('option', { name: 'Not on Holidays' }).click();
    await slot.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${program},.*does not play on this day`) })).toHaveCount(
      1,
    );
    await expect(page.getByRole('button', { name: new RegExp(`^${program},`) })).toHaveCount(5);
  }

  // Two slots at the same time and priority are hatched and reported. One step undoes it.
  const at = await pointOf('Monday', 12);
  await drag(at, { ...at, y: at.y - 100 });
  await expect(page.getByText(/Lunch and Breakfast meet on Monday/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/Lunch and Breakfast meet/)).toBeHidden();

  await page.getByRole('button', { name: /^Mon\b/ }).click();
  const played = page.getByRole('group', { name: 'As played' });
  await expect(played.getByRole('button', { name: /Breakfast$/ })).toHaveAccessibleName('7:00 AM – 11:00 AM Breakfast');
  await played.getByRole('button', { name: /Lunch$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Why this plays' })).toContainText('Meals: Lunch (11:00–15:00)');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(played.getByRole('button').first()).toHaveAccessibleName(/Nothing of this plan$/);
  await expect(played.getByRole('button', { name: /(Breakfast|Lunch)$/ })).toHaveCount(0);
});

test('plans by keyboard only', async () => {
  const { page } = operator;
  await open(page, `${site.product.url}/playPlan/planMake`);
  await page.getByRole('button', { name: 'Next week' }).press('Enter');
  await page.getByRole('button', { name: 'Add Breakfast to the calendar' }).press('Enter');
  const slot = page.getByRole('button', { name: /^Breakfast,/ });
  await expect(slot).toBeFocused();
  await expect(status()).toHaveText('Breakfast: 9:00 AM – 10:00 AM. Every Sunday');
  for (const key of ['ArrowUp', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(status()).toHaveText('Breakfast: 8:45 AM – 10:00 AM. Every Monday');
  await expect(slot).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(slot).toHaveAccessibleName(/^Breakfast, 9:00 AM – 10:00 AM, Every Sunday, priority 5/);
  await expect(slot).toBeFocused();
  await slot.press('Shift+Delete');
  await expect(status()).toHaveText(/^Breakfast left out on /);
  await expect(slot).toHaveAccessibleName(/does not play on this day/);
  await slot.press('Shift+Delete');
  await expect(status()).toHaveText(/^Breakfast plays on .* again/);
  await slot.press('Enter');
  await page
    .getByRole('dialog', { name: 'Edit slot' })
    .getByRole('button', { name: /^Change .* alone/ })
    .press('Enter');
  const single = page.getByRole('dialog', { name: 'Edit slot' });
  await single.getByLabel('Start', { exact: true }).fill('07:00');
  await single.getByLabel('How long Breakfast plays').fill('3');
  await single.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(slot).toHaveCount(2);
  await expect(slot.first()).toHaveAccessibleName(/^Breakfast, 7:00 AM – 10:00 AM, /);
  await expect(slot.last()).toHaveAccessibleName(/does not play on this day/);
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('Control+z');
  await expect(slot).toHaveCount(1);
  await slot.press('Control+d');
  await expect(slot).toHaveCount(2);
  await slot.last().press('Delete');
  await expect(status()).toHaveText('Breakfast removed');
  await expect(slot).toHaveCount(1);
  await slot.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit slot' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('drags by a resting finger and scrolls by a moving one', async ({ browser }) => {
  const phone = await browser.newContext({
    storageState: site.account.signedIn,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await phone.newPage();
  const touches = await phone.newCDPSession(page);
  /** Times of the events, which must not be ahead of the browser's clock. */
  let began = Date.now() - 60_000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ms: number, at?: { x: number; y: number }) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [], timestamp: (began + ms) / 1_000 });
  await page.clock.install();
  await open(page, `${site.product.url}/playPlan/planMake`);
  await page.getByRole('button', { name: 'Add Breakfast to the calendar' }).tap();
  const slot = page.getByRole('button', { name: /^Breakfast,/ });
  /** Away from the edges, near which a drag scrolls. */
  const centre = () => slot.evaluate((drawn) => drawn.scrollIntoView({ block: 'center' }));
  await centre();
  /**
   * Touches the slot, rests for that long, moves two hours down and rests before lifting. The clock is paused, so that
   * a busy machine doesn't lengthen the rest; the browser computes scroll speed from the events' times.
   */
  const drag = async (rests: number) => {
    const box = await slot.boundingBox();
    if (!box) throw new Error('The slot is not drawn.');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    began += 10_000;
    await touch('touchStart', 0, at);
    await page.clock.runFor(rests);
    for (let step = 1; step <= 8; step += 1)
      await touch('touchMove', rests + step * 20, { ...at, y: at.y + (step / 8) * 2 * HOUR_PX });
    await touch('touchMove', rests + 1_000, { ...at, y: at.y + 2 * HOUR_PX });
    await touch('touchEnd', rests + 1_020);
    await page.clock.resume();
  };
  await drag(0);
  await expect(slot).toHaveAccessibleName(/^Breakfast, 9:00 AM – 10:00 AM/);
  await centre();
  await slot.click({ trial: true });
  await drag(600);
  await expect(slot).toHaveAccessibleName(/^Breakfast, 11:00 AM – 12:00 PM/);
  await phone.close();
});

test('plays a published plan, says why, and plays the loop when undone', { tag: '@gate' }, async ({ complaints }) => {
  complaints.allow(/status of 409/);
  await test.step('plans for all day and shows somebody else’s save', async () => {
    const { page } = operator;
    await shows('loop');
    await page.goto(`${site.product.url}/playPlan/list`);
    await page.getByRole('button', { name: 'New plan' }).first().click();
    await page.getByLabel('Name').fill('Mornings');
    await page.getByRole('button', { name: 'Add slot' }).click();
    const slot = page.getByRole('dialog', { name: 'New slot' });
    await slot.getByRole('button', { name: 'Apply' }).click();
    await expect(slot.getByText('This is needed.')).toBeVisible();
    await slot.getByLabel('Programs').click();
    await page.getByRole('option', { name: 'Breakfast' }).click();
    await slot.getByLabel('Start', { exact: true }).fill('00:00');
    await slot.getByLabel('End', { exact: true }).fill('00:00');
    await slot.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: /^Breakfast, 12:00 AM – 12:00 AM/ }).last()).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expect(page).toHaveURL(/planMake\?id=/);

    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const { content, revision } = await callAs(page, planDetail, { id });
    await callAs(page, planSave, { id, content: { ...content, until: '2030-12-31' }, revision });
    await page.getByLabel('Name').fill('Mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('dialog', { name: /saved this plan meanwhile/ });
    await expect(question).toContainText(
      'NameYours: MineSaved: MorningsLast dateYours: Empty: without endSaved: Dec 31, 2030',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Last date')).toHaveValue('Dec 31, 2030');
    await expect(page.getByLabel('Name')).toHaveValue('Mornings');
  });
  await test.step('plays instead of the loop once published', async () => {
    const { page } = operator;
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    // The bare wall that joins later stays without a plan.
    await operator.publishTo(site.account.institution, 1, { fixed: true });
    await shows('breakfast');
    await page.keyboard.press('Escape');
    const terminal = await operator.terminal('Café door');
    await expect(terminal).toContainText('Mornings: Breakfast');
    await page.keyboard.press('Escape');
  });
  await test.step('publishes a conflicting plan knowingly', async () => {
    const { page } = operator;
    await page.goto(`${site.product.url}/playPlan/list`);
    await page.getByRole('button', { name: 'Actions for Mornings' }).click();
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Actions for Mornings (copy)' }).click();
    await page.getByRole('menuitem', { name: 'Publish' }).click();
    await page
      .getByRole('treeitem', { name: new RegExp(site.account.institution) })
      .first()
      .press('Space');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: /^Only the/ }).click();
    const meets = page.getByRole('alert').filter({ hasText: 'It meets other plans of the same priority' });
    await expect(meets).toContainText(
      'Breakfast (12:00 AM–12:00 AM) meets Breakfast (12:00 AM–12:00 AM) of “Mornings”',
    );
    await expect(meets).toContainText('on 1 terminal: this plan plays.');
    // The screen reports conflicts, and the platform still refuses a client that has not read them.
    await expect(meets.getByRole('button', { name: 'Back to the plan' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish to 1 terminal anyway' }).click();
    await expect(page.getByRole('dialog')).toContainText('hold it');
    await page.keyboard.press('Escape');
  });
  await test.step('shows what plays, why, and the gaps in the coverage', async () => {
    const { page } = operator;
    await addBareTerminal(site.product.url, site.client, 'Bare wall');
    await page.goto(`${site.product.url}/playPlan/list`);
    await page.getByRole('tab', { name: 'Coverage' }).click();
    await expect(page).toHaveURL(/view=coverage/);
    const lane = page.getByRole('row', { name: /Café door/ });
    // The previous tooltip may still be fading.
    const tooltip = (hasText: string) => page.getByRole('tooltip').filter({ hasText });
    const played = lane.getByRole('gridcell');
    // On a weekday the lower-priority meal slots split it.
    await expect(played.first()).toHaveAccessibleName(/^Breakfast, 12:00 AM – .+, Play plan$/);
    await expect(played.filter({ hasNotText: 'Breakfast' })).toHaveCount(0);
    await played.first().focus();
    await expect(tooltip('Mornings (copy): Breakfast (00:00–24:00)')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(tooltip('Nothing is published for now: the house screen')).toBeVisible();
    await expect(page.getByRole('row', { name: /Bare wall/ }).getByRole('gridcell')).toHaveAccessibleName(
      'Nothing: the house screen, 12:00 AM – 12:00 AM',
    );
    // The plan begins today: yesterday only the loop would have played.
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect(played.first()).toHaveAccessibleName('Loop, 12:00 AM – 12:00 AM, Published programs');
    await expect(played).toHaveCount(1);
    await page.getByRole('searchbox').fill('nowhere');
    await expect(page.getByText('No terminal found')).toBeVisible();
  });
  await test.step('plays the loop again once undone', async () => {
    const { page } = operator;
    await operator.open('Published programs');
    await page
      .getByRole('row', { name: /Mornings \(copy\)/ })
      .getByRole('button', { name: 'Undo Mornings (copy)' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo Mornings', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await shows('loop');
  });
});
