import { expect } from 'playwright/test';
import { emptyDocument, isText, MOST_TEXT_STYLES, textStyle } from '@/lib/contract/program';
import { programDetail, programSave } from '@/lib/contract/program-calls';
import { newWidget } from '@/lib/editor/document';
import { open } from './support/at-rest';
import { violations } from './support/axe';
import { Product } from './support/product';
import { Site } from './support/site';
import { test } from './support/test';

const on = { width: 1920, height: 1080 };
const text = (id: string, y: number, more: object) =>
  newWidget('text', { id, name: id, at: { x: 960, y }, on }, { text: id }, more);

test('a style is made from a text, given to another one, changed for both and removed, by keyboard', async ({
  browser,
  product,
}) => {
  const site = await Site.open(browser, product);
  const { page } = site;
  const document = emptyDocument();
  const widgets = [text('Heading', 200, { bold: true, color: '#ffcc00', fontSize: 120 }), text('Line', 700, {})];
  const { id } = await site.client.call(programSave, {
    name: 'Styled',
    document: { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets })) },
  });
  await open(page, `${product.url}/programEditor?id=${id}`);
  const canvas = page.locator('[data-canvas]');
  const next = async () => {
    await canvas.focus();
    await canvas.press('Tab');
  };
  const section = page.getByRole('region', { name: 'Text styles' });
  const sizes = async () => {
    await site.operator.saved();
    const saved = (await site.client.call(programDetail, { id })).document;
    return saved.scenes.flatMap((scene) => scene.widgets.filter(isText).map(({ fontSize, bold }) => [fontSize, bold]));
  };

  await next();
  await section.getByRole('button', { name: 'New style from this text' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New style from this text' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Big');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(section.getByRole('combobox', { name: 'Style' })).toHaveText('Big');

  await next();
  await section.getByRole('combobox', { name: 'Style' }).press('Enter');
  await page.getByRole('option', { name: 'Big' }).press('Enter');
  await expect.poll(sizes).toEqual([
    [120, true],
    [120, true],
  ]);

  const size = page.getByRole('region', { name: 'Type', exact: true }).getByLabel('Size');
  await size.fill('80');
  await size.press('Enter');
  await expect(section.getByRole('status')).toHaveText('Changed: not all of it is set as “Big” says.');
  expect(await violations(page)).toEqual([]);
  await section.getByRole('button', { name: 'Change the style to this' }).press('Enter');
  await expect(section.getByRole('status')).toHaveCount(0);
  await expect.poll(sizes).toEqual([
    [80, true],
    [80, true],
  ]);

  await canvas.press('Escape');
  await expect(section.getByText('2 texts have it')).toBeVisible();
  await section.getByRole('button', { name: 'Edit the style “Big”' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit the style “Big”' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Titles');
  await form.getByRole('textbox', { name: 'Size' }).fill('64');
  await form.getByRole('button', { name: 'Bold' }).press('Enter');
  await expect(form.getByText(/: Heading, Line$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form).toBeHidden();
  await expect.poll(sizes).toEqual([
    [64, false],
    [64, false],
  ]);
  await section.getByRole('button', { name: 'Remove the style “Titles”' }).press('Enter');
  await expect(section.getByText('None yet.', { exact: false })).toBeVisible();
  await expect.poll(sizes).toEqual([
    [64, false],
    [64, false],
  ]);
  await page.keyboard.press('Control+z');
  await expect(section.getByText('2 texts have it')).toBeVisible();
  expect(site.complaints).toEqual([]);
  await site.close();
});

test('a program with as many styles as it may have says why it gets no more', async ({ browser, product }) => {
  const site = await Site.open(browser, product);
  const { page } = site;
  const { format } = textStyle.parse({ id: 's', name: 's', format: text('t', 0, {}) });
  const textStyles = Array.from({ length: MOST_TEXT_STYLES }, (_, i) => ({ id: `s${i}`, name: `Style ${i}`, format }));
  const { id } = await site.client.call(programSave, { name: 'Full', document: { ...emptyDocument(), textStyles } });
  await open(page, `${product.url}/programEditor?id=${id}`);
  const section = page.getByRole('region', { name: 'Text styles' });
  await expect(section.getByRole('button', { name: 'New style' })).toBeDisabled();
  await page.locator('span[tabindex="0"]', { hasText: 'New style' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText('A program has at most 50 text styles.');
  await section.getByRole('button', { name: 'Remove the style “Style 49”' }).press('Enter');
  await expect(section.getByRole('button', { name: 'New style' })).toBeEnabled();
  await site.close();
});

test('a style is made from nothing; while the platform is away that is said, and what was typed stays', async ({
  browser,
  complaints,
}) => {
  // While the platform is away.
  complaints.allow(/status of 50\d/, /ERR_/);
  const product = await Product.initialised();
  const site = await Site.ofPlatform(browser, product);
  try {
    const { page } = site;
    const { id } = await site.client.call(programSave, { name: 'Styled', document: emptyDocument() });
    await open(page, `${product.url}/programEditor?id=${id}`);
    const section = page.getByRole('region', { name: 'Text styles' });
    await section.getByRole('button', { name: 'New style' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'New style' });
    const sample = form.getByRole('img', { name: 'Sample' }).locator('canvas').first();
    await form.getByLabel('Name').fill('Prices');
    await expect(sample).toBeVisible();
    const before = await sample.screenshot();
    await product.killPlatform();

    const font = form.getByRole('combobox', { name: 'Font' });
    await font.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Georgia' })).toBeVisible();
    await expect(form).toContainText('be reached right now');
    await font.press('Escape');
    await form.getByRole('button', { name: 'Italic' }).press('Enter');
    await expect.poll(async () => (await sample.screenshot()).equals(before)).toBe(false);
    await form.getByRole('textbox', { name: 'Size' }).fill('72');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form).toBeHidden();
    await expect(page.getByText('Not saved')).toBeVisible();
    await section.getByRole('button', { name: 'Edit the style “Prices”' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Size' }).last()).toHaveValue('72');
    await page.keyboard.press('Escape');

    await product.startPlatform();
    await page.getByText('Not saved').click();
    await site.operator.saved();
    const { document } = await site.client.call(programDetail, { id });
    expect(document.textStyles).toMatchObject([{ name: 'Prices', format: { fontSize: 72, italic: true } }]);
  } finally {
    await site.close();
    await product.stop();
  }
});
