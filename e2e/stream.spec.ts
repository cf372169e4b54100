import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect } from 'playwright/test';
import { alike, colorAt, type Rgb } from './support/pixels';
import { test } from './support/test';
import { expectColourInMiddle, WidgetStage } from './support/widget-stage';

/**
 * Colour of the stream in `support/stream`: VP9 in fragmented MP4, made with ffmpeg, because open-source browsers lack
 * H.264.
 */
const GREEN: Rgb = [20, 140, 60];
const FILES = 'e2e/support/stream';

let isUp = true;
const server = createServer(({ url = '' }, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.statusCode = isUp ? 200 : 503;
  response.end(isUp ? readFileSync(path.join(FILES, path.basename(url))) : undefined);
});

let stage: WidgetStage;
test.beforeAll(async ({ browser, product }) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stage = await WidgetStage.open(browser, product);
});
test.afterAll(async () => {
  await stage?.close();
  server.closeAllConnections();
  server.close();
});

test('plays a stream and reports when it does not respond', async ({ complaints }) => {
  complaints.allow(/status of 503/);
  isUp = false;
  const programId = await stage.withNew('Stream');
  const properties = stage.section('Stream');
  const address = properties.getByLabel('Address');
  await address.fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/live.m3u8`);
  await address.press('Enter');
  await properties.getByRole('button', { name: 'Try the stream' }).press('Enter');
  await expect(properties.getByRole('status')).toContainText('does not answer');
  isUp = true;
  await expect(properties.getByRole('status')).toHaveText('It plays.', { timeout: 30_000 });
  await stage.widgetOf(programId, 'stream');
  await stage.inPreview((preview) =>
    expect.poll(async () => alike(await colorAt(await preview.screenshot(), 0.5, 0.47), GREEN)).toBe(true),
  );
  const inEditor = await stage.placeInEditor();
  await stage.publish(programId);
  await expectColourInMiddle(stage.player, GREEN);
  await expect.poll(() => stage.awayFrom(inEditor)).toBeLessThan(0.5);
  expect(stage.faults).toEqual([]);
});
