import { expect, type Page } from 'playwright/test';

/**
 * Presses a key until its move is announced. A key pressed right after picking up, before positions are measured, moves
 * nothing; people are never that fast.
 */
export async function pressUntilAnnounced(page: Page, key: string, announcement: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(announcement, { exact: true })).toBeAttached({ timeout: 1_500 });
  }).toPass();
}
