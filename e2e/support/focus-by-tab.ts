import { expect, type Locator } from 'playwright/test';

/** More tab stops than a screen has. */
const MOST_STOPS = 80;

/** Moves focus to the target by Tab, like a user without a mouse. */
export async function focusByTab(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const keyboard = target.page().keyboard;
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await keyboard.press('Tab');
    if (await target.evaluateAll((found) => found.some((each) => each === document.activeElement))) return;
  }
  await expect(target, 'the focus gets there by Tab').toBeFocused();
}
