import { screen, waitFor, within } from '@testing-library/react';
import { idOf, platform, renderUi } from '@/components/test';
import { attributeKeys, saveTerminalAttributes } from '@/lib/contract/attribute';
import { terminalSet, terminalsInCommon } from '@/lib/contract/terminal/set';
import { mapLevels } from '@/lib/contract/terminal/settings';
import { terminalTraits } from '@/lib/contract/terminal/tags';
import { BulkEditDialog } from '.';

const ids = [idOf('Lobby'), idOf('Foyer')];

beforeEach(() => {
  platform
    .answers(terminalsInCommon, {
      ...{ terminals: 2, able: { settings: 2 }, ...mapLevels(() => null), rotation: null, onOff: null, timezone: null },
      ...{ corner: null, tags: [] },
    })
    .answers(terminalTraits, { tags: [], models: [], versions: [] })
    .answers(attributeKeys, [{ key: 'storeNumber', offices: 0, terminals: 3 }])
    .answers(saveTerminalAttributes, undefined);
});

async function open() {
  const onClose = jest.fn();
  const view = await renderUi(<BulkEditDialog ids={ids} onClose={onClose} />);
  const key = await screen.findByRole('combobox', { name: 'Set attribute' });
  const dialog = within(screen.getByRole('dialog', { name: 'Change settings' }));
  const save = dialog.getByRole('button', { name: 'Change settings' });
  return { ...view, dialog, key, save, onClose };
}

test('sets an attribute that is in use, and nothing else', async () => {
  const { person, fill, dialog, key, save, onClose } = await open();
  await person.click(key);
  await person.click(await screen.findByRole('option', { name: 'storeNumber' }));
  expect(dialog.getByRole('checkbox', { name: 'Change: Set attribute' })).toBeChecked();
  expect(save).toBeDisabled();
  await fill(dialog.getByRole('textbox', { name: 'Value' }), '17');
  await person.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(platform.sent(saveTerminalAttributes)).toEqual([{ ids, set: { storeNumber: '17' }, remove: [] }]);
  expect(platform.sent(terminalSet)).toEqual([]);
});

test('refuses the name of an attribute at its field', async () => {
  const { fill, dialog, key, save } = await open();
  await fill(key, 'store number');
  await fill(dialog.getByRole('textbox', { name: 'Value' }), '17');
  expect(key).toHaveAccessibleDescription(/begin with a letter/);
  expect(save).toBeDisabled();
  await fill(key, 'city');
  expect(save).toBeEnabled();
});

test('removes attributes', async () => {
  const { person, dialog, save, onClose } = await open();
  await person.click(dialog.getByRole('combobox', { name: 'Remove attributes' }));
  await person.click(await screen.findByRole('option', { name: 'storeNumber' }));
  await person.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(platform.sent(saveTerminalAttributes)).toEqual([{ ids, set: {}, remove: ['storeNumber'] }]);
});

test('offers no attributes on a platform without them', async () => {
  platform.refuses(attributeKeys, 404, { msg: 'notOffered' });
  await renderUi(<BulkEditDialog ids={ids} onClose={() => {}} />);
  expect(await screen.findByRole('combobox', { name: 'Add tags' })).toBeVisible();
  await waitFor(() => expect(platform.sent(attributeKeys)).toHaveLength(1));
  expect(screen.queryByRole('combobox', { name: 'Set attribute' })).toBeNull();
});
