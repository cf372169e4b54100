import { expect } from 'playwright/test';
import { emptyDocument, type ProgramDocument } from '@/lib/contract/program';
import { programDelete, programDetail, programSave } from '@/lib/contract/program/calls';
import { templateDelete, templateDetail, templateList, templateSave } from '@/lib/contract/template';
import { newWidget } from '@/lib/editor/document/new-widget';
import { violations } from './support/axe';
import { consoleClient } from './support/console-client';
import { platformInstitution } from './support/institution';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

test('makes a program from a shipped template', { tag: '@gate' }, async ({ browser, product }) => {
  const site = await Site.open(browser, product);
  const { page } = site;
  await open(page, `${product.url}/program/make`);
  // Offered twice while there are no programs.
  await page.getByRole('button', { name: 'New from template' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Portrait' }).press('Enter');
  const card = dialog.getByRole('button', { name: 'Notice, 1080 × 1920' });
  await expect(card.locator('img')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await card.press('Enter');
  await expect(dialog.getByRole('img', { name: 'Preview of the program' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Pool closed');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make program' }).press('Enter');

  await expect(page.getByText('The template fixes everything but these fields.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Pool closed');
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(page).toHaveURL(/terminalSelection/);
  await site.close();
});

test('turns marked parts into a form and deletes only the template', async ({ browser, product }) => {
  const site = await Site.open(browser, product);
  const { page } = site;
  const marked = frame('Pears');
  for (const { widgets } of marked.scenes) for (const widget of widgets) delete widget.slot;
  const { id: programId } = await site.client.call(programSave, { name: 'Offers', document: marked });
  await open(page, `${product.url}/programEditor?id=${programId}`);
  await page.locator('[data-canvas]').focus();
  for (const name of ['Band', 'Offer']) {
    await page.locator('[data-canvas]').press('Tab');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  }
  const part = page.getByRole('region', { name: 'Template' });
  await part.getByRole('combobox', { name: 'Open part' }).press('Enter');
  await page.getByRole('option', { name: 'Text' }).press('Enter');
  const label = part.getByRole('textbox', { name: 'Label in the form' });
  await expect(label).toHaveValue('Offer');
  await label.fill('Fruit of the day');
  await part.getByRole('textbox', { name: 'Help' }).fill('One word');
  await expect(part.getByRole('combobox', { name: 'Colour follows' })).toHaveCount(0);
  await page.locator('[data-canvas]').press('Shift+Tab');
  await part.getByRole('combobox', { name: 'Open part' }).press('Enter');
  await page.getByRole('option', { name: 'Colour' }).press('Enter');
  await page.locator('[data-canvas]').press('Tab');
  await part.getByRole('combobox', { name: 'Colour follows' }).press('Enter');
  await page.getByRole('option', { name: 'Band' }).press('Enter');
  await part.getByRole('combobox', { name: 'Shade' }).press('Enter');
  await page.getByRole('option', { name: 'Readable on that colour' }).press('Enter');
  await page.keyboard.press('Control+s');
  const openOf = async (id: string) =>
    (await site.client.call(programDetail, { id })).document.scenes[0]?.widgets.map(({ slot }) => slot);
  await expect
    .poll(() => openOf(programId))
    .toEqual([
      { kind: 'color', label: 'Band' },
      { kind: 'text', label: 'Fruit of the day', help: 'One word', accent: { label: 'Band', as: 'ink' } },
    ]);

  await open(page, `${product.url}/program/make`);
  await page.getByRole('button', { name: 'Actions for Offers' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Keep as template' }).press('Enter');
  const keep = page.getByRole('dialog', { name: 'Keep as template' });
  await keep.getByRole('textbox', { name: 'Name' }).fill('Fruit');
  await keep.getByRole('button', { name: 'Save template' }).press('Enter');
  await expect(page.getByText('The template is saved as version 1')).toBeVisible();

  const gallery = page.getByRole('dialog', { name: 'Choose a template' });
  await page.getByRole('button', { name: 'New from template' }).first().press('Enter');
  await gallery.getByRole('button', { name: 'Fruit, 1920 × 1080' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Fill in: Fruit' });
  const field = form.getByRole('group', { name: 'Fruit of the day' });
  await expect(field).toContainText('One word');
  await expect(form.getByRole('group')).toHaveCount(2);
  await field.getByRole('textbox').fill('Plums');
  await form.getByRole('textbox', { name: 'Name' }).fill('Today');
  await form.getByRole('button', { name: 'Make program' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Program name' })).toHaveValue('Today');
  const made = new URL(page.url()).searchParams.get('id') ?? '';

  const fixed = page.getByText('The template fixes everything but these fields.');
  await expect(fixed).toBeVisible();
  await page.getByRole('button', { name: 'Detach from template' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Detach this program?' })
    .getByRole('button', { name: 'Detach from template' })
    .press('Enter');
  await expect(fixed).toBeHidden();
  await page.locator('[data-canvas]').focus();
  await page.locator('[data-canvas]').press('Tab');
  await page.locator('[data-canvas]').press('Delete');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await site.client.call(programDetail, { id: made })).document)
    .toMatchObject({ scenes: [{ widgets: [{ name: 'Offer', text: 'Plums' }] }] });
  expect((await site.client.call(programDetail, { id: made })).document.template).toBeUndefined();

  await open(page, `${product.url}/program/make`);
  await page.getByRole('button', { name: 'New from template' }).first().press('Enter');
  await gallery.getByRole('button', { name: 'Delete template Fruit' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete the template Fruit?' });
  await expect(question).toContainText('Programs made from it stay.');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(gallery.getByRole('button', { name: /Fruit/ })).toHaveCount(0);
  await expect(question).toBeHidden();
  await gallery.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('row', { name: /Today/ })).toBeVisible();
  await site.close();
});

test('limits a shop to the open parts of its head office’s template', async ({ browser, product }) => {
  const site = await Site.open(browser, product);
  const { page } = site;
  const head = consoleClient(product.url, { cookie: platformInstitution().cookie });
  const { id: programId } = await head.call(programSave, { name: 'Frame', document: frame('Head office') });
  const share = { programId, name: 'Frame of all shops', category: 'sale' as const, shared: true };
  const { id: templateId } = await head.call(templateSave, share);
  const { document } = await site.client.call(templateDetail, { id: templateId });
  const { id } = await site.client.call(programSave, {
    name: 'Shop',
    document: { ...document, template: { id: templateId, version: 1 } },
  });

  await open(page, `${product.url}/programEditor?id=${id}`);
  await page.getByRole('textbox', { name: 'Offer' }).fill('Apples');
  // The editor would allow deleting the band.
  await page.getByRole('tab', { name: 'Layers' }).click();
  await page.getByRole('tree', { name: 'Layers' }).getByText('Band').click();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('tree', { name: 'Layers' }).getByText('Band')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await site.client.call(programDetail, { id })).document.scenes[0]?.widgets)
    .toEqual(document.scenes[0]?.widgets.map((each) => (each.type === 'text' ? textWith(each, 'Apples') : each)));

  await head.call(programSave, { id: programId, name: 'Frame', revision: 1, document: frame('Renewed', '#116611') });
  await head.call(templateSave, share);
  await open(page, `${product.url}/programEditor?id=${id}`);
  await expect(page.getByText('The template has a new version.')).toBeVisible();
  await page.getByRole('button', { name: 'Take over' }).press('Enter');
  await expect(page.getByText('The template has a new version.')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Offer' })).toHaveValue('Apples');
  await expect
    .poll(async () => (await site.client.call(programDetail, { id })).document.background.color)
    .toBe('#116611');
  await head.call(templateDelete, { id: templateId });
  await site.close();
});

test('replaces a template whose program was deleted', async ({ browser, product }) => {
  const site = await Site.open(browser, product);
  const { page } = site;
  const { id: first } = await site.client.call(programSave, { name: 'First', document: frame('First') });
  const share = { programId: first, name: 'Template of offers', category: 'sale' as const, shared: true };
  const { id: templateId } = await site.client.call(templateSave, share);
  await site.client.call(programDelete, { ids: [first] });
  const { id: programId } = await site.client.call(programSave, { name: 'Successor', document: frame('Second') });

  await open(page, `${product.url}/program/make`);
  await page.getByRole('button', { name: 'Actions for Successor' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Keep as template' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Replace an existing template' }).check();
  await dialog.getByRole('combobox', { name: 'Template to replace' }).fill('of offers');
  await page.getByRole('option', { name: 'Template of offers' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Template of offers');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save template' }).press('Enter');
  await expect(page.getByText('The template is saved as version 2')).toBeVisible();
  const [renewed] = await site.client.call(templateList, { programId });
  expect(renewed).toMatchObject({ id: templateId, version: 2, category: 'sale', shared: true });
  await site.client.call(templateDelete, { id: templateId });
  await site.close();
});

const textWith = <T extends object>(widget: T, text: string): T => ({ ...widget, text });

/** Creates a document with a fixed band and an open offer. */
function frame(offer: string, color = '#101010'): ProgramDocument {
  const document = emptyDocument();
  const at = { x: 900, y: 500 };
  const widgets = [
    newWidget('shape', { id: 'band', name: 'Band', at, on: document }, { shape: 'rectangle' }),
    newWidget(
      'text',
      { id: 'offer', name: 'Offer', at, on: document },
      { text: offer },
      { slot: { kind: 'text', label: 'Offer' } },
    ),
  ];
  return { ...document, background: { color }, scenes: document.scenes.map((scene) => ({ ...scene, widgets })) };
}
