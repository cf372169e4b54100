import { sql } from 'drizzle-orm';
import { programThumbFile } from '@/lib/contract/bytes';
import { manifestCall } from '@/lib/contract/gateway';
import { materialDelete } from '@/lib/contract/material';
import { DOCUMENT_VERSION, documentOf, newPlaylist, readDocument } from '@/lib/contract/program';
import {
  programCopy,
  programDelete,
  programDetail,
  programList,
  programRename,
  programSave,
  type programStates,
  programThumb,
} from '@/lib/contract/program/calls';
import { reviewSubmit } from '@/lib/contract/review';
import { settingSave } from '@/lib/contract/setting';
import { cancelPlayNow, doClearProgram, doProgramPlayNow } from '@/lib/contract/terminal/set';
import version1 from '@/lib/contract/test/documents/version-1.json';
import { newWidget } from '@/lib/editor/document/new-widget';
import { canonical } from '../../base/canonical';
import { system } from '../../db/database';
import { documentWith, picture, someAudio, someVideo, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let ours: TestUser;
let theirs: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
  theirs = await world.openInstitution(admin, 'Theirs');
});
afterAll(() => world.end());

test('gives equal content the same canonical text for any key order', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  expect(canonical({ b: 1, a: 2 })).toBe(canonical({ a: 2, b: 1 }));
});

test('saves over the revision read and rejects outdated ones', async () => {
  const document = documentWith([]);
  const { id, revision } = await world.get(programSave, { name: 'Menu', document }, ours.token);
  expect(revision).toBe(1);
  expect(await world.get(programSave, { id, name: 'Menu 2', document, revision: 1 }, ours.token)).toEqual({
    id,
    revision: 2,
  });
  const late = await world.ask(programSave, { id, name: 'Lost', document, revision: 1 }, { token: ours.token });
  expect([late.status, late.body.conflict]).toEqual([
    409,
    { revision: 2, savedBy: 'Ours admin', savedAt: expect.any(String) },
  ]);
  expect(
    (await world.ask(programSave, { id, name: 'No revision', document }, { token: ours.token })).body.errors,
  ).toEqual({ revision: 'required' });
  expect(await world.get(programDetail, { id }, ours.token)).toEqual({
    id,
    officeId: ours.officeId,
    officeName: 'Ours',
    name: 'Menu 2',
    width: 1920,
    height: 1080,
    scenes: 1,
    seconds: 10,
    revision: 2,
    hasThumb: false,
    isPlaylist: false,
    terminals: 0,
    updatedAt: expect.any(String),
    updatedBy: 'Ours admin',
    review: null,
    folderId: null,
    template: null,
    document,
  });
});

test('accepts one of two concurrent saves', async () => {
  const { id, document } = await world.makeProgram(ours);
  const saves = await Promise.all(
    ['A', 'B'].map((name) => world.ask(programSave, { id, name, document, revision: 1 }, { token: ours.token })),
  );
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('rejects invisible, mistyped or changed materials at their field', async () => {
  const [mine, other] = [
    await world.uploadMaterial(ours, await picture(1)),
    await world.uploadMaterial(theirs, await picture(2)),
  ];
  const video = await world.uploadMaterial(ours, someVideo(1));
  const save = (images: { id: string; md5: string }[]) =>
    world.ask(programSave, { name: 'x', document: documentWith(images) }, { token: ours.token });
  const field = (index: number) => `document.scenes.0.widgets.${index}.materialId`;

  const foreign = await save([mine, other]);
  expect([foreign.status, foreign.body.errors]).toEqual([404, { [field(1)]: 'notFound' }]);
  const wrongType = await save([video]);
  expect([wrongType.status, wrongType.body.errors]).toEqual([400, { [field(0)]: 'wrongMaterialType' }]);
  const wrongBytes = await save([{ id: mine.id, md5: video.md5 }]);
  expect([wrongBytes.status, wrongBytes.body.errors]).toEqual([400, { [field(0)]: 'wrongMaterial' }]);
  expect((await save([mine])).status).toBe(200);
});

test('rejects console pages and invalid web addresses at their field', async () => {
  const document = documentWith([]);
  const save = (address: string) => {
    const place = { id: 'page', name: '', at: { x: 0, y: 0 }, on: document };
    const scenes = document.scenes.map((scene) => ({ ...scene, widgets: [newWidget('webPage', place, { address })] }));
    return world.ask(
      programSave,
      { name: 'x', document: { ...document, scenes } },
      { token: ours.token, headers: { host: 'console.example:3000' } },
    );
  };
  const field = 'document.scenes.0.widgets.0.address';
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://a:b@example.com'])
    expect((await save(address)).body.errors).toEqual({ [field]: 'webAddress' });
  expect((await save('http://console.example:3000/home')).body.errors).toEqual({ [field]: 'ownAddress' });
  expect((await save('https://example.com/menu')).status).toBe(200);
});

test('allows streams of hosts in the settings, or of all', async () => {
  const document = documentWith([]);
  const save = (address: string) => {
    const place = { id: 'live', name: '', at: { x: 0, y: 0 }, on: document };
    const scenes = document.scenes.map((scene) => ({ ...scene, widgets: [newWidget('stream', place, { address })] }));
    return world.ask(programSave, { name: 'x', document: { ...document, scenes } }, { token: ours.token });
  };
  const field = 'document.scenes.0.widgets.0.address';
  expect((await save('javascript:alert(1)')).body.errors).toEqual({ [field]: 'webAddress' });
  expect((await save('https://cdn.example.com/live.m3u8')).status).toBe(200);
  await world.get(settingSave, { streamHosts: 'example.org, *.example.net' }, admin.token);
  expect((await save('https://cdn.example.com/live.m3u8')).body.errors).toEqual({ [field]: 'streamHost' });
  expect((await save('https://tv.example.net/live.m3u8')).status).toBe(200);
  await world.get(settingSave, { streamHosts: '' }, admin.token);
});

test('accepts only audio where audio is required', async () => {
  const [sound, image] = [
    await world.uploadMaterial(ours, someAudio(1)),
    await world.uploadMaterial(ours, await picture(7)),
  ];
  const document = documentWith([]);
  const save = ({ id, md5 }: { id: string; md5: string }) => {
    const material = { materialId: id, md5, name: 'Rain', width: null, height: null, seconds: 4 };
    const place = { id: 'sound', name: '', at: { x: 0, y: 0 }, on: document };
    const scenes = document.scenes.map((scene) => ({ ...scene, widgets: [newWidget('audio', place, { material })] }));
    return world.ask(programSave, { name: 'x', document: { ...document, scenes } }, { token: ours.token });
  };
  expect((await save(image)).body.errors).toEqual({
    'document.scenes.0.widgets.0.tracks.0.materialId': 'wrongMaterialType',
  });
  expect((await save(sound)).status).toBe(200);
  expect((await world.ask(materialDelete, { ids: [sound.id] }, { token: ours.token })).status).toBe(409);
});

test('sorts by name or change and searches part of the name', async () => {
  const shop = await world.openInstitution(admin, 'Shop');
  const made = [];
  for (const name of ['Beta', 'alpha', '100% sale']) made.push((await world.makeProgram(shop, { name })).id);
  await world.get(programRename, { id: made[0] ?? '', name: 'Beta 2' }, shop.token);
  const names = async (query: object) => (await world.get(programList, query, shop.token)).list.map(({ name }) => name);
  expect(await names({})).toEqual(['100% sale', 'alpha', 'Beta 2']);
  expect(await names({ sort: 'name', order: 'asc', pageSize: 2 })).toEqual(['100% sale', 'alpha']);
  expect(await names({ search: '0% S' })).toEqual(['100% sale']);
  expect((await world.get(programList, { pageNo: 9 }, shop.token)).list).toEqual([]);
});

test('finds programs by play state and by review state', async () => {
  const cafe = await world.openInstitution(admin, 'Café');
  const made = async (name: string) => (await world.makeProgram(cafe, { name })).id;
  const [planned, now] = [await made('Planned'), await made('At once')];
  await made('Unused');
  const screen = await world.pairTerminal(cafe);
  const found = async (state: (typeof programStates)[number]) =>
    (await world.get(programList, { state, byFolder: true, sort: 'name', order: 'asc' }, cafe.token)).list.map(
      ({ name }) => name,
    );
  expect([await found('playing'), await found('unused')]).toEqual([[], ['At once', 'Planned', 'Unused']]);
  await world.publish(cafe, [planned], [screen.id]);
  await world.get(doProgramPlayNow, { ids: [screen.id], programId: now }, cafe.token);
  expect([await found('playing'), await found('unused')]).toEqual([['At once', 'Planned'], ['Unused']]);
  // Counts and searches do not include other institutions.
  expect((await world.get(programList, { state: 'playing' }, ours.token)).list.map(({ name }) => name)).not.toContain(
    'Planned',
  );
  await world.get(settingSave, { audit: 'program' }, admin.token);
  await world.get(reviewSubmit, { kind: 'program', ids: [planned] }, cafe.token);
  expect([await found('waiting'), await found('rejected')]).toEqual([['Planned'], []]);
  await world.get(settingSave, { audit: '' }, admin.token);
  await world.get(doClearProgram, { ids: [screen.id] }, cafe.token);
  expect(await found('playing')).toEqual([]);
});

test('gives a copy the thumbnail and keeps it independent', async () => {
  const { id, document } = await world.makeProgram(ours, { name: 'Original' });
  const file = new Blob([new Uint8Array(await picture(3, { width: 1_200, height: 800 }))]);
  await world.get(programThumb, { id, file }, ours.token);
  const { id: copy } = await world.get(programCopy, { id, name: 'Copy' }, ours.token);
  await world.get(programDelete, { ids: [id] }, ours.token);
  await world.platform.settle();
  const response = await world.fetchRaw(programThumbFile, { id: copy }, { token: ours.token });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await world.get(programDetail, { id: copy }, ours.token)).toMatchObject({
    name: 'Copy',
    revision: 1,
    hasThumb: true,
    document,
  });
});

test('rejects a thumbnail that is no image or too large', async () => {
  const { id } = await world.makeProgram(ours);
  const thumb = (bytes: Uint8Array) =>
    world.ask(programThumb, { id, file: new Blob([new Uint8Array(bytes)]) }, { token: ours.token });
  expect((await thumb(Buffer.from('not a picture'))).body.errors).toEqual({ file: 'notAnImage' });
  expect((await thumb(Buffer.alloc(600 * 1024))).status).toBe(413);
});

test('refuses to delete a playing program, counting terminals above too', async () => {
  const { id } = await world.makeProgram(ours, { name: 'Played' });
  const [mine, above] = [await world.pairTerminal(ours), await world.pairTerminal(admin)];
  await world.publish(admin, [id], [mine.id, above.id]);
  const { status, body } = await world.ask(programDelete, { ids: [id] }, { token: ours.token });
  expect([status, body.conflict]).toEqual([409, [{ id, name: 'Played', terminals: 2 }]]);
  expect((await world.get(programDetail, { id }, ours.token)).terminals).toBe(2);
});

test('counts terminals playing it by play now', async () => {
  const { id } = await world.makeProgram(ours);
  const screen = await world.pairTerminal(ours);
  await world.get(doProgramPlayNow, { ids: [screen.id], programId: id }, ours.token);
  expect((await world.ask(programDelete, { ids: [id] }, { token: ours.token })).status).toBe(409);
  await world.get(cancelPlayNow, { ids: [screen.id] }, ours.token);
  expect((await world.ask(programDelete, { ids: [id] }, { token: ours.token })).status).toBe(200);
});

/** Document of version 1, without checks of its materials. */
const { scenes, ...rest } = version1;
const old = {
  ...rest,
  buttons: { exit: null, before: null, after: null },
  scenes: scenes.map((scene) => ({
    ...scene,
    background: { color: '#000000' },
    widgets: scene.widgets.filter((widget) => !('md5' in widget) || widget.type === 'video'),
  })),
};

describe('document saved by an earlier version', () => {
  const withOldDocument = async () => {
    const { id } = await world.makeProgram(ours);
    await world.db.transaction(system, (tx) =>
      tx.execute(sql`update program set document = ${JSON.stringify(old)}::jsonb where id = ${id}`),
    );
    return id;
  };

  test('is read in the current version', async () => {
    const id = await withOldDocument();
    const { document } = await world.get(programDetail, { id }, ours.token);
    expect(document).toEqual(readDocument(old));
    const { body } = await world.ask(programDetail, { id }, { token: ours.token });
    expect(body.data).toMatchObject({ document: { version: DOCUMENT_VERSION } });
  });

  test('reaches terminals in the current version', async () => {
    const id = await withOldDocument();
    const screen = await world.pairTerminal(ours);
    await world.publish(ours, [id], [screen.id]);
    const { body } = await world.ask(manifestCall, {}, { token: screen.token });
    expect(body.data).toMatchObject({ programs: [{ document: readDocument(old) }] });
  });

  test('is rejected with a reason if its version is newer', async () => {
    const document = { ...readDocument(old), version: (DOCUMENT_VERSION + 1) as typeof DOCUMENT_VERSION };
    const { status, body } = await world.ask(programSave, { name: 'Newer', document }, { token: ours.token });
    expect([status, body.errors]).toEqual([400, { 'document.version': 'documentNewer' }]);
  });

  test('is migrated when a console of that version saves it', async () => {
    const document = { ...old, scenes: old.scenes.map((scene) => ({ ...scene, widgets: [] })) };
    const { id } = await world.get(programSave, { name: 'Old', document: document as never }, ours.token);
    const kept = await world.read<{ version: number }>(
      sql`select (document ->> 'version')::int as version from program where id = ${id}`,
    );
    expect(kept).toEqual([{ version: DOCUMENT_VERSION }]);
  });
});

test('tells playlists from other programs in the list', async () => {
  const document = documentOf({ settings: newPlaylist, width: 1920, height: 1080, items: [] });
  const { id } = await world.get(programSave, { name: 'A playlist', document }, ours.token);
  await world.get(programSave, { name: 'No playlist', document: documentWith([]) }, ours.token);
  const { list } = await world.get(programList, { search: 'playlist', sort: 'name', order: 'asc' }, ours.token);
  expect(list.map(({ name, isPlaylist }) => [name, isPlaylist])).toEqual([
    ['A playlist', true],
    ['No playlist', false],
  ]);
  expect((await world.get(programDetail, { id }, ours.token)).document).toEqual(document);
});
