import { pushedSources } from '@/components/foundation/scene/source-values';
import { emptyDocument, type ProgramDocument } from '@/lib/contract/program';
import { assetUrls } from './asset-urls';

const sources = pushedSources();

const made: string[] = [];
const revoked: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  made.length = 0;
  revoked.length = 0;
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push((blob as Blob).type);
    return `blob:${made.length}`;
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
const showing = (...md5s: string[]) =>
  md5s.map((md5, i) => {
    const image = { materialId: '', md5, fit: 'cover' as const };
    const document: ProgramDocument = { ...emptyDocument(), background: { color: '#000', image } };
    return { id: `v${i}`, programId: `p${i}`, name: '', document };
  });
const files = (...md5s: string[]) => new Map(md5s.map((md5) => [md5, 'image/svg+xml']));

test('gives URLs with media types only to files that programs show', async () => {
  const urls = assetUrls(async () => new Blob(['x']), sources);
  const assets = await urls.assetsFor(showing(a, b), [], files(a, c));
  expect([assets.url(a), assets.url(b), assets.url(c)]).toEqual(['blob:1', undefined, undefined]);
  expect(made).toEqual(['image/svg+xml']);
});

test('returns the same assets while no URL changes', async () => {
  const urls = assetUrls(async () => new Blob(['x']), sources);
  const first = await urls.assetsFor(showing(a), [], files(a));
  expect(await urls.assetsFor(showing(a), [], files(a, b))).toBe(first);
  const second = await urls.assetsFor(showing(a, b), [], files(a, b));
  expect(second).not.toBe(first);
  expect(second.url(a)).toBe(first.url(a));
});

test('keeps the URL of replaced content until its successor is decoded', async () => {
  const urls = assetUrls(async () => new Blob(['x']), sources);
  const before = await urls.assetsFor(showing(a), [], files(a));
  const after = await urls.assetsFor(showing(b), [], files(b));
  expect([after.url(a), after.url(b)]).toEqual([before.url(a), 'blob:2']);
});

test('keeps the URLs of a program that returns in time', async () => {
  const urls = assetUrls(async () => new Blob(['x']), sources);
  const before = (await urls.assetsFor(showing(a), [], files(a))).url(a);
  await urls.assetsFor(showing(b), [], files(a, b));
  jest.advanceTimersByTime(60_000);
  const back = await urls.assetsFor(showing(a), [], files(a, b));
  jest.advanceTimersByTime(120_000);
  expect([back.url(a), revoked]).toEqual([before, ['blob:2']]);
});

test('revokes an unused URL only after the fade-out', async () => {
  const urls = assetUrls(async () => new Blob(['x']), sources);
  await urls.assetsFor(showing(a), [], files(a));
  await urls.assetsFor(showing(b), [], files(a, b));
  jest.advanceTimersByTime(119_000);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(revoked).toEqual(['blob:1']);
});

test('gives a file that was dropped and fetched again another URL', async () => {
  const urls = assetUrls(async () => new Blob(['x']), sources);
  const before = (await urls.assetsFor(showing(a), [], files(a))).url(a);
  expect((await urls.assetsFor(showing(a), [], files())).url(a)).toBeUndefined();
  const after = (await urls.assetsFor(showing(a), [], files(a))).url(a);
  expect(after).toBeDefined();
  expect(after).not.toBe(before);
});

test('accepts a file or own address as house logo, no foreign one', async () => {
  const urls = assetUrls(async () => new Blob(['x']), sources);
  const assets = await urls.assetsFor([], [a], files(a));
  expect([
    assets.url(a),
    assets.url('/apm-web/logo.png'),
    assets.url('data:image/png;base64,AA'),
    assets.url('https://elsewhere/x'),
  ]).toEqual(['blob:1', '/apm-web/logo.png', 'data:image/png;base64,AA', undefined]);
});
