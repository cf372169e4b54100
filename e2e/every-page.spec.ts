import { type BrowserContext, expect, type Locator } from 'playwright/test';
import { screens as definitions } from '@/components/console/screens/registry';
import type { Language } from '@/lib/contract/languages';
import { atRest, open, reload } from './support/at-rest';
import { violations } from './support/axe';
import { cutOff } from './support/cut-off';
import { guessFrom } from './support/institution';
import { longest, widestWord, width } from './support/longest';
import { ACCOUNT, complaintsOf, Operator } from './support/operator';
import { quarters } from './support/pixels';
import { Product, SIGNED_IN } from './support/product';
import { prefetchWhenIdle, test } from './support/test';

const outside = ['/logout', '/403', '/404', '/500', '/nowhere'];
/** One page of each kind of screen. */
const screens = definitions.flatMap(({ pages }) => pages.at(-1)?.path ?? []);
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

let product: Product;
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
let programId: string;

test.beforeAll(async ({ browser }) => {
  product = await Product.initialised();
  const page = await browser.newPage({ storageState: SIGNED_IN });
  const operator = new Operator(page);
  await page.goto(`${product.url}/home`);
  await operator.upload([{ name: 'quarters.png', mimeType: 'image/png', buffer: await quarters() }]);
  await operator.makeProgram('Welcome', ['quarters.png']);
  programId = new URL(page.url()).searchParams.get('id') ?? '';
  signedIn = await page.context().storageState();
  await page.close();
});

test.afterAll(() => product?.stop());

/** With a session the sign-in page goes on to the console. */
async function sessionFor(path: string, context: BrowserContext): Promise<void> {
  if (path === '/login') await context.clearCookies({ name: /apm_session/ });
  if (path === outside[0])
    await context.addCookies(signedIn.cookies.filter(({ name }) => name.endsWith('apm_session')));
}

/**
 * Drawn by the server at one size and in one mode, then brought to the others, as a window is and a device that the mode follows. Every
 * page once per mode; which size meets which mode takes turns.
 */
test('every page is complete and accessible on desktop and phone, in light and dark mode', async ({ browser }) => {
  test.setTimeout(900_000);
  const context = await browser.newContext({ storageState: signedIn });
  await context.addCookies([{ name: 'themeMode', value: 'system', url: product.url }]);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const wrong: Record<string, string[]> = {};
  const look = async (path: string, scheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
    const found = await violations(page);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (sideways > 0) found.push(`${sideways} px wider than the window`);
    if (found.length > 0) wrong[`${path}, ${page.viewportSize()?.width} px, ${scheme}`] = found;
  };
  const pages = [
    '/login',
    ...outside,
    ...screens,
    '/terminalSelection',
    `/programEditor?id=${programId}`,
    `/player/preview?program=${programId}`,
  ];
  for (const [turn, path] of pages.entries()) {
    const [first, second] = turn % 2 ? ([sizes.desk, sizes.phone] as const) : ([sizes.phone, sizes.desk] as const);
    const [drawn, other] = turn % 4 < 2 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    await page.setViewportSize(first);
    await page.emulateMedia({ colorScheme: drawn });
    await sessionFor(path, context);
    await open(page, product.url + path);
    await look(path, drawn);
    await page.setViewportSize(second);
    await look(path, other);
  }
  expect(wrong).toEqual({});
  // /nowhere and /500 answer with the status that they speak of, and the browser notes it.
  expect(complaints.filter((text) => !/status of (404|500)/.test(text))).toEqual([]);
  await context.close();
});

test('no text is cut off in the languages with the longest sentences and words', async ({ browser }) => {
  test.setTimeout(600_000);
  const cutIn = async (lang: Language) => {
    const context = await browser.newContext({ storageState: signedIn });
    await context.addCookies([{ name: 'lang', value: lang, url: product.url }]);
    const page = await context.newPage();
    const wrong: Record<string, string[]> = {};
    for (const path of ['/login', ...outside, ...screens]) {
      await sessionFor(path, context);
      for (const viewport of [sizes.phone, { width: 1280, height: 800 }]) {
        await page.setViewportSize(viewport);
        if (viewport === sizes.phone) await page.goto(product.url + path);
        let found = await cutOff(page);
        // What doesn't fit may scroll once the page is hydrated.
        for (let tries = 0; found.length > 0 && tries < 10; tries++) {
          await page.waitForLoadState('networkidle');
          await page.waitForTimeout(300);
          found = await cutOff(page);
        }
        if (found.length > 0) wrong[`${path} ${viewport.width}`] = found;
      }
    }
    await context.close();
    return wrong;
  };
  expect(await Promise.all([cutIn(longest(width)), cutIn(longest(widestWord))])).toEqual([{}, {}]);
});

test('the shell works by keyboard: skip link, menu, dialogs', async ({ browser }) => {
  const context = await browser.newContext({ storageState: signedIn });
  const page = await context.newPage();
  await open(page, `${product.url}/home`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Content', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Programs', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Programs' })).toBeVisible();
  await page.getByRole('button', { name: 'New program' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'New program' })).toBeFocused();
  await context.close();
});

test('a page that says what went wrong has it for its title', async ({ browser }) => {
  const context = await browser.newContext({ storageState: signedIn });
  const page = await context.newPage();
  const titles: Record<string, string> = {};
  for (const path of ['/403', '/404', '/500', '/nowhere']) {
    await page.goto(product.url + path);
    titles[path] = await page.title();
  }
  expect(titles).toEqual({
    '/403': 'Signage Console · No access',
    '/404': 'Signage Console · Page not found',
    '/500': 'Signage Console · Something went wrong',
    '/nowhere': 'Signage Console · Page not found',
  });
  await context.close();
});

test('an unknown address shows "not found" without scripts', async ({ browser }) => {
  const context = await browser.newContext({ storageState: signedIn, javaScriptEnabled: false });
  const page = await context.newPage();
  expect((await page.goto(`${product.url}/nowhere/at/all`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await context.close();
});

for (const [way, comes] of Object.entries({
  'rests on its entry with the pointer': (entry) => entry.hover(),
  'comes to its entry by keyboard': (entry) => entry.focus(),
  'presses on it': (entry) => entry.dispatchEvent('pointerdown'),
} satisfies Record<string, (entry: Locator) => Promise<void>>)) {
  test(`what a page shows first is asked once, when somebody ${way}`, async ({ browser }) => {
    const context = await browser.newContext({ storageState: signedIn });
    const page = await context.newPage();
    await open(page, `${product.url}/home`);
    const entry = await new Operator(page).entry('Programs');
    const asked: string[] = [];
    page.on('request', (one) => one.url().includes('/a/api/program/list') && asked.push(one.url()));
    const answered = page.waitForResponse(/\/a\/api\/program\/list/);
    await comes(entry);
    await answered;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello/);
    await entry.click();
    await expect(page.getByRole('heading', { name: 'Programs' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
    await context.close();
  });
}

test('a failing prefetch does not change the console', async ({ browser }) => {
  const context = await browser.newContext({ storageState: signedIn });
  await prefetchWhenIdle(context);
  const page = await context.newPage();
  await open(page, `${product.url}/home`);
  const refused = page.waitForEvent('requestfailed');
  await page.route('**/_next/static/**', (route) => route.abort());
  await refused;
  await page.waitForTimeout(1_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await context.close();
});

test('after a reload, Back shows each page with its own content', async ({ browser }) => {
  const context = await browser.newContext({ storageState: signedIn });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await open(page, `${product.url}/playPlan/list`);
  await new Operator(page).open('Published programs');
  await expect(page.getByRole('heading', { name: 'Published programs' })).toBeVisible();
  await expect(page).toHaveURL(/publishProgram\/list$/);
  await reload(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Play plans' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Published programs' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a list is hydrated as the server rendered it, also where server and browser format dates differently', async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: signedIn });
  await context.addCookies([{ name: 'lang', value: 'kr', url: product.url }]);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await open(page, `${product.url}/program/make`);
  await expect(page.getByRole('row').filter({ hasText: 'Welcome' })).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('/logout and /login lead on while the session lives; an ended one leads to /logout, and signing in returns', async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: signedIn });
  const page = await context.newPage();
  await open(page, `${product.url}/logout?from=${encodeURIComponent('/program/make?search=Wel')}`);
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(`${product.url}/program/make?search=Wel`);
  await page.goto(`${product.url}/login?from=${encodeURIComponent('/program/make?search=Wel')}`);
  await expect(page).toHaveURL(`${product.url}/program/make?search=Wel`);
  await page.goto(`${product.url}/login?from=${encodeURIComponent('//evil.example/')}`);
  await expect(page).toHaveURL(`${product.url}/home`);
  await new Operator(page).signOut();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await open(page, `${product.url}/program/make?search=Wel`);
  await page.getByRole('textbox', { name: 'User name' }).fill(ACCOUNT.user);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${product.url}/program/make?search=Wel`);
  await expect(page.getByRole('row', { name: /Welcome/ })).toBeVisible();
  await atRest(page);
  const searches = ['Welcom', 'Welcome'].values();
  await expect(async () => {
    // The browser drops the cookie by its time. The answer to a call that is under way brings it back.
    await context.clearCookies({ name: 'apm_session' });
    // The next call notices it: the search, or one that the page makes by itself.
    if (!page.url().includes('/logout'))
      await page.getByRole('searchbox', { name: 'Search' }).fill(searches.next().value ?? 'Wel');
    await expect(page).toHaveURL(/\/logout/, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await context.close();
});

test('guessing passwords is limited, whatever address the browser claims', async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(`${product.url}/login`);
  const answers: number[] = [];
  for (let guess = 1; guess <= 8; guess += 1) {
    answers.push(await guessFrom(page, `198.51.100.${guess}`, 'mallory', `wrong ${guess}`));
  }
  // From the fourth on a captcha is asked for: the account and the address behind the claims are counted together.
  expect(answers).toEqual([401, 401, 401, 400, 400, 400, 400, 400]);
  await page.close();
});

test('pages report that the platform is down and recover when it is back', async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(product.url);
  await new Operator(page).signIn();
  await product.killPlatform();
  await reload(page);
  await expect(page.getByText("The platform can't be reached right now.")).toBeVisible();
  expect((await page.request.get(`${product.url}/healthz`)).status()).toBe(503);
  await product.startPlatform();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  await page.close();
});
