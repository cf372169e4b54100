import { screen, waitFor, within } from '@testing-library/react';
import { idOf, OFFICE, pageOf, platform, renderScreen } from '@/components/test';
import {
  type DataSource,
  dataSourceDetail,
  dataSourceKinds,
  dataSourceList,
  dataSourcePreview,
  dataSourceSave,
  sourceKinds,
} from '@/lib/contract/data-source';

const id = idOf('menu');
const at = '2026-03-02T08:00:00Z';
const config = { kind: 'json' as const, url: 'https://example.com/menu', path: '' };
const source: DataSource = {
  ...{ id, name: 'Menu', kind: 'json', officeId: OFFICE.id, officeName: OFFICE.name, minutes: 15, staleHours: 6 },
  ...{ at, changedAt: at, nextAt: at, header: 'X-Key', fault: null, status: null, rows: 1, leftOut: 0, partly: 0 },
  ...{ picturesMissing: 0, pictureFault: null },
  ...{ total: 1, programs: 0, updatedAt: at, updatedBy: 'Somebody' },
};
const value = { id, columns: ['item'], rows: [['Tea']], at, staleAt: at };
const found = { columns: ['item'], rows: [['Tea']], count: 1, leftOut: 0, partly: 0, fault: null, status: null };

/** Opens the form of a source, or of a new one. */
async function opened(of: DataSource | null) {
  platform
    .answers(dataSourceList, () => pageOf(source))
    .answers(dataSourceKinds, [...sourceKinds])
    .answers(dataSourceDetail, { ...source, config, value, templates: 0, usedBy: [], usedByTemplates: [] })
    .answers(dataSourcePreview, found)
    .answers(dataSourceSave, { id });
  const view = await renderScreen(`/resManage/dataSources?${of ? `open=${of.id}&edit=1` : 'edit=new'}`);
  const name = of ? `Change “${of.name}”` : 'New data source';
  const dialog = within(await screen.findByRole('dialog', { name }));
  const field = (label: string) => dialog.findByLabelText(label, { exact: false, selector: 'input' });
  const save = () => view.person.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...view, dialog, field, save };
}

test('keeps the stored value, and warns before another server deletes it', async () => {
  const { dialog, field, fill, save } = await opened(source);
  expect(await field('Secret header')).toHaveValue('X-Key');
  expect(await field('Value of the header')).toHaveValue('');
  await dialog.findByText('A value is stored. Leave this empty to keep it.');
  await fill(await field('Address'), 'https://example.com/other');
  expect(dialog.queryByText(/leads to another server/)).toBeNull();
  await fill(await field('Address'), 'https://example.org/menu');
  await dialog.findByText(/leads to another server.*“X-Key” is deleted/);
  await fill(await field('Value of the header'), 'wren');
  expect(dialog.queryByText(/leads to another server/)).toBeNull();
  await save();
  await waitFor(() => expect(platform.sent(dataSourceSave)).toMatchObject([{ id, header: 'X-Key', secret: 'wren' }]));
});

test('deletes the stored header when its name is emptied', async () => {
  const { dialog, field, person, save } = await opened(source);
  await person.clear(await field('Secret header'));
  await dialog.findByText('The header and its value are deleted when you save.');
  await save();
  await waitFor(() => expect(platform.sent(dataSourceSave)).toMatchObject([{ id, header: '', secret: '' }]));
});

test('previews with the header, and keeps its value out of the browser', async () => {
  const { dialog, field, fill, person } = await opened(source);
  await fill(await field('Secret header'), 'X-New');
  await fill(await field('Value of the header'), 'wren');
  await person.click(dialog.getByRole('button', { name: 'Fetch a preview' }));
  await dialog.findByText('1 of 1 rows');
  expect(platform.sent(dataSourcePreview)).toEqual([{ id, config, header: 'X-New', secret: 'wren' }]);
  expect(JSON.stringify(sessionStorage)).toContain('X-New');
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('wren');
});

test('rejects an invalid name at its field', async () => {
  const { dialog, field, fill, save } = await opened(source);
  await fill(await field('Secret header'), 'Host');
  await save();
  await dialog.findByText(/This header cannot be sent/);
  expect(platform.sent(dataSourceSave)).toEqual([]);
});

test('offers a header for sources with an address only', async () => {
  const { dialog, person } = await opened(null);
  const choose = async (kind: string) => {
    await person.click(await dialog.findByRole('combobox', { name: /Kind/ }));
    await person.click(await screen.findByRole('option', { name: kind }));
  };
  expect(dialog.queryByLabelText('Secret header')).toBeNull();
  await choose('Table typed here');
  expect(dialog.queryByLabelText('Secret header')).toBeNull();
  await choose('RSS or Atom');
  expect(dialog.getByLabelText('Secret header')).toHaveAttribute('placeholder', 'Authorization');
});

test('explains an address that refuses the header', async () => {
  const { dialog, person } = await opened(source);
  platform.answers(dataSourcePreview, { ...found, rows: [], count: 0, fault: 'status', status: 401 });
  await person.click(dialog.getByRole('button', { name: 'Fetch a preview' }));
  await dialog.findByText(/answered with 401: it asks for a key/);
});
