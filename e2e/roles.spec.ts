import { createServer } from 'node:http';
import { type Browser, expect, type Page } from 'playwright/test';
import { type Permission, permissions } from '@/lib/contract/permissions';
import { userList } from '@/lib/contract/user';
import { consoleClient, signInCookie } from './support/console-client';
import { addPerson, openInstitution, platformInstitution } from './support/institution';
import { ACCOUNT, Operator } from './support/operator';
import { freePort, type Product } from './support/product';
import { test } from './support/test';
import { open, waitUntilIdle } from './support/wait-until-idle';

const PASSWORD = 'Signage#2026x';

/** Screens of accounts and system: heading, and a button that requires a permission to change things. */
const SCREENS = {
  '/sys/customer/list': ['Customer center', null],
  '/sys/office': ['Institutions', 'New institution'],
  '/sys/office/toOpenAgentOfficePage': ['Agent opening', 'Open an institution'],
  '/sys/user': ['Users', 'New user'],
  '/sys/role': ['Roles', 'New role'],
  '/sys/customer/toOpenPersonalPage': ['Personalization', 'Logo Click, or drop a picture'],
  '/sys/customer/doaminNameSetting': ['Domain names', 'New domain name'],
  '/sysManage/menuManage': ['Menus', 'New link'],
  '/sys/log': ['System log', 'Export'],
  '/sys/dict': ['Dictionary', 'New list'],
  '/sys/problem': ['Common problems', 'New question'],
  '/sys/sysSetting/list': ['System settings', null],
  '/help': ['Help', null],
  '/personalCenter': ['Personal center', 'Change picture'],
} as const;
type Path = keyof typeof SCREENS;
const ALL = Object.keys(SCREENS) as Path[];
const OWN: Path[] = ['/help', '/personalCenter'];
/** Screens that are sufficient for users without any of them. */
const FEW: Path[] = [...OWN, '/sys/user', '/sysManage/menuManage', '/sys/sysSetting/list'];
const OF_PLATFORM: Path[] = ['/sysManage/menuManage', '/sys/dict', '/sys/problem', '/sys/sysSetting/list'];
const ofAgents = ALL.filter((path) => !OF_PLATFORM.includes(path));

interface Somebody {
  who: string;
  user: string;
  password: string;
  opens: Path[];
  changes: Path[];
  /** Menu entries besides the screens above. */
  works: string[];
}

const OPERATING: Permission[] = [
  ...(['terminal:terminal:view', 'terminal:terminal:edit', 'terminal:terminal:control'] as const),
  ...(['program:program:view', 'program:program:edit', 'program:program:publish'] as const),
  ...(['res:material:view', 'res:material:edit', 'sys:messageNotification:view'] as const),
];
const REVIEWING = permissions.filter(
  (each) => !each.startsWith('sys:') && /:(view|review)$/.test(each) && !/debug|broadcast/.test(each),
);
const LOOKING = permissions.filter((each) => each.startsWith('sys:') && /:(view|open)$/.test(each));
const DESK: Permission[] = [
  ...(['sys:user:view', 'sys:user:edit', 'sys:user:delete'] as const),
  ...(['sys:role:view', 'sys:role:edit', 'sys:office:view'] as const),
];

const everyWork = ['Home', 'Materials', 'Programs', 'Terminal monitor', 'Material review', 'Announcement'];
const people: Somebody[] = [
  { who: 'the platform’s administrator', ...ACCOUNT, opens: ALL, changes: ALL, works: everyWork },
  {
    who: 'an agent’s administrator',
    user: 'agent',
    password: PASSWORD,
    opens: ofAgents,
    changes: ofAgents,
    works: everyWork,
  },
  {
    who: 'somebody who may look at everything',
    user: 'looker',
    password: PASSWORD,
    opens: ofAgents,
    changes: ['/sys/office/toOpenAgentOfficePage', '/personalCenter'],
    works: ['Home', 'Announcement'],
  },
  {
    who: 'an operator',
    user: 'operator',
    password: PASSWORD,
    opens: OWN,
    changes: ['/personalCenter'],
    works: ['Home', 'Materials', 'Programs', 'Terminal monitor'],
  },
  {
    who: 'a reviewer',
    user: 'reviewer',
    password: PASSWORD,
    opens: OWN,
    changes: ['/personalCenter'],
    works: ['Home', 'Materials', 'Programs', 'Terminal monitor', 'Material review'],
  },
];

/** Name with markup: it must appear only as text everywhere. */
const NAME = 'Corner <img src=x onerror=alert(1)>';

let product: Product;

async function signedIn(browser: Browser, user: string, password: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${product.url}/login`);
  await new Operator(page).signIn(user, password);
  return page;
}

test.beforeAll(async ({ product: ofWorker }) => {
  product = ofWorker;
  const by = async (user: string) =>
    consoleClient(product.url, { cookie: await signInCookie(product.url, user, PASSWORD) });
  await openInstitution(consoleClient(product.url, platformInstitution()), 'South Agency', 'agent', PASSWORD);
  const agent = await by('agent');
  await openInstitution(agent, NAME, 'shop', PASSWORD);
  const password = PASSWORD;
  await addPerson(agent, { loginName: 'looker', name: 'Lou Looker', password, permissions: LOOKING });
  await addPerson(agent, { loginName: 'desk', name: 'Dee Desk', password, permissions: DESK, dataRange: 'own' });
  const shop = await by('shop');
  await addPerson(shop, { loginName: 'operator', name: 'Olga Operator', password, permissions: OPERATING });
  await addPerson(shop, { loginName: 'reviewer', name: 'Rita Reviewer', password, permissions: REVIEWING });
});

/** Returns the menu's entries, with all groups expanded. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(menu.getByRole('link', { name: 'Help', exact: true })).toBeVisible();
  const closed = menu.getByRole('button', { expanded: false }).first();
  while (await closed.isVisible()) await closed.click();
  return menu.getByRole('link').allInnerTexts();
}

for (const { who, user, password, opens, changes, works } of people) {
  test(`opens what the menu offers and enables permitted changes: ${who}`, async ({ browser }) => {
    const page = await signedIn(browser, user, password);

    // Entries end with badges for screen and screen reader, such as unpaired players of other test files.
    const offered = (await menuOf(page)).map((name) => name.replace(/\s*\d.*$/s, ''));
    const titles: Partial<Record<Path, string>> = { '/sys/customer/toOpenPersonalPage': 'Open personalization' };
    const inMenu = ALL.filter((path) => offered.includes(titles[path] ?? SCREENS[path][0]));
    expect(inMenu).toEqual(ALL.filter((path) => opens.includes(path) && path !== '/personalCenter'));
    expect(everyWork.filter((name) => offered.includes(name))).toEqual(works);

    const found: Record<string, string> = {};
    const look = async (path: Path) => {
      const [title, button] = SCREENS[path];
      await page.goto(product.url + path);
      const refused = page.getByRole('heading', { name: 'No access' });
      const screen = page.getByRole('heading', { name: title, exact: true, level: 1 });
      await expect(refused.or(screen).first()).toBeVisible();
      if (await refused.isVisible()) return;
      const may = page.getByRole('button', { name: button ?? '', exact: true, disabled: false }).first();
      if (button && changes.includes(path)) {
        await expect(may).toBeVisible();
        found[path] = 'changes';
        return;
      }
      // Some labels are longer while enabled.
      const named = new RegExp(`^${button?.split(' ')[0]}`);
      if (button) await expect(page.getByRole('button', { name: named, disabled: true }).first()).toBeVisible();
      found[path] = 'looks';
    };
    for (const path of opens.length > OWN.length ? ALL : FEW) await look(path);
    const wanted = opens.map((path) => [path, changes.includes(path) && SCREENS[path][1] ? 'changes' : 'looks']);
    expect(found).toEqual(Object.fromEntries(wanted));
    await page.context().close();
  });
}

test('denies an administrator changes to users with more rights', { tag: '@gate' }, async ({ browser, complaints }) => {
  complaints.allow(/status of 403/);
  const page = await signedIn(browser, 'desk', PASSWORD);
  const change = async (user: string, remark: string) => {
    await open(page, `${product.url}/sys/user`);
    await page.getByRole('gridcell', { name: user, exact: true }).first().click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: /^Change/ });
    await form.getByLabel('Remark').fill(remark);
    await form.getByRole('button', { name: 'Save' }).click();
    return form;
  };
  await expect(await change('desk', 'At the entrance')).toBeHidden();
  await expect(page.getByText('At the entrance')).toBeVisible();
  const refused = await change('agent', 'Taken over');
  await expect(refused.getByRole('alert')).toHaveText('Request denied: This goes beyond what you may do yourself.');
  await expect(refused.getByRole('combobox', { name: 'Roles' })).toHaveText('manager');
  await page.context().close();
});

test('refuses redirects to other sites and cross-site requests', async ({ browser, complaints }) => {
  complaints.allow(/status of 403/);
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${product.url}/login?from=${encodeURIComponent('/.//evil.example/')}`);
  await new Operator(page).signIn('agent', PASSWORD);
  expect(page.url()).toBe(`${product.url}/home`);
  const session = (await page.context().cookies()).find(({ name }) => name.endsWith('apm_session'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });

  const port = await freePort();
  const action = `${product.url}/apm-web/a/api/role/save`;
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(`<form method="post" action="${action}"><input name="name" value="Forged"><input name="permissions">
      <button>Win</button></form>`);
  });
  await new Promise<void>((listening) => site.listen(port, '127.0.0.1', listening));
  try {
    await page.goto(`http://127.0.0.1:${port}/`);
    const [answer] = await Promise.all([
      page.waitForResponse((each) => each.url() === action),
      page.getByRole('button', { name: 'Win' }).click(),
    ]);
    expect(answer.status()).toBe(403);
    await open(page, `${product.url}/sys/role`);
    await expect(page.getByRole('gridcell', { name: 'Role of Dee Desk', exact: true })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'Forged', exact: true })).toHaveCount(0);
  } finally {
    site.close();
    await page.context().close();
  }
});

test('warns before leading to /403, and makes no calls', async ({ browser }) => {
  const page = await signedIn(browser, 'reviewer', PASSWORD);
  await waitUntilIdle(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => window.history.pushState(null, '', '/sys/user'));
  await expect(page.getByText('You have no access to this page. Please contact the administrator.')).toBeVisible();
  await expect(page).toHaveURL(/sys\/user/);
  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
  await expect(page).toHaveURL(/\/403/);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain(`/apm-web${userList.path}`);
  await page.context().close();
});

test('disables forbidden actions and gives the reason', { tag: '@gate' }, async ({ browser }) => {
  const page = await signedIn(browser, 'reviewer', PASSWORD);
  await open(page, `${product.url}/resManage/myRes`);
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toBeDisabled();
  await upload.locator('..').focus();
  await expect(page.getByRole('tooltip', { name: 'No permission' })).toBeVisible();

  const transfer = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(new File(['a note'], 'note.txt', { type: 'text/plain' }));
    return files;
  });
  await page.getByRole('heading', { name: 'Materials' }).dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByText('You have no permission for this operation: res:material:edit')).toBeVisible();

  await open(page, `${product.url}/terminalMonitor/strategy?edit=new`);
  await expect(page.getByText('You have no permission for this operation: terminal:strategy:edit')).toBeVisible();
  await page.context().close();
});
