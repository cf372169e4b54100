import { sql } from 'drizzle-orm';
import {
  folderDelete,
  folderSave,
  materialDelete,
  materialMove,
  materialRename,
  uploader,
} from '@/lib/contract/material';
import { folderShare, materialEdit, materialFacts, materialReplace } from '@/lib/contract/material/library';
import { emptyDocument, filesOf, type PlaylistSettings } from '@/lib/contract/program';
import { programCopy, programDetail, programRevisions, programSave } from '@/lib/contract/program/calls';
import { reviewDecide, reviewList } from '@/lib/contract/review';
import { settingSave } from '@/lib/contract/setting';
import { following, playlistsOf } from '../../test/playlists';
import { documentWith, md5Of, picture, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let house: TestUser;
let shop: TestUser;
let stranger: TestUser;
let on: ReturnType<typeof playlistsOf>;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  house = await world.openInstitution(admin, 'House');
  shop = await world.openInstitution(house, 'Shop');
  stranger = await world.openInstitution(admin, 'Stranger');
  on = playlistsOf(world, () => house);
});
afterAll(() => world.end());

const detail = (id: string, by = house) => world.get(programDetail, { id }, by.token);
const settingsOf = (id: string) => following(id).playlist as PlaylistSettings;
const revision = async (id: string) => (await detail(id)).revision;
const answer = async (...[call, input, by = house]: [Parameters<World['ask']>[0], object, TestUser?]) => {
  const { status, body } = await world.ask(call, { ...input }, { token: by.token });
  return { status, ...(body as { message?: string; errors?: object; conflict?: unknown }) };
};

describe('a save', () => {
  test('fills the scenes in natural order of names', async () => {
    const id = await on.folder();
    for (const name of ['Slide 10', 'Slide 9', 'Café']) await on.put(id, name);
    const made = await on.playlist(id);
    expect(await on.shown(made)).toEqual(['Café', 'Slide 9', 'Slide 10']);
    expect(await detail(made)).toMatchObject({ scenes: 3, seconds: 24, followedFolder: { id, name: 'Window' } });
  });

  test('includes folders below only if asked for', async () => {
    const id = await on.folder();
    await on.put(await on.folder({ parentId: id }), 'deep');
    await on.put(id, 'top');
    expect(await on.shown(await on.playlist(id))).toEqual(['top']);
    expect(await on.shown(await on.playlist(id, { below: true }))).toEqual(['deep', 'top']);
  });

  test('keeps an empty scene for an empty folder', async () => {
    const made = await on.playlist(await on.folder());
    expect((await detail(made)).document.scenes).toEqual(emptyDocument().scenes);
  });

  test('leaves out what has expired or is incomplete', async () => {
    const id = await on.folder();
    const old = await on.put(id, 'old');
    await world.get(materialEdit, { ids: [old.id], validUntil: '2026-01-01T00:00:00.000Z' }, house.token);
    await world.uploadMaterial(house, await picture(900), { name: 'half', folderId: id, unfinished: true });
    await on.put(id, 'good');
    expect(await on.shown(await on.playlist(id))).toEqual(['good']);
  });

  test('reports media beyond the limit of scenes', async () => {
    const id = await on.folder();
    const one = await on.put(id, 'Slide 1');
    await world.read(sql`insert into material (id, office_id, folder_id, name, md5, type, mime, size, created_at, created_by)
      select gen_random_uuid(), office_id, folder_id, 'Slide ' || n, md5, type, mime, size, created_at, '' from material, generate_series(2, 203) n
      where id = ${one.id} returning id`);
    const { scenes, followedFolder } = await detail(await on.playlist(id));
    expect([scenes, followedFolder?.leftOut]).toEqual([200, 3]);
  });

  test('keeps the design of a program that shows more than media', async () => {
    const id = await on.folder();
    const image = await on.put(id, 'a');
    const document = { ...documentWith([image]), playlist: following(id).playlist };
    const made = await world.get(programSave, { name: 'Designed', document }, house.token);
    await on.follow();
    expect(await detail(made.id)).toMatchObject({ document, revision: 1 });
  });

  test('is accepted although the platform has filled the program since', async () => {
    const id = await on.folder();
    const made = await on.playlist(id);
    await on.put(id, 'a');
    await on.follow();
    const document = following(id, { seconds: 30 });
    const again = await world.get(programSave, { id: made, revision: 1, document }, house.token);
    expect([again.revision, await on.shown(made), (await detail(made)).seconds]).toEqual([3, ['a'], 30]);
  });

  test('is refused after another person has saved', async () => {
    const id = await on.folder();
    const made = await on.playlist(id);
    const other = await world.addUser(house.officeId, ['program:program:edit', 'res:material:view']);
    await world.get(programSave, { id: made, revision: 1, document: following(id) }, other.token);
    await on.put(id, 'a');
    await on.follow();
    expect(await answer(programSave, { id: made, revision: 1, document: following(id) })).toMatchObject({
      status: 409,
    });
  });
});

describe('a change of the folder', () => {
  test('adds what is put in, and removes what is moved out', async () => {
    const [id, other] = [await on.folder(), await on.folder()];
    const first = await on.put(id, 'a');
    const made = await on.playlist(id);
    await on.put(id, 'b');
    await on.follow();
    expect(await on.shown(made)).toEqual(['a', 'b']);
    await world.get(materialMove, { ids: [first.id], folderId: other }, house.token);
    await on.follow();
    expect(await on.shown(made)).toEqual(['b']);
  });

  test('makes one revision of several changes, and none without any', async () => {
    const id = await on.folder();
    const made = await on.playlist(id);
    await on.follow();
    for (const name of ['a', 'b', 'c']) await on.put(id, name);
    await on.follow();
    await on.follow();
    await on.put(await on.folder(), 'elsewhere');
    await on.follow();
    expect(await revision(made)).toBe(2);
    expect((await world.get(programRevisions, { id: made }, house.token))[0]).toMatchObject({ savedBy: 'Window' });
  });

  test.each<[string, (of: { folder: string; a: string; b: string }) => Promise<unknown>, string[]]>([
    ['a new name', ({ a }) => world.get(materialRename, { id: a, name: 'z' }, house.token), ['b', 'z']],
    [
      'an end of validity',
      ({ a }) => world.get(materialEdit, { ids: [a], validUntil: '2026-01-01T00:00:00.000Z' }, house.token),
      ['b'],
    ],
    ['a deletion', ({ a }) => world.get(materialDelete, { ids: [a] }, house.token), ['b']],
  ])('follows %s', async (_, change, expected) => {
    const id = await on.folder();
    const [a, b] = [await on.put(id, 'a'), await on.put(id, 'b')];
    const made = await on.playlist(id);
    await change({ folder: id, a: a.id, b: b.id });
    await on.follow();
    expect(await on.shown(made)).toEqual(expected);
  });

  test('follows new content of a material', async () => {
    const id = await on.folder();
    const a = await on.put(id, 'a');
    const made = await on.playlist(id);
    const by = await on.put(undefined, 'newer');
    await world.get(materialReplace, { id: a.id, by: by.id }, house.token);
    await on.follow();
    expect((await detail(made)).document.scenes[0]?.widgets).toMatchObject([{ materialId: a.id, md5: by.md5 }]);
  });

  test('shows a document once all of its pages are there', async () => {
    const id = await on.folder();
    const made = await on.playlist(id);
    const { id: document } = await world.uploadMaterial(house, Buffer.from('%PDF-1.7'), {
      name: 'Menu.pdf',
      folderId: id,
    });
    const media = { container: 'PDF', video: null, audio: null, seconds: null, pages: 2 };
    await world.get(materialFacts, { id: document, media }, house.token);
    const pagesShown: number[] = [];
    for (const pageNo of [1, 2]) {
      const bytes = await picture(901 + pageNo);
      const file = new Blob([new Uint8Array(bytes)]);
      const page = { md5: md5Of(bytes), size: bytes.length, name: 'page.png', pageOf: document, pageNo };
      await world.get(uploader, { ...page, chunk: 0, chunks: 1, file }, house.token);
      await on.follow();
      pagesShown.push(filesOf((await detail(made)).document).length);
    }
    expect(pagesShown).toEqual([0, 2]);
  });

  test('follows a folder that is moved in and out', async () => {
    const [id, child] = [await on.folder(), await on.folder()];
    await on.put(child, 'deep');
    const made = await on.playlist(id, { below: true });
    await world.get(folderSave, { id: child, name: 'Child', parentId: id }, house.token);
    await on.follow();
    expect(await on.shown(made)).toEqual(['deep']);
    await world.get(folderSave, { id: child, name: 'Child', toTop: true }, house.token);
    await on.follow();
    expect(await on.shown(made)).toEqual([]);
  });

  test('keeps the scenes of unchanged media', async () => {
    const id = await on.folder();
    await on.put(id, 'b');
    const made = await on.playlist(id);
    const before = (await detail(made)).document.scenes[0];
    await on.put(id, 'a');
    await on.follow();
    expect((await detail(made)).document.scenes[1]).toEqual(before);
  });

  test('changes nothing once media are picked', async () => {
    const id = await on.folder();
    await on.put(id, 'a');
    const made = await on.playlist(id);
    const { document } = await detail(made);
    const { folder: _, ...picked } = document.playlist ?? settingsOf(id);
    await world.get(programSave, { id: made, revision: 1, document: { ...document, playlist: picked } }, house.token);
    await on.put(id, 'b');
    await on.follow();
    expect(await on.shown(made)).toEqual(['a']);
  });
});

describe('a folder', () => {
  test('is not deleted while a playlist follows it', async () => {
    const id = await on.folder();
    const made = await on.playlist(id);
    expect(await answer(folderDelete, { id })).toMatchObject({
      status: 409,
      conflict: [{ id: made, name: 'Playlist' }],
    });
    await world.get(programSave, { id: made, revision: 1, document: emptyDocument() }, house.token);
    expect(await answer(folderDelete, { id })).toMatchObject({ status: 200 });
  });

  test('hides playlists of institutions above in that refusal', async () => {
    const id = await on.folder({}, shop);
    await on.playlist(id);
    expect(await answer(folderDelete, { id }, shop)).toMatchObject({ status: 409, conflict: [] });
  });

  test('of another institution is refused like a missing one', async () => {
    const id = await on.folder({}, stranger);
    const missing = '00000000-0000-7000-8000-000000000000';
    for (const folderId of [id, missing])
      expect(await answer(programSave, { name: 'Spy', document: following(folderId) })).toMatchObject({
        status: 404,
        errors: { 'document.playlist.folder.id': 'notFound' },
      });
  });

  test('is refused to a user who does not see it', async () => {
    const id = await on.folder({}, shop);
    const limited = await world.addUser(house.officeId, ['program:program:edit'], 'own');
    expect(await answer(programSave, { name: 'Spy', document: following(id) }, limited)).toMatchObject({ status: 404 });
  });

  test("is refused if the program's institution may not read it", async () => {
    const made = await on.playlist(await on.folder({}, shop), { by: shop });
    const above = await on.folder();
    expect(await answer(programSave, { id: made, revision: 1, document: following(above) })).toMatchObject({
      status: 404,
    });
  });

  test('leaves the playlists of others when it is shared no more', async () => {
    const id = await on.folder();
    await on.put(id, 'a');
    await world.get(folderShare, { id, officeIds: [shop.officeId] }, house.token);
    const made = await on.playlist(id, { by: shop });
    expect(await on.shown(made, shop)).toEqual(['a']);
    await world.get(folderShare, { id, officeIds: [] }, house.token);
    await on.follow();
    expect(await on.shown(made, shop)).toEqual([]);
  });

  test('is followed by a copy', async () => {
    const id = await on.folder();
    const copy = await world.get(programCopy, { id: await on.playlist(id), name: 'Copy' }, house.token);
    await on.put(id, 'a');
    await on.follow();
    expect(await on.shown(copy.id)).toEqual(['a']);
  });

  test('is followed by no copy that may not read it', async () => {
    const id = await on.folder();
    await world.get(folderShare, { id, officeIds: [shop.officeId] }, house.token);
    const made = await on.playlist(id, { by: shop });
    await world.get(folderShare, { id, officeIds: [] }, house.token);
    const copy = await world.get(programCopy, { id: made, name: 'Copy' }, shop.token);
    expect((await detail(copy.id, shop)).document.playlist).not.toHaveProperty('folder');
  });
});

test('keeps a material that something else shows, too', async () => {
  const id = await on.folder();
  const a = await on.put(id, 'a');
  const made = await on.playlist(id);
  const other = await world.makeProgram(house, { name: 'Other', images: [a] });
  expect(await answer(materialDelete, { ids: [a.id] })).toMatchObject({
    status: 409,
    conflict: [{ usedBy: [{ id: other.id }] }],
  });
  expect([await on.shown(made), await revision(made)]).toEqual([['a'], 1]);
});

describe('where materials are reviewed', () => {
  const reviewed = async (result: 'pass' | 'reject') => {
    const reviewer = await world.addUser(stranger.officeId, ['res:material:review']);
    const { list } = await world.get(reviewList, { kind: 'material', state: 'waiting' }, reviewer.token);
    const reviews = list.map(({ id, contentHash }) => ({ id, contentHash }));
    if (list.length > 0) await world.get(reviewDecide, { reviews, result, note: 'No' }, reviewer.token);
    await on.follow();
    return list.map(({ name }) => name);
  };
  afterEach(() => world.get(settingSave, { audit: '' }, admin.token));

  test('shows new media once they have passed', async () => {
    await world.get(settingSave, { audit: 'material' }, admin.token);
    const id = await on.folder({}, stranger);
    await on.put(id, 'a', stranger);
    const made = await on.playlist(id, { by: stranger });
    expect(await on.shown(made, stranger)).toEqual([]);
    expect((await detail(made, stranger)).followedFolder).toMatchObject({ unreviewed: 1 });
    await on.follow();
    expect(await reviewed('pass')).toEqual(['a']);
    expect(await on.shown(made, stranger)).toEqual(['a']);
  });

  test('submits a rejected medium no second time', async () => {
    await world.get(settingSave, { audit: 'material' }, admin.token);
    const id = await on.folder({}, stranger);
    await on.put(id, 'a', stranger);
    const made = await on.playlist(id, { by: stranger });
    await on.follow();
    await reviewed('reject');
    await on.put(id, 'b', stranger);
    await on.follow();
    expect(await reviewed('pass')).toEqual(['b']);
    expect(await on.shown(made, stranger)).toEqual(['b']);
  });

  test('keeps media from before', async () => {
    const id = await on.folder({}, stranger);
    await on.put(id, 'a', stranger);
    const made = await on.playlist(id, { by: stranger });
    await world.get(settingSave, { audit: 'material' }, admin.token);
    await on.put(id, 'b', stranger);
    await on.follow();
    expect(await on.shown(made, stranger)).toEqual(['a']);
  });
});
