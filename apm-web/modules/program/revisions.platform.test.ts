import { sql } from 'drizzle-orm';
import { saveUserInfo } from '@/lib/contract/account';
import { programRevisionThumbFile } from '@/lib/contract/bytes';
import { materialDelete } from '@/lib/contract/material';
import { materialReplace } from '@/lib/contract/material/library';
import { filesOf, type ProgramDocument } from '@/lib/contract/program';
import {
  MOST_REVISIONS,
  programDelete,
  programDetail,
  programRename,
  programRevisionDetail,
  programRevisions,
  programSave,
  programThumb,
} from '@/lib/contract/program/calls';
import { documentWith, picture, type TestUser, testPlatform, type World } from '../../test/world';

const MINUTE = 60_000;

let world: World;
let ours: TestUser;
let colleague: TestUser;
let theirs: TestUser;
let id: string;
beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
  theirs = await world.openInstitution(admin, 'Theirs');
});
afterAll(() => world.end());
beforeEach(async () => {
  ours = await world.signIn('ours.admin');
  theirs = await world.signIn('theirs.admin');
  colleague = await world.addUser(ours.officeId, ['program:program:view', 'program:program:edit']);
  ({ id } = await world.get(programSave, { name: 'Menu', document: documentWith([]) }, ours.token));
});

const save = async (name: string, by = ours, document: ProgramDocument = documentWith([])) => {
  const { revision } = await world.get(programDetail, { id }, by.token);
  await world.get(programSave, { id, name, document, revision }, by.token);
};
const revisions = async () => {
  const found = await world.get(programRevisions, { id }, ours.token);
  return found.map(({ revision, name }) => [revision, name]);
};

test("joins one person's saves within minutes into one revision", async () => {
  await save('Menu a');
  await save('Menu b');
  expect(await revisions()).toEqual([[3, 'Menu b']]);
  await save('Menu c', colleague);
  expect(await revisions()).toEqual([
    [4, 'Menu c'],
    [3, 'Menu b'],
  ]);
  world.pass(11 * MINUTE);
  await save('Menu d', colleague);
  expect(await revisions()).toEqual([
    [5, 'Menu d'],
    [4, 'Menu c'],
    [3, 'Menu b'],
  ]);
});

test('separates two people with the same name', async () => {
  const namesake = await world.addUser(ours.officeId, ['program:program:view', 'program:program:edit']);
  await save('Menu a', colleague);
  await save('Menu b', namesake);
  await save('Menu c', namesake);
  expect(await revisions()).toEqual([
    [4, 'Menu c'],
    [2, 'Menu a'],
    [1, 'Menu'],
  ]);
});

test('joins saves of one person under a changed name', async () => {
  await save('Menu a', colleague);
  await world.get(saveUserInfo, { name: 'Renamed' }, colleague.token);
  await save('Menu b', colleague);
  expect(await revisions()).toEqual([
    [3, 'Menu b'],
    [1, 'Menu'],
  ]);
});

test('keeps a published revision unchanged', async () => {
  const screen = await world.pairTerminal(ours);
  await world.publish(ours, [id], [screen.id]);
  await save('Menu a', ours, { ...documentWith([]), width: 1280 });
  const found = await world.get(programRevisions, { id }, ours.token);
  expect(found.map(({ revision, published }) => [revision, published])).toEqual([
    [2, false],
    [1, true],
  ]);
});

test('keeps document and picture and lists deleted materials', async () => {
  const material = await world.uploadMaterial(ours, await picture(1));
  const spare = await world.uploadMaterial(ours, await picture(2));
  await save('With pictures', ours, documentWith([material, spare]));
  const file = new Blob([new Uint8Array(await picture())]);
  await world.get(programThumb, { id, file }, ours.token);
  await save('Without', colleague);
  await world.get(materialDelete, { ids: [spare.id] }, ours.token);
  const { document, gone, name, hasThumb } = await world.get(programRevisionDetail, { id, revision: 2 }, ours.token);
  expect([name, hasThumb, gone]).toEqual(['With pictures', true, [spare.id]]);
  expect(document).toEqual(documentWith([material, spare]));
  const { status } = await world.fetchRaw(programRevisionThumbFile, { id, revision: 2 }, { token: ours.token });
  expect(status).toBe(200);
});

test('deletes pictures of revisions with their program', async () => {
  await world.get(programThumb, { id, file: new Blob([new Uint8Array(await picture())]) }, ours.token);
  await save('Second', colleague);
  await world.get(programThumb, { id, file: new Blob([new Uint8Array(await picture())]) }, ours.token);
  const [{ thumb } = { thumb: '' }] = await world.read<{ thumb: string }>(
    sql`select thumb from program_revision where program_id = ${id} and revision = 1`,
  );
  expect(await world.platform.files.size(thumb)).toBeGreaterThan(0);
  await world.get(programDelete, { ids: [id] }, ours.token);
  await world.platform.settle();
  expect(await world.platform.files.size(thumb)).toBeNull();
});

test('restores a revision as a new one and keeps recent work', async () => {
  await save('Menu a');
  const { revision, document } = await world.get(programDetail, { id }, ours.token);
  await world.get(programSave, { id, name: 'As it was', document, revision, apart: true }, ours.token);
  expect(await revisions()).toEqual([
    [3, 'As it was'],
    [2, 'Menu a'],
  ]);
});

test('keeps a new name when a save has none', async () => {
  const { revision, document } = await world.get(programDetail, { id }, ours.token);
  await world.get(programRename, { id, name: 'Lunch' }, colleague.token);
  await world.get(programSave, { id, document, revision }, ours.token);
  expect((await world.get(programDetail, { id }, ours.token)).name).toBe('Lunch');
  const nameless = await world.ask(programSave, { document }, { token: ours.token });
  expect([nameless.status, nameless.body.errors]).toEqual([400, { name: 'required' }]);
});

test('shows replaced pictures in former revisions and stale saves', async () => {
  const material = await world.uploadMaterial(ours, await picture(40));
  const former = documentWith([material]);
  await save('With the logo', ours, former);
  await save('Colleague', colleague, former);
  const fresh = await world.uploadMaterial(ours, await picture(80));
  await world.get(materialReplace, { id: material.id, by: fresh.id }, ours.token);
  const shown = (of: ProgramDocument) => filesOf(of).map(({ md5 }) => md5);

  const then = await world.get(programRevisionDetail, { id, revision: 2 }, ours.token);
  expect([then.gone, shown(then.document)]).toEqual([[], [fresh.md5]]);
  // The replacement is a separate revision.
  expect(await revisions()).toEqual([
    [4, 'Colleague'],
    [3, 'Colleague'],
    [2, 'With the logo'],
  ]);
  await save('Open since before', colleague, former);
  expect(shown((await world.get(programDetail, { id }, ours.token)).document)).toEqual([fresh.md5]);
  const copy = await world.get(programSave, { name: 'Kept as a copy', document: former }, ours.token);
  expect(shown((await world.get(programDetail, { id: copy.id }, ours.token)).document)).toEqual([fresh.md5]);
});

test('keeps only the newest revisions', async () => {
  for (let n = 0; n <= MOST_REVISIONS; n += 1) await save(`Menu ${n}`, n % 2 ? ours : colleague);
  const kept = await revisions();
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([
    MOST_REVISIONS,
    [MOST_REVISIONS + 2, `Menu ${MOST_REVISIONS}`],
    [3, 'Menu 1'],
  ]);
});

test('keeps the state before revisions existed as the first one', async () => {
  await world.read(sql`delete from program_revision where program_id = ${id} returning 1`);
  await save('Menu a', colleague);
  expect(await revisions()).toEqual([
    [2, 'Menu a'],
    [1, 'Menu'],
  ]);
});

test('hides revisions from other institutions', async () => {
  const all = await world.ask(programRevisions, { id }, { token: theirs.token });
  const one = await world.ask(programRevisionDetail, { id, revision: 1 }, { token: theirs.token });
  const bytes = await world.fetchRaw(programRevisionThumbFile, { id, revision: 1 }, { token: theirs.token });
  expect([all.status, one.status, bytes.status]).toEqual([404, 404, 404]);
});
