import { expect, type Page } from 'playwright/test';

/**
 * Presses a key until its move is announced. A key that is pressed in the moment of picking up, before the places are
 * measured, moves nothing; a person is never that quick.
 */
export async function pressUntilAnnounced(page: Page, key: string, announcement: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(announcement, { exact: true })).toBeAttached({ timeout: 1_500 });
  }).toPass();
}
