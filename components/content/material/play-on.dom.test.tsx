import { screen, waitFor, within } from '@testing-library/react';
import { idOf, OFFICE, pageOf, platform, pressed, renderUi } from '@/components/test';
import { folderList, type Material } from '@/lib/contract/material';
import { conversionOffered } from '@/lib/contract/material/library';
import { playlistOf } from '@/lib/contract/program';
import { programRename, programSave } from '@/lib/contract/program/calls';
import { groupTreeMap, pageOfficeTreeMap, saveTerminals, selectionCount } from '@/lib/contract/publish';
import { getKey } from '@/lib/contract/setting';
import { SelectionBar } from './selection-bar';

const material = (name: string, type: Material['type'], more: Partial<Material> = {}): Material => ({
  id: idOf(name),
  officeId: OFFICE.id,
  folderId: null,
  name,
  type,
  mime: '',
  md5: 'a'.repeat(32),
  size: 1,
  width: 1080,
  height: 1920,
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

const PROGRAM = idOf('program');
const hidden = { hidden: true };

beforeEach(() => {
  platform
    .answers(getKey, { audit: '' })
    .answers(folderList, [])
    .answers(conversionOffered, { offered: false, documents: false })
    .answers(pageOfficeTreeMap, () =>
      pageOf({ id: OFFICE.id, parentId: null, name: 'Here', kind: 'office', hasChildren: false, count: 3, online: 3 }),
    )
    .answers(groupTreeMap, [])
    .answers(selectionCount, { count: 3, leftOut: 0 })
    .answers(programSave, { id: PROGRAM, revision: 1 })
    .answers(programRename, undefined)
    .answers(saveTerminals, { publishId: idOf('publish'), count: 3, planned: 0, waitsForReview: false });
});

const summer = material('Summer.jpg', 'image');
const clip = material('Clip.mp4', 'video', { seconds: 12 });

/** Opens the dialog for these ticked materials and chooses a place. */
async function openDialog(...materials: Material[]) {
  const view = renderUi(<SelectionBar materials={materials} onDone={() => undefined} />);
  const dialog = within(await pressed(view, await screen.findByRole('button', { name: 'Play on…' }), /on terminals$/));
  await view.person.click(within(await dialog.findByRole('treeitem', { name: /Here/ })).getByRole('checkbox', hidden));
  return { ...view, dialog };
}

test('publishes ticked materials as a playlist', async () => {
  const { person, dialog } = await openDialog(summer, clip);
  await person.click(await dialog.findByRole('button', { name: 'Publish to 3 terminals' }));
  await waitFor(() =>
    expect(platform.sent(saveTerminals)).toMatchObject([
      {
        programIds: [PROGRAM],
        officeIds: [OFFICE.id],
        publishParams: { name: 'Summer.jpg + 1 more', mode: 'replace' },
      },
    ]),
  );
  const [sent] = platform.sent(programSave);
  expect(sent?.name).toBe('Summer.jpg + 1 more');
  expect(sent && playlistOf(sent.document)).toMatchObject({
    width: 1080,
    height: 1920,
    items: [{ medium: { name: 'Summer.jpg' } }, { medium: { name: 'Clip.mp4' }, seconds: null }],
  });
  await waitFor(() => expect(window.location.pathname).toBe('/publishProgram/list'));
});

test('creates one program for two attempts under the last name', async () => {
  const { person, fill, dialog } = await openDialog(summer);
  platform.refuses(saveTerminals, 400, { errors: { publishParams: 'noTerminals' } });
  const publish = () => dialog.findByRole('button', { name: 'Publish to 3 terminals' });
  await person.click(await publish());
  await dialog.findByRole('alert');
  await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Sale');
  platform.answers(saveTerminals, { publishId: idOf('publish'), count: 3, planned: 0, waitsForReview: true });
  await person.click(await publish());
  await waitFor(() => expect(window.location.pathname).toBe('/publishProgram/list'));
  expect(platform.sent(programSave)).toHaveLength(1);
  expect(platform.sent(programRename)).toEqual([{ id: PROGRAM, name: 'Sale' }]);
});

test('opens the publish form with the playlist for more options', async () => {
  const { person, dialog } = await openDialog(summer);
  await person.click(dialog.getByRole('button', { name: 'More options' }));
  await waitFor(() => expect(window.location.pathname).toBe('/terminalSelection'));
  expect(new URLSearchParams(window.location.search).get('programs')).toBe(PROGRAM);
  expect(platform.sent(saveTerminals)).toEqual([]);
});

test('is not offered for audio', async () => {
  renderUi(<SelectionBar materials={[summer, material('Jingle', 'audio')]} onDone={() => undefined} />);
  await screen.findByText('2 selected');
  expect(screen.queryByRole('button', { name: 'Play on…' })).toBeNull();
});

test('is not offered without the permission to publish', async () => {
  const reader = { permissions: ['res:material:view', 'program:program:edit'] as const };
  renderUi(<SelectionBar materials={[summer]} onDone={() => undefined} />, reader);
  await screen.findByText('1 selected');
  expect(screen.queryByRole('button', { name: 'Play on…' })).toBeNull();
});
