import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replaceWithFile } from '@/components/content/material/replace-with-file';
import { pagesOf } from '@/lib/client/office';
import { uploadTransfer } from '@/lib/client/transfer';
import { type CreatedMaterial, uploadFile } from '@/lib/client/upload-material';
import { uploadPackage } from '@/lib/client/upload-package';
import { CHUNK_BYTES } from '@/lib/contract/chunk';
import { materialDelete, materialDetail, materialList, uploadDrop } from '@/lib/contract/material';
import { materialReplace } from '@/lib/contract/material/library';
import { someDocx } from '../../test/office-file';
import { picture, someVideo, type TestUser, testPlatform, type World } from '../../test/world';

/** Stub of what the browser reads in a file; the uploads and the platform are the real ones. */
const reader = {
  /** Pictures of the pages by number; an error is a page that cannot be drawn. */
  pages: [] as (Buffer | Error)[],
  drawn: [] as number[],
  facts: null as object | null,
  probe: null as object | null,
};
jest.mock('@/lib/client/pdf-pages', () => ({
  openPdf: async () => ({
    count: reader.pages.length,
    all: reader.pages.length,
    async picture(no: number) {
      reader.drawn.push(no);
      const page = reader.pages[no - 1];
      if (!page || page instanceof Error) throw page;
      return new Blob([new Uint8Array(page)]);
    },
    end: async () => undefined,
  }),
}));
jest.mock('@/lib/client/read-media', () => ({
  mediaContent: async () => ({ facts: reader.facts, isCutOff: false }),
}));
jest.mock('@/lib/client/media-probe', () => ({ probeMedia: async () => reader.probe }));

/** Stub for LibreOffice. */
const SOFFICE = `#!/bin/sh
for last; do :; done
printf '%%PDF-1.7\\n' > "$last.pdf"
`;

let world: World;
let ours: TestUser;
beforeAll(async () => {
  const soffice = path.join(await mkdtemp(path.join(tmpdir(), 'fake-soffice-')), 'soffice');
  await writeFile(soffice, SOFFICE);
  await chmod(soffice, 0o755);
  world = await testPlatform({ SOFFICE_PATH: soffice });
  ours = await world.openInstitution(await world.initialise(), 'Ours');
});
afterAll(() => world.end());

/** Called before each request of the browser; an error simulates the network failing. */
let before: (path: string, body: FormData | undefined) => void;
/** Called after the platform has answered; an error keeps the answer from the browser. */
let after: (path: string) => void;
/** User who is signed in to the browser. */
let sender: TestUser;
beforeEach(() => {
  sender = ours;
  before = () => undefined;
  after = () => undefined;
  Object.assign(reader, { pages: [], drawn: [], facts: null, probe: null });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    before(String(address), init.body instanceof FormData ? init.body : undefined);
    init.signal?.throwIfAborted();
    const headers = { host: 'platform', ...init.headers, authorization: `Bearer ${sender.token}` };
    const answer = await world.fetchApp(new Request(`http://platform${address}`, { ...init, headers }));
    after(String(address));
    return answer;
  });
});
afterEach(() => jest.restoreAllMocks());

const never = new AbortController().signal;
const somePackage = { version: '1.0', modelPattern: '*' };
const pdf = (name: string) => new File([`%PDF-1.7\n% ${name}\n`], name, { type: 'application/pdf' });
const pictures = (from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => picture(from + n)));
const named = async (name: string) => {
  const { list } = await world.get(materialList, { search: name }, ours.token);
  return Promise.all(list.map(({ id }) => world.get(materialDetail, { id }, ours.token)));
};
/** Uploads a file and pauses before this page. Returns the material made until then. */
async function pausedAt(no: number, file: File): Promise<CreatedMaterial | undefined> {
  const pause = new AbortController();
  let made: CreatedMaterial | undefined;
  before = (_, body) => {
    if (body?.get('pageNo') === String(no)) pause.abort();
  };
  const options = { signal: pause.signal, onMade: (is: CreatedMaterial) => (made = is) };
  await expect(uploadFile(file, options)).rejects.toMatchObject({ name: 'AbortError' });
  before = () => undefined;
  return made;
}

/** File of this size in bytes; reading beyond its head fails. */
const ofSize = (name: string, size: number) => {
  const file = new File(['head'], name);
  const slice = file.slice.bind(file);
  return Object.defineProperties(file, {
    size: { value: size },
    slice: {
      value: (from: number, to: number) => {
        if (to > 1024 ** 2) throw new Error('read');
        return slice(from, to);
      },
    },
  });
};

test.each([
  ['a material', (file: File) => uploadFile(file)],
  ['a package of the player', (file: File) => uploadPackage(file, somePackage, () => undefined, never)],
])('rejects %s beyond the upload limit before reading it', async (_, send) => {
  await expect(send(ofSize('Long.mp4', 10_240 * 1024 ** 2 + 1))).rejects.toMatchObject({
    status: 413,
    message: 'This file has 10,241 MB; files may have at most 10,240 MB.',
  });
  // Without an answer it is read like any other: the upload itself will be refused.
  before = () => {
    throw new TypeError('offline');
  };
  await expect(send(ofSize('Long.mp4', 10_240 * 1024 ** 2 + 1))).rejects.toThrow('read');
});

test("rejects an import file beyond any archive's size before reading it", async () => {
  const upload = uploadTransfer(ofSize('Archive.zip', 4 * 1024 ** 3 + 1), () => undefined, never);
  await expect(upload).rejects.toMatchObject({ errors: { file: 'transferTooLarge' } });
});

test('resumes a paused PDF with its material and the missing pages', async () => {
  reader.pages = await pictures(400, 3);
  const file = pdf('Long.pdf');
  const made = await pausedAt(2, file);
  reader.drawn = [];
  expect(await uploadFile(file, { made })).toMatchObject({ id: made?.id, existing: false });
  const found = await named('Long.pdf');
  expect(found.map(({ id, pageList }) => [id, pageList.map(({ no }) => no)])).toEqual([[made?.id, [1, 2, 3]]]);
  // The first page exists, so it is not even drawn again.
  expect(reader.drawn).toEqual([2, 3]);
});

test('counts missing pages of an abandoned PDF and completes them later', async () => {
  reader.pages = await pictures(480, 3);
  const made = await pausedAt(2, pdf('Given up.pdf'));
  const standing = async () => (await named('Given up.pdf')).map(({ media, pages }) => [pages, media?.pages]);
  expect(await standing()).toEqual([[1, 3]]);
  await pagesOf({ id: made?.id ?? '' }, () => undefined);
  expect(await standing()).toEqual([[3, 3]]);
});

test('lets only its sender abandon an incomplete PDF', async () => {
  const editor = await world.addUser(ours.officeId, ['res:material:view', 'res:material:edit']);
  const colleague = await world.addUser(ours.officeId, ['res:material:view', 'res:material:edit']);
  sender = editor;
  const drop = async (by: TestUser, id = '') => (await world.ask(uploadDrop, { id }, { token: by.token })).status;
  reader.pages = await pictures(485, 3);
  const file = pdf('Regretted.pdf');
  const made = await pausedAt(2, file);
  expect([await drop(colleague, made?.id), await drop(editor, made?.id)]).toEqual([404, 200]);
  expect(await named('Regretted.pdf')).toEqual([]);

  const { id } = await uploadFile(file);
  expect([await drop(editor, id), (await named('Regretted.pdf')).length]).toEqual([404, 1]);
  const video = await world.uploadMaterial(editor, someVideo(486));
  expect(await drop(editor, video.id)).toBe(404);
});

test('resumes a PDF whose last answer was lost', async () => {
  reader.pages = await pictures(405, 1);
  const file = pdf('Answer.pdf');
  const pause = new AbortController();
  after = (address) => {
    if (address.endsWith('/uploader')) pause.abort();
    pause.signal.throwIfAborted();
  };
  await expect(uploadFile(file, { signal: pause.signal })).rejects.toMatchObject({ name: 'AbortError' });
  after = () => undefined;
  const { id, existing } = await uploadFile(file, { resumes: true });
  expect([existing, (await named('Answer.pdf')).map((each) => [each.id, each.pages])]).toEqual([false, [[id, 1]]]);
});

const facts = {
  container: 'MP4',
  seconds: 12.5,
  video: { codec: 'H.264', profile: null, fps: 25, rotation: 0, width: 640, height: 360 },
  audio: null,
};

test('adds picture and facts when an interrupted video is sent again', async () => {
  const bytes = someVideo(400);
  await world.uploadMaterial(ours, bytes, { name: 'Left.mp4' });
  const seen = { width: 640, height: 360, picture: new Blob([new Uint8Array(await picture(410))]) };
  Object.assign(reader, { facts, probe: { seconds: 12.5, frame: seen } });
  const again = await uploadFile(new File([new Uint8Array(bytes)], 'Again.mp4'));
  expect(again.existing).toBe(true);
  expect(await named('Again.mp4')).toMatchObject([{ hasThumb: true, plays: true, seconds: 12.5, media: facts }]);
});

test.each([
  ['AC-3', 'unheard'],
  ['AAC', undefined],
])('reports %s sound of a video: %s', async (codec, key) => {
  const audio = { codec, channels: 2, sampleRate: 48_000 };
  const frame = { width: 640, height: 360, picture: new Blob([new Uint8Array(await picture(411))]) };
  Object.assign(reader, { facts: { ...facts, audio }, probe: { seconds: 12.5, frame } });
  const { remark } = await uploadFile(new File([`${someVideo(410)}${codec}`], 'Sound.mp4'));
  expect(remark).toEqual(key && { key, values: { codec } });
});

test('adds pages to an office document converted in the meantime', async () => {
  reader.pages = await pictures(470, 1);
  const docx = new File([new Uint8Array(await someDocx(['Bread']))], 'Bread.docx');
  const pause = new AbortController();
  before = (address) => {
    if (address.includes('convertProgress')) pause.abort();
  };
  let made: CreatedMaterial | undefined;
  const options = { signal: pause.signal, onMade: (is: CreatedMaterial) => (made = is) };
  await expect(uploadFile(docx, options)).rejects.toMatchObject({ name: 'AbortError' });
  before = () => undefined;
  await world.jobs.conversions();
  await uploadFile(docx, { made, resumes: true });
  expect((await named('Bread.docx')).map(({ id, pages }) => [id, pages])).toEqual([[made?.id, 1]]);
});

test('recreates a deleted material and keeps one with other bytes', async () => {
  reader.pages = await pictures(420, 2);
  const file = pdf('Gone.pdf');
  const made = await pausedAt(2, file);
  await world.get(materialDelete, { ids: [made?.id ?? ''] }, ours.token);
  const { id } = await uploadFile(file, { made });
  expect(await named('Gone.pdf')).toMatchObject([{ id, pages: 2 }]);

  const [old, other] = [
    await world.uploadMaterial(ours, someVideo(401)),
    await world.uploadMaterial(ours, someVideo(402)),
  ];
  await world.get(materialReplace, { id: old.id, by: other.id }, ours.token);
  Object.assign(reader, { facts });
  const replaced = { id: old.id, type: 'video' as const, md5: old.md5, existing: false };
  await uploadFile(new File([new Uint8Array(old.bytes)], 'material'), { made: replaced });
  expect(await world.get(materialDetail, { id: old.id }, ours.token)).toMatchObject({ md5: other.md5, media: null });
});

test("skips and names pages of a damaged PDF that can't be drawn", async () => {
  reader.pages = await pictures(430, 7);
  for (const no of [2, 5, 6, 7]) reader.pages[no - 1] = new Error('bad XRef entry');
  const { id, remark } = await uploadFile(pdf('Torn.pdf'));
  expect(remark).toEqual({ key: 'pdfPages', values: { pages: '2, 5–7', count: 4 } });
  // All pages that can be made exist.
  expect(await world.get(materialDetail, { id }, ours.token)).toMatchObject({ pages: 3, media: { pages: 3 } });
  expect((await named('Torn.pdf')).map(({ pageList }) => pageList.map(({ no }) => no))).toEqual([[1, 3, 4]]);
  expect(id).toEqual(expect.any(String));
  reader.pages = [new Error('bad XRef entry'), new Error('bad XRef entry')];
  expect((await uploadFile(pdf('Broken.pdf'))).remark).toEqual({ key: 'pdfBroken' });
});

test('keeps a PDF too large for browsers and explains missing pages', async () => {
  const file = pdf('Huge.pdf');
  const { id, md5 } = await uploadFile(file);
  const huge = Object.defineProperty(file, 'size', { value: 3 * 1024 ** 3 });
  const { remark } = await uploadFile(huge, { made: { id, md5, type: 'document', existing: false } });
  expect(remark?.key).toBe('pdfTooLarge');
});

/** Returns a file that can be read up to this position and then disappears. */
function unplugged(file: File, readable: number, name: string): File {
  const slice = file.slice.bind(file);
  file.slice = (from = 0, to = file.size) => {
    if (to <= readable) return slice(from, to);
    const gone = () => Promise.reject(new DOMException('', name));
    return Object.assign(slice(from, to), { arrayBuffer: gone });
  };
  return file;
}

test.each(['NotReadableError', 'NotFoundError'])(
  'reports a file that disappears while being read: %s',
  async (name) => {
    const file = unplugged(new File([new Uint8Array(CHUNK_BYTES + 10)], 'stick.bin'), CHUNK_BYTES, name);
    await expect(uploadFile(file)).rejects.toMatchObject({ remark: { key: 'unreadable' } });
  },
);

/** Fails each of these requests once, like a short network outage. */
function glitches(...which: ((path: string, body: FormData | undefined) => boolean)[]) {
  const left = [...which];
  before = (address, body) => {
    const at = left.findIndex((fits) => fits(address, body));
    if (at < 0) return;
    left.splice(at, 1);
    throw new TypeError('Failed to fetch');
  };
  return left;
}

test('survives a moment without network during pages and conversion', async () => {
  reader.pages = await pictures(440, 2);
  const ofPages = glitches(
    (address) => /MD5Check.*pageNo=2/.test(address),
    (_, body) => body?.get('pageNo') === '2',
  );
  await uploadFile(pdf('Glitch.pdf'));
  expect([ofPages, (await named('Glitch.pdf'))[0]?.pages]).toEqual([[], 2]);

  reader.pages = await pictures(450, 1);
  const ofOffice = glitches(
    (address) => address.includes('conversionOffered'),
    (address) => address.includes('material/convert'),
    (address) => address.includes('convertProgress'),
    (address) => address.includes('getFile'),
  );
  const docx = new File([new Uint8Array(await someDocx(['Soup']))], 'Glitch.docx');
  const sent = uploadFile(docx);
  while (ofOffice.length > 1) await new Promise((resolve) => setTimeout(resolve, 100));
  await world.jobs.conversions();
  expect((await sent).remark).toBeUndefined();
  expect([ofOffice, (await named('Glitch.docx'))[0]?.pages]).toEqual([[], 1]);
});

describe('replacing a material by a file', () => {
  const place = async (bytes: Buffer, type: 'image' | 'video', name: string) => {
    const { id } = await world.uploadMaterial(ours, bytes, { name });
    return { id, type, folderId: null, pages: 0 };
  };
  const countOf = async () => (await world.get(materialList, { everywhere: true }, ours.token)).count;

  test('sends nothing if the name shows another type', async () => {
    const poster = await place(await picture(460), 'image', 'poster');
    before = () => {
      throw new Error('something was sent');
    };
    for (const type of ['video/mp4', 'application/pdf'])
      await expect(replaceWithFile(poster, new File(['x'], 'x', { type }), () => undefined)).rejects.toMatchObject({
        remark: { key: 'otherKind' },
      });
  });

  test('leaves nothing in the library if type or platform reject it', async () => {
    const poster = await place(await picture(461), 'image', 'poster');
    // Senders may remove their own upload without the permission to delete materials.
    sender = await world.addUser(ours.officeId, ['res:material:view', 'res:material:edit']);
    const count = await countOf();
    const misnamed = new File([new Uint8Array(someVideo(460))], 'summer.png', { type: 'image/png' });
    const send = (file: File) => replaceWithFile(poster, file, () => undefined);
    await expect(send(misnamed)).rejects.toMatchObject({ remark: { key: 'otherKind' } });
    // Somebody else has moved the material out of sight.
    const gone = { ...poster, id: '00000000-0000-4000-8000-000000000000' };
    const fine = async (n: number) => new File([new Uint8Array(await picture(n))], 'summer.png', { type: 'image/png' });
    await expect(replaceWithFile(gone, await fine(462), () => undefined)).rejects.toMatchObject({ status: 404 });
    expect(await countOf()).toBe(count);
  });

  test('replaces the content and keeps a version, even without the answer', async () => {
    const poster = await place(await picture(463), 'image', 'poster');
    const file = new File([new Uint8Array(await picture(464))], 'summer.png', { type: 'image/png' });
    after = (address) => {
      if (address.includes('material/replace')) throw new TypeError('Failed to fetch');
    };
    await expect(replaceWithFile(poster, file, () => undefined)).rejects.toMatchObject({ status: 0 });
    const found = await world.get(materialDetail, { id: poster.id }, ours.token);
    expect(found).toMatchObject({ name: 'poster', versions: [{}] });
  });

  test('replaces a document by a PDF only if it has pages', async () => {
    reader.pages = await pictures(470, 2);
    const { id } = await uploadFile(pdf('Menu.pdf'));
    const menu = { id, type: 'document' as const, folderId: null, pages: 2 };
    const pages = async () => (await named('Menu.pdf')).map(({ pageList }) => pageList.length);
    sender = await world.addUser(ours.officeId, ['res:material:view', 'res:material:edit']);
    const count = await countOf();
    reader.pages = await pictures(473, 3);
    await replaceWithFile(menu, pdf('Winter.pdf'), () => undefined);
    expect([await pages(), await countOf()]).toEqual([[3], count]);
    // A page that cannot be drawn leaves a gap in the numbers.
    reader.pages = [new Error('damaged'), ...(await pictures(477, 1))];
    expect(await replaceWithFile(menu, pdf('Torn.pdf'), () => undefined)).toMatchObject({ key: 'pdfPages' });
    expect(await pages()).toEqual([1]);
    reader.pages = [new Error('damaged')];
    await expect(replaceWithFile(menu, pdf('Broken.pdf'), () => undefined)).rejects.toMatchObject({
      remark: { key: 'withoutPages' },
    });
    expect([await pages(), await countOf()]).toEqual([[1], count]);
  });

  test.each([
    ['a PDF of which a page cannot be drawn', async () => pdf('Torn again.pdf')],
    ['an office document', async () => new File([new Uint8Array(await someDocx(['Bread']))], 'Bread.docx')],
  ])('removes %s that is refused after its pages were made', async (_, file) => {
    sender = await world.addUser(ours.officeId, ['res:material:view', 'res:material:edit']);
    reader.pages = [new Error('damaged'), ...(await pictures(490, 1))];
    const gone = {
      id: '00000000-0000-4000-8000-000000000000',
      type: 'document' as const,
      folderId: null,
      pages: 2,
    };
    const count = await countOf();
    let isReplaced = false;
    before = (address) => {
      isReplaced ||= address.includes('material/replace');
    };
    const sent = replaceWithFile(gone, await file(), () => undefined);
    const refused = expect(sent).rejects.toMatchObject({ status: 404 });
    while (!isReplaced) {
      await world.jobs.conversions();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await refused;
    expect(await countOf()).toBe(count);
  });
});
