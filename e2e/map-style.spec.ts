import { expect } from 'playwright/test';
import { startMapServer } from './support/map-server';
import { alike, colorAt } from './support/pixels';
import { Product } from './support/product';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

test('draws the map of its own server and requests no other', async ({ browser, complaints }) => {
  // Address that the policy refuses.
  complaints.allow(/Content Security Policy|Refused to connect|violates/, /ERR_|csp/i);
  const [maps, elsewhere] = [await startMapServer(), await startMapServer()];
  const product = await Product.initialised({ MAP_STYLE_URL: maps.styleUrl });
  const site = await Site.open(browser, product);
  try {
    const { page } = site;
    const answer = await page.request.get(`${product.url}/sysManage/terminalMap`);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy.match(/http[^ ;]*/g)).toEqual([maps.origin, maps.origin]);

    const map = page.getByRole('group', { name: 'Terminal map' });
    await open(page, `${product.url}/sysManage/terminalMap`);
    await expect(map.locator('canvas')).toBeVisible();
    await expect.poll(() => maps.asked).toEqual(expect.arrayContaining(['/style.json', '/land.json']));
    // Land of the server's style, where our own map has sea.
    await expect
      .poll(async () => alike(await colorAt(await map.screenshot(), 0.5, 0.5), [255, 204, 0]), { timeout: 30_000 })
      .toBe(true);

    const refused = await page.evaluate(
      (address) =>
        fetch(address).then(
          () => 'answered',
          () => 'refused',
        ),
      elsewhere.styleUrl,
    );
    expect([refused, elsewhere.asked]).toEqual(['refused', []]);
  } finally {
    await site.close();
    await product.stop();
    await Promise.all([maps.close(), elsewhere.close()]);
  }
});
