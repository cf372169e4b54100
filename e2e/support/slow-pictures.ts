import type { Page } from 'playwright/test';

/** From now on the page takes a second and a half to read a picture that was chosen, as a phone does. */
export async function slowPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    const read = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>;
    window.createImageBitmap = async (...given: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return read(...given);
    };
  });
}
