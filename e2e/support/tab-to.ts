import { expect, type Locator } from 'playwright/test';

/** More stops than a screen has from one end to the other. */
const MOST_STOPS = 80;

/** Goes there by Tab from where the focus is, as one does without a mouse. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const keyboard = target.page().keyboard;
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await keyboard.press('Tab');
    if (await target.evaluateAll((found) => found.some((each) => each === document.activeElement))) return;
  }
  await expect(target, 'the focus gets there by Tab').toBeFocused();
}
