import type { Page } from 'playwright/test';

/** Makes the page take a second and a half to read a chosen picture, like a phone. */
export async function slowPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    const read = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>;
    window.createImageBitmap = async (...given: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return read(...given);
    };
  });
}

/** Blocks reading of chosen pictures in the page; the returned function unblocks it. */
export async function blockPictures(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const read = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>;
    const released = new Promise<void>((resolve) => Object.assign(window, { releasePictures: resolve }));
    window.createImageBitmap = async (...given: unknown[]) => {
      await released;
      return read(...given);
    };
  });
  return () => page.evaluate(() => (window as unknown as { releasePictures: () => void }).releasePictures());
}
