import { expect } from 'playwright/test';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program-calls';
import { newWidget } from '@/lib/editor/document';
import { open } from './support/at-rest';
import { violations } from './support/axe';
import { Site } from './support/site';
import { test } from './support/test';

const on = { width: 1920, height: 1080 };
const text = (id: string, words: string) =>
  newWidget('text', { id, name: id, at: { x: 600, y: 300 }, on }, { text: words });

test('a word is found in all scenes, led to, replaced everywhere by keyboard, and that is one step', async ({
  browser,
  product,
}) => {
  const site = await Site.open(browser, product);
  const { page } = site;
  const document = emptyDocument();
  const [scene] = document.scenes;
  if (!scene) throw new Error('a program has a scene');
  const { id } = await site.client.call(programSave, {
    name: 'Opening hours',
    document: {
      ...document,
      scenes: [
        { ...scene, widgets: [text('Heading', 'Open till nine'), text('Line', 'Kitchen till NINE')] },
        { ...scene, id: 'scene-2', name: '2', widgets: [text('Closing', 'Bar till nine')] },
      ],
    },
  });
  await open(page, `${product.url}/programEditor?id=${id}`);
  await page.getByRole('button', { name: /^Find and replace text/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Find and replace text' });
  await expect(dialog.getByLabel('Find')).toBeFocused();
  await page.keyboard.type('nine');
  await expect(dialog.getByRole('status')).toHaveText('Found 3 times');
  await dialog.getByLabel('Match case').check();
  await expect(dialog.getByRole('status')).toHaveText('Found 2 times');
  await dialog.getByLabel('Match case').uncheck();
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('button', { name: /Scene 2/ }).press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Layers' }).click();
  const layers = page.getByRole('tree', { name: 'Layers' });
  await expect(layers.getByRole('treeitem', { name: /Closing/ })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: /^Find and replace text/ }).press('Enter');
  await dialog.getByLabel('Find').fill('nine');
  await dialog.getByLabel('Replace with').fill('ten');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Replaced 3 times')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('Found nowhere');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: /^Find and replace text/ }).press('Enter');
  await dialog.getByLabel('Find').fill('nine');
  await expect(dialog.getByRole('status')).toHaveText('Found 3 times');
  expect(site.complaints).toEqual([]);
  await site.close();
});
