import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { dataSourceList, dataSourceSave } from '@/lib/contract/data-source';
import {
  folderList,
  folderSave,
  materialDelete,
  materialDetail,
  materialList,
  uploader,
} from '@/lib/contract/material';
import { materialEdit } from '@/lib/contract/material/library';
import { DOCUMENT_VERSION, emptyDocument, filesOf, sourcesOf, type Widget } from '@/lib/contract/program';
import { programDelete, programDetail, programList, programSave } from '@/lib/contract/program/calls';
import { programFolderList, programFolderSave, programMove } from '@/lib/contract/program/folders';
import { templateSave } from '@/lib/contract/template';
import version1 from '@/lib/contract/test/documents/version-1.json';
import {
  transferDiscard,
  transferExport,
  transferExportCheck,
  transferImport,
  transferLimits,
  transferPreview,
} from '@/lib/contract/transfer';
import { triggerSave } from '@/lib/contract/trigger';
import { ownWidgetUpload, ownWidgetVersion } from '@/lib/contract/widget-package';
import { newWidget } from '@/lib/editor/document/new-widget';
import { valuesFor } from '@/lib/widgets';
import { following, mediaIn } from '../../test/playlists';
import { transfersOf } from '../../test/transfers';
import { patchZipHeaders, renamed, someWidgetPackage, zipOf } from '../../test/widget-packages';
import {
  documentWith,
  md5Of,
  picture,
  someAudio,
  someVideo,
  type TestUser,
  testPlatform,
  type World,
} from '../../test/world';

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

const { named, ask, send, preview, bringIn, bothRead, exported, unzipped, manifestOf, edited } = transfersOf(() => ({
  world,
  from: ours,
  to: theirs,
}));
const namesOf = async (by: TestUser) =>
  (await world.get(programList, { pageSize: 100, sort: 'name', order: 'asc' }, by.token)).list.map(({ name }) => name);
/** Materials in all folders. */
async function materialsOf(by: TestUser) {
  const folders = [undefined, ...(await world.get(folderList, {}, by.token)).map(({ id }) => id)];
  const lists = await Promise.all(
    folders.map((folderId) => world.get(materialList, { pageSize: 100, folderId }, by.token)),
  );
  return lists.flatMap(({ list }) => list);
}
const staged = () => readdirSync(path.join(world.dataDir, 'uploads', theirs.officeId));

test('imports programs with files, folders, tags and periods', async () => {
  const image = await world.uploadMaterial(ours, await picture(1), { name: 'Poster/1.png' });
  const { id: folderId } = await world.get(folderSave, { name: 'Food' }, ours.token);
  const video = await world.uploadMaterial(ours, someVideo(1), { name: 'Clip.mp4', folderId });
  const validUntil = '2026-12-31T23:00:00.000Z';
  await world.get(materialEdit, { ids: [video.id], addTags: ['Lunch', 'Élan'], validUntil }, ours.token);
  const on = emptyDocument();
  const document = documentWith([image]);
  const at = { x: 500, y: 500 };
  const clip = newWidget(
    'video',
    { id: 'clip', name: 'Clip', at, on },
    { material: { materialId: video.id, md5: video.md5, width: 640, height: 360, seconds: 12 } },
  );
  document.scenes[0]?.widgets.push(clip);
  document.background = { color: '#112233', image: { materialId: image.id, md5: image.md5, fit: 'cover' } };
  const { id } = await world.get(programSave, { name: 'Menu: "Lunch"', document }, ours.token);
  const { id: shops } = await world.get(programFolderSave, { name: 'Shops' }, ours.token);
  const { id: north } = await world.get(programFolderSave, { name: 'North', parentId: shops }, ours.token);
  await world.get(programMove, { ids: [id], folderId: north }, ours.token);

  const check = await world.get(transferExportCheck, { ids: [id] }, ours.token);
  expect(check).toEqual({ programs: 1, materials: 2, bytes: image.bytes.length + video.bytes.length, missing: 0 });
  const zip = await exported([id]);
  const files = await unzipped(zip);
  expect(Object.keys(files).sort()).toEqual([
    'manifest.json',
    'materials/1 Clip.mp4',
    'materials/2 Poster_1.png',
    'programs/1 Menu_ _Lunch_.json',
  ]);
  expect(files['materials/1 Clip.mp4']).toEqual(video.bytes);

  const seen = await preview(zip);
  expect(seen).toEqual({
    kind: 'programs',
    programs: [
      { name: 'Menu: "Lunch"', given: 'Menu: "Lunch"', folder: ['Shops', 'North'], scenes: 1, seconds: 12, notes: [] },
    ],
    materials: [
      { name: 'Clip.mp4', type: 'video', size: video.bytes.length, folder: ['Food'], here: false },
      { name: 'Poster/1.png', type: 'image', size: image.bytes.length, folder: [], here: false },
    ],
    sources: [],
    leftOut: { count: 0, first: [] },
    bytes: image.bytes.length + video.bytes.length,
    problems: [],
  });
  expect(await namesOf(theirs)).toEqual([]);

  const made = await bringIn(zip);
  expect(made).toMatchObject({ programs: [{ name: 'Menu: "Lunch"' }], materials: 2, sources: 0 });
  const there = await world.get(programDetail, { id: made.programs[0]?.id ?? '' }, theirs.token);
  expect(there.review).toBeNull();
  const materials = await materialsOf(theirs);
  expect(materials.map(({ name, md5 }) => [name, md5]).sort()).toEqual([
    ['Clip.mp4', video.md5],
    ['Poster/1.png', image.md5],
  ]);
  const idOf = new Map(materials.map((each) => [each.md5, each.id]));
  expect(filesOf(there.document).map(({ materialId, md5 }) => [materialId, md5])).toEqual(
    filesOf(document).map(({ md5 }) => [idOf.get(md5), md5]),
  );
  expect([...idOf.values()]).not.toContain(image.id);
  expect(materials.find(({ type }) => type === 'video')).toMatchObject({ tags: ['Lunch', 'Élan'], validUntil });
  const folders = await world.get(folderList, {}, theirs.token);
  expect(folders.map(({ name, count }) => [name, count])).toEqual([['Food', 1]]);
  const programFolders = await world.get(programFolderList, {}, theirs.token);
  expect(programFolders.map(({ name, count }) => [name, count])).toEqual([
    ['North', 1],
    ['Shops', 0],
  ]);
  // The import deleted the upload.
  expect((await ask(transferImport, named(zip))).status).toBe(404);
  expect(await world.read(sql`select 1 from upload`)).toEqual([]);
  expect(staged()).toEqual([]);
});

test('reports folders that would be too deep in the preview', async () => {
  const { id } = await world.makeProgram(ours, { name: 'Deep' });
  const zip = await edited(
    await exported([id]),
    ({ programs: [first] }) => first && Object.assign(first, { folder: ['A', 'B'] }),
  );
  const { id: top } = await world.get(programFolderSave, { name: 'Level 1' }, theirs.token);
  let folderId = top;
  for (let level = 2; level <= 31; level += 1)
    ({ id: folderId } = await world.get(
      programFolderSave,
      { name: `Level ${level}`, parentId: folderId },
      theirs.token,
    ));
  const sent = await send(zip);
  const seen = await world.get(transferPreview, { ...sent, folderId }, theirs.token);
  expect(seen.problems).toEqual([{ at: 'Deep', error: 'treeTooDeep', line: null }]);
  expect((await ask(transferImport, { ...sent, folderId })).body.errors).toEqual({ file: 'treeTooDeep' });
  expect((await world.get(transferImport, { ...sent, folderId: top }, theirs.token)).programs).toHaveLength(1);
  const made = await world.get(programFolderList, {}, theirs.token);
  expect(made.filter(({ name }) => name === 'A' || name === 'B')).toHaveLength(2);
});

test('reuses materials and names the program like a copy', async () => {
  const image = await world.uploadMaterial(ours, await picture(2), { name: 'Again' });
  const { id } = await world.makeProgram(ours, { name: 'Again', images: [image] });
  const zip = await exported([id]);
  const before = (await materialsOf(ours)).length;
  const seen = await preview(zip, ours);
  expect([seen.materials[0]?.here, seen.programs[0]?.name, seen.bytes]).toEqual([true, 'Again (copy)', 0]);
  await bringIn(zip, ours);
  expect((await bringIn(zip, ours)).programs.map(({ name }) => name)).toEqual(['Again (copy) 2']);
  expect((await materialsOf(ours)).length).toBe(before);
});

test('imports pages of a document with it', async () => {
  const pdf = await world.uploadMaterial(ours, Buffer.from('%PDF-1.4 of pages'.padEnd(800, '.')), {
    name: 'Price list.pdf',
  });
  const bytes = await picture(6);
  const page = { ...named(bytes), name: 'page', pageOf: pdf.id, pageNo: 2, chunk: 0, chunks: 1 };
  const { id: pageId } = await world.get(uploader, { ...page, file: new Blob([new Uint8Array(bytes)]) }, ours.token);
  const document = emptyDocument();
  const material = { materialId: pdf.id, md5: pdf.md5, width: 640, height: 360, seconds: null };
  const pages = [{ materialId: pageId ?? '', md5: page.md5 }];
  const seed = { id: 'pages', name: 'Pages', at: { x: 500, y: 500 }, on: document };
  document.scenes[0]?.widgets.push(newWidget('document', seed, { material: { ...material, pages } }));
  const { id } = await world.get(programSave, { name: 'Pages', document }, ours.token);
  const zip = await exported([id]);
  const made = await bringIn(zip);
  expect(made.materials).toBe(2);
  const there = await world.get(programDetail, { id: made.programs[0]?.id ?? '' }, theirs.token);
  const [list] = (await materialsOf(theirs)).filter(({ name }) => name === 'Price list.pdf');
  const { pageList } = await world.get(materialDetail, { id: list?.id ?? '' }, theirs.token);
  expect(pageList.map(({ no, md5 }) => [no, md5])).toEqual([[2, page.md5]]);
  expect(filesOf(there.document).map(({ materialId }) => materialId)).toEqual(pageList.map((each) => each.id));
  expect((await bringIn(zip)).materials).toBe(0);
});

test("imports materials into the caller's own institution", async () => {
  const image = await world.uploadMaterial(ours, await picture(5), { name: 'Below' });
  const { id } = await world.makeProgram(ours, { name: 'Below', images: [image] });
  const made = await bringIn(await exported([id], admin), admin);
  const { officeId, document } = await world.get(programDetail, { id: made.programs[0]?.id ?? '' }, admin.token);
  expect([made.materials, officeId]).toEqual([1, admin.officeId]);
  const [use] = filesOf(document);
  expect(await world.get(materialDetail, { id: use?.materialId ?? '' }, admin.token)).toMatchObject({
    officeId: admin.officeId,
    md5: image.md5,
  });
});

test('migrates programs of earlier versions and rejects newer ones', async () => {
  const { id } = await world.makeProgram(ours, { name: 'Old' });
  const zip = await exported([id]);
  const { programs } = await manifestOf(zip);
  const file = programs[0]?.file ?? '';
  const plain = { color: '#000000' };
  const widgets = version1.scenes.flatMap((scene) => scene.widgets as { type: string }[]);
  const withoutFiles = {
    ...version1,
    background: plain,
    scenes: [{ ...version1.scenes[0], background: plain, widgets: widgets.filter(({ type }) => type === 'text') }],
    buttons: { exit: null, before: null, after: null },
  };
  const older = await edited(zip, () => undefined, { [file]: JSON.stringify(withoutFiles) });
  const made = await bringIn(older);
  const { document } = await world.get(programDetail, { id: made.programs[0]?.id ?? '' }, theirs.token);
  expect(document.version).toBe(DOCUMENT_VERSION);

  const newer = { ...emptyDocument(), version: DOCUMENT_VERSION + 1 };
  const refused = await edited(zip, () => undefined, { [file]: JSON.stringify(newer) });
  const seen = await preview(refused);
  expect([seen.programs, seen.problems]).toEqual([[], [{ at: file, error: 'transferNewer', line: null }]]);
  const { status, body } = await ask(transferImport, named(refused));
  expect([status, body.errors]).toEqual([400, { file: 'transferNewer' }]);
  const ofNewer = await edited(zip, (manifest) => {
    (manifest as { version: number }).version = 2;
  });
  expect((await ask(transferPreview, await send(ofNewer))).body.errors).toEqual({ file: 'transferNewer' });
});

describe('invalid and hostile archives', () => {
  let zip: Buffer;
  let material: string;
  beforeAll(async () => {
    const image = await world.uploadMaterial(ours, await picture(3), { name: 'poster.png' });
    const { id } = await world.makeProgram(ours, { name: 'Hostile', images: [image] });
    zip = await exported([id]);
    material = (await manifestOf(zip)).materials[0]?.file ?? '';
  });
  /** ZIP of this many entries of the same empty file, each with its own name. */
  async function entries(count: number): Promise<Buffer> {
    const one = await zipOf({ '0000000': '' });
    const [at, end] = [one.indexOf('PK\u0001\u0002'), one.indexOf('PK\u0005\u0006')];
    const listed = Array.from({ length: count }, (_, i) =>
      Buffer.from(one.subarray(at, end).toString('latin1').replace('0000000', String(i).padStart(7, '0')), 'latin1'),
    );
    const tail = Buffer.from(one.subarray(end));
    for (const field of [8, 10]) tail.writeUInt16LE(count, field);
    tail.writeUInt32LE(
      listed.reduce((sum, { length }) => sum + length, 0),
      12,
    );
    return Buffer.concat([one.subarray(0, at), ...listed, tail]);
  }
  const cases: [what: string, fault: string, file: () => Promise<Buffer>][] = [
    ['neither ZIP nor text', 'transferUnknown', async () => Buffer.from([0, 1, 2])],
    ['a ZIP of something else', 'transferUnknown', () => zipOf({ 'index.html': '<p>' })],
    ['a manifest of something else', 'transferUnknown', () => zipOf({ 'manifest.json': '{"format":"other"}' })],
    ['a manifest that is no JSON', 'transferUnknown', () => zipOf({ 'manifest.json': '{' })],
    ['a manifest nested without end', 'transferUnknown', () => zipOf({ 'manifest.json': '['.repeat(100_000) })],
    ['two lists', 'transferUnknown', () => zipOf({ 'a.csv': 'playlist,file', 'b.csv': 'playlist,file' })],
    ['cut off', 'archiveBroken', async () => zip.subarray(0, zip.length - 40)],
    ['10,001 entries', 'transferTooMany', () => entries(transferLimits.entries + 1)],
    ['a bomb', 'transferTooLarge', () => zipOf({ 'manifest.json': Buffer.alloc(40 * 1024 * 1024, ' ') })],
    ['traversal', 'archivePath', async () => renamed(zip, 'manifest.json', '../ifest.json')],
    ['an absolute path', 'archivePath', async () => renamed(zip, 'manifest.json', '/anifest.json')],
    ['a link', 'archiveLink', () => zipOf({ 'manifest.json': { content: '/etc/passwd', mode: 0o120777 } })],
    ['a name twice', 'archiveTwice', () => zipOf({ 'manifest.json': '{}', 'MANIFEST.json': '{}' })],
    [
      'encrypted',
      'archiveEncrypted',
      async () =>
        patchZipHeaders(await zipOf({ 'manifest.json': '{}' }), (copy, at) => (copy[at + 8] = (copy[at + 8] ?? 0) | 1)),
    ],
  ];
  test.each(cases)('are rejected: %s', async (_, fault, file) => {
    const before = [await namesOf(theirs), staged()];
    const sent = await send(await file());
    for (const call of [transferPreview, transferImport]) {
      const { status, body } = await ask(call, sent);
      expect([status, body.errors]).toEqual([400, { file: fault }]);
    }
    await world.get(transferDiscard, sent, theirs.token);
    expect([await namesOf(theirs), staged()]).toEqual(before);
  });

  const problems: [what: string, error: string, file: () => Promise<Buffer>][] = [
    [
      'a missing file',
      'transferFileMissing',
      async () => {
        const { [material]: _, ...rest } = await unzipped(zip);
        return zipOf(rest);
      },
    ],
    [
      'another file of the same length',
      'transferMd5',
      async () => edited(zip, () => undefined, { [material]: await turned() }),
    ],
    [
      'another MD5',
      'transferMd5',
      () => edited(zip, ({ materials: [first] }) => first && Object.assign(first, { md5: '0'.repeat(32) })),
    ],
    [
      'another size',
      'transferMd5',
      () => edited(zip, ({ materials: [first] }) => first && Object.assign(first, { size: 7 })),
    ],
    [
      'another type',
      'wrongMaterialType',
      () => edited(zip, ({ materials: [first] }) => first && Object.assign(first, { type: 'video' })),
    ],
    [
      'a material that is not in it',
      'transferNoMaterial',
      () => edited(zip, (manifest) => Object.assign(manifest, { materials: [] })),
    ],
    [
      'a manifest with a wrong field',
      'transferManifest',
      () => edited(zip, ({ programs: [first] }) => first && Object.assign(first, { name: '' })),
    ],
    [
      'a document that is none',
      'transferDocument',
      async () => edited(zip, () => undefined, { [(await manifestOf(zip)).programs[0]?.file ?? '']: '{"version":2}' }),
    ],
    [
      'texts that no database keeps',
      'transferDocument',
      async () => {
        const file = (await manifestOf(zip)).programs[0]?.file ?? '';
        const document = (await unzipped(zip))[file]?.toString() ?? '';
        return edited(zip, () => undefined, { [file]: document.replace('"Image"', '"\\u0000"') });
      },
    ],
    ['a damaged file', 'transferMd5', async () => flipped()],
  ];
  test.each(problems)('report problems: %s', async (_, error, file) => {
    const before = [await namesOf(theirs), (await materialsOf(theirs)).length];
    const sent = await send(await file());
    const seen = await world.get(transferPreview, sent, theirs.token);
    expect(seen.problems.map((each) => each.error)).toContain(error);
    const { status, body } = await ask(transferImport, sent);
    expect([status, body.errors]).toEqual([400, { file: seen.problems[0]?.error }]);
    await world.get(transferDiscard, sent, theirs.token);
    expect([await namesOf(theirs), (await materialsOf(theirs)).length]).toEqual(before);
  });

  async function turned() {
    const bytes = Buffer.from((await unzipped(zip))[material] ?? '');
    bytes[bytes.length - 20] = 255 - (bytes[bytes.length - 20] ?? 0);
    return bytes;
  }
  /** Archive in which one byte of the material, which is stored uncompressed, is changed. */
  async function flipped() {
    const bytes = (await unzipped(zip))[material] ?? Buffer.alloc(0);
    const copy = Buffer.from(zip);
    const at = copy.indexOf(bytes) + 30;
    copy[at] = 255 - (copy[at] ?? 0);
    return copy;
  }
});

describe('archives made by other programs', () => {
  const archive = (name: string) => readFileSync(path.join(__dirname, 'test', name));

  test.each(['by-zip.zip', 'by-zip-piped.zip', 'by-python.zip'])('are imported: %s', async (name) => {
    const seen = await preview(archive(name));
    expect(seen.problems).toEqual([]);
    const made = await bringIn(archive(name));
    const { document } = await world.get(programDetail, { id: made.programs[0]?.id ?? '' }, theirs.token);
    const [use] = filesOf(document);
    const { name: called, md5 } = await world.get(materialDetail, { id: use?.materialId ?? '' }, theirs.token);
    expect([called, md5]).toEqual(['Grüße 你好.png', use?.md5]);
  });

  test('are rejected if they contain a link', async () => {
    expect((await ask(transferPreview, await send(archive('linked.zip')))).body.errors).toEqual({
      file: 'archiveLink',
    });
  });
});

describe('references besides materials', () => {
  test('imports a playlist of a folder with picked media', async () => {
    const { id: folderId } = await world.get(folderSave, { name: 'Window' }, ours.token);
    await world.uploadMaterial(ours, await picture(7_100), { name: 'Sale', folderId });
    const { id } = await world.get(programSave, { name: 'Window', document: following(folderId) }, ours.token);
    const { programs } = await bringIn(await exported([id]));
    const { document, followedFolder } = await world.get(programDetail, { id: programs[0]?.id ?? '' }, theirs.token);
    expect([mediaIn(document), followedFolder]).toEqual([['Sale'], undefined]);
    expect(document.playlist).not.toHaveProperty('folder');
  });

  const listed = { kind: 'dictionary' as const, code: 'language' };

  test('finds a data source by name and kind, else empties its widget', async () => {
    const { id: source } = await world.get(dataSourceSave, { name: 'Prices', config: listed }, ours.token);
    const { id } = await world.makeProgram(ours, { name: 'Board', source });
    const zip = await exported([id]);
    const seen = await preview(zip);
    expect(seen.programs[0]?.notes).toEqual([{ note: 'sourceMissing', of: 'Prices' }]);
    const empty = await bringIn(zip);
    const before = await world.get(programDetail, { id: empty.programs[0]?.id ?? '' }, theirs.token);
    expect(before.document.scenes[0]?.widgets[0]).toMatchObject({
      type: 'menuBoard',
      feed: { kind: 'typed', rows: [] },
    });

    const { id: theirSource } = await world.get(dataSourceSave, { name: 'Prices', config: listed }, theirs.token);
    expect((await preview(zip)).programs[0]?.notes).toEqual([]);
    const bound = await bringIn(zip);
    const after = await world.get(programDetail, { id: bound.programs[0]?.id ?? '' }, theirs.token);
    expect(sourcesOf(after.document)).toEqual([theirSource]);
  });

  test('finds a package by its bytes or removes it', async () => {
    const blob = async () => new Blob([new Uint8Array(await someWidgetPackage())]);
    const { versionId } = await world.get(ownWidgetUpload, { file: await blob() }, ours.token);
    const found = await world.get(ownWidgetVersion, { id: versionId }, ours.token);
    const document = emptyDocument();
    const of = { materialId: versionId, md5: found.md5, title: found.name, version: found.version, picture: null };
    const own = { of, size: { width: 640, height: 360 }, values: valuesFor(found.manifest, { text: 'Hi' }) };
    const widget = newWidget('package', { id: 'greet', name: 'Greeting', at: { x: 500, y: 500 }, on: document }, own);
    document.scenes[0]?.widgets.push(widget as Widget);
    const { id } = await world.get(programSave, { name: 'Packaged', document }, ours.token);
    const zip = await exported([id]);
    expect((await preview(zip)).programs[0]?.notes).toEqual([{ note: 'packageMissing', of: 'Greeting' }]);
    const without = await bringIn(zip);
    const left = await world.get(programDetail, { id: without.programs[0]?.id ?? '' }, theirs.token);
    expect(left.document.scenes[0]?.widgets).toEqual([]);

    const { versionId: theirVersion } = await world.get(ownWidgetUpload, { file: await blob() }, theirs.token);
    const with_ = await bringIn(zip);
    const there = await world.get(programDetail, { id: with_.programs[0]?.id ?? '' }, theirs.token);
    expect(there.document.scenes[0]?.widgets[0]).toMatchObject({
      of: { materialId: theirVersion },
      values: { text: 'Hi' },
    });
  });

  test('keeps a trigger of the institution and replaces any other', async () => {
    const { id: programId } = await world.makeProgram(ours);
    const content = { kind: 'program' as const, programId };
    const { id: triggerId } = await world.get(triggerSave, { name: 'Special', content }, ours.token);
    const document = emptyDocument();
    const { action: _, ...button } = newWidget(
      'button',
      { id: 'go', name: 'Go', at: { x: 500, y: 500 }, on: document },
      { label: 'Go' },
    );
    const action = { kind: 'trigger' as const, triggerId };
    document.scenes[0]?.widgets.push({ ...button, action } as Widget);
    const { id } = await world.get(programSave, { name: 'Firing', document }, ours.token);
    const zip = await exported([id]);
    const read = async (by: TestUser) => {
      const { programs } = await preview(zip, by);
      const made = (await bringIn(zip, by)).programs[0]?.id ?? '';
      const { document: arrived } = await world.get(programDetail, { id: made }, by.token);
      return [programs[0]?.notes, arrived.scenes[0]?.widgets[0]];
    };
    expect(await read(ours)).toEqual([[], expect.objectContaining({ action })]);
    // The institution above sees the trigger, and it is not its own.
    for (const by of [theirs, admin])
      expect(await read(by)).toEqual([
        [{ note: 'triggerMissing', of: 'Go' }],
        expect.objectContaining({ action: { kind: 'after' } }),
      ]);
  });

  test('keeps a condition of a scene, and names what it lacks here', async () => {
    const table = { kind: 'table' as const, columns: ['city', 'degrees'], rows: [['Rome', '27']] };
    const { id: sourceId } = await world.get(dataSourceSave, { name: 'Degrees', config: table }, ours.token);
    const { id: programId } = await world.makeProgram(ours);
    const content = { kind: 'program' as const, programId };
    const { id: triggerId } = await world.get(triggerSave, { name: 'Warm', content }, ours.token);
    const hot = { kind: 'cell' as const, sourceId, field: 'degrees', row: null, is: 'atLeast' as const, value: '25' };
    const after = { kind: 'trigger' as const, triggerId, is: 'within' as const, minutes: 5 };
    const when = { match: 'all' as const, playsIfUnknown: false };
    const document = emptyDocument();
    const on = { at: { x: 500, y: 500 }, on: document };
    const text = newWidget('text', { id: 'ice', name: 'Ice', ...on }, { text: 'Ice' }) as Widget;
    const [first] = document.scenes;
    if (!first) throw new Error('a document has a scene');
    const scene = (id: string, comparisons: (typeof hot | typeof after)[]) => ({
      ...first,
      ...{ id, name: id, widgets: [{ ...text, id: `${id}-text` }], when: { ...when, comparisons } },
    });
    document.scenes = [scene('Hot', [hot]), scene('Fired', [after])];
    const { id } = await world.get(programSave, { name: 'Conditional', document }, ours.token);
    const zip = await exported([id]);
    const read = async (by: TestUser) => {
      const { programs } = await preview(zip, by);
      const made = (await bringIn(zip, by)).programs[0]?.id ?? '';
      const { document: arrived } = await world.get(programDetail, { id: made }, by.token);
      return { notes: programs[0]?.notes, scenes: arrived.scenes };
    };
    expect(await read(ours)).toEqual({ notes: [], scenes: document.scenes });
    const { notes, scenes } = await read(theirs);
    const [made] = (await world.get(dataSourceList, { search: 'Degrees' }, theirs.token)).list;
    const nowhere = '00000000-0000-0000-0000-000000000000';
    expect(notes).toEqual([{ note: 'conditionIncomplete', of: 'Fired' }]);
    expect(scenes.map(({ widgets }) => widgets.length)).toEqual([1, 1]);
    expect(scenes.flatMap((each) => each.when?.comparisons)).toEqual([
      { ...hot, sourceId: made?.id },
      { ...after, triggerId: nowhere },
    ]);
  });

  test('keeps a program tied to its template where that exists', async () => {
    const on = emptyDocument();
    const text = newWidget('text', { id: 'title', name: 'Title', at: { x: 500, y: 500 }, on }, { text: 'Title' });
    const slot = { kind: 'text' as const, label: 'Title' };
    const document = emptyDocument();
    document.scenes[0]?.widgets.push({ ...text, slot } as Widget);
    const { id: frame } = await world.get(programSave, { name: 'Frame', document }, ours.token);
    const template = await world.get(
      templateSave,
      { programId: frame, name: 'Frame', category: 'other', shared: false },
      ours.token,
    );
    const filled = structuredClone(document);
    filled.template = template;
    Object.assign(filled.scenes[0]?.widgets[0] ?? {}, { text: 'Hello' });
    const { id } = await world.get(programSave, { name: 'Filled', document: filled }, ours.token);
    const zip = await exported([id]);
    const back = await bringIn(zip, ours);
    expect((await world.get(programDetail, { id: back.programs[0]?.id ?? '' }, ours.token)).template).toMatchObject(
      template,
    );
    expect((await preview(zip)).programs[0]?.notes).toEqual([{ note: 'templateGone', of: '' }]);
    const away = await bringIn(zip);
    const there = await world.get(programDetail, { id: away.programs[0]?.id ?? '' }, theirs.token);
    expect([there.template, there.document.template]).toEqual([null, undefined]);
    expect(there.document.scenes[0]?.widgets[0]).toMatchObject({ text: 'Hello' });
  });
});

test('keeps the frame that an institution above fixes', async () => {
  const shop = await world.openInstitution(ours, 'Shop');
  const on = emptyDocument();
  const seed = (id: string) => ({ id, name: id, at: { x: 500, y: 500 }, on });
  const document = emptyDocument();
  const slot = { kind: 'text' as const, label: 'Offer' };
  const offer = { ...newWidget('text', seed('offer'), { text: 'Offer' }), slot } as Widget;
  document.scenes[0]?.widgets.push(newWidget('text', seed('band'), { text: 'Head office' }), offer);
  const { id: frame } = await world.get(programSave, { name: 'Fixed', document }, ours.token);
  const shared = { programId: frame, name: 'Fixed', category: 'sale' as const, shared: true };
  const template = await world.get(templateSave, shared, ours.token);
  const { id } = await world.get(programSave, { name: 'Shop', document: { ...document, template } }, shop.token);
  const zip = await exported([id], shop);
  const file = (await manifestOf(zip)).programs[0]?.file ?? '';
  const changed = structuredClone({ ...document, template });
  for (const widget of changed.scenes[0]?.widgets ?? []) Object.assign(widget, { text: 'Ours now' });
  const altered = await edited(zip, () => undefined, { [file]: JSON.stringify(changed) });
  expect((await preview(altered, shop)).programs[0]?.notes).toEqual([{ note: 'templateNewer', of: '' }]);
  const made = await bringIn(altered, shop);
  const there = await world.get(programDetail, { id: made.programs[0]?.id ?? '' }, shop.token);
  expect(there.template).toMatchObject({ ...template, detachable: false });
  expect(there.document.scenes[0]?.widgets).toMatchObject([{ text: 'Head office' }, { text: 'Ours now' }]);
});

describe('races and limits', () => {
  test('imports nothing without room and reuses the upload later', async () => {
    const image = await world.uploadMaterial(ours, Buffer.concat([await picture(60), Buffer.alloc(300_000, 1)]), {
      name: 'Large',
    });
    const { id } = await world.makeProgram(ours, { name: 'Large', images: [image] });
    const zip = await exported([id]);
    const small = await world.openInstitution(admin, 'Small', { storageQuota: zip.length + 10 });
    const sent = await send(zip, small);
    expect((await world.get(transferPreview, sent, small.token)).problems).toEqual([]);
    const another = await world.uploadMaterial(small, await picture(61)).catch(() => null);
    expect(another).toBeNull();
    await world.read(sql`update office set storage_quota = 1000 where id = ${small.officeId} returning id`);
    expect((await world.get(transferPreview, sent, small.token)).problems).toEqual([
      { at: '', error: 'transferNoRoom', line: null },
    ]);
    const { status } = await ask(transferImport, sent, small);
    expect(status).toBe(413);
    expect([await namesOf(small), (await materialsOf(small)).length]).toEqual([[], 0]);
    await world.read(sql`update office set storage_quota = 10000000 where id = ${small.officeId} returning id`);
    expect((await world.get(transferImport, sent, small.token)).materials).toBe(1);
  });

  test('aborts the download of a program deleted during its export', async () => {
    const image = await world.uploadMaterial(ours, Buffer.concat([await picture(62), Buffer.alloc(3_000_000, 1)]), {
      name: 'Going',
    });
    const last = await world.uploadMaterial(ours, Buffer.concat([await picture(63), Buffer.alloc(3_000_000, 2)]), {
      name: 'Later',
    });
    const { id } = await world.makeProgram(ours, { name: 'Going', images: [image, last] });
    const answer = await world.fetchRaw(transferExport, { ids: [id] }, { token: ours.token });
    await world.get(programDelete, { ids: [id] }, ours.token);
    await world.get(materialDelete, { ids: [image.id, last.id] }, ours.token);
    await world.platform.settle();
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  test('answers 404 for a file discarded while it is read', async () => {
    const image = await world.uploadMaterial(ours, await picture(66), { name: 'Dropped' });
    const { id } = await world.makeProgram(ours, { name: 'Dropped', images: [image] });
    const sent = await send(await exported([id]));
    const read = ask(transferImport, sent);
    await world.get(transferDiscard, sent, theirs.token);
    expect([200, 404]).toContain((await read).status);
    expect((await ask(transferImport, sent)).status).toBe(404);
  });

  test('hides a file from others and imports it once', async () => {
    const { id } = await world.makeProgram(ours, { name: 'Once' });
    const sent = await send(await exported([id]));
    const colleague = await world.addUser(theirs.officeId, ['program:program:view', 'program:program:edit']);
    expect((await ask(transferImport, sent, colleague)).status).toBe(404);
    const answers = await Promise.all([ask(transferImport, sent), ask(transferImport, sent)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await namesOf(theirs)).filter((name) => name.startsWith('Once'))).toEqual(['Once']);
  });

  test('requires permissions to create materials and to export them', async () => {
    const image = await world.uploadMaterial(ours, await picture(64), { name: 'Right' });
    const { id } = await world.makeProgram(ours, { name: 'Right', images: [image] });
    const zip = await exported([id]);
    const editor = await world.addUser(theirs.officeId, ['program:program:view', 'program:program:edit']);
    const sent = await send(zip, editor);
    expect((await world.get(transferPreview, sent, editor.token)).problems[0]?.error).toBe('transferMaterialRight');
    expect((await ask(transferImport, sent, editor)).status).toBe(403);
    await world.uploadMaterial(theirs, image.bytes, { name: 'Right' });
    expect((await world.get(transferImport, sent, editor.token)).materials).toBe(0);
    const blind = await world.addUser(ours.officeId, ['program:program:view']);
    expect((await ask(transferExport, { ids: [id] }, blind)).status).toBe(403);
    expect((await ask(transferExport, { ids: [id] }, theirs)).status).toBe(404);
  });

  test('leaves no bytes in the store when an import fails', async () => {
    const image = await world.uploadMaterial(ours, await picture(65), { name: 'Orphan' });
    const { id } = await world.makeProgram(ours, { name: 'Orphan', images: [image] });
    const zip = await exported([id]);
    await world.get(programDelete, { ids: [id] }, ours.token);
    await world.get(materialDelete, { ids: [image.id] }, ours.token);
    await world.platform.settle();
    const stored = () => readdirSync(path.join(world.dataDir, 'store', 'files'), { recursive: true }).length;
    const before = stored();
    const narrowed = {
      ...theirs,
      ...(await world.addUser(theirs.officeId, ['program:program:view', 'program:program:edit', 'res:material:edit'])),
    };
    const sent = await send(zip, narrowed);
    const owner = new Client({ connectionString: world.url });
    await owner.connect();
    await owner.query("alter table program add constraint no_orphan check (name <> 'Orphan')");
    await expect(world.ask(transferImport, sent, { token: narrowed.token })).rejects.toThrow('no_orphan');
    await owner.query('alter table program drop constraint no_orphan');
    await owner.end();
    expect(stored()).toBe(before);
    expect((await materialsOf(theirs)).filter(({ name }) => name === 'Orphan')).toEqual([]);
    expect((await world.get(transferImport, sent, narrowed.token)).materials).toBe(1);
  });
});

test('limits files in a ZIP like single uploads', async () => {
  const large = Buffer.concat([await picture(90), Buffer.alloc(3 * 1024 ** 2)]);
  const zip = await zipOf({ 'list.csv': 'playlist,file\nA,large.png\n', 'large.png': large });
  await world.read(sql`insert into setting values ('uploadLimitOpen', 'true'), ('uploadLimitSize', '2')`);
  world.pass(10_000);
  const { problems } = await preview(zip);
  await world.read(sql`delete from setting`);
  world.pass(10_000);
  expect([zip.length < 2 * 1024 ** 2, problems]).toEqual([
    true,
    [{ line: null, at: 'large.png', error: 'uploadLimit', values: { size: 4, megabytes: 2 } }],
  ]);
  expect((await preview(zip)).problems).toEqual([]);
});

describe('playlists of another system', () => {
  const csv = (...lines: string[]) =>
    Buffer.from(`\uFEFFplaylist;order;file;duration;validFrom;validUntil;size\r\n${lines.join('\r\n')}\r\n`);

  test('makes a program per playlist with a scene per row', async () => {
    const [one, two, audio] = [await picture(70), await picture(71), someAudio(7)];
    const here = await world.uploadMaterial(theirs, await picture(72), { name: 'house.png' });
    const table = csv(
      'Morning;2;two.png;7,5;;;1080x1920',
      'Morning;1;media/one.png;;2026-03-01;2026-03-31;',
      'Evening;;house.png;20;;;',
      'Evening;;sound.wav;30;;;',
    );
    const zip = await zipOf({
      'list.csv': table,
      'media/one.png': one,
      'media/two.png': two,
      'sound.wav': audio,
      '__MACOSX/x': 'x',
      '._list.csv': 'x',
    });
    const seen = await preview(zip, theirs, { timeZone: 'Europe/Berlin' });
    expect(seen.problems).toEqual([]);
    expect(seen.programs.map(({ name, scenes, seconds }) => [name, scenes, seconds])).toEqual([
      ['Morning', 2, 17.5],
      ['Evening', 2, 50],
    ]);
    expect(seen.materials.map(({ name, type, here: is }) => [name, type, is])).toEqual([
      ['two.png', 'image', false],
      ['one.png', 'image', false],
      ['sound.wav', 'audio', false],
    ]);
    const made = await bringIn(zip, theirs, { timeZone: 'Europe/Berlin' });
    const [morning, evening] = await Promise.all(
      made.programs.map(({ id }) => world.get(programDetail, { id }, theirs.token)),
    );
    expect(morning).toMatchObject({ width: 1080, height: 1920 });
    expect(filesOf(morning?.document ?? emptyDocument()).map(({ md5 }) => md5)).toEqual([md5Of(one), md5Of(two)]);
    expect(morning?.document.scenes[0]?.widgets[0]).toMatchObject({ x: 0, y: 0, w: 1080, h: 1920, fit: 'contain' });
    expect(filesOf(evening?.document ?? emptyDocument()).map(({ md5 }) => md5)).toEqual([here.md5, md5Of(audio)]);
    const { id } = (await materialsOf(theirs)).find(({ name }) => name === 'one.png') ?? { id: '' };
    expect(await world.get(materialDetail, { id }, theirs.token)).toMatchObject({
      validFrom: '2026-02-28T23:00:00.000Z',
      validUntil: '2026-03-31T22:00:00.000Z',
    });
  });

  test('names each invalid line and makes nothing', async () => {
    const before = await namesOf(theirs);
    const table = csv(
      'A;1;nowhere.png;5;;;',
      ';2;house.png;5;;;',
      'A;x;house.png;0;2026-02-30;;1x1',
      'A;3;house.png;5;2026-03-02;2026-03-01;',
    );
    const seen = await preview(table);
    expect(seen.problems.map(({ line, at, error }) => [line, at, error])).toEqual([
      [3, 'playlist', 'required'],
      [4, 'duration', 'transferDuration'],
      [4, 'validFrom', 'transferDate'],
      [4, 'order', 'transferNumber'],
      [4, 'size', 'transferSize'],
      [5, 'validUntil', 'transferPeriod'],
      [2, 'nowhere.png', 'transferNoMaterial'],
    ]);
    expect((await ask(transferImport, named(table))).status).toBe(400);
    expect(await namesOf(theirs)).toEqual(before);
  });

  test.each([
    ['Latin-1', Buffer.from('playlist,file\nGrüße,a.png\n', 'latin1'), 'notUtf8'],
    ['UTF-16', Buffer.from('\uFEFFplaylist,file\nA,a.png\n', 'utf16le'), 'notUtf8'],
    ['UTF-16 of the other order', Buffer.from('\uFEFFplaylist,file\nA,a.png\n', 'utf16le').swap16(), 'notUtf8'],
  ])('rejects %s by itself and in a ZIP', async (_, bytes, key) => {
    for (const file of [bytes, await zipOf({ 'list.csv': bytes })])
      expect((await ask(transferPreview, await send(file))).body.errors).toEqual({ file: key });
  });

  test.each([5_001, 400_000])('rejects a list of %i lines', async (lines) => {
    const { status, body } = await ask(
      transferPreview,
      await send(Buffer.from(`playlist,file\n${'A,a.png\n'.repeat(lines)}`)),
    );
    expect([status, body.msg]).toEqual([413, 'A file may have at most 5,000 lines and 2 MB.']);
  });

  test('finds names with backslashes, DOS code pages and decomposed accents', async () => {
    const [one, two, three] = [await picture(80), await picture(81), await picture(82)];
    const zip = await zipOf({
      'list.csv': csv('Names;1;clips\\spring\\one.png;5;;;', 'Names;2;./Grüße.png;5;;;', 'Names;3;café.png;5;;;'),
      'clips/spring/one.png': one,
      'Gr__e.png': two,
      ['café.png'.normalize('NFD')]: three,
    });
    const backslashed = renamed(zip, 'clips/spring/one.png', 'clips\\spring\\one.png');
    const ofDos = patchZipHeaders(renamed(backslashed, 'Gr__e.png', 'Gr\x81\xe1e.png'), (copy, at) =>
      // Clears the flag that marks names as UTF-8.
      copy.writeUInt16LE(copy.readUInt16LE(at + 8) & ~0x800, at + 8),
    );
    expect((await preview(ofDos)).problems).toEqual([]);
    const made = await bringIn(ofDos);
    const { document } = await world.get(programDetail, { id: made.programs[0]?.id ?? '' }, theirs.token);
    expect(filesOf(document).map(({ md5 }) => md5)).toEqual([md5Of(one), md5Of(two), md5Of(three)]);
    const names = (await materialsOf(theirs)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['one.png', 'Grüße.png', 'café.png']));
  });

  test('lists files of the ZIP that no line names', async () => {
    const named = await picture(77);
    const files = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`more/${i}.png`, named] as const));
    const zip = await zipOf({ 'list.csv': csv('A;1;media\\one.png;5;;;'), 'media/one.png': named, ...files });
    const { leftOut, problems } = await preview(zip);
    expect([leftOut.count, leftOut.first.slice(0, 2), problems]).toEqual([12, ['more/0.png', 'more/1.png'], []]);
    const alone = await preview(csv('A;1;house.png;5;;;'), theirs);
    expect(alone.leftOut).toEqual({ count: 0, first: [] });
  });

  test('rejects backslashes that lead out of a ZIP', async () => {
    const zip = renamed(await zipOf({ 'list.csv': csv('A;1;a.png;5;;;'), 'xx/a.png': '' }), 'xx/a.png', '..\\a.png');
    expect((await ask(transferPreview, await send(zip))).body.errors).toEqual({ file: 'archivePath' });
  });

  test('cuts names between emoji in library, program and copies', async () => {
    const emoji = '😀'.repeat(48);
    const zip = await zipOf({
      'list.csv': csv(`a${emoji};1;x${emoji}y${emoji}z.png;5;;;`),
      [`x${emoji}y${emoji}z.png`]: await picture(83),
    });
    await bringIn(zip);
    const made = await bringIn(zip);
    const { document } = await world.get(programDetail, { id: made.programs[0]?.id ?? '' }, theirs.token);
    const names = (await materialsOf(theirs)).map(({ name }) => name).filter((name) => name.startsWith('x'));
    expect([made.programs[0]?.name, document.scenes[0]?.name, ...names]).toEqual([
      `a${'😀'.repeat(39)} (copy)`,
      `x${'😀'.repeat(47)}.png`,
      `x${'😀'.repeat(47)}.png`,
    ]);
  });

  test('rejects two periods for one file, even under another name', async () => {
    const bytes = await picture(84);
    const files = { 'a/hall.png': bytes, 'b/lobby.png': bytes };
    const problems = async (first: string, second: string) => {
      const table = csv(`A;1;${first};5;2027-03-01;;`, `A;2;${second};5;2027-04-01;;`);
      return (await preview(await zipOf({ 'list.csv': table, ...files }))).problems;
    };
    const twice = [{ line: 3, at: 'validFrom', error: 'transferPeriods' }];
    expect(await problems('hall.png', 'hall.png')).toEqual(twice);
    expect(await problems('hall.png', 'a/hall.png')).toEqual(twice);
    expect(await problems('hall.png', 'lobby.png')).toEqual(twice);
  });

  test('notes a kept period once per program', async () => {
    await world.uploadMaterial(theirs, await picture(86), { name: 'kept.png' });
    const line = (playlist: string) => `${playlist};;kept.png;5;2027-03-01;;`;
    const { programs } = await preview(csv(line('A'), line('A'), line('B'), line('A')));
    const kept = { note: 'periodKept', of: 'kept.png' };
    expect(programs.map(({ notes }) => notes)).toEqual([[kept], [kept]]);
  });

  test('names refused media and the reason', async () => {
    const huge = await picture(85);
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    const sent = await send(
      await zipOf({
        'list.csv': csv('A;1;huge.png;5;;;', 'A;2;drawing.svg;5;;;', 'A;3;empty.png;5;;;'),
        'huge.png': huge,
        'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'empty.png': '',
      }),
    );
    expect((await world.get(transferPreview, sent, theirs.token)).problems).toEqual([
      { line: null, at: 'empty.png', error: 'transferMd5' },
      { line: null, at: 'huge.png', error: 'imageTooLarge', values: { megapixels: 900, most: 100 } },
      { line: 3, at: 'drawing.svg', error: 'wrongMaterialType' },
    ]);
    const { status, body } = await ask(transferImport, sent);
    expect([status, body.errors]).toEqual([400, { file: 'transferMd5' }]);
  });

  test('requires a folder for names that several files share', async () => {
    const zip = (file: string) => zipOf({ 'list.csv': csv(`A;1;${file};5;;;`), 'a/hall.png': one, 'b/hall.png': two });
    const [one, two] = [await picture(73), await picture(74)];
    expect((await preview(await zip('hall.png'))).problems).toEqual([
      { line: 2, at: 'hall.png', error: 'transferNamesakes' },
    ]);
    expect((await preview(await zip('b/hall.png'))).problems).toEqual([]);
  });

  test.each([
    ['unknown columns', 'playlist,file,colour\nA,a,b\n', [1, 'colour', 'unknownColumn']],
    ['no column of files', 'playlist\nA\n', [1, 'file', 'required']],
    ['no line at all', 'playlist,file\n', [null, '', 'transferNoRows']],
    ['201 scenes', `playlist,file\n${'A,house.png\n'.repeat(201)}`, [202, 'playlist', 'transferManyScenes']],
  ])('rejects %s', async (_, text, [line, at, error]) => {
    const { problems } = await preview(Buffer.from(text));
    expect(problems).toContainEqual({ line, at, error });
  });
});

describe('concurrent imports of the same file', () => {
  test('create its folders and materials once', async () => {
    const image = await world.uploadMaterial(ours, await picture(77), { name: 'Both.png' });
    const { id } = await world.makeProgram(ours, { name: 'Both at once', images: [image] });
    const zip = await edited(await exported([id]), (manifest) => {
      for (const each of [...manifest.programs, ...manifest.materials]) each.folder = ['Both', 'Below'];
    });
    const fresh = await world.openInstitution(admin, 'Fresh');
    const other = await world.addUser(fresh.officeId, [
      'program:program:edit',
      'program:program:view',
      'res:material:edit',
      'res:material:view',
    ]);
    const [one, two] = await Promise.all([send(zip, fresh), send(zip, other)]);
    const both = (): Promise<{ status: number }[]> =>
      Promise.all([
        world.ask(transferImport, one, { token: fresh.token }),
        world.ask(transferImport, two, { token: other.token }),
      ]);
    const asked = await bothRead(both);
    // The other request reads the file again and finds the material.
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await both()).map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await namesOf(fresh)).toEqual(['Both at once', 'Both at once (copy)']);
    const folders = (await world.get(programFolderList, {}, fresh.token)).map(({ name, count }) => [name, count]);
    expect(folders.toSorted()).toEqual([
      ['Below', 2],
      ['Both', 0],
    ]);
    expect((await materialsOf(fresh)).map(({ name }) => name)).toEqual(['Both.png']);
    expect((await world.get(folderList, {}, fresh.token)).map(({ name }) => name).toSorted()).toEqual([
      'Below',
      'Both',
    ]);
  });

  test('make two programs if there are no materials', async () => {
    const { id } = await world.makeProgram(ours, { name: 'Plain' });
    const zip = await exported([id]);
    const fresh = await world.openInstitution(admin, 'Plain');
    const other = await world.addUser(fresh.officeId, ['program:program:edit']);
    const [one, two] = await Promise.all([send(zip, fresh), send(zip, other)]);
    const made = await bothRead(() =>
      Promise.all([world.get(transferImport, one, fresh.token), world.get(transferImport, two, other.token)]),
    );
    expect(made.flatMap(({ programs }) => programs.map(({ name }) => name)).toSorted()).toEqual([
      'Plain',
      'Plain (copy)',
    ]);
  });

  test('are made once for the same person', async () => {
    const { id } = await world.makeProgram(ours, { name: 'Twice' });
    const zip = await exported([id]);
    const fresh = await world.openInstitution(admin, 'Once');
    const whole = await send(zip, fresh);
    const asked = () => world.ask(transferImport, whole, { token: fresh.token });
    const statuses = (await Promise.all([asked(), asked()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect(await namesOf(fresh)).toEqual(['Twice']);
  });
});

test('treats composed and decomposed names as equal', async () => {
  const fresh = await world.openInstitution(admin, 'Letters');
  const [composed, apart] = ['Café', 'Cafe\u0301'];
  const { id } = await world.makeProgram(ours, { name: 'Letters' });
  const zip = await edited(await exported([id]), (manifest) => {
    for (const each of manifest.programs) Object.assign(each, { name: apart, folder: [apart] });
  });
  await world.get(programFolderSave, { name: composed }, fresh.token);
  await bringIn(zip, fresh);
  await bringIn(zip, fresh);
  expect(await namesOf(fresh)).toEqual([composed, `${composed} (copy)`]);
  expect((await world.get(programFolderList, {}, fresh.token)).map(({ name, count }) => [name, count])).toEqual([
    [composed, 2],
  ]);
  expect((await world.get(programList, { search: apart }, fresh.token)).count).toBe(2);
});
