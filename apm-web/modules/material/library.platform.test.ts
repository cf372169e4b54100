import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { getFile, pictureFile } from '@/lib/contract/bytes';
import { declare, manifestCall } from '@/lib/contract/gateway';
import {
  folderList,
  folderSave,
  getVolMsg,
  materialDelete,
  materialDetail,
  materialList,
  materialMove,
  materialRename,
  uploader,
} from '@/lib/contract/material';
import {
  convertProgress,
  folderShare,
  getFileHandlex,
  materialConvert,
  materialCopy,
  materialEdit,
  materialFacts,
  materialFits,
  materialReplace,
  materialStandings,
  materialTags,
  uploaderWidgetImgMD5Check,
} from '@/lib/contract/material/library';
import { noticeList } from '@/lib/contract/notice';
import { officeSave } from '@/lib/contract/office';
import { programDetail, programSave } from '@/lib/contract/program/calls';
import {
  documentWith,
  md5Of,
  picture,
  someVideo,
  type TestUser,
  testPlatform,
  type UploadedMaterial,
  type World,
} from '../../test/world';

/** Stub for ffmpeg: reports progress and writes the video named by `fixture` to its last argument. */
async function fakeFfmpeg(fixture: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'fake-ffmpeg-')), 'ffmpeg');
  const copy = `for last; do :; done; echo "out_time_us=1000000 "; cp "${path.resolve(fixture)}" "$last"`;
  await writeFile(file, `#!/bin/sh\n${copy}\n`);
  await chmod(file, 0o755);
  return file;
}

/** Start of a PDF, which is enough to recognise its type. */
const somePdf = (seed: number) => Buffer.from(`%PDF-1.7\n% ${seed}\n`);

let world: World;
let root: TestUser;
let ours: TestUser;
let below: TestUser;
let beside: TestUser;
beforeAll(async () => {
  world = await testPlatform({ FFMPEG_PATH: await fakeFfmpeg('apm-web/files/test/h264.mkv') });
  root = await world.initialise();
  ours = await world.openInstitution(root, 'Ours');
  below = await world.openInstitution(ours, 'Below');
  beside = await world.openInstitution(ours, 'Beside');
});
afterAll(() => world.end());

let number = 0;
/** Returns a picture with unique bytes. */
const freshPicture = (): Promise<Buffer> => {
  number += 1;
  return picture(number);
};
const somePicture = async (by: TestUser, more: { name?: string; folderId?: string } = {}) =>
  world.uploadMaterial(by, await freshPicture(), more);
const detail = (by: TestUser, id: string) => world.get(materialDetail, { id }, by.token);
const names = async (by: TestUser, query: object = {}) =>
  (await world.get(materialList, query, by.token)).list.map(({ name }) => name).sort();
const days = (n: number) => new Date(world.now().getTime() + n * 86_400_000).toISOString();

async function addPage(by: TestUser, pageOf: string, pageNo: number) {
  const bytes = await freshPicture();
  const file = new Blob([new Uint8Array(bytes)]);
  const given = {
    md5: md5Of(bytes),
    size: bytes.length,
    name: `Page ${pageNo}`,
    pageOf,
    pageNo,
    chunk: 0,
    chunks: 1,
    file,
  };
  const { id } = await world.get(uploader, given, by.token);
  return { id: id ?? '', md5: given.md5 };
}

describe('tags', () => {
  test('ignore case, apply to many and filter across all folders', async () => {
    const { id: folderId } = await world.get(folderSave, { name: 'Season' }, ours.token);
    const [a, b] = [await somePicture(ours, { name: 'a' }), await somePicture(ours, { name: 'b', folderId })];
    await world.get(materialEdit, { ids: [a.id, b.id], addTags: ['Spring', 'sale'] }, ours.token);
    await world.get(materialEdit, { ids: [a.id], removeTags: ['SALE'], addTags: ['spring'] }, ours.token);
    expect([(await detail(ours, a.id)).tags, (await detail(ours, b.id)).tags]).toEqual([
      ['spring'],
      ['sale', 'Spring'],
    ]);
    expect([await names(ours, { tags: ['SPRING'] }), await names(ours, { tags: ['spring', 'sale'] })]).toEqual([
      ['a', 'b'],
      ['b'],
    ]);
    expect((await world.get(materialTags, {}, ours.token)).map(({ count }) => count)).toEqual([2, 1]);
    expect(await world.get(materialTags, {}, beside.token)).toEqual([]);
  });

  test('are limited to twenty', async () => {
    const { id } = await somePicture(ours);
    const many = (from: number) => Array.from({ length: 15 }, (_, n) => `tag ${from + n}`);
    await world.get(materialEdit, { ids: [id], addTags: many(0) }, ours.token);
    const { body } = await world.ask(materialEdit, { ids: [id], addTags: many(15) }, { token: ours.token });
    expect(body.errors).toEqual({ addTags: 'tooManyTags' });
  });
});

describe('validity', () => {
  test('hides materials outside their period and filters those ending soon', async () => {
    const shop = await world.openInstitution(root, 'Validity');
    const [old, soon] = [await somePicture(shop, { name: 'old' }), await somePicture(shop, { name: 'soon' })];
    await somePicture(shop, { name: 'open' });
    const poster = await somePicture(shop, { name: 'poster of next month' });
    await world.get(materialEdit, { ids: [poster.id], validFrom: days(30) }, shop.token);
    await world.get(materialEdit, { ids: [old.id], validUntil: days(-1) }, shop.token);
    await world.get(materialEdit, { ids: [soon.id], validFrom: days(-3), validUntil: days(3) }, shop.token);
    expect([
      await names(shop, { validity: 'usable' }),
      await names(shop, { validity: 'ending' }),
      await names(shop, { validity: 'later' }),
      await names(shop, { validity: 'expired' }),
    ]).toEqual([['open', 'soon'], ['soon'], ['poster of next month'], ['old']]);
    expect(await names(shop)).toContain('poster of next month');
    const wrong = await world.ask(materialEdit, { ids: [soon.id], validUntil: days(-4) }, { token: shop.token });
    expect(wrong.body.errors).toEqual({ validUntil: 'untilBeforeFrom' });
    await world.get(materialEdit, { ids: [soon.id], validFrom: null, validUntil: null }, shop.token);
    expect(await detail(shop, soon.id)).toMatchObject({ validFrom: null, validUntil: null });
  });

  test('reaches terminals as a new revision with the period', async () => {
    const material = await somePicture(ours);
    const { id } = await world.makeProgram(ours, { images: [material] });
    const screen = await world.pairTerminal(ours);
    await world.publish(ours, [id], [screen.id]);
    const before = await world.get(manifestCall, {}, screen.token);
    expect(before.validity).toEqual([]);
    const until = days(2);
    await world.get(materialEdit, { ids: [material.id], validUntil: until }, ours.token);
    const after = await world.get(manifestCall, {}, screen.token);
    expect(after.validity).toEqual([{ materialId: material.id, from: null, until }]);
    expect(after.revision).toBeGreaterThan(before.revision);
    // Another institution has the same bytes with another period, which must not matter here.
    const theirs = await world.uploadMaterial(beside, material.bytes);
    await world.get(materialEdit, { ids: [theirs.id], validUntil: days(1) }, beside.token);
    expect((await world.get(manifestCall, {}, screen.token)).validity).toEqual(after.validity);
  });

  test('notifies editors once, a week before the end', async () => {
    const shop = await world.openInstitution(root, 'Ending');
    const [one, two] = [await somePicture(shop, { name: 'One' }), await somePicture(shop, { name: 'Two' })];
    await world.get(materialEdit, { ids: [one.id, two.id], validUntil: days(10) }, shop.token);
    const notices = async () =>
      (await world.get(noticeList, { userId: shop.userId }, shop.token)).messageList.map(({ contentEn }) => contentEn);
    await world.jobs.materialEnds(world.now());
    expect(await notices()).toEqual([]);
    const later = new Date(world.now().getTime() + 4 * 86_400_000);
    await world.jobs.materialEnds(later);
    await world.jobs.materialEnds(new Date(later.getTime() + 60_000));
    expect(await notices()).toEqual([expect.stringMatching(/^Material “One” and 1 more end soon/)]);
  });
});

describe('folders', () => {
  test('are moved with their contents, never below themselves', async () => {
    const make = async (name: string, parentId?: string) =>
      (await world.get(folderSave, { name, parentId }, ours.token)).id;
    const a = await make('A');
    const b = await make('B', a);
    const c = await make('C');
    await world.get(folderSave, { id: a, name: 'A', parentId: c }, ours.token);
    const refused = await world.ask(folderSave, { id: c, name: 'C', parentId: b }, { token: ours.token });
    expect(refused.body.errors).toEqual({ parentId: 'intoItself' });
    await world.get(folderSave, { id: b, name: 'B2', toTop: true }, ours.token);
    const places = new Map((await world.get(folderList, {}, ours.token)).map((each) => [each.id, each]));
    expect([places.get(a)?.parentId, places.get(b)?.parentId, places.get(b)?.name]).toEqual([c, null, 'B2']);
  });

  test('are read-only for institutions below that they are shared with', async () => {
    const { id: shared } = await world.get(folderSave, { name: 'Campaign' }, ours.token);
    const { id: inner } = await world.get(folderSave, { name: 'Inner', parentId: shared }, ours.token);
    const material = await somePicture(ours, { name: 'poster', folderId: inner });
    await world.get(folderShare, { id: shared, officeIds: [below.officeId] }, ours.token);

    const seen = await world.get(folderList, {}, below.token);
    expect(seen.map(({ name, access, officeName }) => [name, access, officeName])).toEqual([
      ['Campaign', 'shared', 'Ours'],
      ['Inner', 'shared', 'Ours'],
    ]);
    expect(await detail(below, material.id)).toMatchObject({ own: false, name: 'poster' });
    expect((await world.fetchRaw(getFile, { id: material.id }, { token: below.token })).status).toBe(200);
    // Shared materials can be used.
    const document = documentWith([material]);
    expect((await world.ask(programSave, { name: 'Uses it', document }, { token: below.token })).status).toBe(200);
    // Shared materials can't be changed.
    const changes = [
      [materialRename, { id: material.id, name: 'mine' }],
      [materialMove, { ids: [material.id] }],
      [materialDelete, { ids: [material.id] }],
      [materialEdit, { ids: [material.id], addTags: ['x'] }],
      [materialFacts, { id: material.id, media: { container: 'MP4', video: null, audio: null, seconds: 1 } }],
      [folderSave, { name: 'Mine', parentId: shared }],
      [folderSave, { id: inner, name: 'Mine' }],
      [folderShare, { id: shared, officeIds: [] }],
    ] as const;
    for (const [call, input] of changes)
      expect([call.path, (await world.ask(call, input, { token: below.token })).status]).toEqual([call.path, 404]);
    const copied = await world.get(materialCopy, { ids: [material.id] }, below.token);
    expect(await detail(below, copied.ids[0] ?? '')).toMatchObject({ own: true, officeId: below.officeId });
    // Others don't see the folder, and nobody does once sharing has ended.
    expect(await world.get(folderList, {}, beside.token)).toEqual([]);
    expect((await world.ask(materialDetail, { id: material.id }, { token: beside.token })).status).toBe(404);
    await world.get(folderShare, { id: shared, officeIds: [] }, ours.token);
    expect((await world.ask(materialDetail, { id: material.id }, { token: below.token })).status).toBe(404);
  });

  test('can be shared only downwards and opened only by the platform', async () => {
    const { id } = await world.get(folderSave, { name: 'Mine' }, below.token);
    const up = await world.ask(folderShare, { id, officeIds: [ours.officeId] }, { token: below.token });
    const open = await world.ask(folderShare, { id, officeIds: [], open: true }, { token: below.token });
    expect([up.status, open.body.errors]).toEqual([404, { open: 'onlyPlatform' }]);
    const { id: own } = await world.get(officeSave, { parentId: below.officeId, name: 'Shop' }, below.token);
    await world.get(folderShare, { id, officeIds: [own] }, below.token);

    const { id: library } = await world.get(folderSave, { name: 'Stock' }, root.token);
    await somePicture(root, { name: 'stock picture', folderId: library });
    await world.get(folderShare, { id: library, officeIds: [], open: true }, root.token);
    expect((await world.get(folderList, {}, beside.token)).map(({ name, access }) => [name, access])).toEqual([
      ['Stock', 'public'],
    ]);
    expect(await names(beside, { folderId: library })).toEqual(['stock picture']);
  });
});

describe('copies', () => {
  test('share bytes, count once, and have their own tags and pages', async () => {
    const shop = await world.openInstitution(root, 'Copies');
    const material = await world.uploadMaterial(shop, somePdf(1), { name: 'Menu' });
    const page = await addPage(shop, material.id, 1);
    await world.get(materialEdit, { ids: [material.id], addTags: ['menu'] }, shop.token);
    const { used } = await world.get(getVolMsg, {}, shop.token);
    const { ids } = await world.get(materialCopy, { ids: [material.id] }, shop.token);
    const copy = await detail(shop, ids[0] ?? '');
    expect(copy).toMatchObject({ name: 'Menu', tags: ['menu'], pages: 1, pageList: [{ no: 1, md5: page.md5 }] });
    expect(copy.pageList[0]?.id).not.toBe(page.id);
    expect((await world.get(getVolMsg, {}, shop.token)).used).toBe(used);
    await world.get(materialDelete, { ids: [material.id] }, shop.token);
    expect((await detail(shop, copy.id)).pages).toBe(1);
  });

  test('are rejected if the receiving institution has no room', async () => {
    const small = await world.openInstitution(ours, 'Tiny', { storageQuota: 10 });
    const { id: folderId } = await world.get(folderSave, { name: 'Theirs' }, small.token);
    const material = await somePicture(ours);
    const { status } = await world.ask(materialCopy, { ids: [material.id], folderId }, { token: ours.token });
    expect(status).toBe(413);
  });
});

describe('documents', () => {
  test('keep pages in order and delete them with the document', async () => {
    const shop = await world.openInstitution(root, 'Documents');
    const { id } = await world.uploadMaterial(shop, somePdf(2), { name: 'Offers.pdf' });
    const [second, first] = [await addPage(shop, id, 2), await addPage(shop, id, 1)];
    expect(await names(shop)).toEqual(['Offers.pdf']);
    // The first page is the document's thumbnail.
    expect((await detail(shop, id)).hasThumb).toBe(true);
    expect((await world.get(getFileHandlex, { id }, shop.token)).pages).toEqual([
      { no: 1, ...first },
      { no: 2, ...second },
    ]);
    const document = documentWith([first]);
    const program = await world.get(programSave, { name: 'Offers', document }, shop.token);
    expect((await detail(shop, id)).usedBy).toEqual([{ id: program.id, name: 'Offers', kind: 'program' }]);
    expect((await world.ask(materialDelete, { ids: [id] }, { token: shop.token })).status).toBe(409);
    const free = await world.uploadMaterial(shop, somePdf(3));
    const page = await addPage(shop, free.id, 1);
    await world.get(materialDelete, { ids: [free.id] }, shop.token);
    await world.platform.settle();
    expect(await world.read(sql`select 1 from stored_file where md5 = ${page.md5}`)).toEqual([]);
  });

  test('take only pictures as pages, each number once', async () => {
    const { id } = await world.uploadMaterial(ours, somePdf(4));
    await addPage(ours, id, 1);
    const bytes = Buffer.from('no picture');
    const file = new Blob([new Uint8Array(bytes)]);
    const page = { md5: md5Of(bytes), size: bytes.length, name: 'x', pageOf: id, chunk: 0, chunks: 1, file };
    expect((await world.ask(uploader, { ...page, pageNo: 2 }, { token: ours.token })).body.errors).toEqual({
      file: 'notAnImage',
    });
    expect((await world.ask(uploader, { ...page, pageNo: 1 }, { token: ours.token })).status).toBe(409);
    expect((await world.ask(uploader, { ...page, pageNo: 301 }, { token: ours.token })).status).toBe(400);
    expect((await world.ask(uploader, { ...page, pageNo: 2 }, { token: beside.token })).status).toBe(404);
  });
});

describe('replaced materials', () => {
  test('show new content in programs and keep the published one', async () => {
    const shop = await world.openInstitution(ours, 'Replaced');
    const old = await somePicture(shop, { name: 'poster' });
    const program = await world.makeProgram(shop, { images: [old] });
    const above = await world.makeProgram(ours, { images: [old] });
    const screen = await world.pairTerminal(shop);
    await world.publish(shop, [program.id], [screen.id]);
    const fresh = await somePicture(shop, { name: 'upload' });
    expect(await world.get(materialReplace, { id: old.id, by: fresh.id }, shop.token)).toEqual({ programs: 2 });

    const found = await detail(shop, old.id);
    expect(found).toMatchObject({ name: 'poster', md5: fresh.md5, versions: [{ id: fresh.id, md5: old.md5 }] });
    expect(await names(shop)).toEqual(['poster']);
    const shown = async (by: TestUser, id: string) =>
      JSON.stringify((await world.get(programDetail, { id }, by.token)).document);
    expect([await shown(shop, program.id), await shown(ours, above.id)]).toEqual([
      expect.stringContaining(fresh.md5),
      expect.stringContaining(fresh.md5),
    ]);
    expect((await world.get(manifestCall, {}, screen.token)).files).toMatchObject([{ md5: old.md5 }]);
    expect((await world.fetchRaw(getFile, { id: fresh.id }, { token: shop.token })).status).toBe(200);
    // Replaced back again.
    await world.get(materialReplace, { id: old.id, by: fresh.id }, shop.token);
    expect((await detail(shop, old.id)).md5).toBe(old.md5);
    // An unneeded version can be deleted by itself.
    await world.get(materialDelete, { ids: [fresh.id] }, shop.token);
    expect(await detail(shop, old.id)).toMatchObject({ md5: old.md5, versions: [] });
  });

  const movingWebp = async (...colors: string[]) => {
    const frames = await Promise.all(
      colors.map((background) =>
        sharp({ create: { width: 80, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
  };

  test('are animated in a program whose author did not know', async () => {
    const moving = await world.uploadMaterial(ours, await movingWebp('green', 'blue'));
    const { id } = await world.makeProgram(ours, { images: [moving] });
    const { document } = await world.get(programDetail, { id }, ours.token);
    expect(document.scenes[0]?.widgets).toMatchObject([{ type: 'image', animated: true }]);
  });

  test('follow the animation of the new content in programs', async () => {
    const still = await somePicture(ours, { name: 'sign' });
    const moving = await world.uploadMaterial(ours, await movingWebp('red', 'blue'));
    const { id } = await world.makeProgram(ours, { images: [still] });
    const isMoving = async () =>
      (await world.get(programDetail, { id }, ours.token)).document.scenes[0]?.widgets.map(
        (widget) => widget.type === 'image' && widget.animated === true,
      );
    await world.get(materialReplace, { id: still.id, by: moving.id }, ours.token);
    expect([(await detail(ours, still.id)).animated, await isMoving()]).toEqual([true, [true]]);
    await world.get(materialReplace, { id: still.id, by: moving.id }, ours.token);
    expect([(await detail(ours, still.id)).animated, await isMoving()]).toEqual([false, [false]]);
  });

  test('accept only materials of their type and institution', async () => {
    const old = await somePicture(ours);
    const refused = async (by: UploadedMaterial) =>
      (await world.ask(materialReplace, { id: old.id, by: by.id }, { token: ours.token })).body.errors;
    expect(await refused(await world.uploadMaterial(ours, someVideo(7)))).toEqual({ by: 'wrongMaterialType' });
    expect(await refused(await somePicture(below))).toEqual({ by: 'wrongMaterialType' });
    const used = await somePicture(ours);
    await world.makeProgram(ours, { images: [used] });
    expect(await refused(used)).toEqual({ by: 'usedByPrograms' });
  });
});

test('counts terminals that play the codec read by the browser', async () => {
  const { id } = await world.uploadMaterial(ours, someVideo(8));
  const media = {
    container: 'MP4',
    video: { codec: 'HEVC', profile: 'hvc1.1.6.L93.B0', fps: 25, rotation: 90 as const, width: 1080, height: 1920 },
    audio: { codec: 'AAC', channels: 2, sampleRate: 48_000 },
    seconds: 12.5,
  };
  await world.get(materialFacts, { id, media }, ours.token);
  expect(await detail(ours, id)).toMatchObject({ media, width: 1080, height: 1920, seconds: 12.5 });
  expect((await world.get(getFileHandlex, { id }, ours.token)).streams?.map(({ kind }) => kind)).toEqual([
    'video',
    'audio',
  ]);
  const shop = await world.openInstitution(ours, 'Fits');
  const [plain, able] = [await world.pairTerminal(shop, { name: 'Plain' }), await world.pairTerminal(shop)];
  await world.pairTerminal(shop);
  await world.get(declare, { capabilities: [], codecs: ['H.264'] }, plain.token);
  await world.get(declare, { capabilities: [], codecs: ['H.264', 'HEVC'] }, able.token);
  expect(await world.get(materialFits, { codec: 'HEVC' }, shop.token)).toEqual({
    able: 1,
    unable: 1,
    unknown: 1,
    examples: ['Plain'],
  });
});

test('counts only players that report audio codecs', async () => {
  const { id } = await world.uploadMaterial(ours, someVideo(9));
  const media = {
    container: 'MP4',
    video: null,
    audio: { codec: 'AC-3', channels: 6, sampleRate: 48_000 },
    seconds: 12.5,
  };
  await world.get(materialFacts, { id, media }, ours.token);
  const shop = await world.openInstitution(ours, 'Sound');
  const [television, browser, older] = [
    await world.pairTerminal(shop),
    await world.pairTerminal(shop, { name: 'Browser' }),
    await world.pairTerminal(shop),
  ];
  const standing = async () => (await world.get(materialStandings, { ids: [id] }, ours.token))[0]?.sound;
  const before = (await standing())?.unable ?? 0;
  await world.get(declare, { capabilities: [], codecs: ['H.264', 'AAC', 'AC-3'] }, television.token);
  await world.get(declare, { capabilities: [], codecs: ['H.264', 'AAC', 'Opus'] }, browser.token);
  await world.get(declare, { capabilities: [], codecs: ['H.264'] }, older.token);
  expect(await world.get(materialFits, { codec: 'AC-3' }, shop.token)).toEqual({
    able: 1,
    unable: 1,
    unknown: 1,
    examples: ['Browser'],
  });
  expect(await standing()).toEqual({ codec: 'AC-3', unable: before + 1 });
  // Players are only asked for codecs with a name.
  await world.get(materialFacts, { id, media: { ...media, audio: { ...media.audio, codec: 'ULAW' } } }, ours.token);
  expect(await standing()).toBeNull();
});

test('counts the terminals that do not open the container of a video', async () => {
  const shop = await world.openInstitution(ours, 'Containers');
  const { id } = await world.uploadMaterial(shop, await readFile('apm-web/files/test/h264.mkv'), { name: 'quay.mkv' });
  const declared = { Opens: ['H.264', 'MP4', 'Matroska'], Refuses: ['H.264', 'MP4'], Older: ['H.264'] };
  for (const [name, codecs] of Object.entries(declared)) {
    const { token } = await world.pairTerminal(shop, { name });
    await world.get(declare, { capabilities: [], codecs }, token);
  }
  expect(await world.get(materialFits, { codec: 'Matroska' }, shop.token)).toEqual({
    able: 1,
    unable: 1,
    unknown: 1,
    examples: ['Refuses'],
  });
  expect(await world.get(materialFits, { codec: 'MPEG-TS' }, shop.token)).toMatchObject({ able: 0, unable: 3 });
  expect(await world.get(materialStandings, { ids: [id] }, shop.token)).toMatchObject([
    { codec: 'Matroska', unable: 1 },
  ]);
});

test('refines a rare codec by its kind, unless unknown or different', async () => {
  const video = await world.uploadMaterial(ours, await readFile('apm-web/files/test/hevc.mp4'), { name: 'hdr.mp4' });
  const said = (codec: string) => ({
    container: 'MP4',
    video: { codec, profile: 'hvc1.2.4.L93.B0', fps: 25, rotation: 0 as const, width: 1920, height: 1080 },
    audio: null,
    seconds: 1,
  });
  for (const other of ['H.264', 'HEVC <script>alert(1)</script>', `HEVC ${'x'.repeat(50)}`]) {
    await world.get(materialFacts, { id: video.id, media: said(other) }, ours.token);
    expect(await detail(ours, video.id)).toMatchObject({ codec: 'HEVC' });
  }
  await world.get(materialFacts, { id: video.id, media: said('HEVC 10 bit') }, ours.token);
  expect(await detail(ours, video.id)).toMatchObject({ codec: 'HEVC 10 bit' });
  const screen = await world.pairTerminal(ours);
  await world.get(declare, { capabilities: [], codecs: ['HEVC'] }, screen.token);
  const unable = async () => (await world.get(materialStandings, { ids: [video.id] }, ours.token))[0]?.unable;
  const before = (await unable()) ?? 0;
  await world.get(declare, { capabilities: [], codecs: ['HEVC', 'HEVC 10 bit'] }, screen.token);
  expect(await unable()).toBe(before - 1);
});

test('sends terminals the exact codec kind of a video', async () => {
  const video = await world.uploadMaterial(ours, await readFile('apm-web/files/test/hevc.mp4'), { name: 'hdr.mp4' });
  const media = {
    container: 'MP4',
    video: { codec: 'HEVC 10 bit', profile: null, fps: 25, rotation: 0 as const, width: 1920, height: 1080 },
    audio: null,
    seconds: 1,
  };
  await world.get(materialFacts, { id: video.id, media }, ours.token);
  const still = documentWith([video]);
  const shown = { type: 'video' as const, duration: 1, muted: true, loop: true, volume: 0 };
  const document = {
    ...still,
    scenes: still.scenes.map((scene) => ({
      ...scene,
      widgets: scene.widgets.flatMap((widget) => (widget.type === 'image' ? [{ ...widget, ...shown }] : [])),
    })),
  };
  const program = await world.get(programSave, { name: 'HDR', document }, ours.token);
  const screen = await world.pairTerminal(ours);
  await world.publish(ours, [program.id], [screen.id]);
  const { files } = await world.get(manifestCall, {}, screen.token);
  expect(files).toMatchObject([{ md5: video.md5, codec: 'HEVC 10 bit', name: 'hdr.mp4' }]);
});

describe('conversion', () => {
  test('becomes a new version of its material, counted, with its progress', async () => {
    const shop = await world.openInstitution(root, 'Conversion');
    const video = await world.uploadMaterial(shop, someVideo(9), { name: 'old video' });
    expect(await world.get(convertProgress, { id: video.id }, shop.token)).toEqual({ percent: 0, state: 'none' });
    expect(await world.get(materialConvert, { ids: [video.id] }, shop.token)).toEqual({ started: 1 });
    expect(await world.get(materialConvert, { ids: [video.id] }, shop.token)).toEqual({ started: 0 });
    expect(await world.get(convertProgress, { id: video.id }, shop.token)).toEqual({ percent: 0, state: 'waiting' });
    const { used } = await world.get(getVolMsg, {}, shop.token);
    await world.jobs.conversions();
    await world.platform.settle();
    expect(await world.get(convertProgress, { id: video.id }, shop.token)).toEqual({ percent: 100, state: 'ready' });
    const converted = await detail(shop, video.id);
    expect(converted).toMatchObject({ name: 'old video', codec: 'H.264', versions: [{ md5: video.md5 }] });
    expect((await world.get(getVolMsg, {}, shop.token)).used).toBe(used + converted.size);
    expect((await world.fetchRaw(getFile, { id: video.id }, { token: shop.token })).status).toBe(200);
  });

  test('accepts videos only and fails after two interrupted attempts', async () => {
    const image = await somePicture(ours);
    const refused = await world.ask(materialConvert, { ids: [image.id] }, { token: ours.token });
    expect(refused.body.errors).toEqual({ ids: 'wrongMaterialType' });
    const { id } = await world.uploadMaterial(ours, someVideo(10));
    await world.get(materialConvert, { ids: [id] }, ours.token);
    await world.read(
      sql`update material_conversion set state = 'running', tries = 2, leased_until = ${days(-1)}::timestamptz where material_id = ${id}`,
    );
    await world.jobs.conversions();
    expect((await world.get(convertProgress, { id }, ours.token)).state).toBe('failed');
  });
});

describe('conversion of a replaced material', () => {
  const replaced = async (begun: (id: string) => Promise<unknown>, number: number) => {
    const video = await world.uploadMaterial(ours, someVideo(number));
    const fresh = await world.uploadMaterial(ours, someVideo(number + 1));
    await world.get(materialConvert, { ids: [video.id] }, ours.token);
    await begun(video.id);
    await world.get(materialReplace, { id: video.id, by: fresh.id }, ours.token);
    return { id: video.id, md5: fresh.md5 };
  };
  const stateOf = async (id: string) => (await world.get(convertProgress, { id }, ours.token)).state;

  test.each([
    ['that waits', () => Promise.resolve()],
    [
      'that an instance left in the middle',
      (id: string) =>
        world.read(
          sql`update material_conversion set state = 'running', tries = 1, leased_until = ${days(-1)}::timestamptz where material_id = ${id}`,
        ),
    ],
  ])('cancels one %s instead of converting the new content', async (_, begun) => {
    const { id, md5 } = await replaced(begun, begun.length > 0 ? 31 : 33);
    await world.jobs.conversions();
    expect(await detail(ours, id)).toMatchObject({ md5 });
    expect(await stateOf(id)).toBe('none');
  });

  test('ends a running one without a result and keeps the next', async () => {
    let job: Promise<unknown> | undefined;
    const { id, md5 } = await replaced(async (of) => {
      job = world.jobs.conversions();
      while ((await stateOf(of)) === 'waiting') await new Promise((resolve) => setTimeout(resolve, 5));
    }, 35);
    await world.get(materialConvert, { ids: [id] }, ours.token);
    await job;
    expect(await detail(ours, id)).toMatchObject({ md5 });
    expect(await stateOf(id)).toBe('waiting');
  });
});

describe('pictures', () => {
  test('come in any size, shape and format, never enlarged', async () => {
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { id, md5 } = await world.uploadMaterial(ours, bytes);
    const asked = async (input: Record<string, unknown>) => {
      const response = await world.fetchRaw(pictureFile, input, { token: ours.token });
      const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      return [format, width, height];
    };
    expect([
      await asked({ id, width: 100 }),
      await asked({ md5, width: 96, height: 96, fit: 'cover', format: 'jpeg' }),
      await asked({ id, width: 4_000, format: 'png' }),
    ]).toEqual([
      ['webp', 112, 56],
      ['jpeg', 96, 96],
      ['png', 400, 200],
    ]);
    expect((await world.ask(pictureFile, { id, width: 9_000 }, { token: ours.token })).status).toBe(400);
    expect((await world.fetchRaw(pictureFile, { id }, { token: beside.token })).status).toBe(404);
  });

  test('have the right thumbnail for CMYK, 16 bit and orientations', async () => {
    const plain = sharp({ create: { width: 80, height: 40, channels: 3, background: { r: 200, g: 30, b: 30 } } });
    const kinds = {
      cmyk: await plain.clone().toColourspace('cmyk').jpeg().toBuffer(),
      deep: await plain.clone().toColourspace('rgb16').png().toBuffer(),
      webp: await plain.clone().webp().toBuffer(),
      avif: await plain.clone().avif().toBuffer(),
    };
    for (const [name, bytes] of Object.entries(kinds)) {
      const { id } = await world.uploadMaterial(ours, bytes, { name });
      expect(await detail(ours, id)).toMatchObject({ type: 'image', width: 80, height: 40 });
      const thumb = await world.fetchRaw(getFile, { id, thumb: 'true' }, { token: ours.token });
      const { channels } = await sharp(Buffer.from(await thumb.arrayBuffer())).stats();
      const [red = 0, green = 0] = channels.map(({ mean }) => Math.round(mean));
      expect([name, red > 150, green < 90]).toEqual([name, true, true]);
    }
  });

  test('are rejected above 900 megapixels before decoding', async () => {
    // A PNG has its dimensions in its first bytes.
    const small = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const huge = Buffer.from(small);
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    const { crc32 } = await import('node:zlib');
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    const given = {
      md5: md5Of(huge),
      size: huge.length,
      name: 'huge',
      chunk: 0,
      chunks: 1,
      file: new Blob([new Uint8Array(huge)]),
    };
    const { status, body } = await world.ask(uploader, given, { token: ours.token });
    expect([status, body.msg]).toEqual([413, 'The picture has 900 megapixels; at most 100 are possible.']);
  });
});

test('finds pictures of widgets by bytes in the own library only', async () => {
  const material = await somePicture(ours);
  const asked = { md5: material.md5, size: material.bytes.length };
  expect(await world.get(uploaderWidgetImgMD5Check, asked, ours.token)).toEqual({ exists: true, received: [] });
  expect(await world.get(uploaderWidgetImgMD5Check, asked, beside.token)).toEqual({ exists: false, received: [] });
});

test('reports visible materials and terminals refusing their codec to program checks', async () => {
  const mine = await somePicture(ours);
  const until = days(3);
  const from = days(1);
  await world.get(materialEdit, { ids: [mine.id], validFrom: from, validUntil: until }, ours.token);
  const video = await world.uploadMaterial(ours, await readFile('apm-web/files/test/h264.mkv'), { name: 'film.mkv' });
  const { codec } = await detail(ours, video.id);
  const screen = await world.pairTerminal(ours);
  await world.get(declare, { capabilities: [], codecs: ['AV1'] }, screen.token);
  const answer = await world.get(materialStandings, { ids: [mine.id, video.id] }, ours.token);
  const byId = new Map(answer.map((each) => [each.id, each]));
  expect(byId.get(mine.id)).toMatchObject({
    type: 'image',
    codec: null,
    unable: 0,
    validFrom: from,
    validUntil: until,
  });
  expect(await world.get(materialStandings, { ids: [mine.id] }, beside.token)).toEqual([]);
  expect(codec).not.toBeNull();
  expect(byId.get(video.id)).toMatchObject({ codec, unable: expect.any(Number) });
  expect(byId.get(video.id)?.unable).toBeGreaterThan(0);
});
