import { expect } from 'playwright/test';
import { emptyDocument, isText } from '@/lib/contract/program';
import { programDetail, programSave } from '@/lib/contract/program-calls';
import { newWidget } from '@/lib/editor/document';
import { open } from './support/at-rest';
import { violations } from './support/axe';
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
  const name = section.getByRole('textbox', { name: 'Name of the style “Big”' });
  await name.fill('Titles');
  await name.press('Enter');
  await section.getByRole('button', { name: 'Remove the style “Titles”' }).press('Enter');
  await expect(section.getByText('None yet.', { exact: false })).toBeVisible();
  await expect.poll(sizes).toEqual([
    [80, true],
    [80, true],
  ]);
  await page.keyboard.press('Control+z');
  await expect(section.getByText('2 texts have it')).toBeVisible();
  expect(site.complaints).toEqual([]);
  await site.close();
});
