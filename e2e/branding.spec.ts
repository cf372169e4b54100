import { request } from 'node:http';
import { expect } from 'playwright/test';
import { domainPicture, domainSave } from '@/lib/contract/branding';
import { consoleClient } from './support/console-client';
import { ownInstitution } from './support/institution';
import { quarters } from './support/pixels';
import { Product } from './support/product';
import { test } from './support/test';
import { reload } from './support/wait-until-idle';

/** Two hosts on one server: only the host name decides the branding. Browsers resolve every name below `localhost`. */
const look = {
  title: 'Northlight Screens',
  themeColor: '#722ed1',
  footerText: 'Northlight Media',
  footerLinks: [{ title: 'Help desk', url: 'https://northlight.example/help' }],
  defaultLanguage: 'zh_CN' as const,
  languages: ['zh_CN' as const, 'en' as const],
  registration: true,
};

let product: Product;
let brand: string;

/** Creates an institution with a domain that has an icon; returns the host. */
async function addDomain(of: Product): Promise<string> {
  const account = await ownInstitution(of);
  const host = `${account.user}.brand.localhost`;
  const client = consoleClient(of.url, account);
  const { id } = await client.call(domainSave, { ...look, host });
  const file = new Blob([new Uint8Array(await quarters())]);
  await client.call(domainPicture, { id, kind: 'favicon', file });
  return host;
}

test.beforeAll(async ({ product: ofWorker }) => {
  product = ofWorker;
  brand = await addDomain(product);
});

/** Requests the page of a host without preferences. */
function html(path: string, host: string, more: Record<string, string> = {}, of = product): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: of.port, path, headers: { host, ...more } }, async (answer) => {
      let text = '';
      for await (const part of answer) text += part;
      resolve(text);
    });
    asked.on('error', reject).end();
  });
}

const headOf = (page: string) => ({
  language: /<html[^>]* lang="([^"]+)"/.exec(page)?.[1],
  title: /<title>([^<]*)<\/title>/.exec(page)?.[1],
  icon: /<link rel="icon" href="([^"?]+)/.exec(page)?.[1],
});

test('serves each host its title, language and icon', async () => {
  expect(headOf(await html('/login', `${brand}:${product.port}`, { 'accept-language': 'en' }))).toEqual({
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

test('serves unknown and invalid hosts the default branding', async () => {
  for (const host of ['nobody.test', 'x'.repeat(300), 'a b', '']) {
    const page = await html('/login', host, { 'accept-language': 'en' });
    expect(headOf(page).title ?? 'refused before').toMatch(/^(Signage Console · Sign in|refused before)$/);
  }
});

test('ignores forwarded hosts without trusted proxies', async () => {
  const forged = { 'x-forwarded-host': brand, 'accept-language': 'en' };
  expect(headOf(await html('/login', `localhost:${product.port}`, forged)).title).toBe('Signage Console · Sign in');
});

test('shows colour, footer and links of the domain', { tag: '@gate' }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`http://${brand}:${product.port}/login`);
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

test('keeps the branding while the platform is down', async () => {
  const own = await Product.initialised();
  try {
    const host = await addDomain(own);
    const titleOf = async () => headOf(await html('/login', `${host}:${own.port}`, {}, own)).title;
    expect(await titleOf()).toBe('Northlight Screens · 登录');
    await own.killPlatform();
    expect(await titleOf()).toBe('Northlight Screens · 登录');
  } finally {
    await own.stop();
  }
});
