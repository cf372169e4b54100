import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { focus, idOf, OFFICE, pageOf, platform, renderScreen } from '@/components/test';
import { dataSourceKinds } from '@/lib/contract/data-source';
import { folderList, type Material, materialDetail, materialList } from '@/lib/contract/material';
import { materialStandings } from '@/lib/contract/material/library';
import {
  documentOf,
  type Medium,
  newItem,
  newPlaylist,
  type ProgramDocument,
  playlistOf,
} from '@/lib/contract/program';
import { programDetail, programSave, programThumb } from '@/lib/contract/program/calls';
import { programPresence } from '@/lib/contract/program/presence';
import { getKey } from '@/lib/contract/setting';

/** jsdom has no IndexedDB: no draft of an earlier visit is found. */
jest.mock('idb', () => ({
  openDB: async () => ({ getAll: async () => [], put: async () => '', delete: async () => {} }),
}));
Object.assign(window, { IDBKeyRange: { bound: () => undefined } });

// jsdom lacks the canvas that Konva draws on.
jest.mock('../canvas/canvas-area', () => ({ CanvasArea: () => <p>Canvas</p> }));
jest.mock('@/components/foundation/scene/compose', () => ({
  compose: async () => new Blob(['picture']),
  jpeg: async () => new Blob(),
}));

const mockUpload = jest.fn(async (file: File, _options: { folderId?: string }) => ({
  id: idOf(file.name),
  md5: '',
  existing: false,
}));
jest.mock('@/lib/client/upload-material', () => ({
  uploadFile: (...args: Parameters<typeof mockUpload>) => mockUpload(...args),
}));

const ID = idOf('program');
const FOLDER = idOf('folder');

const material = (name: string, type: Material['type'], more: Partial<Material> = {}): Material => ({
  id: idOf(name),
  officeId: OFFICE.id,
  folderId: null,
  name,
  type,
  mime: '',
  md5: 'a'.repeat(32),
  size: 1,
  width: 1920,
  height: 1080,
  seconds: null,
  codec: null,
  animated: false,
  plays: true,
  media: null,
  pages: 0,
  validFrom: null,
  validUntil: null,
  tags: [],
  own: true,
  hasThumb: false,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'Ada',
  review: null,
  ...more,
});

const medium = (name: string, type: 'image' | 'video' = 'image', seconds: number | null = null): Medium => ({
  type,
  name,
  materialId: idOf(name),
  md5: 'b'.repeat(32),
  width: null,
  height: null,
  seconds,
});
const listOf = (...media: Medium[]) =>
  documentOf({
    settings: newPlaylist,
    width: 1920,
    height: 1080,
    items: media.map((each) => newItem(each, newPlaylist)),
  });

/** Returns a document as the platform saves it: with the media of its folder. */
const filled = (document: ProgramDocument): ProgramDocument =>
  document.playlist?.folder
    ? documentOf({
        settings: document.playlist,
        width: 1920,
        height: 1080,
        items: [newItem(medium('In the folder'), newPlaylist)],
      })
    : document;

async function open(document: ProgramDocument) {
  let revision = 1;
  platform
    .answers(getKey, { audit: '' })
    .answers(programDetail, () => ({
      id: ID,
      officeId: OFFICE.id,
      officeName: OFFICE.name,
      name: 'Offers',
      width: 1920,
      height: 1080,
      scenes: document.scenes.length,
      seconds: 10,
      revision,
      hasThumb: true,
      isPlaylist: true,
      folderId: null,
      terminals: 0,
      updatedAt: '2026-01-01T00:00:00Z',
      updatedBy: 'Ada',
      review: null,
      document: filled(platform.sent(programSave).at(-1)?.document ?? document),
      template: null,
      ...(platform.sent(programSave).at(-1)?.document.playlist?.folder && {
        followedFolder: { id: FOLDER, name: 'Window', leftOut: 3, unreviewed: 0, unsent: true },
      }),
    }))
    .answers(dataSourceKinds, [])
    .answers(programPresence, undefined)
    .answers(programThumb, undefined as never)
    .answers(materialStandings, [])
    .answers(materialDetail, ({ id }) => ({
      ...material(id === idOf('b.mp4') ? 'b.mp4' : 'a.jpg', id === idOf('b.mp4') ? 'video' : 'image', { seconds: 7 }),
      usedBy: [],
      versions: [],
      pageList: [],
    }))
    .answers(folderList, [
      {
        id: FOLDER,
        parentId: null,
        name: 'Window',
        count: 2,
        access: 'mine',
        officeId: OFFICE.id,
        officeName: OFFICE.name,
        sharedWith: [],
        open: false,
      },
    ])
    .answers(materialList, ({ type }) =>
      type === 'video' ? pageOf(material('Clip', 'video', { seconds: 12 })) : pageOf(material('Summer.jpg', 'image')),
    )
    .answers(programSave, () => {
      revision += 1;
      return { id: ID, revision };
    });
  const view = await renderScreen(`/programEditor?id=${ID}`);
  await screen.findByRole('textbox', { name: 'Program name' });
  return view;
}

/** Returns the playlist of the last save, whose document has to be valid. */
const saved = () => {
  const document = platform.sent(programSave).at(-1)?.document;
  return document ? playlistOf(document) : null;
};
const savedNames = () => saved()?.items.map((item) => item.medium.name);
const rows = () => within(screen.getByRole('list', { name: 'Items of the playlist' })).getAllByRole('listitem');

/** Chooses files with the button of the form. */
async function upload(...files: File[]) {
  const input = await screen.findByLabelText('Upload files', { selector: 'input' });
  fireEvent.change(input, { target: { files } });
}

test('adds an image and a video of the library', async () => {
  const { person } = await open(listOf());
  await screen.findByText('Nothing in this playlist yet');
  await person.click(screen.getByRole('button', { name: 'Add from library' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to the playlist' }));
  await person.click(await dialog.findByRole('button', { name: 'Summer.jpg' }));
  await person.click(dialog.getByRole('button', { name: 'Summer.jpg' }));
  await person.click(dialog.getByRole('tab', { name: 'Videos' }));
  await person.click(await dialog.findByRole('button', { name: 'Clip' }));
  expect(await dialog.findByText('3 items added')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(saved()?.items).toMatchObject([
      { medium: { type: 'image', name: 'Summer.jpg' }, seconds: 10, fit: 'contain' },
      { medium: { type: 'image', name: 'Summer.jpg' }, seconds: 10, fit: 'contain' },
      { medium: { type: 'video', name: 'Clip', seconds: 12 }, seconds: null, sound: false },
    ]),
  );
});

test('appends files in order once they are uploaded', async () => {
  await open(listOf(medium('One')));
  await upload(
    new File(['a'], 'a.jpg', { type: 'image/jpeg' }),
    new File(['c'], 'c.mp3', { type: 'audio/mpeg' }),
    new File(['b'], 'b.mp4', { type: 'video/mp4' }),
  );
  expect(await screen.findByText(/^c.mp3 can’t be in a playlist/)).toBeVisible();
  await waitFor(() => expect(savedNames()).toEqual(['One', 'a.jpg', 'b.mp4']));
});

test('moves an item with Alt and an arrow key, and undoes that', async () => {
  const { person } = await open(listOf(medium('One'), medium('Two'), medium('Three')));
  await focus(await screen.findByRole('button', { name: 'Drag One' }));
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByRole('button', { name: 'Drag One' })).toHaveFocus();
  expect(screen.getByText('One dropped at position 2 of 3.')).toBeInTheDocument();
  await person.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await waitFor(() => expect(savedNames()).toEqual(['Two', 'Three', 'One']));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rows().map((row) => within(row).getByText(/One|Two|Three/).textContent)).toEqual(['Two', 'One', 'Three']);
});

test('saves seconds, fit, sound and settings in one document', async () => {
  const { person, fill } = await open(listOf(medium('One'), medium('Clip', 'video', 12)));
  await fill(await screen.findByRole('textbox', { name: 'Seconds of One' }), '4');
  await person.keyboard('{Enter}');
  await fill(screen.getByRole('textbox', { name: 'Seconds of Clip' }), '30');
  await person.keyboard('{Enter}');
  await person.click(screen.getByRole('combobox', { name: 'Fit of One' }));
  await person.click(await screen.findByRole('option', { name: 'Stretch' }));
  await person.click(screen.getByRole('button', { name: 'Sound of Clip' }));
  await person.click(screen.getByRole('combobox', { name: 'Order' }));
  await person.click(await screen.findByRole('option', { name: 'Shuffle' }));
  await person.click(screen.getByRole('combobox', { name: 'Screen' }));
  await person.click(await screen.findByRole('option', { name: 'Portrait' }));
  await waitFor(() =>
    expect(saved()).toMatchObject({
      settings: { order: 'shuffle' },
      width: 1080,
      height: 1920,
      items: [
        { medium: { name: 'One' }, seconds: 4, fit: 'fill' },
        { medium: { name: 'Clip' }, seconds: 30, sound: true },
      ],
    }),
  );
});

test('duplicates an item and removes the first', async () => {
  const { person } = await open(listOf(medium('One')));
  const choose = async (name: string) => {
    const [first] = await screen.findAllByRole('button', { name: 'Actions for One' });
    await person.click(first as HTMLElement);
    await person.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Duplicate');
  await waitFor(() => expect(savedNames()).toEqual(['One', 'One']));
  await choose('Remove');
  await waitFor(() => expect(savedNames()).toEqual(['One']));
  expect(saved()?.items[0]?.id).not.toBe(listOf(medium('One')).scenes[0]?.id);
});

test('marks items that are outside their period', async () => {
  const document = listOf(medium('Old'), medium('Soon'));
  const periods = [
    { from: null, until: '2020-01-01T00:00:00.000Z' },
    { from: '2999-01-01T00:00:00.000Z', until: null },
  ];
  await open({ ...document, scenes: document.scenes.map((scene, i) => ({ ...scene, period: periods[i] })) });
  await screen.findByRole('list', { name: 'Items of the playlist' });
  const [old, soon] = rows();
  expect(within(old as HTMLElement).getByText('Expired')).toBeVisible();
  expect(within(old as HTMLElement).getByText(/^until .*2020/)).toBeVisible();
  expect(within(soon as HTMLElement).getByText('Not yet')).toBeVisible();
  expect(within(soon as HTMLElement).getByText(/^from .*2999/)).toBeVisible();
});

test('opens on the canvas on request and goes back', async () => {
  const { person } = await open(listOf(medium('One')));
  await person.click(await screen.findByRole('button', { name: 'Design this' }));
  expect(await screen.findByText('Canvas')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Edit as playlist' }));
  expect(await screen.findByRole('button', { name: 'Drag One' })).toBeVisible();
});

test('opens a playlist that no longer fits on the canvas', async () => {
  const document = listOf(medium('One'));
  await open({
    ...document,
    scenes: document.scenes.map((scene) => ({ ...scene, background: { color: '#ff0000' } })),
  });
  expect(await screen.findByText('Canvas')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit as playlist' })).toBeNull();
});

test('follows a folder until media are chosen by hand', async () => {
  const { person } = await open(listOf(medium('One')));
  await person.click(await screen.findByRole('button', { name: 'Use a folder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Use a folder' }));
  await person.click(dialog.getByRole('combobox', { name: 'Folder' }));
  await person.click(await screen.findByRole('option', { name: 'Window' }));
  await person.click(dialog.getByRole('button', { name: 'Use a folder' }));
  expect(await screen.findByText(/everything in the folder Window, by name/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Drag One' })).toBeNull();
  expect(await screen.findByText('In the folder')).toBeVisible();
  expect(saved()?.settings.folder).toEqual({ id: FOLDER, below: false });
  expect(screen.getByText('3 files don’t fit: a playlist can have up to 200 items.')).toBeVisible();
  expect(screen.getByText('Terminals play the previous items until the change reaches them.')).toBeVisible();
  await upload(new File(['d'], 'd.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(mockUpload.mock.lastCall?.[1]).toMatchObject({ folderId: FOLDER }));
  await person.click(screen.getByRole('button', { name: 'Choose media manually' }));
  expect(await screen.findByRole('button', { name: 'Drag In the folder' })).toBeVisible();
  await waitFor(() => expect(saved()?.settings).toEqual(newPlaylist));
});
