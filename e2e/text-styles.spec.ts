import { expect } from 'playwright/test';
import { emptyDocument } from '@/lib/contract/program';
import { programDetail, programSave } from '@/lib/contract/program/calls';
import { Product } from './support/product';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

test('keeps a new style during an outage and saves it afterwards', async ({ browser, complaints }) => {
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
    // Saved without user action.
    await site.operator.saved();
    const { document } = await site.client.call(programDetail, { id });
    expect(document.textStyles).toMatchObject([{ name: 'Prices', format: { fontSize: 72, italic: true } }]);
  } finally {
    await site.close();
    await product.stop();
  }
});
