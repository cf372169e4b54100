import { expect } from 'playwright/test';
import type { Widget } from '@/lib/contract/program';
import { ForeignSite } from './support/foreign-site';
import { alike, colorAt, type Rgb } from './support/pixels';
import { plainPicture } from './support/posters';
import { test } from './support/test';
import { expectColourInMiddle, WidgetStage } from './support/widget-stage';

let stage: WidgetStage;

test.beforeAll(async ({ browser, product }) => {
  stage = await WidgetStage.open(browser, product);
});

test.afterAll(() => stage?.close());

const PAGE: Rgb = [20, 140, 60];
const PICTURE: Rgb = [220, 120, 20];
const foreign = new ForeignSite(`rgb(${PAGE.join(',')})`);
let programId: string;

test.beforeAll(() => foreign.start());
test.afterAll(() => foreign.stop());

test('shows a web page isolated from the console, or its picture', async ({ complaints }) => {
  // Expected: the page's attempts, the platform's refusals, and the page while it doesn't respond.
  complaints.allow(/Unsafe attempt to initiate navigation/, /status of 400/, /ERR_CONNECTION_REFUSED/);
  await test.step('accepts only web addresses', async () => {
    programId = await stage.withNew('Web page');
    const address = stage.section('Web page').getByLabel('Address');
    await expect(stage.section('Web page')).toContainText('Type the address of the page.');
    const refused = stage.section('Web page').getByRole('alert');
    for (const [typed, reason] of [
      ['javascript:alert(1)', 'Only addresses with http:// or https://'],
      ['data:text/html,hello', 'Only addresses with http:// or https://'],
      ['file:///etc/passwd', 'Only addresses with http:// or https://'],
      ['https://user:secret@example.com', 'none with a password'],
      [`${stage.site.product.url}/home`, 'This is the console itself.'],
    ] as const) {
      await address.fill(typed);
      await address.press('Enter');
      await expect(refused, typed).toContainText(reason);
    }
    await address.fill(foreign.url);
    await address.press('Enter');
    await expect(refused).toHaveCount(0);
    const page = await stage.widgetOf(programId, 'webPage');
    expect(page).toMatchObject({ address: foreign.url, refresh: null, interactive: false });

    for (const wrong of ['javascript:alert(1)', `${stage.site.product.url}/home`])
      await expect(stage.saved('Refused', [{ ...(page as Widget), address: wrong } as Widget])).rejects.toThrow();
  });
  await test.step('shows in the preview and on the terminal', async () => {
    expect(foreign.opened).toBe(0);
    await stage.inPreview((preview) =>
      expect.poll(async () => alike(await colorAt(await preview.screenshot(), 0.5, 0.47), PAGE)).toBe(true),
    );
    await stage.publish(programId);
    await expectColourInMiddle(stage.player, PAGE);
    expect(stage.faults).toEqual([]);
  });
  await test.step('is isolated from the console and its surroundings', async () => {
    await expect.poll(() => foreign.found.length).toBeGreaterThan(1);
    for (const found of foreign.found)
      expect(found).toEqual({
        origin: 'null',
        storage: 'SecurityError',
        cookie: 'SecurityError',
        parent: 'SecurityError',
        top: 'SecurityError',
      });
    await expect(stage.player.locator('[data-state=playing]')).toBeVisible();
    // Same when the player frames it from its offline cache.
    const kept = () =>
      stage.player.evaluate(async () =>
        (await caches.match('/player/webPageFrame'))?.headers.get('content-security-policy'),
      );
    await expect.poll(kept).toContain('sandbox allow-scripts allow-forms');
    const before = foreign.found.length;
    await stage.player.reload();
    await expect.poll(() => foreign.found.length, { timeout: 45_000 }).toBeGreaterThan(before);
    expect(foreign.found.at(-1)).toMatchObject({ origin: 'null', storage: 'SecurityError', top: 'SecurityError' });
    const frame = await stage.player.request.get(`${stage.site.product.url}/player/webPageFrame`);
    expect(frame.headers()['content-security-policy']).toContain('sandbox allow-scripts allow-forms');
    const console = await stage.site.page.request.get(`${stage.site.product.url}/home`);
    expect(console.headers()['content-security-policy']).toMatch(/frame-src 'self'(;|$)/);
  });
  await test.step('shows its picture while the page does not respond', async () => {
    await foreign.stop();
    const picture = await stage.site.client.upload('closed.png', await plainPicture(PICTURE, 320, 180));
    await stage.edit(programId);
    await stage.site.page.locator('[data-canvas]').focus();
    await stage.site.page.locator('[data-canvas]').press('Tab');
    await stage.section('Picture in its place').getByRole('button', { name: 'Choose…' }).press('Enter');
    await stage.site.page.getByRole('dialog').getByRole('button', { name: 'closed.png' }).press('Enter');
    await expect(
      stage.section('Picture in its place').getByRole('button', { name: 'Remove the picture' }),
    ).toBeVisible();
    expect(await stage.widgetOf(programId, 'webPage')).toMatchObject({
      fallback: { materialId: picture.id, fit: 'cover' },
    });
    await stage.playsAsEdited(programId);
    await expectColourInMiddle(stage.player, PICTURE);
    await expect
      .poll(() => stage.faults, { timeout: 45_000 })
      .toEqual([expect.objectContaining({ kind: 'noAnswer', detail: foreign.url, material: null })]);
    const detail = await stage.terminal('Window');
    await expect(detail).toContainText(`The address ${foreign.url}, scene 1 of Web page, does not answer`);
    await detail.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('returns by itself once the page responds', async () => {
    await foreign.start();
    await expectColourInMiddle(stage.player, PAGE, 60_000);
  });
});
