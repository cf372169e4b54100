import { type MadeMaterial, uploadFile } from '@/lib/client/upload';
import { materialDelete, materialDetail, materialList } from '@/lib/contract/material';
import { materialReplace } from '@/lib/contract/material-library';
import { picture, type Someone, someVideo, testPlatform, type World } from '../../test/world';

/** What the browser itself reads in a file; the uploads and the platform are the real ones. */
const reader = {
  /** Pictures of the pages, by their numbers; an error is a page that cannot be drawn. */
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

let world: World;
let ours: Someone;
beforeAll(async () => {
  world = await testPlatform();
  ours = await world.openInstitution(await world.initialise(), 'Ours');
}, 30_000);
afterAll(() => world.end());

/** Called before each request of the browser; what it throws is what the network does. */
let before: (path: string, body: FormData | undefined) => void;
beforeEach(() => {
  before = () => undefined;
  Object.assign(reader, { pages: [], drawn: [], facts: null, probe: null });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    before(String(address), init.body instanceof FormData ? init.body : undefined);
    init.signal?.throwIfAborted();
    const headers = { host: 'platform', ...init.headers, authorization: `Bearer ${ours.token}` };
    return world.fetchApp(new Request(`http://platform${address}`, { ...init, headers }));
  });
});
afterEach(() => jest.restoreAllMocks());

const pdf = (name: string) => new File([`%PDF-1.7\n% ${name}\n`], name, { type: 'application/pdf' });
const pictures = (from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => picture(from + n)));
const named = async (name: string) => {
  const { list } = await world.get(materialList, { search: name }, ours.token);
  return Promise.all(list.map(({ id }) => world.get(materialDetail, { id }, ours.token)));
};
/** Uploads a file until its pages, where it is paused before this one; answers what was made until then. */
async function pausedAt(no: number, file: File): Promise<MadeMaterial | undefined> {
  const pause = new AbortController();
  let made: MadeMaterial | undefined;
  before = (_, body) => {
    if (body?.get('pageNo') === String(no)) pause.abort();
  };
  const options = { signal: pause.signal, onMade: (is: MadeMaterial) => (made = is) };
  await expect(uploadFile(file, options)).rejects.toMatchObject({ name: 'AbortError' });
  before = () => undefined;
  return made;
}

test('a PDF that is paused while its pages are made goes on with its own material and the pages that it lacks', async () => {
  reader.pages = await pictures(400, 3);
  const file = pdf('Long.pdf');
  const made = await pausedAt(2, file);
  reader.drawn = [];
  expect(await uploadFile(file, { made })).toMatchObject({ id: made?.id, existing: false });
  const found = await named('Long.pdf');
  expect(found.map(({ id, pageList }) => [id, pageList.map(({ no }) => no)])).toEqual([[made?.id, [1, 2, 3]]]);
  // The first one is there: it is not even drawn again.
  expect(reader.drawn).toEqual([2, 3]);
});

const facts = {
  container: 'MP4',
  seconds: 12.5,
  video: { codec: 'H.264', profile: null, fps: 25, rotation: 0, width: 640, height: 360 },
  audio: null,
};

test('a video whose sender left before its picture was made gets it, and its facts, when it is sent again', async () => {
  const bytes = someVideo(400);
  await world.uploadMaterial(ours, bytes, { name: 'Left.mp4' });
  const seen = { width: 640, height: 360, picture: new Blob([new Uint8Array(await picture(410))]) };
  Object.assign(reader, { facts, probe: { seconds: 12.5, frame: seen } });
  const again = await uploadFile(new File([new Uint8Array(bytes)], 'Again.mp4'));
  expect(again.existing).toBe(true);
  expect(await named('Again.mp4')).toMatchObject([{ hasThumb: true, plays: true, seconds: 12.5, media: facts }]);
});

test('a material that is gone meanwhile is made again, and one that has other bytes meanwhile stays as it is', async () => {
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
