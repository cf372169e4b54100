import { type Browser, expect, type Locator } from 'playwright/test';
import { screens as definitions } from '@/components/console/screens/registry';
import { violations } from './support/axe';
import { consoleClient } from './support/console-client';
import { findCutOffTexts } from './support/cut-off-texts';
import { type OwnInstitution, ownInstitution, platformInstitution, signInFromAddress } from './support/institution';
import { longest, widestWord, width } from './support/longest';
import { Operator } from './support/operator';
import { quarters } from './support/pixels';
import { fullScreen, saveProgram } from './support/posters';
import { NOBODY, Product } from './support/product';
import { prefetchWhenIdle, test } from './support/test';
import { open, reload, waitUntilIdle } from './support/wait-until-idle';

const outside = ['/logout', '/403', '/404', '/500', '/nowhere'];
/** One page of each kind of screen. */
const screens = definitions.flatMap(({ pages }) => pages.at(-1)?.path ?? []);
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

let product: Product;
/**
 * Session of the platform's own institution, which has every screen. Its pages are only viewed, except for one program.
 */
let signedIn: OwnInstitution['signedIn'];
let programId: string;

test.beforeAll(async ({ product: ofWorker }) => {
  product = ofWorker;
  const platform = platformInstitution();
  signedIn = platform.signedIn;
  const client = consoleClient(product.url, platform);
  const image = await client.upload('quarters.png', await quarters());
  programId = await saveProgram(client, 'Welcome', [{ widgets: [fullScreen({ type: 'image' }, image)] }]);
});

/** Creates a signed-in context; signed out for the sign-in page, which would redirect to the console. */
const contextFor = (browser: Browser, path = '') =>
  browser.newContext({ storageState: path === '/login' ? NOBODY : signedIn });

const pages = [
  '/login',
  ...outside,
  ...screens,
  '/terminalSelection',
  '/programEditor?id=PROGRAM',
  '/player/preview?program=PROGRAM',
];
/** Pages in the gate, one of each kind: a form, a dashboard, cards, lists, trees, the calendar, the editor. */
const IN_GATE = new Set([
  '/login',
  '/dashboard/workplace',
  '/resManage/myRes',
  '/program/make',
  '/terminalMonitor/setting',
  '/PlanMake',
  '/sys/user',
  '/programEditor?id=PROGRAM',
]);

/**
 * Pages are rendered by the server at one size and in one mode, then switched to the others, like a resized window or a
 * device that changes its mode. Each page runs once per mode; sizes alternate.
 */
for (const [turn, path] of pages.entries()) {
  const tag = IN_GATE.has(path) ? '@gate' : [];
  test(`shows a complete and accessible page: ${path}`, { tag }, async ({ browser, complaints }) => {
    // These pages respond with the status that they describe.
    if (path === '/nowhere' || path === '/404') complaints.allow(/status of 404/);
    if (path === '/500') complaints.allow(/status of 500/);
    const context = await contextFor(browser, path);
    await context.addCookies([{ name: 'themeMode', value: 'system', url: product.url }]);
    const page = await context.newPage();
    const wrong: Record<string, string[]> = {};
    const look = async (scheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme: scheme });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
      const found = await violations(page);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (sideways > 0) found.push(`${sideways} px wider than the window`);
      if (found.length > 0) wrong[`${page.viewportSize()?.width} px, ${scheme}`] = found;
    };
    const [first, second] = turn % 2 ? ([sizes.desk, sizes.phone] as const) : ([sizes.phone, sizes.desk] as const);
    const [drawn, other] = turn % 4 < 2 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    await page.setViewportSize(first);
    await page.emulateMedia({ colorScheme: drawn });
    await open(page, product.url + path.replace('PROGRAM', programId));
    await look(drawn);
    await page.setViewportSize(second);
    await look(other);
    expect(wrong).toEqual({});
    await context.close();
  });
}

for (const [kind, measure] of Object.entries({ sentences: width, words: widestWord })) {
  const lang = longest(measure);
  test(`cuts off no text in the language with the longest ${kind}`, async ({ browser, complaints }) => {
    test.setTimeout(600_000);
    complaints.allow(/status of (404|500)/);
    const wrong: Record<string, string[]> = {};
    for (const path of ['/login', ...outside, ...screens]) {
      const context = await contextFor(browser, path);
      await context.addCookies([{ name: 'lang', value: lang, url: product.url }]);
      const page = await context.newPage();
      for (const viewport of [sizes.phone, { width: 1280, height: 800 }]) {
        await page.setViewportSize(viewport);
        if (viewport === sizes.phone) await page.goto(product.url + path);
        let found: string[] = [];
        // Content that doesn't fit may scroll once the page is hydrated.
        const settled = expect.poll(async () => {
          found = await findCutOffTexts(page);
          return found;
        });
        await settled.toEqual([]).catch(() => {
          wrong[`${path} ${viewport.width}`] = found;
        });
      }
      await context.close();
    }
    expect(wrong).toEqual({});
  });
}

test('leads through the shell by keyboard', async ({ browser }) => {
  const context = await contextFor(browser);
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

test('titles an error page with what went wrong', async ({ browser, complaints }) => {
  const context = await contextFor(browser);
  const page = await context.newPage();
  complaints.allow(/status of (404|500)/);
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

test('shows "not found" without scripts', async ({ browser, complaints }) => {
  // Errors of the page, and of its scripts, which don't run.
  complaints.allow(/status of 404/, /^csp for/);
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
  test(`requests once what a page shows first when somebody ${way}`, async ({ browser }) => {
    const context = await contextFor(browser);
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

test('survives a failing prefetch', async ({ browser, complaints }) => {
  const context = await contextFor(browser);
  complaints.allow(/ERR_FAILED/, /Failed to load/);
  await prefetchWhenIdle(context);
  const page = await context.newPage();
  await open(page, `${product.url}/home`);
  const refused = page.waitForEvent('requestfailed');
  await page.route('**/_next/static/**', (route) => route.abort());
  await refused;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await context.close();
});

test('shows each page with its content on Back after a reload', async ({ browser }) => {
  const context = await contextFor(browser);
  const page = await context.newPage();
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
  await context.close();
});

test('hydrates a list as the server rendered it in every date format', async ({ browser }) => {
  const context = await contextFor(browser);
  await context.addCookies([{ name: 'lang', value: 'kr', url: product.url }]);
  const page = await context.newPage();
  await open(page, `${product.url}/program/make`);
  await expect(page.getByRole('row').filter({ hasText: 'Welcome' })).toBeVisible();
  await context.close();
});

test('returns to the page after the session ended', async ({ browser, complaints }) => {
  complaints.allow(/status of 401/);
  // Separate session, because it is ended.
  const { signedIn: storageState, cookie: own, user, password } = await ownInstitution(product);
  await saveProgram(consoleClient(product.url, { cookie: own }), 'Welcome', [{ widgets: [] }]);
  const context = await browser.newContext({ storageState });
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
  await page.getByRole('textbox', { name: 'User name' }).fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${product.url}/program/make?search=Wel`);
  await expect(page.getByRole('row', { name: /Welcome/ })).toBeVisible();
  await waitUntilIdle(page);
  const searches = ['Welcom', 'Welcome'].values();
  await expect(async () => {
    // Browsers delete the cookie when it expires. The response to a pending call restores it.
    await context.clearCookies({ name: 'apm_session' });
    // The next call notices it: the search, or one that the page makes by itself.
    if (!page.url().includes('/logout'))
      await page.getByRole('searchbox', { name: 'Search' }).fill(searches.next().value ?? 'Wel');
    await expect(page).toHaveURL(/\/logout/, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await context.close();
});

test('limits guessing passwords whatever address is claimed', async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(`${product.url}/login`);
  const answers: number[] = [];
  for (let guess = 1; guess <= 8; guess += 1) {
    answers.push(await signInFromAddress(page, `198.51.100.${guess}`, 'mallory', `wrong ${guess}`));
  }
  // A captcha is required from the fourth on: attempts are counted by account and by the address behind the claims.
  expect(answers).toEqual([401, 401, 401, 400, 400, 400, 400, 400]);
  await page.close();
});

test('reports that the platform is down and recovers when it is back', async ({ browser, complaints }) => {
  complaints.allow(/status of 50\d/, /ERR_/);
  const own = await Product.initialised();
  const page = await browser.newPage({ storageState: signedIn });
  try {
    await open(page, `${own.url}/home`);
    await own.killPlatform();
    await reload(page);
    await expect(page.getByText("The platform can't be reached right now.")).toBeVisible();
    expect((await page.request.get(`${own.url}/healthz`)).status()).toBe(503);
    await own.startPlatform();
    // Recovers without a reload.
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  } finally {
    await page.close();
    await own.stop();
  }
});
