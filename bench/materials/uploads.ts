import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { signInCookie } from '@/e2e/support/console-client';
import type { Product } from '@/e2e/support/product';
import { measureDuration } from '../platform/figures';
import type { Row } from '../row';

const FILES = 500;

/**
 * Measures small pictures chosen on the materials page until all are listed as uploaded, compared with a bare page that
 * posts the same bytes one after another to a server that writes each to the same disk.
 */
export async function uploads(browser: Browser, product: Product): Promise<Row[]> {
  const files = await Promise.all(Array.from({ length: FILES }, (_, n) => picture(n)));
  const bare = await posted(browser, product.dataDir, files);

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = (await signInCookie(product.url, 'agent', 'Signage#2026')).split(/=(.*)/);
  await context.addCookies([{ name, value, url: product.url }]);
  const page = await context.newPage();
  await page.goto(`${product.url}/resManage/myRes`);
  await page.waitForLoadState('networkidle');
  const ours = await measureDuration(async () => {
    await page.locator('input[type=file]').first().setInputFiles(files);
    const uploaded = page.getByRole('region', { name: 'Uploads' }).getByText(`${FILES} files uploaded`);
    await uploaded.waitFor({ timeout: 600_000 });
  });
  await context.close();
  const rate = (ms: number) => FILES / (ms / 1_000);
  return [
    {
      name: `upload of ${FILES} pictures of ${Math.round((files[0]?.buffer.length ?? 0) / 1024)} kB chosen in the console (peer: posted by a bare page)`,
      ours: rate(ours),
      peer: rate(bare),
      unit: 'files/s',
      ratio: bare / ours,
    },
  ];
}

type Chosen = Awaited<ReturnType<typeof picture>>;

/** Creates a picture with random colours and some noise. */
async function picture(n: number) {
  const noise = { type: 'gaussian' as const, mean: 60 + (n % 120), sigma: 20 };
  const background = { r: n % 256, g: (n * 7) % 256, b: (n * 31) % 256 };
  const grain = await sharp({ create: { width: 96, height: 54, channels: 3, background, noise } })
    .png()
    .toBuffer();
  return { name: `picture ${n}.png`, mimeType: 'image/png', buffer: grain };
}

async function posted(browser: Browser, folder: string, files: Chosen[]): Promise<number> {
  let written = 0;
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html').end('<input type="file" multiple>');
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    written += 1;
    const file = await open(path.join(folder, `posted-${written}`), 'w');
    await file.write(Buffer.concat(parts));
    await file.sync();
    await file.close();
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return await measureDuration(async () => {
      await page.locator('input').setInputFiles(files);
      await page.evaluate(async () => {
        const chosen = document.querySelector('input')?.files ?? [];
        for (const body of chosen) await fetch('/', { method: 'POST', body });
      });
    });
  } finally {
    await page.close();
    server.close();
  }
}
