import { type Browser, chromium, expect, type Page } from 'playwright/test';
import { personalPicture } from '@/lib/contract/branding/personalization';
import { officeTree } from '@/lib/contract/office';
import { BROWSER_ARGS, findBrowser } from './support/browser';
import { consoleClient, signInCookie } from './support/console-client';
import { openInstitution } from './support/institution';
import { Operator } from './support/operator';
import { quarters } from './support/pixels';
import { Product, SIGNED_IN } from './support/product';
import { slowPictures } from './support/slow-pictures';
import { test } from './support/test';
import { open, reload } from './support/wait-until-idle';

/** An agent personalizes the console for its users, and configures a host of its own. */
const HOST = 'harbour.test';
const PASSWORD = 'Signage#2026';

let product: Product;
let browser: Browser;
let picture: { name: string; mimeType: string; buffer: Buffer };

test.beforeAll(async () => {
  product = await Product.initialised();
  browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  });
  picture = { name: 'logo.png', mimeType: 'image/png', buffer: await quarters() };
});

test.afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Opens the console of a new institution's administrator. */
async function agentOf(institution: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-GB', storageState: SIGNED_IN });
  await page.goto(`${product.url}/home`);
  await openInstitution(page, institution, institution.toLowerCase(), PASSWORD);
  await page.close();
  return signedIn(institution.toLowerCase());
}

async function signedIn(user: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await page.goto(`${product.url}/login`);
  await new Operator(page).signIn(user, PASSWORD);
  return page;
}

/** Returns the console's primary colour. */
const colour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main').trim());

test('renders name, colour and logo of the institution in the HTML', async () => {
  const page = await agentOf('Harbour');
  const plain = await colour(page);
  await open(page, `${product.url}/sys/customer/toOpenPersonalPage`);
  await expect(page.getByText('Nothing is set here or above')).toBeVisible();

  await page.getByLabel('Title').fill('Harbour Screens');
  await page.getByRole('radio', { name: 'Purple' }).check({ force: true });
  await page.locator('input[type=file][aria-label=Logo]').setInputFiles(picture);
  // The preview follows while typing, before anything is saved.
  await expect(page.getByText('Harbour Screens · Home')).toBeVisible();
  await expect(page.getByTestId('sign-in-preview').locator('img').first()).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The shell shows it without a reload.
  await expect(page.getByText('This institution has a look of its own')).toBeVisible();
  await expect(page).toHaveTitle('Harbour Screens · Open personalization');
  await expect(page.getByRole('link', { name: 'Harbour Screens' }).first()).toBeVisible();
  await expect.poll(() => colour(page)).not.toBe(plain);
  const purple = await colour(page);
  // Users of an institution below see the same.
  await openInstitution(page, 'Quay', 'quay', PASSWORD);
  await page.context().close();

  const person = await signedIn('quay');
  await expect(person).toHaveTitle('Harbour Screens · Home');
  await expect(person.getByRole('link', { name: 'Harbour Screens' }).first()).toBeVisible();
  expect(await colour(person)).toBe(purple);
  const first = await (await person.request.get(`${product.url}/home`)).text();
  expect(first).toContain('<title>Harbour Screens · Home</title>');

  // The user's own colour takes precedence over the institution's.
  await person.context().addCookies([{ name: 'look', value: 'c:3eaf7c', url: product.url }]);
  await reload(person);
  expect(await colour(person)).not.toBe(purple);
  await person.context().close();

  // Before sign-in the host is unknown, so the default branding applies.
  const visitor = await browser.newPage({ locale: 'en-GB' });
  await visitor.goto(`${product.url}/login`);
  await expect(visitor).toHaveTitle('Signage Console · Sign in');
  await visitor.close();
});

test('configures a host whose sign-in page matches its preview', async () => {
  const page = await agentOf('Pier');
  const client = consoleClient(product.url, { cookie: await signInCookie(product.url, 'pier', PASSWORD) });
  const [office] = await client.call(officeTree, {});
  const logo = new Blob([new Uint8Array(picture.buffer)], { type: picture.mimeType });
  await client.call(personalPicture, { officeId: office?.id ?? '', kind: 'logo', file: logo });
  await open(page, `${product.url}/sys/customer/doaminNameSetting`);
  await page.getByRole('button', { name: 'New domain name' }).click();
  const form = page.getByRole('dialog', { name: 'New domain name' });
  await form.getByLabel('Host name').fill('no host');
  await expect(form.getByText('This is not a host name.')).toBeVisible();
  await form.getByLabel('Host name').fill(HOST);
  await expect(form.getByText('This host name is free.')).toBeVisible();
  await form.getByLabel('Title').fill('Harbour Signs');
  await form.getByLabel('Footer text').fill('Harbour Media');
  await form.getByRole('switch', { name: 'Offer registration' }).check();
  // The image is saved although Save is clicked before the browser has read it.
  await slowPictures(page);
  await form.locator('input[type=file][aria-label=Icon]').setInputFiles(picture);
  const preview = form.getByTestId('sign-in-preview');
  await expect(preview).toContainText('Harbour Media');
  await expect(form.getByText('Harbour Signs · Sign in')).toBeVisible();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('gridcell', { name: HOST, exact: true })).toBeVisible();
  await page.context().close();

  const visitor = await browser.newPage({ locale: 'en-GB' });
  await visitor.goto(`http://${HOST}:${product.port}/login`);
  await expect(visitor).toHaveTitle('Harbour Signs · Sign in');
  await expect(visitor.getByText('Harbour Media')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Make an account' })).toBeVisible();
  // The domain has an icon of its own; the missing logo comes from its institution.
  await expect(visitor.locator('link[rel=icon]')).toHaveAttribute('href', /brandingPicture/);
  await expect(visitor.getByRole('img', { name: 'Harbour Signs' }).first()).toHaveAttribute('src', /brandingPicture/);
  await visitor.close();
});
