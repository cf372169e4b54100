import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { apiTokenSave } from '@/lib/contract/access';
import { getFile } from '@/lib/contract/bytes';
import { CHUNK_BYTES } from '@/lib/contract/chunk';
import { manifestCall, screenshot } from '@/lib/contract/gateway';
import {
  folderDelete,
  folderList,
  folderSave,
  getVolMsg,
  materialDelete,
  materialDetail,
  materialList,
  materialMove,
  uploader,
  uploaderMD5Check,
  uploadThumb,
} from '@/lib/contract/material';
import { materialReplace } from '@/lib/contract/material/library';
import { effectivePermissions, type Permission, permissionsOfAll } from '@/lib/contract/permissions';
import { programSave } from '@/lib/contract/program/calls';
import { reviewPermission } from '@/lib/contract/review/kinds';
import { newWidget } from '@/lib/editor/document/new-widget';
import { rows, system, type Tx } from '../../db/database';
import {
  documentWith,
  md5Of,
  picture,
  someAudio,
  someVideo,
  type TestUser,
  testPlatform,
  type UploadedMaterial,
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

/** Bytes of no known file type, by seed. */
const noise = (size: number, seed: number) => Buffer.alloc(size, `noise ${seed} `);
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

function sending(by: TestUser, bytes: Buffer, more: Record<string, unknown> = {}) {
  const whole = { md5: md5Of(bytes), size: bytes.length, name: 'file', ...more };
  return {
    check: () => world.get(uploaderMD5Check, whole, by.token),
    finish: () => world.get(uploader, whole, by.token),
    send: (chunk: number, wrong?: Buffer) =>
      world.ask(
        uploader,
        {
          ...whole,
          chunk,
          chunks: Math.ceil(bytes.length / CHUNK_BYTES),
          file: blob(wrong ?? bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES)),
        },
        { token: by.token },
      ),
  };
}

const fetched = async (by: TestUser, input: Record<string, unknown>, headers?: Record<string, string>) => {
  const response = await world.fetchRaw(getFile, input, { token: by.token, headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** True if somebody waits for a lock of the transaction. */
const isWaitedFor = async (tx: Tx) =>
  (await rows(tx, sql`select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`)).length > 0;

describe('upload', () => {
  test('resumes after a restart and stores chunks in any order', async () => {
    const bytes = noise(CHUNK_BYTES * 2 + 1_000, 1);
    const { check, send } = sending(ours, bytes);
    expect(await check()).toEqual({ exists: false, received: [] });
    expect((await send(2)).body.data).toEqual({ done: false });
    await world.restart();
    expect(await check()).toEqual({ exists: false, received: [2] });
    expect((await send(0)).body.data).toEqual({ done: false });
    const last = await send(1);
    expect(last.body.data).toEqual({ done: true, id: expect.any(String), type: 'other' });
    const { bytes: back } = await fetched(ours, { id: (last.body.data as { id: string }).id });
    expect(back.equals(bytes)).toBe(true);
    // Repeating a request whose answer was lost creates nothing twice.
    expect((await send(1)).body.data).toEqual(last.body.data);
    expect(await readdir(path.join(world.dataDir, 'uploads', ours.officeId))).toEqual([]);
  });

  test('makes both materials of the same bytes sent under two names', async () => {
    const bytes = noise(3_000, 4);
    const names = ['one', 'other'];
    const sent = await Promise.all(names.map((name) => sending(ours, bytes, { name }).send(0)));
    const ids = sent.map(({ body }) => (body.data as { id: string }).id);
    const { list } = await world.get(materialList, { everywhere: true }, ours.token);
    expect(ids.map((id) => list.find((each) => each.id === id)?.name)).toEqual(names);
  });

  test('completes with another upload of the same bytes', async () => {
    const bytes = noise(CHUNK_BYTES * 2 + 500, 5);
    const one = sending(ours, bytes, { name: 'first' });
    const other = sending(ours, bytes, { name: 'second' });
    await one.send(0);
    expect((await other.check()).received).toEqual([0]);
    await one.send(1);
    await one.send(2);
    const late = await other.send(2);
    expect(late.body.data).toEqual({ done: true, id: expect.any(String), type: 'other' });
    const { list } = await world.get(materialList, { everywhere: true }, ours.token);
    expect(list.find((each) => each.id === (late.body.data as { id: string }).id)?.name).toBe('second');
    expect(await readdir(path.join(world.dataDir, 'uploads', ours.officeId))).toEqual([]);
  });

  test.each<[string, (id: string) => Record<string, unknown>, () => Promise<string>]>([
    [
      'folder',
      (folderId) => ({ folderId }),
      async () => (await world.get(folderSave, { name: 'Gone' }, ours.token)).id,
    ],
    [
      'document',
      (pageOf) => ({ pageOf, pageNo: 1 }),
      async () => (await world.uploadMaterial(ours, Buffer.from('%PDF-1.4 menu'), { name: 'menu.pdf' })).id,
    ],
  ])('rejects an upload into a deleted %s and keeps its bytes', async (what, into, make) => {
    const bytes = await picture(what.length);
    const id = await make();
    let sent: ReturnType<ReturnType<typeof sending>['send']> | undefined;
    await world.db.transaction(system, async (tx) => {
      await tx.execute(
        sql`delete from ${sql.identifier(what === 'folder' ? 'material_folder' : 'material')} where id = ${id}`,
      );
      sent = sending(ours, bytes, into(id)).send(0);
      while (!(await isWaitedFor(tx))) await new Promise((resolve) => setTimeout(resolve, 10));
    });
    const refused = await sent;
    expect([refused?.status, refused?.body.errors]).toEqual([404, { [Object.keys(into(id))[0] ?? '']: 'notFound' }]);
    const elsewhere = sending(ours, bytes, { name: `beside the ${what}` });
    await elsewhere.check();
    expect((await elsewhere.send(0)).body.data).toMatchObject({ done: true, type: 'image' });
  });

  test('discards all chunks after a digest mismatch', async () => {
    const { check, send } = sending(ours, noise(CHUNK_BYTES + 10, 2));
    expect((await send(0)).status).toBe(200);
    const { status, body } = await send(1, noise(10, 77));
    expect([status, body.errors]).toEqual([400, { md5: 'md5Mismatch' }]);
    expect((await check()).received).toEqual([]);
  });

  test('finishes without a chunk only if all bytes exist', async () => {
    const { finish, send } = sending(ours, noise(3_000, 7));
    expect(await finish()).toEqual({ done: false });
    expect((await send(0)).body.data).toMatchObject({ done: true });
    const whole = { md5: md5Of(noise(3_000, 7)), size: 3_000, name: 'half', chunk: 0 };
    expect((await world.ask(uploader, whole, { token: ours.token })).body.errors).toEqual({ file: 'required' });
  });

  test('rejects chunks of the wrong size or number before storing anything', async () => {
    const { send } = sending(ours, noise(CHUNK_BYTES + 10, 3));
    expect((await send(0, noise(5, 3))).body.errors).toEqual({ file: 'chunkSize' });
    expect((await send(2)).body.errors).toEqual({ chunk: 'tooBig' });
  });

  test('is instant when the institution has the file', async () => {
    const bytes = await picture(10);
    const first = await world.uploadMaterial(ours, bytes);
    const { check, finish } = sending(ours, bytes, { name: 'again' });
    for (let time = 0; time < 2; time++) expect(await check()).toEqual({ exists: true, received: [] });
    const { list } = await world.get(materialList, { search: 'again' }, ours.token);
    expect(list).toEqual([]);
    const answer = await finish();
    expect(answer).toEqual({ done: true, id: expect.any(String), type: 'image' });
    expect(answer.id).not.toBe(first.id);
    expect(await world.get(materialDetail, { id: answer.id ?? '' }, ours.token)).toMatchObject({
      name: 'again',
      width: 64,
      hasThumb: true,
    });
  });

  test('returns its material for a day after the last answer was lost', async () => {
    const bytes = noise(2_000, 6);
    const sent = sending(ours, bytes, { name: 'lost' });
    const { id } = (await sent.send(0)).body.data as { id: string };
    const resumed = sending(ours, bytes, { name: 'lost', resumes: true });
    const madeBefore = (hours: number) =>
      world.read(sql`update material set created_at = created_at - make_interval(hours => ${hours}) where id = ${id}`);
    await madeBefore(23);
    expect(await resumed.check()).toEqual({ exists: true, resumed: true, id, type: 'other', received: [] });
    // Another name is another upload, and so is one that begins now.
    const others = [sending(ours, bytes, { name: 'other', resumes: true }), sent];
    for (const other of others) expect(await other.check()).toEqual({ exists: true, received: [] });
    await madeBefore(2);
    await world.read(sql`delete from material where id <> ${id} and md5 = ${md5Of(bytes)}`);
    expect((await resumed.check()).resumed).toBeUndefined();
  });

  test('hides that another institution has the file', async () => {
    const bytes = await picture(11);
    await world.uploadMaterial(theirs, bytes);
    const known = sending(ours, bytes);
    const unknown = sending(ours, await picture(12));
    expect(await known.check()).toEqual(await unknown.check());
    const [a, b] = [await known.send(0), await unknown.send(0)];
    expect([a.status, Object.keys(a.body.data as object)]).toEqual([b.status, Object.keys(b.body.data as object)]);
    // The file is still stored only once.
    expect(await world.read(sql`select count(*)::int as n from stored_file where md5 = ${md5Of(bytes)}`)).toEqual([
      { n: 1 },
    ]);
    expect((await fetched(ours, { md5: md5Of(bytes) })).status).toBe(200);
  });

  test('rejects a different file with the same MD5', async () => {
    const bytes = await picture(13);
    await world.uploadMaterial(theirs, bytes);
    await world.read(sql`update stored_file set sha256 = repeat('0', 64) where md5 = ${md5Of(bytes)}`);
    expect((await sending(ours, bytes).send(0)).body.errors).toEqual({ md5: 'md5Mismatch' });
  });

  test('rejects files beyond the configured limit, or 10240 MB without one', async () => {
    const big = { md5: md5Of(Buffer.from('x')), size: 3 * 1024 ** 2, name: 'big' };
    const huge = { ...big, size: 10_241 * 1024 ** 2 };
    expect((await world.ask(uploaderMD5Check, huge, { token: admin.token })).status).toBe(413);
    await world.read(sql`insert into setting values ('uploadLimitOpen', 'true'), ('uploadLimitSize', '2')`);
    world.pass(10_000);
    const { status, body } = await world.ask(uploaderMD5Check, big, { token: ours.token });
    expect([status, body.msg]).toEqual([413, 'This file has 3 MB; files may have at most 2 MB.']);
    await world.read(sql`delete from setting`);
    world.pass(10_000);
    expect((await world.ask(uploaderMD5Check, big, { token: ours.token })).status).toBe(200);
  });

  test('is deleted after a day without chunks and releases its storage', async () => {
    const { check, send } = sending(ours, noise(CHUNK_BYTES + 20, 4));
    await send(0);
    await world.jobs.tidyFiles(new Date(Date.now() + 25 * 3_600_000));
    expect((await check()).received).toEqual([]);
  });
});

describe('storage of an institution', () => {
  test('is not exceeded by concurrent uploads', async () => {
    const small = await world.openInstitution(admin, 'Small', { storageQuota: 1_000 });
    const uploads = await Promise.all([1, 2, 3, 4].map((seed) => sending(small, noise(400, 20 + seed)).send(0)));
    expect(uploads.map(({ status }) => status).sort()).toEqual([200, 200, 413, 413]);
    expect(await world.get(getVolMsg, {}, small.token)).toEqual({ total: 1_000, used: 800, free: 200 });
    const [kept] = (await world.get(materialList, {}, small.token)).list;
    await world.get(materialDelete, { ids: [kept?.id ?? ''] }, small.token);
    expect(await world.get(getVolMsg, {}, small.token)).toEqual({ total: 1_000, used: 400, free: 600 });
    const instant = sending(small, noise(400, 999));
    expect((await instant.send(0)).status).toBe(200);
  });

  test('is reserved for a started upload', async () => {
    const small = await world.openInstitution(admin, 'Reserved', { storageQuota: CHUNK_BYTES * 3 });
    expect((await sending(small, noise(CHUNK_BYTES * 2, 31)).send(0)).status).toBe(200);
    expect((await sending(small, noise(CHUNK_BYTES * 2, 32)).send(0)).status).toBe(413);
  });
});

describe('type of a material', () => {
  const made = async (bytes: Buffer, name: string) => {
    const { id } = await world.uploadMaterial(ours, bytes, { name });
    return world.get(materialDetail, { id }, ours.token);
  };

  test('is an image, with rotated dimensions and a JPEG thumbnail', async () => {
    const portrait = await sharp({ create: { width: 1_000, height: 500, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const found = await made(portrait, 'photo.txt');
    expect(found).toMatchObject({ type: 'image', mime: 'image/jpeg', width: 500, height: 1_000, hasThumb: true });
    const thumb = await fetched(ours, { id: found.id, thumb: 'true' });
    expect(await sharp(thumb.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 480 });
  });

  test('is a video; the browser sends dimensions and thumbnail later', async () => {
    const video = await made(someVideo(5), 'video');
    expect(video).toMatchObject({ type: 'video', mime: 'video/mp4', width: null, hasThumb: false });
    await world.get(
      uploadThumb,
      { id: video.id, file: blob(await picture(50)), width: 1920, height: 1080, seconds: 12.5 },
      ours.token,
    );
    expect(await world.get(materialDetail, { id: video.id }, ours.token)).toMatchObject({
      width: 1920,
      height: 1080,
      seconds: 12.5,
      hasThumb: true,
    });
    const again = await sending(ours, someVideo(5), { name: 'copy' }).finish();
    expect(await world.get(materialDetail, { id: again.id ?? '' }, ours.token)).toMatchObject({
      width: 1920,
      seconds: 12.5,
      plays: true,
      hasThumb: true,
    });
    // Copies share the thumbnail, which stays until the last one is deleted.
    await world.get(materialDelete, { ids: [video.id] }, ours.token);
    await world.platform.settle();
    expect((await fetched(ours, { id: again.id, thumb: 'true' })).status).toBe(200);
  });

  test('gives copies a thumbnail that an earlier upload lacked', async () => {
    const bytes = someVideo(60);
    const first = await made(bytes, 'cut off before its picture');
    const copy = await sending(ours, bytes, { name: 'copy' }).finish();
    await world.get(uploadThumb, { id: copy.id ?? '', file: blob(await picture(61)) }, ours.token);
    expect((await fetched(ours, { id: first.id, thumb: 'true' })).status).toBe(404);
    expect((await fetched(ours, { md5: first.md5, thumb: 'true' })).status).toBe(200);
  });

  test('is audio; the browser reports its length or that playing fails', async () => {
    const bell = await made(someAudio(1), 'bell.wav');
    expect(bell).toMatchObject({ type: 'audio', mime: 'audio/wav', seconds: null, plays: null, hasThumb: false });
    await world.get(uploadThumb, { id: bell.id, seconds: 3.5 }, ours.token);
    expect(await world.get(materialDetail, { id: bell.id }, ours.token)).toMatchObject({ seconds: 3.5, plays: true });
    const copy = await sending(ours, someAudio(1), { name: 'copy' }).finish();
    expect(await world.get(materialDetail, { id: copy.id ?? '' }, ours.token)).toMatchObject({ seconds: 3.5 });
    const listed = await world.get(materialList, { type: 'audio' }, ours.token);
    expect(listed.list.map(({ name }) => name).sort()).toEqual(['bell.wav', 'copy']);

    const { id } = await made(someAudio(2), 'odd.wav');
    await world.get(uploadThumb, { id }, ours.token);
    expect(await world.get(materialDetail, { id }, ours.token)).toMatchObject({ seconds: null, plays: false });
    const pictured = { id, file: blob(await picture(52)), seconds: 1 };
    expect((await world.ask(uploadThumb, pictured, { token: ours.token })).body.errors).toEqual({
      id: 'wrongMaterialType',
    });
  });

  test('keeps the codec of a video that the browser cannot play', async () => {
    const bytes = readFileSync('apm-web/files/test/hevc.mp4');
    const { id, md5 } = await world.uploadMaterial(ours, bytes, { name: 'hevc.mp4' });
    const known = () => world.get(materialDetail, { id }, ours.token);
    expect(await known()).toMatchObject({ codec: 'HEVC', plays: null });
    await world.get(uploadThumb, { id }, ours.token);
    expect(await known()).toMatchObject({ codec: 'HEVC', plays: false, hasThumb: false });
    const copy = await sending(ours, bytes, { name: 'copy' }).finish();
    expect(await world.get(materialDetail, { id: copy.id ?? '' }, ours.token)).toMatchObject({
      codec: 'HEVC',
      plays: false,
    });
    const screen = await world.pairTerminal(ours);
    const document = documentWith([]);
    const own = { material: { materialId: id, md5, width: null, height: null, seconds: null } };
    document.scenes[0]?.widgets.push(newWidget('video', { id: 'v', name: '', at: { x: 0, y: 0 }, on: document }, own));
    const program = await world.get(programSave, { name: 'Video', document }, ours.token);
    await world.publish(ours, [program.id], [screen.id]);
    expect((await world.get(manifestCall, {}, screen.token)).files).toMatchObject([
      { md5, codec: 'HEVC', name: 'hevc.mp4' },
    ]);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'logo.png'],
    [
      'SVG with its XML declaration',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'logo.png',
    ],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'page.jpg'],
    [
      'XHTML',
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
      'a.webp',
    ],
    ['a packed SVG', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('latin1'), 'logo.svgz'],
    ['a page in a mail', 'MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>', 'a.mhtml'],
    ['a script that begins like a GIF', 'GIF89a/*\0\0*/=1;alert(1)//', 'pixel.gif'],
    [
      'an icon with a picture in it',
      '\0\0\x01\0\x01\0\x10\x10\0\0\0\0\0\0\x20\0\0\0\x16\0\0\0\x89PNG\r\n\x1a\n',
      'a.ico',
    ],
    ['a TIFF', 'II*\0\x08\0\0\0\x01\0\0\x01\x04\0\x01\0\0\0\xff\xff\xff\0', 'a.tiff'],
    ['a broken picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR broken', 'broken.png'],
  ])('is other for %s, saved but never shown', async (_what, text, name) => {
    const found = await made(Buffer.from(text, 'latin1'), name);
    expect(found).toMatchObject({ type: 'other', mime: 'application/octet-stream', hasThumb: false });
    const { headers } = await fetched(ours, { id: found.id });
    expect({
      type: headers.get('content-type'),
      disposition: headers.get('content-disposition'),
      policy: headers.get('content-security-policy'),
      sniffing: headers.get('x-content-type-options'),
    }).toEqual({
      type: 'application/octet-stream',
      disposition: expect.stringContaining('attachment'),
      policy: 'sandbox',
      sniffing: 'nosniff',
    });
  });
});

describe('bytes of a material', () => {
  test('are answered whole, in ranges, or by 304 when cached', async () => {
    const bytes = noise(10_000, 40);
    const { id, md5 } = await world.uploadMaterial(ours, bytes);
    const whole = await fetched(ours, { md5 });
    expect([whole.status, whole.bytes.equals(bytes), whole.headers.get('cache-control')]).toEqual([
      200,
      true,
      'private, max-age=31536000, immutable',
    ]);
    const part = await fetched(ours, { id }, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range'), part.bytes.equals(bytes.subarray(100, 200))]).toEqual([
      206,
      'bytes 100-199/10000',
      true,
    ]);
    const tail = await fetched(ours, { id }, { range: 'bytes=-10' });
    expect([tail.status, tail.bytes.equals(bytes.subarray(9_990))]).toEqual([206, true]);
    const beyond = await fetched(ours, { id }, { range: 'bytes=10000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10000']);
    const held = await fetched(ours, { id }, { 'if-none-match': whole.headers.get('etag') ?? '' });
    expect([held.status, held.bytes.length]).toEqual([304, 0]);
    const changed = await fetched(ours, { id }, { range: 'bytes=0-9', 'if-range': '"another"' });
    expect([changed.status, changed.bytes.length]).toEqual([200, 10_000]);
  });

  test('are downloaded under the name of the material', async () => {
    const { id } = await world.uploadMaterial(ours, await picture(41), { name: 'Menü 1.png' });
    const { headers } = await fetched(ours, { id, download: true });
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Men%C3%BC%201.png");
  });

  test('are served by id under its own name and follow replacement', async () => {
    const bytes = await picture(43);
    await world.uploadMaterial(ours, bytes, { name: 'a.png' });
    const { id } = await world.uploadMaterial(ours, bytes, { name: 'b.png' });
    const saved = await fetched(ours, { id, download: true });
    expect(saved.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''b.png");
    const other = await world.uploadMaterial(ours, await picture(44));
    await world.get(materialReplace, { id, by: other.id }, ours.token);
    // Browsers may store them, but must check whether they have changed.
    expect(saved.headers.get('cache-control')).toBe('private, no-cache');
    const now = await fetched(ours, { id, download: true }, { 'if-none-match': saved.headers.get('etag') ?? '' });
    expect([now.status, now.bytes.equals(other.bytes)]).toEqual([200, true]);
  });

  test('are deleted once no material or program refers to them', async () => {
    const bytes = await picture(42);
    const [mine, copy] = [await world.uploadMaterial(ours, bytes), await world.uploadMaterial(theirs, bytes)];
    await world.get(materialDelete, { ids: [mine.id] }, ours.token);
    await world.platform.settle();
    expect((await fetched(theirs, { id: copy.id })).bytes.equals(bytes)).toBe(true);
    expect((await fetched(ours, { md5: mine.md5 })).status).toBe(404);
    await world.get(materialDelete, { ids: [copy.id] }, theirs.token);
    await world.platform.settle();
    expect(await world.read(sql`select 1 from stored_file where md5 = ${mine.md5}`)).toEqual([]);
  });
});

describe('library', () => {
  test('refuses to delete used materials, naming their programs, and deletes nothing', async () => {
    const [used, free] = [
      await world.uploadMaterial(ours, await picture(60), { name: 'used' }),
      await world.uploadMaterial(ours, await picture(61)),
    ];
    const { id } = await world.get(programSave, { name: 'Menu', document: documentWith([used]) }, ours.token);
    const { status, body } = await world.ask(materialDelete, { ids: [used.id, free.id] }, { token: ours.token });
    expect([status, body.conflict]).toEqual([
      409,
      [{ id: used.id, name: 'used', usedBy: [{ id, name: 'Menu', kind: 'program' }] }],
    ]);
    expect(await world.get(materialDetail, { id: used.id }, ours.token)).toMatchObject({
      usedBy: [{ id, name: 'Menu', kind: 'program' }],
    });
    expect((await world.ask(materialDetail, { id: free.id }, { token: ours.token })).status).toBe(200);
  });

  test('refuses to delete materials used above without naming the program', async () => {
    const material = await world.uploadMaterial(ours, await picture(62));
    await world.get(programSave, { name: 'Above', document: documentWith([material]) }, admin.token);
    const { status, body } = await world.ask(materialDelete, { ids: [material.id] }, { token: ours.token });
    expect([status, body.conflict]).toEqual([409, [{ id: material.id, name: '', usedBy: [] }]]);
  });

  test('searches folders with those below and deletes only empty ones', async () => {
    const shop = await world.openInstitution(admin, 'Shop');
    const { id } = await world.get(folderSave, { name: 'Summer' }, shop.token);
    const { id: below } = await world.get(folderSave, { name: 'Sale', parentId: id }, shop.token);
    const top = await world.uploadMaterial(shop, await picture(70), { name: 'sun 50%' });
    const inside = await world.uploadMaterial(shop, await picture(71), { name: 'sun 500', folderId: below });
    const names = async (query: object) =>
      (await world.get(materialList, query, shop.token)).list.map(({ name }) => name);
    expect([
      await names({}),
      await names({ folderId: below }),
      await names({ search: 'SUN' }),
      await names({ search: '0%' }),
      await names({ search: 'sun', folderId: id }),
      await names({ search: 'sun', folderId: id, inFolder: true }),
      await names({ search: 'sun', inFolder: true }),
    ]).toEqual([
      ['sun 50%'],
      ['sun 500'],
      ['sun 500', 'sun 50%'],
      ['sun 50%'],
      ['sun 500', 'sun 50%'],
      ['sun 500'],
      ['sun 500', 'sun 50%'],
    ]);
    expect(await world.get(folderList, {}, shop.token)).toMatchObject([
      { id: below, parentId: id, name: 'Sale', count: 1 },
      { id, parentId: null, name: 'Summer', count: 0 },
    ]);
    await world.get(materialMove, { ids: [top.id, inside.id], folderId: id }, shop.token);
    expect((await world.ask(folderDelete, { id }, { token: shop.token })).status).toBe(409);
    await world.get(materialMove, { ids: [top.id, inside.id] }, shop.token);
    await world.get(folderDelete, { id: below }, shop.token);
    await world.get(folderDelete, { id }, shop.token);
    expect(await world.get(folderList, {}, shop.token)).toEqual([]);
    expect((await world.ask(materialMove, { ids: [top.id], folderId: id }, { token: shop.token })).status).toBe(404);
  });
});

describe('access to bytes', () => {
  let material: UploadedMaterial;
  let screenshotId: string;
  beforeAll(async () => {
    material = await world.uploadMaterial(ours, await picture(901));
    const { token } = await world.pairTerminal(ours);
    const file = new Blob([new Uint8Array(await picture(902))]);
    const { id } = await world.get(screenshot, { takenAt: world.now().toISOString(), file }, token);
    screenshotId = id;
  });

  const seers: readonly string[] = ['res:material:view', ...Object.values(reviewPermission)];
  const others = permissionsOfAll.filter((each) => !seers.includes(each));
  const without: [string, () => Promise<TestUser>][] = [
    ['a role', () => world.addUser(ours.officeId, others)],
    [
      'an API token',
      async () => {
        const scopes = effectivePermissions(others, false) as Permission[];
        const { token } = await world.get(apiTokenSave, { name: 'Some', scopes, days: 1 }, ours.token);
        return { ...ours, token };
      },
    ],
  ];

  test.each(without)('is refused to %s without the permission, by id and MD5', async (_, make) => {
    const by = await make();
    const { id, md5 } = material;
    const inputs: Record<string, string>[] = [
      { id },
      { md5 },
      { id, thumb: 'true' },
      { md5, thumb: 'true' },
      { md5, download: 'true' },
    ];
    for (const input of inputs) {
      const { status, bytes } = await fetched(by, input);
      expect([input, status, bytes.includes(material.bytes)]).toEqual([input, 403, false]);
    }
    expect((await fetched(by, { id: screenshotId })).status).toBe(200);
  });

  test.each(seers)('is granted by %s for materials, but not screenshots', async (permission) => {
    const by = await world.addUser(ours.officeId, [permission as Permission]);
    expect((await fetched(by, { id: material.id })).bytes.equals(material.bytes)).toBe(true);
    expect((await fetched(by, { id: screenshotId })).status).toBe(404);
  });
});
