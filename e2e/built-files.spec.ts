import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect } from 'playwright/test';
import { screens } from '@/components/console/screens/registry';
import { test } from './support/test';
import { Visitor } from './support/visitor';
import { open } from './support/wait-until-idle';

let visitor: Visitor;

test.beforeAll(async ({ product }) => {
  visitor = await Visitor.of(product);
});

/** Sends a raw request: the path is not normalised, the body not decompressed. */
async function ask(place: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  const { hostname, port } = new URL(visitor.url);
  const [answer] = (await once(request({ hostname, port, path: place, method, headers }).end(), 'response')) as [
    IncomingMessage,
  ];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test('loads no stylesheet, and scripts that are cached permanently', async ({ browser }) => {
  const page = await visitor.visit(browser);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await open(page, `${visitor.url}/home`);
  const built = asked.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/_next/static/'));
  await page.context().close();

  const [script = ''] = built.filter((path) => path.endsWith('.js'));
  expect(built.filter((path) => path.endsWith('.css'))).toEqual([]);
  expect(built.filter((path) => path.endsWith('.woff2'))).toHaveLength(1);

  const packed = await ask(script, { 'accept-encoding': 'gzip, br' });
  const plain = await ask(script);
  expect(packed).toMatchObject({
    status: 200,
    headers: {
      'content-encoding': 'gzip',
      'content-type': 'text/javascript',
      'cache-control': 'public,max-age=31536000,immutable',
      vary: 'Accept-Encoding',
    },
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
  expect((await ask(script, { 'if-none-match': String(plain.headers.etag) })).status).toBe(304);
});

// A layered rule makes the browser lay out the whole page again.
test('puts the styles of a screen in no CSS layer', async ({ browser }) => {
  const page = await visitor.visit(browser);
  await open(page, `${visitor.url}/terminalMonitor/monitor`);
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ ownerNode, cssRules }) => ({
      drawn: ownerNode instanceof HTMLElement && ownerNode.dataset.emotion !== undefined,
      layers: [...cssRules].filter((rule) => rule instanceof CSSLayerBlockRule).length,
    })),
  );
  await page.context().close();
  const drawn = sheets.filter((sheet) => sheet.drawn);
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter(({ layers }) => layers > 0)).toEqual([]);
});

test('serves only what a PDF needs of pdf.js', async ({ request, product }) => {
  const served = await request.get(`${product.url}/pdfjs/cmaps/GBK-EUC-H.bcmap`);
  expect([served.status(), served.headers()['x-content-type-options']]).toEqual([200, 'nosniff']);
  for (const path of [
    'build/pdf.mjs',
    'wasm/quickjs-eval.js',
    'cmaps/..%2Fpackage.json',
    'cmaps/none.bcmap',
    'constructor/a.bcmap',
  ])
    expect((await request.get(`${product.url}/pdfjs/${path}`)).status(), path).toBe(404);
});

test('serves only the static files of the build folder', async () => {
  const places = [
    '/_next/static/../BUILD_ID',
    '/_next/static/%2e%2e/BUILD_ID',
    '/_next/static/..%2fBUILD_ID',
    '/_next/static/chunks/../../BUILD_ID',
    '/_next/static//etc/passwd',
    '/_next/static/',
    '/_next/static/chunks/none.js',
    '/_next/static/%',
  ];
  for (const place of places) expect((await ask(place)).status, place).toBeGreaterThanOrEqual(300);
});

test('answers with headers against sniffing, injection and shared caches', async ({ browser }) => {
  const page = await visitor.visit(browser);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await page.context().close();
  const filesOf = (folder: string, at: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(at, path.relative(folder, path.join(parentPath, name))));
  const places = [
    ...screens.flatMap(({ pages }) => pages.map((each) => each.path)),
    ...['/', '/login', '/logout', '/register', '/forgotten', '/sysInit', '/403', '/404', '/500', '/inframe'],
    ...[
      '/player',
      '/kiosk',
      '/s/no-such-screen',
      '/player/webPageFrame',
      '/player/streamFrame',
      '/player/packageFrame',
    ],
    ...filesOf('public', '/'),
    ...filesOf('.next/static/media', '/_next/static/media'),
    ...[
      '/healthz',
      '/metrics',
      '/apm-web/openapi',
      '/apm-web/f/common/health',
      '/apm-web/odd',
      '/apm-web/',
      '/apm-web',
    ],
    ...['/nothing', '/robots.txt', '/%', '/%00', '//x', '/%2e%2e/x.php', '/kiosk/none', '/readme/none'],
    ...['/_next/static/none.js', '/_next/image?url=x', '/_next/data/x'],
  ];
  const wrong: string[] = [];
  for (const place of places) {
    const { headers } = await ask(place, { cookie, 'sec-fetch-site': 'same-origin' });
    const isPage = String(headers['content-type'] ?? 'text/html').startsWith('text/html');
    const control = String(headers['cache-control']);
    if (headers['x-content-type-options'] !== 'nosniff') wrong.push(`${place} can be sniffed`);
    const policy = String(headers['content-security-policy'] ?? '');
    if (isPage && !policy) wrong.push(`${place} has no policy`);
    // A script opened as a worker would have no policy otherwise.
    if (place.endsWith('js') && !isPage && !/^default-src 'none'.* connect-src 'self' blob:$/.test(policy))
      wrong.push(`${place} reaches everything as a worker`);
    if (headers['set-cookie'] && (!/private|no-store/.test(control) || /public|s-maxage/.test(control)))
      wrong.push(`${place} sets a cookie with ${control}`);
  }
  expect(wrong).toEqual([]);
});

test('serves /favicon.ico', async () => {
  const [icon, old] = [await ask('/favicon.png'), await ask('/favicon.ico')];
  expect(old).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  expect([old.body.toString('hex'), old.headers['cache-control']]).toEqual([
    icon.body.toString('hex'),
    'public, max-age=86400',
  ]);
});
