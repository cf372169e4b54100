import { programCopy, programDetail, programList, programSave } from '@/lib/contract/program/calls';
import { programFolderDelete, programFolderList, programFolderSave, programMove } from '@/lib/contract/program/folders';
import { documentWith, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let ours: TestUser;
let theirs: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
  theirs = await world.openInstitution(admin, 'Theirs');
});
afterAll(() => world.end());

const folder = async (by: TestUser, name: string, parentId?: string) =>
  (await world.get(programFolderSave, { name, parentId }, by.token)).id;
const names = async (query: object) => (await world.get(programList, query, ours.token)).list.map(({ name }) => name);

test('finds programs across folders and copies them beside each other', async () => {
  const shops = await folder(ours, 'Shops');
  const north = await folder(ours, 'North', shops);
  const { id } = await world.makeProgram(ours, { name: 'Menu' });
  await world.makeProgram(ours, { name: 'Loose' });
  await world.get(programMove, { ids: [id], folderId: north }, ours.token);
  expect(await names({ byFolder: true })).toEqual(['Loose']);
  expect(await names({ byFolder: true, folderId: north })).toEqual(['Menu']);
  expect(await names({ byFolder: true, folderId: shops })).toEqual([]);
  expect(await names({ byFolder: true, search: 'men' })).toEqual(['Menu']);
  expect((await names({})).sort()).toEqual(['Loose', 'Menu']);
  const { id: copy } = await world.get(programCopy, { id, name: 'Copy' }, ours.token);
  expect((await world.get(programDetail, { id: copy }, ours.token)).folderId).toBe(north);
  const seen = await world.get(programFolderList, {}, ours.token);
  expect(seen.map(({ name, parentId, count }) => [name, parentId, count])).toEqual([
    ['North', shops, 2],
    ['Shops', null, 0],
  ]);
  expect((await world.ask(programFolderDelete, { id: shops }, { token: ours.token })).status).toBe(409);
  const above = { id: shops, name: 'Shops', parentId: north };
  expect((await world.ask(programFolderSave, above, { token: ours.token })).body.errors).toEqual({
    parentId: 'intoItself',
  });
});

test('lists programs and folders with their institutions', async () => {
  const below = await world.openInstitution(ours, 'Below');
  await folder(below, 'Theirs');
  await world.makeProgram(below, { name: 'Below us' });
  const { list } = await world.get(programList, { search: 'Below us' }, ours.token);
  expect(list.map(({ officeName }) => officeName)).toEqual(['Below']);
  const seen = await world.get(programFolderList, {}, ours.token);
  expect(seen.filter(({ name }) => name === 'Theirs').map(({ officeName }) => officeName)).toEqual(['Below']);
});

test('keeps a program in its institution and hides foreign folders', async () => {
  const foreign = await folder(theirs, 'Foreign');
  const { id } = await world.makeProgram(ours, { name: 'Stays' });
  const move = await world.ask(programMove, { ids: [id], folderId: foreign }, { token: ours.token });
  expect([move.status, move.body.errors]).toEqual([404, { folderId: 'notFound' }]);
  const made = await world.ask(
    programSave,
    { name: 'Not made', document: documentWith([]), folderId: foreign },
    { token: ours.token },
  );
  expect([made.status, made.body.errors]).toEqual([404, { folderId: 'notFound' }]);
  expect((await world.get(programList, { search: 'Not made' }, ours.token)).count).toBe(0);
  expect((await world.get(programFolderList, {}, ours.token)).map(({ name }) => name)).not.toContain('Foreign');
});
