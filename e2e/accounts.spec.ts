import { TOTP } from 'otpauth';
import { expect, type Page } from 'playwright/test';
import { type FakeMailServer, startFakeMailServer } from '@/apm-web/test/fake-mail-server';
import { domainSave } from '@/lib/contract/branding';
import { violations } from './support/axe';
import { consoleClient } from './support/console-client';
import { addPerson, callAs, type OwnInstitution, ownInstitution } from './support/institution';
import { openNotHydrated } from './support/not-hydrated';
import { ACCOUNT, Operator } from './support/operator';
import { Product } from './support/product';
import { test } from './support/test';
import { open, reload } from './support/wait-until-idle';

const NEW_PASSWORD = 'Another#2026';

let mailServer: FakeMailServer;
let product: Product;

test.beforeAll(async () => {
  mailServer = await startFakeMailServer();
  product = await Product.initialised(mailServer.settings);
});
test.afterAll(async () => {
  await product?.stop();
  await mailServer?.close();
});

/** Creates a user of a new institution, with a mail address if given. */
async function someUser(email?: string): Promise<Pick<OwnInstitution, 'user' | 'password'>> {
  const { cookie, user, password } = await ownInstitution(product);
  if (!email) return { user, password };
  const loginName = `user-of-${user}`;
  await addPerson(consoleClient(product.url, { cookie }), {
    ...{ loginName, name: 'Ulla User', password, permissions: [], email },
  });
  return { user: loginName, password };
}

/** Returns the code in the latest mail to an address, once there are more mails to it than `before`. */
async function codeFor(email: string, before: number): Promise<string> {
  await expect.poll(() => mailsTo(email)).toBeGreaterThan(before);
  return mailServer.codeFor(email);
}
const mailsTo = (email: string) => mailServer.mails.filter(({ to }) => to === email).length;

async function signInPage(page: Page): Promise<Operator> {
  await page.goto(`${product.url}/login`);
  return new Operator(page);
}

/**
 * Leaves the console: an open page notices by itself that its session has ended, and would navigate during a reload.
 */
const closeConsole = (page: Page) => page.goto('about:blank');

async function openSecurity(page: Page): Promise<void> {
  await open(page, `${product.url}/personalCenter?tab=security`);
  await expect(page.getByRole('heading', { name: 'Authenticator application' })).toBeVisible();
}

/** Returns a button in one row of the personal center. */
const inRow = (page: Page, subject: string, button: string) =>
  page.getByRole('group', { name: subject, exact: true }).getByRole('button', { name: button, exact: true });

test('adds a mail address with a code sent by mail', async ({ page, complaints }) => {
  complaints.allow(/status of 400/);
  const MAIL = 'ada@example.com';
  const { user, password } = await someUser();
  await (await signInPage(page)).signIn(user, password);
  await openSecurity(page);
  await inRow(page, 'Mail address', 'Add').click();
  const dialog = page.getByRole('dialog', { name: 'Change the mail address' });
  await dialog.getByLabel('New mail address').fill('no address');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('This is not valid.')).toBeVisible();
  await dialog.getByLabel('New mail address').fill(MAIL);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`A code is on its way to ${MAIL}.`)).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(await codeFor(MAIL, 0));
  await dialog.getByLabel('Present password').fill('Wrong#2026');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The password is wrong.')).toBeVisible();
  await dialog.getByLabel('Present password').fill(password);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(MAIL)).toBeVisible();
});

test('resets a forgotten password and ends the other session', { tag: '@gate' }, async ({
  page,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const MAIL = 'forgets@example.com';
  const { user, password } = await someUser(MAIL);
  const elsewhere = await (await browser.newContext()).newPage();
  await (await signInPage(elsewhere)).signIn(user, password);
  await closeConsole(elsewhere);

  await page.goto(`${product.url}/login`);
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await page.getByLabel('Mail address').fill(MAIL);
  const mails = mailsTo(MAIL);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(/If an account has this contact, a code is on its way/)).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is wrong or no longer good.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(MAIL, mails));
  await page.keyboard.press('Enter');

  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('This password was used before. Please choose another one.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('New password again').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your password is changed. Sign in with it.')).toBeVisible();
  await new Operator(page).signIn(user, NEW_PASSWORD);

  await elsewhere.goto(`${product.url}/home`);
  await expect(elsewhere.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await elsewhere.context().close();
});

test('requires a captcha after three wrong passwords', async ({ page, complaints }) => {
  complaints.allow(/status of (400|401)/);
  await page.goto(`${product.url}/login`);
  const user = page.getByRole('textbox', { name: 'User name' });
  const secret = page.getByLabel('Password', { exact: true });
  await user.fill('somebody');
  for (let wrong = 1; wrong <= 3; wrong += 1) {
    await secret.fill(`Wrong#${wrong}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('User name or password is wrong')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  }
  await secret.fill('Wrong#4');
  await page.keyboard.press('Enter');
  const picture = page.getByRole('img', { name: 'Picture with five letters and digits' });
  await expect(picture).toBeVisible();
  await expect(page.getByLabel('Characters of the picture')).toBeFocused();
  const first = await picture.getAttribute('src');
  await page.getByRole('button', { name: 'Another picture' }).click();
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  await page.getByLabel('Characters of the picture').fill('00000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('These were not the characters of the picture.')).toBeVisible();
});

test('signs in with a second factor and with a recovery code', { tag: '@gate' }, async ({
  page,
  browser,
  complaints,
}) => {
  complaints.allow(/status of (400|401)/);
  const { user, password } = await someUser();
  const code = (secret: string, steps: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await (await signInPage(page)).signIn(user, password);
  await openSecurity(page);
  await inRow(page, 'Authenticator application', 'Set up').click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator application' });
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator application' })).toBeVisible();
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill(code(secret, 0));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const recovery = page.getByRole('dialog', { name: 'Your recovery codes' });
  const recoveryCode = (await recovery.getByRole('listitem').first().textContent()) ?? '';
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
  await recovery.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${product.url}/login?from=/program/make`);
  const submit = async () => {
    await other.getByRole('textbox', { name: 'User name' }).fill(user);
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'One more step' })).toBeVisible();
  };
  await submit();
  await other.getByLabel('Code', { exact: true }).fill(code(secret, 10));
  await other.keyboard.press('Enter');
  await expect(other.getByText('The code is wrong or no longer good.')).toBeVisible();
  await other.getByLabel('Code', { exact: true }).fill(code(secret, 1));
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(`${product.url}/program/make`);

  // A page with pending calls would get 401 and navigate by itself.
  await other.goto('about:blank');
  await other.context().clearCookies();
  await other.goto(`${product.url}/login`);
  await submit();
  await other.getByLabel('Code', { exact: true }).fill(recoveryCode.toUpperCase());
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  await other.context().close();

  await reload(page);
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
  await inRow(page, 'Authenticator application', 'New recovery codes').click();
  await page.getByLabel('Present password').fill(password);
  await page.keyboard.press('Enter');
  const renewed = (await recovery.getByRole('listitem').first().textContent()) ?? '';
  await recovery.getByRole('button', { name: 'I have kept them' }).click();
  await inRow(page, 'Authenticator application', 'Turn off').click();
  await page.getByLabel('Present password').fill(password);
  await page.getByLabel('Code', { exact: true }).fill(renewed);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Off. A second factor keeps others out')).toBeVisible();
});

test('limits an API token to its permissions until it is deleted', async ({ page }) => {
  const { user, password } = await someUser();
  await (await signInPage(page)).signIn(user, password);
  await open(page, `${product.url}/personalCenter?tab=tokens`);
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name', { exact: true }).fill('Price lists');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Choose at least one permission.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Programs: View' }).check();
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  const made = page.getByRole('dialog', { name: 'Your new token' });
  const token = (await made.locator('code').textContent()) ?? '';
  await made.getByRole('button', { name: 'Done' }).click();

  const statusOf = async (path: string) =>
    (await fetch(product.platformUrl + path, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await statusOf('/a/api/program/list'), await statusOf('/a/api/terminal/list')]).toEqual([200, 403]);
  expect(await statusOf('/a/api/user/apiTokenList')).toBe(403);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No tokens')).toBeVisible();
  expect(await statusOf('/a/api/program/list')).toBe(401);
});

test('marks a taken contact and a wrong password before saving', async ({ page, complaints }) => {
  complaints.allow(/status of 400/);
  const { user, password } = await someUser();
  await (await signInPage(page)).signIn(user, password);
  const MAIL = 'first@example.com';
  const bo = { loginName: 'bo', name: 'Bo', password: ACCOUNT.password, permissions: [], email: 'bo@example.com' };
  await addPerson(page, bo);
  await openSecurity(page);
  await expect(page.getByText('No code by mail or SMS is asked for.')).toBeVisible();
  await inRow(page, 'Mail address', 'Add').click();
  const contact = page.getByRole('dialog', { name: 'Change the mail address' });
  await contact.getByLabel('New mail address').fill(bo.email);
  await expect(contact.getByText('Another account has this contact.')).toBeVisible();
  await contact.getByLabel('New mail address').fill(MAIL);
  await expect(contact.getByText('Another account has this contact.')).toBeHidden();
  await contact.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Discard what you entered?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(contact).toBeHidden();

  await inRow(page, 'Password', 'Change').click();
  const change = page.getByRole('dialog', { name: 'Change password' });
  await change.getByLabel('Present password').fill('Wrong#2026');
  await change.getByLabel('New password', { exact: true }).focus();
  await expect(change.getByText('The password is wrong.')).toBeVisible();
  await change.getByLabel('Present password').fill(password);
  await expect(change.getByText('The password is wrong.')).toBeHidden();
});

test('lists and ends other sessions, and shows the avatar', async ({ page, browser }) => {
  const { user, password } = await someUser();
  await (await signInPage(page)).signIn(user, password);
  const elsewhere = await (await browser.newContext()).newPage();
  await (await signInPage(elsewhere)).signIn(user, password);
  await closeConsole(elsewhere);
  await open(page, `${product.url}/personalCenter?tab=sessions`);
  await expect(page.getByText('This one')).toBeVisible();
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByRole('button', { name: 'End all others' })).toBeDisabled();
  await elsewhere.goto(`${product.url}/home`);
  await expect(elsewhere.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await elsewhere.context().close();

  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.locator('input[type=file]').setInputFiles('apm-web/demo/materials/lake-at-dusk.jpg');
  const crop = page.getByRole('dialog', { name: 'Choose the part to be shown' });
  await crop.getByRole('img', { name: 'Picture to be cropped' }).press('ArrowRight');
  await crop.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('img', { name: 'Picture', exact: true })).toHaveAttribute('src', /avatarFile/);
  await expect(page.getByRole('button', { name: 'Account' }).locator('img')).toHaveAttribute('src', /avatarFile/);
});

test('shows accessible pages that fit a phone', async ({ browser }) => {
  const { user, password } = await someUser();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const wrong: Record<string, unknown> = {};
  const look = async (path: string) => {
    await open(page, product.url + path);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    const found = [...(sideways ? ['scrolls sideways'] : []), ...(await violations(page))];
    if (found.length > 0) wrong[path] = found;
  };
  for (const path of ['/login', '/forgotten']) await look(path);
  await (await signInPage(page)).signIn(user, password);
  for (const tab of ['', '?tab=security', '?tab=sessions', '?tab=tokens']) await look(`/personalCenter${tab}`);
  expect(wrong).toEqual({});
  await context.close();
});

test('keeps input and a submit from before hydration', async ({ page }) => {
  const { user, password } = await someUser();
  const { hydrate } = await openNotHydrated(page, `${product.url}/login`);
  await page.getByRole('textbox', { name: 'User name' }).fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: 'Remember user name' }).check();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await hydrate();
  await expect(page).toHaveURL(/home$/);
  // With a session the page would redirect; a page with pending calls would get 401 and navigate by itself.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'apm_session' });
  await page.goto(`${product.url}/login`);
  await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue(user);
});

test('lets a visitor register with a code sent by mail', async ({ page, browser, complaints }) => {
  complaints.allow(/status of 403/);
  const host = 'join.localhost';
  const { user, password } = await someUser();
  await (await signInPage(page)).signIn(user, password);
  const plain = { themeColor: null, footerText: '', footerLinks: [], defaultLanguage: null, languages: [] };
  await callAs(page, domainSave, { ...plain, host, title: 'Join', registration: true });

  const stranger = await browser.newPage();
  const joining = new URL(product.url);
  joining.hostname = host;
  await stranger.goto(`${joining.origin}/login`);
  await stranger.getByRole('link', { name: 'Make an account' }).click();
  await stranger.getByLabel('Mail address').fill('nora@example.com');
  expect(await violations(stranger)).toEqual([]);
  await stranger.getByRole('button', { name: 'Send the code' }).click();
  await expect(stranger.getByText('nora@example.com')).toBeVisible();
  await stranger.getByRole('button', { name: 'Make the account' }).click();
  await expect(stranger.getByText('This is needed.').first()).toBeVisible();
  await stranger.getByLabel('Code', { exact: true }).fill(await codeFor('nora@example.com', 0));
  await stranger.getByLabel('Your name').fill('Nora New');
  await stranger.getByLabel('User name to sign in with').fill('nora');
  await stranger.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await stranger.getByLabel('Password again').fill(ACCOUNT.password);
  await stranger.getByRole('button', { name: 'Make the account' }).click();
  await expect(stranger).toHaveURL(/notice=registerDone/);
  await new Operator(stranger).signIn('nora', ACCOUNT.password);

  // A registered user has no permissions yet.
  await stranger.goto(`${joining.origin}/terminalMonitor/monitor`);
  await expect(stranger).toHaveURL(/\/403/);
  await open(page, `${product.url}/sys/user`);
  await expect(page.getByRole('row').filter({ hasText: 'Nora New' })).toBeVisible();
});
