import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { alarm, type Heartbeat, heartbeatCall } from '@/lib/contract/gateway';
import { terminalDetails, terminalList } from '@/lib/contract/terminal';
import { type ConsoleClient, consoleClient } from './support/console-client';
import { isBlack, recordFrames } from './support/frames';
import { Operator } from './support/operator';
import { alike, colorAt } from './support/pixels';
import { makePosters, type Poster, publishPoster } from './support/posters';
import { Product, SIGNED_IN } from './support/product';

let product: Product;
let client: ConsoleClient;
let player: Page;
let terminalId: string;
let posters: Poster[];

test.beforeAll(async ({ browser }) => {
  product = await Product.initialised();
  const page = await browser.newPage({ storageState: SIGNED_IN });
  const { cookies } = JSON.parse(readFileSync(SIGNED_IN, 'utf8')) as { cookies: { name: string; value: string }[] };
  client = consoleClient(product.url, { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') });
  player = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await player.goto(`${product.url}/player`);
  const code = await player.getByLabel('Pairing code').textContent();
  await page.goto(`${product.url}/home`);
  await new Operator(page).addTerminal((code ?? '').replace(/\s/g, ''), 'Poster');
  await page.close();
  terminalId = (await client.call(terminalList, {})).list[0]?.id ?? '';
  posters = await makePosters(client);
});

test.afterAll(async () => {
  await player?.close();
  await product?.stop();
});

const shows = ({ color }: Poster) =>
  expect
    .poll(async () => alike(await colorAt(await player.screenshot(), 0.5, 0.5), color), { timeout: 30_000 })
    .toBe(true);

test('ten publishes in a row replace each other without a black frame and without an alarm', async () => {
  const [first, ...others] = posters as [Poster, ...Poster[]];
  await publishPoster(client, first, terminalId);
  await shows(first);
  const complaints: unknown[] = [];
  player.on('request', (request) => {
    if (request.url().endsWith(alarm.path)) complaints.push(request.postDataJSON());
    if (!request.url().endsWith(heartbeatCall.path)) return;
    const { faults } = request.postDataJSON() as Heartbeat;
    if (faults.length > 0) complaints.push(faults);
  });

  const stop = await recordFrames(player);
  for (let nth = 0; nth < 10; nth += 1) {
    const poster = [first, ...others][(nth + 1) % posters.length] as Poster;
    await publishPoster(client, poster, terminalId);
    await shows(poster);
  }
  const frames = await stop();

  expect(frames.filter(isBlack)).toEqual([]);
  expect(frames.filter((color, nth) => nth > 0 && !alike(color, frames[nth - 1] ?? color)).length).toBe(10);
  expect(complaints).toEqual([]);
  const { status, faults, alarms } = await client.call(terminalDetails, { id: terminalId });
  expect({ status, faults, alarms }).toEqual({ status: 'online', faults: [], alarms: [] });
});
