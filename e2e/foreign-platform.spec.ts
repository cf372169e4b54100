import { type BrowserContext, expect, type Page } from 'playwright/test';
import { Operator } from './support/operator';
import { Product } from './support/product';
import {
  ACCOUNT,
  CAPTCHA,
  CODE,
  type DialectName,
  type Options,
  type SpecPlatform,
  startSpecPlatform,
} from './support/spec-platform';
import { test as base } from './support/test';
import { open, reload } from './support/wait-until-idle';

const WALK = { tag: '@foreign-platform' };
/** The gate runs one dialect: the one least like ours. */
const inGate = (dialect: DialectName) => (dialect === 'cookie' ? { tag: '@gate' } : {});

interface Foreign {
  platform: SpecPlatform;
  console: Product;
}

async function start(options: Options): Promise<Foreign> {
  const platform = await startSpecPlatform(options);
  const console = await Product.consoleBefore(platform.url);
  return { platform, console };
}

async function stop({ platform, console }: Foreign): Promise<void> {
  await console.stop();
  await platform.close();
}

const test = base.extend<{ begin: (options: Options) => Promise<Foreign> }>({
  /** Starts a console connected to a platform of its own, for one test. */
  begin: async ({ context }, use) => {
    const running: Foreign[] = [];
    await use(async (options) => {
      const foreign = await start(options);
      running.push(foreign);
      return foreign;
    });
    // Open pages would send requests to a console that has stopped.
    for (const page of context.pages()) await page.close();
    for (const foreign of running) await stop(foreign);
  },
});

const fillIn = async (page: Page, url: string, password: string = ACCOUNT.password): Promise<void> => {
  await open(page, `${url}/login`);
  await page.getByRole('textbox', { name: 'User name' }).fill(ACCOUNT.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
const inside = (page: Page) => expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
const arrived = ({ platform }: Foreign, path: string) => platform.requests.filter((request) => request.path === path);

/** Calls that a platform may lack return 404 or a page, which browsers report. */
test.beforeEach(({ complaints }) => complaints.allow(/status of 404/));

const dialects = ['bearer', 'cookie', 'sparse'] as const;

for (const dialect of dialects) {
  test.describe(`sign-in, ${dialect}`, WALK, () => {
    const cases: [string, Omit<Options, 'dialect'>][] = [
      ['encrypted', {}],
      ['plain', { encryption: false }],
    ];
    for (const [name, options] of cases) {
      test(`enters with ${name} fields, leaves and stays out`, inGate(dialect), async ({ page, begin, complaints }) => {
        // Calls of the home page may be pending at the sign-out.
        complaints.allow(/status of 401/);
        const foreign = await begin({ dialect, ...options });
        const { url } = foreign.console;
        await fillIn(page, url, 'guessed');
        await expect(page.getByText('Harbour Lights does not know this name with this password.')).toBeVisible();
        await fillIn(page, url);
        await inside(page);
        await new Operator(page).signOut();
        await expect(page).toHaveURL(/\/(login|logout)/);
        expect(arrived(foreign, '/a/logout').at(-1)?.status).toBe(200);
        await page.goto(`${url}/home`);
        await expect(page).toHaveURL(/\/login/);
      });
    }
  });
}

for (const dialect of ['bearer', 'cookie'] as const) {
  test(`asks for the code of ${dialect} at sign-in`, WALK, async ({ page, begin }) => {
    const foreign = await begin({ dialect, codes: dialect === 'bearer' ? { sms: true } : { smtp: true } });
    await fillIn(page, foreign.console.url);
    await page.getByRole('button', { name: /code/i }).click();
    await page.getByRole('textbox', { name: /code/i }).fill(CODE);
    await page.getByRole('button', { name: /Sign in|Continue/ }).click();
    await inside(page);
  });

  test(`asks for the captcha of ${dialect} after a wrong password`, WALK, async ({ page, begin }) => {
    const foreign = await begin({ dialect, captcha: true });
    await fillIn(page, foreign.console.url, 'guessed');
    await page
      .getByLabel(/picture|characters/i)
      .first()
      .fill(CAPTCHA);
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await inside(page);
  });
}

/** Paths that the specification names as pages of the shell. */
const PAGES = [
  'home',
  'resManage/myRes',
  'program/make',
  'playPlan/list',
  'playPlan/planMake',
  'message/form',
  'publishMessage/list',
  'playPlan/checklist',
  'publishProgram/checklist',
  'publishMessage/checklist',
  'terminalMonitor/monitor',
  'sys/customer/toOpenPersonalPage',
  'sys/user/',
  'sys/office/toOpenAgentOfficePage',
  'sys/office',
  'sys/sysSetting/announcementManager',
  'widget/list',
  'sys/log',
  'abnormalAlarm/abnormalAlarmList',
  'sys/sysSetting/list',
  'sys/customer/doaminNameSetting',
  'sysManage/menuManage',
  'sysManage/terminalMap',
  'sysManage/messageNotification',
  'personalCenter',
];

for (const dialect of dialects) walk(dialect);

function walk(dialect: DialectName): void {
  test.describe(`inside, ${dialect}`, WALK, () => {
    const rich = dialect !== 'sparse';
    let foreign: Foreign;
    let context: BrowserContext;
    let page: Page;
    let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;

    test.beforeAll(async ({ browser }) => {
      foreign = await start({ dialect });
      const first = await browser.newContext();
      const entrance = await first.newPage();
      await fillIn(entrance, foreign.console.url);
      await inside(entrance);
      signedIn = await first.storageState();
      await first.close();
    });
    test.afterAll(() => stop(foreign));
    test.beforeEach(async ({ browser }) => {
      foreign.platform.faults.clear();
      foreign.platform.world.password = ACCOUNT.password;
      context = await browser.newContext({ storageState: signedIn });
      page = await context.newPage();
      await open(page, `${foreign.console.url}/home`);
      await inside(page);
    });
    test.afterEach(() => context.close());

    test('greets the user in the header', async () => {
      await page.getByRole('button', { name: 'Account' }).click();
      await expect(page.getByRole('menu')).toContainText(
        rich ? (foreign.platform.world.profile.name ?? '') : ACCOUNT.name,
      );
    });

    if (rich) {
      test('shows the menu of the platform instead of its own', inGate(dialect), async () => {
        const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
        await expect(menu.getByText('Resources of the harbour')).toBeVisible();
        await expect(menu.getByRole('link', { name: 'Handbook' })).toHaveAttribute(
          'href',
          'https://handbook.example/signage',
        );
        await menu.getByRole('button', { name: 'System management' }).click();
        await expect(menu.getByRole('link', { name: 'User management' })).toBeVisible();
        await expect(menu.getByText('Widget management')).toBeHidden();
        await expect(menu.getByText('Nothing to see')).toBeHidden();
        await menu.getByRole('link', { name: 'Energy report' }).click();
        await expect(page).toHaveURL(/inframe|energyReport/);
      });

      test('marks notices as read at the platform by opening the bell', inGate(dialect), async () => {
        foreign.platform.world.notices = foreign.platform.world.notices.map((each) => ({ ...each, readState: '0' }));
        await reload(page);
        const bell = page.getByRole('button', { name: /^Notices/ });
        await expect(bell).toHaveAccessibleName('Notices, 3 unread');
        await bell.click();
        await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText(
          'The screen in the ticket hall is offline',
        );
        await expect
          .poll(() => foreign.platform.world.notices.map(({ readState }) => readState))
          .toEqual(['1', '1', '1']);
      });

      test('reports that notices could not be loaded', async ({ complaints }) => {
        complaints.allow(/status of 500/);
        const { faults } = foreign.platform;
        faults.set('/a/api/message/list', 'error');
        await reload(page);
        await page.getByRole('button', { name: /^Notices/ }).click();
        const notices = page.getByRole('dialog', { name: 'Notices' });
        await expect(notices).toContainText(/be loaded/);
        faults.delete('/a/api/message/list');
        await notices.getByRole('button', { name: 'Try again' }).click();
        await expect(notices).toContainText('Welcome to Harbour Lights');
      });

      test('keeps the session when a list is denied', async ({ complaints }) => {
        complaints.allow(/status of 401/);
        foreign.platform.faults.set('/a/api/user/usereList', 'denied');
        await open(page, `${foreign.console.url}/sys/user`);
        await expect(page.getByRole('main')).toContainText('No permission');
        await expect(page).toHaveURL(/\/sys\/user$/);
      });

      test('shows the announcement until it is dismissed', async () => {
        const announcement = page.getByText('Maintenance on Sunday');
        await expect(announcement).toBeVisible();
        await page.getByRole('button', { name: 'No more reminders' }).click();
        await expect(announcement).toBeHidden();
        await reload(page);
        await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
        await expect(announcement).toBeHidden();
      });

      test('decides on a message by the calls of the specification', async () => {
        const [storm, lost] = foreign.platform.world.messages;
        await open(page, `${foreign.console.url}/publishMessage/checklist`);
        await page.getByRole('row', { name: /Storm warning/ }).click();
        const review = page.getByRole('dialog', { name: /Storm warning/ });
        await expect(review).toContainText('Ferries to the islands leave from pier 3.');
        await review.getByLabel('Note').fill('Which pier?');
        await review.getByRole('button', { name: 'Add as a remark' }).click();
        await expect.poll(() => storm?.notes).toEqual(['Which pier?']);
        await review.getByRole('button', { name: 'Pass' }).click();
        await expect.poll(() => storm?.reviewState).toBe('pass');
        await review.getByRole('button', { name: 'Close' }).click();
        await expect(page.getByRole('row', { name: /Storm warning/ })).toHaveCount(0);
        await expect(page.getByRole('row', { name: /Lost property/ })).toBeVisible();
        expect(lost?.reviewState).toBe('');
      });

      test('saves name and password in the personal centre', async () => {
        const { world } = foreign.platform;
        await open(page, `${foreign.console.url}/personalCenter`);
        await page.getByLabel('Name', { exact: true }).fill('Mira K.');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect.poll(() => world.profile.name).toBe('Mira K.');
        await page.getByRole('tab', { name: 'Sign-in and security' }).click();
        await page.getByRole('button', { name: 'Change' }).first().click();
        await page.getByLabel('Present password').fill(world.password);
        await page.getByLabel('New password', { exact: true }).fill('Pier-3-Evening');
        await page.getByLabel(/again/).fill('Pier-3-Evening');
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
        await expect.poll(() => world.password).toBe('Pier-3-Evening');
      });
    }

    test('keeps language and theme', async () => {
      await page.getByRole('button', { name: /Language/ }).click();
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await context.addCookies([{ name: 'themeMode', value: 'night', url: foreign.console.url }]);
      await reload(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'night');
    });

    test('opens a tab for each page', async () => {
      await context.addCookies([{ name: 'look', value: 'm:1', url: foreign.console.url }]);
      await page.addInitScript(() => localStorage.setItem('consoleSettings', JSON.stringify({ multiPage: true })));
      await open(page, `${foreign.console.url}/personalCenter`);
      await page.evaluate(() => window.history.pushState(null, '', '/home'));
      await expect(page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')).toHaveCount(2);
    });

    for (const path of PAGES) {
      test(`has content or a message at /${path}`, async () => {
        await open(page, `${foreign.console.url}/${path}`);
        await inside(page);
        const main = page.getByRole('main');
        await expect(main).toContainText(/\p{L}{3}/u);
        await expect(main.getByRole('progressbar')).toHaveCount(0);
        await expect(main.getByText(/ran into a problem|Something went wrong|Page not found/)).toHaveCount(0);
      });
    }

    test('ends when the platform says logout', async () => {
      foreign.platform.endSessions();
      await page.goto(`${foreign.console.url}/home`);
      if (rich) await expect(page).toHaveURL(/\/(logout|login)/);
      else await expect(page.getByRole('main')).toBeVisible();
    });
  });
}
