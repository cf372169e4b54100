import { expect, type Locator, type Page } from 'playwright/test';
import { focusByTab } from './support/focus-by-tab';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

/** Dialogs of statistics and the API document by keyboard: focus moves in, stays in, and is restored. */

let site: Site;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
});
test.afterAll(async () => {
  await site.close();
});

const press = async (opener: Locator) => {
  await opener.focus();
  await opener.press('Enter');
};

/** Returns the focused element within a dialog; `null` outside. */
const focusIn = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const focused = document.activeElement;
    const root = element.closest('.MuiDialog-root');
    if (!focused || !root?.contains(focused)) return null;
    const all = [...root.querySelectorAll('*')];
    return all.indexOf(focused);
  });

/** Goes around a dialog by Tab, and back by Shift+Tab: each stop is inside, and the first one recurs. */
async function expectFocusTrapped(page: Page, dialog: Locator) {
  await expect.poll(() => focusIn(dialog)).not.toBeNull();
  for (const key of ['Tab', 'Shift+Tab']) {
    const stops: (number | null)[] = [];
    while (stops.length < 40 && new Set(stops).size === stops.length) {
      await page.keyboard.press(key);
      stops.push(await focusIn(dialog));
    }
    expect(stops).not.toContain(null);
    expect(new Set(stops).size).toBe(stops.length - 1);
    expect(stops.length).toBeGreaterThan(2);
  }
}

/** Opens a dialog by Enter, goes around, closes it by Escape, and checks that focus is restored. */
async function expectKeyboardRoundTrip(page: Page, opener: Locator, dialog: Locator, first?: Locator) {
  await press(opener);
  if (first) await expect(first).toBeFocused();
  await expectFocusTrapped(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('keeps focus in the dialogs of statistics and restores it', async () => {
  const { page, product } = site;
  await open(page, `${product.url}/statistics?view=plays&period=week`);
  const evidence = page.getByRole('dialog', { name: 'Evidence of plays' });
  await expectKeyboardRoundTrip(page, page.getByRole('button', { name: 'Evidence…' }), evidence);
  const kept = page.getByRole('dialog', { name: 'Reports by mail' });
  const mail = page.getByRole('button', { name: 'Send by mail…' });
  await expectKeyboardRoundTrip(page, mail, kept);
  await press(mail);
  const add = kept.getByRole('button', { name: 'New report of this view' });
  const report = page.getByRole('dialog', { name: 'New report of this view' });
  const name = report.getByLabel('Name');
  // Escape closes only the topmost one.
  await expectKeyboardRoundTrip(page, add, report, name);
  await expect(kept).toBeVisible();
  await press(add);
  await name.press('Enter');
  await expect(report.getByText('This is needed.')).toBeVisible();
  await expect(report.getByLabel('Recipients')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await expect(add).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mail).toBeFocused();

  await open(page, `${product.url}/statistics/behaviour`);
  const period = page.getByRole('combobox', { name: 'Period' });
  await press(period);
  await expect(page.getByRole('option', { selected: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(period).toBeFocused();
});

test('opens, completes and sends a call of the API document', async ({ complaints }) => {
  complaints.allow(/status of 401/);
  const { page, product } = site;
  await page.goto(`${product.url}/apm-web/openapi`);
  const form = page.locator('form[data-path="/apm-web/a/api/terminal/list"]');
  const summary = form.locator('xpath=preceding-sibling::summary');
  await press(summary);
  await expect(form).toBeVisible();
  const input = form.getByLabel('Input of terminalList');
  await focusByTab(input);
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Send' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText('401');
});
