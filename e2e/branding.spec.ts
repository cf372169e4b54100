import { request } from 'node:http';
import { type Browser, chromium, expect, type Page } from 'playwright/test';
import { reload } from './support/at-rest';
import { BROWSER_ARGS, findBrowser } from './support/browser';
import { quarters } from './support/pixels';
import { Product, SIGNED_IN } from './support/product';
import { test } from './support/test';

/** Two hosts on one server: the host name alone decides the branding. */
const BRAND = 'brand.test';
const look = {
  host: BRAND,
  title: 'Northlight Screens',
  themeColor: '#722ed1',
  footerText: 'Northlight Media',
  footerLinks: [{ title: 'Help desk', url: 'https://northlight.example/help' }],
  defaultLanguage: 'zh_CN',
  languages: ['zh_CN', 'en'],
  registration: true,
};

let product: Product;
let browser: Browser;

test.beforeAll(async () => {
  product = await Product.initialised();
  browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, `--host-resolver-rules=MAP ${BRAND} 127.0.0.1`],
  });
  const page = await browser.newPage({ locale: 'en-GB', storageState: SIGNED_IN });
  await page.goto(`${product.url}/home`);
  const { id } = await post(page, '/a/api/domain/save', JSON.stringify(look), 'application/json');
  await page.evaluate(
    async ({ id, bytes }) => {
      const form = new FormData();
      form.set('id', id);
      form.set('kind', 'favicon');
      form.set('file', new Blob([new Uint8Array(bytes)]));
      await fetch('/apm-web/a/api/domain/picture', { method: 'POST', body: form });
    },
    { id, bytes: [...(await quarters())] },
  );
  await page.close();
});

test.afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

function post(page: Page, path: string, body: string, type: string): Promise<{ id: string }> {
  return page.evaluate(
    async ({ path, body, type }) => {
      const answer = await fetch(`/apm-web${path}`, { method: 'POST', headers: { 'content-type': type }, body });
      return (await answer.json()).data;
    },
    { path, body, type },
  );
}

/** The page of a host, requested without preferences. */
function html(path: string, host: string, more: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: product.port, path, headers: { host, ...more } },
      async (answer) => {
        let text = '';
        for await (const part of answer) text += part;
        resolve(text);
      },
    );
    asked.on('error', reject).end();
  });
}

const headOf = (page: string) => ({
  language: /<html[^>]* lang="([^"]+)"/.exec(page)?.[1],
  title: /<title>([^<]*)<\/title>/.exec(page)?.[1],
  icon: /<link rel="icon" href="([^"?]+)/.exec(page)?.[1],
});

test('each host has its title, language and icon in the HTML of the server', async () => {
  expect(headOf(await html('/login', `${BRAND}:${product.port}`, { 'accept-language': 'en' }))).toEqual({
    language: 'zh-CN',
    title: 'Northlight Screens · 登录',
    icon: '/apm-web/f/common/brandingPicture',
  });
  expect(headOf(await html('/login', `localhost:${product.port}`, { 'accept-language': 'en' }))).toEqual({
    language: 'en',
    title: 'Signage Console · Sign in',
    icon: '/favicon.png',
  });
});

test('unknown and invalid hosts have the default branding', async () => {
  for (const host of ['nobody.test', 'x'.repeat(300), 'a b', '']) {
    const page = await html('/login', host, { 'accept-language': 'en' });
    expect(headOf(page).title ?? 'refused before').toMatch(/^(Signage Console · Sign in|refused before)$/);
  }
});

test('without trusted proxies no header changes the branding', async () => {
  const forged = { 'x-forwarded-host': BRAND, 'accept-language': 'en' };
  expect(headOf(await html('/login', `localhost:${product.port}`, forged)).title).toBe('Signage Console · Sign in');
});

test('in the browser: colour, footer, links and registration of the domain; the cookie goes before its language', async () => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`http://${BRAND}:${product.port}/login`);
  await expect(page.getByText('Northlight Media')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Help desk' })).toHaveAttribute(
    'href',
    'https://northlight.example/help',
  );
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
  const branded = await primary();
  await context.addCookies([{ name: 'lang', value: 'en', url: page.url() }]);
  await reload(page);
  await expect(page).toHaveTitle('Northlight Screens · Sign in');
  await page.goto(`${product.url}/login`);
  await expect(page).toHaveTitle('Signage Console · Sign in');
  await expect(page.getByText('Northlight Media')).toHaveCount(0);
  expect(await primary()).not.toBe(branded);
  await context.close();
});

test('branding stays while the platform is down', async () => {
  await html('/login', `${BRAND}:${product.port}`);
  await product.killPlatform();
  try {
    expect(headOf(await html('/login', `${BRAND}:${product.port}`)).title).toBe('Northlight Screens · 登录');
  } finally {
    await product.startPlatform();
  }
});
