import type { ProgramFolder } from '@/lib/contract/program/folders';
import { folderChoices } from './choices';

const folder = (id: string, officeId: string, parentId: string | null = null): ProgramFolder => ({
  id,
  parentId,
  officeId,
  officeName: officeId,
  name: id,
  count: 0,
});
const folders = [folder('Sale', 'Head'), folder('Winter', 'Head', 'Sale'), folder('Sale of the shop', 'Shop')];
const paths = (...officeIds: string[]) =>
  folderChoices(
    folders,
    officeIds.map((officeId) => ({ officeId })),
  ).map(({ path }) => path);

test('offers programs only folders of their institution', () => {
  expect([paths('Head'), paths('Shop', 'Shop')]).toEqual([['Sale', 'Sale / Winter'], ['Sale of the shop']]);
});

test('offers no folder to programs of several institutions', () => expect(paths('Head', 'Shop')).toEqual([]));
