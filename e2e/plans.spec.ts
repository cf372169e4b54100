import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { planDetail, planSave } from '@/lib/contract/play-plan-calls';
import { callAs } from './support/institution';
import { ACCOUNT, complaintsOf, Operator } from './support/operator';
import { alike, colorAt, QUARTERS, quarters, type Rgb } from './support/pixels';
import { Product, SIGNED_IN } from './support/product';

let product: Product;
let operator: Operator;
let sign: BrowserContext;
let player: Page;
let complaints: string[];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  product = await Product.initialised();
  const page = await browser.newPage({ storageState: SIGNED_IN });
  complaints = complaintsOf(page);
  operator = new Operator(page);
  sign = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  player = await sign.newPage();
  await player.goto(`${product.url}/player`);
  await page.goto(`${product.url}/home`);
  const code = await player.getByLabel('Pairing code').textContent();
  await operator.addTerminal((code ?? '').replace(/\s/g, ''), 'Café door');
  await operator.upload([
    { name: 'loop.png', mimeType: 'image/png', buffer: await quarters() },
    { name: 'breakfast.png', mimeType: 'image/png', buffer: await quarters(1080, 1920) },
  ]);
  await operator.makeProgram('Loop', ['loop.png']);
  await page.getByRole('button', { name: 'Publish' }).click();
  await operator.publishTo(ACCOUNT.institution, 1);
  // The editor of the other one would stay behind it.
  await page.goto(`${product.url}/home`);
  await operator.makeProgram('Breakfast', ['breakfast.png']);
});

test.afterAll(async () => {
  await operator?.page.close();
  await sign?.close();
  await product?.stop();
});

/** The portrait picture leaves the screen's sides black. */
const atTheSide = async () => colorAt(await player.screenshot(), 0.05, 0.1);
const shows = (what: 'loop' | 'breakfast') =>
  expect
    .poll(async () => alike(await atTheSide(), what === 'loop' ? (QUARTERS.topLeft as Rgb) : [0, 0, 0]), {
      timeout: 45_000,
    })
    .toBe(true);

test('plans a program for all day, and sees it in the week, and goes on with what somebody else saved', async () => {
  const { page } = operator;
  await shows('loop');
  await page.goto(`${product.url}/playPlan/list`);
  await page.getByRole('button', { name: 'New plan' }).first().click();
  await page.getByLabel('Name').fill('Mornings');
  await page.getByRole('button', { name: 'Add slot' }).click();
  const slot = page.getByRole('dialog', { name: 'New slot' });
  await slot.getByRole('button', { name: 'Apply' }).click();
  await expect(slot.getByText('This is needed.')).toBeVisible();
  await slot.getByLabel('Programs').click();
  await page.getByRole('option', { name: 'Breakfast' }).click();
  await slot.getByLabel('Start', { exact: true }).fill('00:00');
  await slot.getByLabel('End', { exact: true }).fill('00:00');
  await slot.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('img', { name: /^00:00–00:00 Breakfast$/ }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(page).toHaveURL(/planMake\?id=/);

  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { content, revision } = await callAs(page, planDetail, { id });
  await callAs(page, planSave, { id, content: { ...content, until: '2030-12-31' }, revision });
  await page.getByLabel('Name').fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: /saved this plan meanwhile/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Last date')).toHaveValue('2030-12-31');
  await expect(page.getByLabel('Name')).toHaveValue('Mornings');
});

test('published, it plays in place of the loop, and the terminal says why', async () => {
  const { page } = operator;
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await operator.publishTo(ACCOUNT.institution, 1);
  await shows('breakfast');
  await page.keyboard.press('Escape');
  const terminal = await operator.terminal('Café door');
  await expect(terminal).toContainText('Mornings: Breakfast');
  await page.keyboard.press('Escape');
});

test('withdrawn, the loop plays again', async () => {
  const { page } = operator;
  await operator.open('Published programs');
  await page
    .getByRole('row', { name: /Mornings/ })
    .getByRole('button', { name: 'Withdraw Mornings' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await shows('loop');
  // The browser notes the status of the conflict that was made on purpose.
  expect(complaints.filter((text) => !/status of 409/.test(text))).toEqual([]);
});
