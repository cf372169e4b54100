import type { Folder } from '@/lib/contract/material';
import { foldersOf } from './folders-of';

const folder = (id: string, officeId: string, more: Partial<Folder> = {}): Folder => ({
  ...{
    id,
    name: id,
    officeId,
    officeName: officeId,
    parentId: null,
    count: 0,
    access: 'mine',
    sharedWith: [],
    open: false,
  },
  ...more,
});

test("offers only the folders of the source's own institution", () => {
  const folders = [
    folder('Offers', 'ours'),
    folder('Spring', 'ours', { parentId: 'Offers' }),
    // A reader of the institution below sees this folder as an own one.
    folder('Their offers', 'below'),
    folder('Shared', 'above', { access: 'shared' }),
  ];
  expect(foldersOf(folders, 'ours')).toEqual([
    { id: 'Offers', path: 'Offers' },
    { id: 'Spring', path: 'Offers / Spring' },
  ]);
  expect(foldersOf(folders, 'below')).toEqual([{ id: 'Their offers', path: 'Their offers' }]);
});
