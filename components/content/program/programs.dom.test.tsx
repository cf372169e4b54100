import { screen, waitFor, within } from '@testing-library/react';
import {
  expectFocusTrapped,
  focus,
  idOf,
  OFFICE,
  pageOf,
  platform,
  pressed,
  type Rendered,
  renderScreen,
} from '@/components/test';
import { newPlaylist, playlistOf } from '@/lib/contract/program';
import { type Program, programDelete, programList, programSave } from '@/lib/contract/program/calls';
import { type ProgramFolder, programFolderList, programFolderSave, programMove } from '@/lib/contract/program/folders';
import { getKey } from '@/lib/contract/setting';

const program = (name: string): Program => ({
  id: idOf(name),
  officeId: OFFICE.id,
  officeName: OFFICE.name,
  name,
  width: 1920,
  height: 1080,
  scenes: 1,
  seconds: 10,
  revision: 1,
  hasThumb: false,
  isPlaylist: false,
  folderId: null,
  terminals: 0,
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: 'Ada',
  review: null,
});

let programs: Program[];
let folders: ProgramFolder[];

beforeEach(() => {
  programs = ['Breakfast', 'Lunch', 'Dinner', 'Lobby'].map(program);
  folders = [];
  platform
    .answers(getKey, { audit: '' })
    .answers(programList, ({ folderId = null }) => pageOf(...programs.filter((one) => one.folderId === folderId)))
    .answers(programFolderList, () =>
      folders.map((folder) => ({ ...folder, count: programs.filter(({ folderId }) => folderId === folder.id).length })),
    )
    .answers(programFolderSave, ({ name }) => {
      const office = { officeId: OFFICE.id, officeName: OFFICE.name };
      folders = [...folders, { id: idOf(name), parentId: null, ...office, name, count: 0 }];
      return { id: idOf(name) };
    })
    .answers(programMove, ({ ids, folderId = null }) => {
      programs = programs.map((one) => (ids.includes(one.id) ? { ...one, folderId } : one));
    })
    .answers(programDelete, ({ ids }) => {
      programs = programs.filter(({ id }) => !ids.includes(id));
    });
});

/** Types into a new dialog's field and tries to leave: the dialog asks, and keeps the input until it is discarded. */
async function expectConfirmOnClose(view: Rendered, opener: () => HTMLElement, name: string) {
  const dialog = await pressed(view, opener(), name);
  await expectFocusTrapped(view, dialog);
  await view.fill(within(dialog).getByRole('textbox', { name: 'Name' }), 'Entrance');
  await view.person.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Discard what you entered?' });
  await view.person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you entered?' })).toBeNull());
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Entrance');
  await view.person.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard what you entered?' });
  await view.person.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener()).toHaveFocus());
}

test.each(['New program', 'New playlist', 'New folder'])('asks before discarding the input of “%s”', async (name) => {
  const view = await renderScreen('/program/make');
  const opener = () => screen.getByRole('button', { name });
  await screen.findByRole('checkbox', { name: 'Select Lunch' });
  await expectConfirmOnClose(view, opener, name);
});

test('marks a playlist in the list', async () => {
  programs = [{ ...program('Offers'), isPlaylist: true }, program('Lunch'), program('Dinner')];
  await renderScreen('/program/make');
  await screen.findByRole('checkbox', { name: 'Select Offers' });
  expect(screen.getAllByTitle('Playlist')).toHaveLength(1);
});

test('moves several programs into a folder by keyboard', async () => {
  const { person } = await renderScreen('/program/make');
  const press = async (element: HTMLElement) => {
    await focus(element);
    await person.keyboard('{Enter}');
  };
  await screen.findByRole('checkbox', { name: 'Select Lunch' });
  await press(screen.getByRole('button', { name: 'New folder' }));
  await person.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Menus{Enter}');
  expect(await screen.findByRole('button', { name: 'Menus (0)' })).toBeVisible();
  for (const name of ['Lunch', 'Dinner']) await person.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await press(screen.getByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move' }));
  await press(dialog.getByRole('combobox', { name: 'To folder' }));
  await person.click(await screen.findByRole('option', { name: 'Menus' }));
  await press(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByRole('button', { name: 'Menus (2)' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Lunch' })).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Select Lobby' })).toBeVisible();
});

test('creates a playlist of the chosen size', async () => {
  platform.refuses(programSave, 403);
  const view = await renderScreen('/program/make');
  const dialog = await pressed(view, await screen.findByRole('button', { name: 'New playlist' }), 'New playlist');
  await view.fill(within(dialog).getByRole('textbox', { name: 'Name' }), 'Offers');
  await view.person.click(within(dialog).getByRole('button', { name: 'Portrait' }));
  await view.person.click(within(dialog).getByRole('button', { name: 'Create playlist' }));
  await waitFor(() => expect(platform.sent(programSave)).toHaveLength(1));
  const [sent] = platform.sent(programSave);
  expect(sent && playlistOf(sent.document)).toEqual({ settings: newPlaylist, width: 1080, height: 1920, items: [] });
});

test('names the programs that still play when a deletion is refused', async () => {
  const held = ['Lunch', 'Dinner'].map((name) => ({ name, terminals: 1 }));
  platform.refuses(programDelete, 409, { conflict: held });
  const view = await renderScreen('/program/make');
  for (const { name } of held) await view.person.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const question = await pressed(view, screen.getByRole('button', { name: 'Delete' }), 'Delete 2 programs?');
  await view.person.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText(/still play on terminals: Lunch, Dinner\./);
  expect(screen.getByRole('checkbox', { name: 'Select Lunch' })).toBeChecked();
});
