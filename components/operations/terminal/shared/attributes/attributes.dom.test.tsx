import { screen, waitFor, within } from '@testing-library/react';
import { idOf, OFFICE, platform, type Reader, renderUi } from '@/components/test';
import {
  attributeImport,
  attributeKeys,
  type EffectiveAttribute,
  officeAttributes,
  saveOfficeAttributes,
  saveTerminalAttributes,
  terminalAttributes,
} from '@/lib/contract/attribute';
import { OfficeAttributes, TerminalAttributes } from '.';
import { AttributeCsvMenu } from './csv-menu';

const id = idOf('terminal');
const phone: EffectiveAttribute = {
  key: 'phone',
  value: '020 1',
  own: false,
  inherited: '020 1',
  from: 'Northlight Media',
};
const store: EffectiveAttribute = { key: 'storeNumber', value: '17', own: true, inherited: null, from: null };
const manager: EffectiveAttribute = { key: 'manager', value: 'Ada', own: true, inherited: 'our team', from: null };

let shown: EffectiveAttribute[];
beforeEach(() => {
  shown = [manager, phone, store];
  platform.answers(terminalAttributes, () => shown).answers(saveTerminalAttributes, undefined);
});

async function open(reader?: Reader) {
  const view = await renderUi(<TerminalAttributes id={id} />, reader);
  const field = (name: string) => screen.findByRole('textbox', { name });
  await screen.findByRole('heading', { name: 'Attributes' });
  return { ...view, field };
}
const saving = () => screen.getByRole('button', { name: 'Save' });

describe('attributes of a terminal', () => {
  test('say where they come from', async () => {
    const { field } = await open();
    expect(await field('phone')).toHaveAccessibleDescription('From Northlight Media');
    expect(await field('manager')).toHaveAccessibleDescription('Set here instead of “our team” from above');
    expect(await field('storeNumber')).toHaveAccessibleDescription('Set here');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('are overridden, reset, removed and added by one call', async () => {
    const { person, field, fill } = await open();
    await fill(await field('phone'), '030 2');
    expect(await field('phone')).toHaveAccessibleDescription('Not saved yet');
    await person.click(screen.getByRole('button', { name: 'Reset manager to the inherited value' }));
    expect(await field('manager')).toHaveValue('our team');
    await person.click(screen.getByRole('button', { name: 'Remove storeNumber' }));
    expect(screen.queryByRole('textbox', { name: 'storeNumber' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Add attribute' }));
    expect(await field('Name')).toHaveFocus();
    await fill(await field('Name'), 'city');
    await fill(await field('Value'), 'Oslo');
    shown = [{ ...store, key: 'city', value: 'Oslo' }];
    await person.click(saving());
    expect(await screen.findByText('Attributes saved')).toBeVisible();
    expect(platform.sent(saveTerminalAttributes)).toEqual([
      { ids: [id], set: { phone: '030 2', city: 'Oslo' }, remove: ['manager', 'storeNumber'] },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(await field('city')).toHaveValue('Oslo');
  });

  test('may be called like a method of objects', async () => {
    shown = [phone, { ...store, key: 'constructor', value: 'Bau AG' }];
    const { person, field, fill } = await open();
    expect(await field('constructor')).toHaveValue('Bau AG');
    await fill(await field('phone'), '030 2');
    await person.click(saving());
    await waitFor(() => expect(platform.sent(saveTerminalAttributes)).toMatchObject([{ set: { phone: '030 2' } }]));
    expect(Object.keys(platform.sent(saveTerminalAttributes)[0]?.set ?? {})).toEqual(['phone']);
  });

  test('return to what is saved when changes are discarded', async () => {
    const { person, field, fill } = await open();
    await fill(await field('phone'), '030 2');
    await person.click(screen.getByRole('button', { name: 'Remove storeNumber' }));
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await field('phone')).toHaveValue('020 1');
    expect(await field('storeNumber')).toHaveValue('17');
  });

  test.each([
    ['store number', 'Use letters without accents, digits and underscores, at most 40, and begin with a letter.'],
    ['phone', 'This occurs twice.'],
  ])('refuse the name “%s” at its field', async (name, error) => {
    const { person, field, fill } = await open();
    await person.click(screen.getByRole('button', { name: 'Add attribute' }));
    await fill(await field('Name'), name);
    await fill(await field('Value'), 'x');
    await person.click(saving());
    expect(await field('Name')).toHaveAccessibleDescription(error);
    expect(await field('Name')).toHaveFocus();
    expect(platform.sent(saveTerminalAttributes)).toEqual([]);
    await fill(await field('Name'), 'city');
    expect(await field('Name')).toBeValid();
  });

  test('need a value', async () => {
    const { person, field } = await open();
    await person.clear(await field('storeNumber'));
    await person.click(saving());
    expect(await field('storeNumber')).toHaveAccessibleDescription('This is needed.');
    expect(platform.sent(saveTerminalAttributes)).toEqual([]);
  });

  test('keep what was typed when the platform refuses it', async () => {
    platform.refuses(saveTerminalAttributes, 400, {
      msg: 'An institution or a terminal has at most 50 attributes.',
      errors: { set: 'tooManyAttributes' },
    });
    const { person, field, fill } = await open();
    await fill(await field('phone'), '030 2');
    await person.click(saving());
    expect(await screen.findByText('An institution or a terminal has at most 50 attributes.')).toBeVisible();
    expect(await field('phone')).toHaveValue('030 2');
  });

  test('explain themselves while there are none', async () => {
    shown = [];
    const { person, field } = await open();
    expect(await screen.findByText(/\{\{attribute\.storeNumber\}\}/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add attribute' }));
    expect(await field('Name')).toHaveFocus();
  });

  test('cannot be edited without the permission', async () => {
    const { field } = await open({ permissions: ['terminal:terminal:view'] });
    expect(await field('phone')).toBeDisabled();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('are absent on a platform without them', async () => {
    platform.refuses(terminalAttributes, 404, { msg: 'notOffered' });
    await renderUi(<TerminalAttributes id={id} />);
    await waitFor(() => expect(platform.sent(terminalAttributes)).toHaveLength(1));
    await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('changes attributes of an institution', async () => {
  platform.answers(officeAttributes, [store]).answers(saveOfficeAttributes, undefined);
  const { person, fill } = await renderUi(<OfficeAttributes id={OFFICE.id} />);
  await fill(await screen.findByRole('textbox', { name: 'storeNumber' }), '18');
  await person.click(saving());
  await waitFor(() =>
    expect(platform.sent(saveOfficeAttributes)).toEqual([{ id: OFFICE.id, set: { storeNumber: '18' }, remove: [] }]),
  );
});

describe('CSV menu', () => {
  const openMenu = async (reader?: Reader) => {
    const view = await renderUi(<AttributeCsvMenu officeId={OFFICE.id} />, reader);
    await view.person.click(await screen.findByRole('button', { name: 'Attributes as CSV' }));
    return { ...view, menu: within(await screen.findByRole('menu')) };
  };

  test('exports the chosen institution and imports a file', async () => {
    platform.answers(attributeKeys, []).answers(attributeImport, { made: 1, problems: [] });
    const { person, menu } = await openMenu();
    expect(menu.getByRole('menuitem', { name: 'Export attributes' })).toHaveAttribute(
      'href',
      `/apm-web/a/api/attribute/export?id=${OFFICE.id}&timeZone=UTC`,
    );
    await person.click(menu.getByRole('menuitem', { name: 'Import attributes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import attributes' });
    const file = new File(['Institution,Terminal,city\nShop,,Oslo'], 'attributes.csv', { type: 'text/csv' });
    await person.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect(await within(dialog).findByText('1 line can be taken in.')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('1 line taken in')).toBeVisible();
    expect(platform.sent(attributeImport)).toMatchObject([{ dry: true }, { dry: false }]);
  });

  test('offers no import without the permission to edit terminals', async () => {
    platform.answers(attributeKeys, []);
    const { menu } = await openMenu({ permissions: ['terminal:terminal:view'] });
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Export attributes']);
  });

  test('says that a platform has no attributes', async () => {
    platform.refuses(attributeKeys, 404, { msg: 'notOffered' });
    const { menu } = await openMenu();
    expect(await menu.findByText("The platform doesn't offer this.")).toBeVisible();
  });
});
