import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { getFile } from '@/lib/contract/bytes';
import {
  dataSourceDelete,
  dataSourceDetail,
  dataSourcePreview,
  dataSourceRefresh,
  dataSourceSave,
} from '@/lib/contract/data-source';
import { manifestCall, terminalFile } from '@/lib/contract/gateway';
import { emptyDocument, type ProgramDocument, type Widget } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { settingSave } from '@/lib/contract/setting';
import { terminalDetails } from '@/lib/contract/terminal';
import { pictureOf, widgetTypes } from '@/lib/widgets';
import { shareTemplate } from '../../test/templates';
import { documentWith, md5Of, picture, type TestUser, testPlatform, type World } from '../../test/world';
import { MOST_PICTURES } from './pictures';

let world: World;
let admin: TestUser;
let ours: TestUser;
let theirs: TestUser;
let site: Server;
let base: string;
/** Addresses of the pictures of the feed's entries. */
let entries: string[] = [];
/** Answers of the site by path. */
let answers: Record<string, Buffer> = {};
let asked: { path: string; headers: IncomingMessage['headers'] }[] = [];

const HOUR = 3_600_000;
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>',
);

const feedOf = (addresses: readonly string[]) =>
  `<rss xmlns:media="http://search.yahoo.com/mrss/"><channel>${addresses
    .map((address, i) => `<item><title>${i}</title><media:content medium="image" url="${address}"/></item>`)
    .join('')}</channel></rss>`;

beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/feed') return response.end(feedOf(entries));
    asked.push({ path, headers: request.headers });
    const bytes = answers[path];
    if (!bytes) return response.writeHead(404).end();
    const etag = `"${md5Of(bytes)}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    return response.writeHead(200, { etag, 'content-type': 'text/html' }).end(bytes);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  world = await testPlatform({ DATA_SOURCES_TO_PRIVATE: 'true' });
  admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
  theirs = await world.openInstitution(admin, 'Theirs');
});
afterAll(async () => {
  await world.end();
  await new Promise((resolve) => site.close(resolve));
});
beforeEach(async () => {
  admin = await world.signIn('admin');
  ours = await world.signIn('ours.admin');
  theirs = await world.signIn('theirs.admin');
  entries = ['/one.jpg', '/two.jpg'];
  answers = { '/one.jpg': await picture(1), '/two.jpg': await picture(2, { width: 30, height: 40 }) };
  asked = [];
});

const config = () => ({ kind: 'feed' as const, url: `${base}/feed` });
const made = async () => (await world.get(dataSourceSave, { name: 'News', config: config() }, ours.token)).id;
const detail = (id: string) => world.get(dataSourceDetail, { id }, ours.token);
const refreshed = async (id: string) => {
  await world.get(dataSourceRefresh, { id }, ours.token);
  return detail(id);
};
const cells = async (id: string) => (await detail(id)).value.rows.map((row) => row[5] ?? '');
const fileOf = async (md5: string, by = ours) => (await world.fetchRaw(getFile, { md5 }, { token: by.token })).status;
const used = async () =>
  (
    await world.read<{ used: number }>(sql`select storage_used::float8 as used from office where id = ${ours.officeId}`)
  )[0]?.used;
const bytesOf = (path: string) => answers[path] as Buffer;
const referenceTo = (path: string, size: string) => `picture:${md5Of(bytesOf(path))}:${size}`;

/** Document with a table whose columns show the picture, or its cell as text, and the title. */
function tableOf(sourceId: string, kind: 'picture' | 'text' = 'picture'): ProgramDocument {
  const document = emptyDocument();
  const fields = [
    { field: 'picture', format: { kind } },
    { field: 'title', format: { kind: 'text' as const } },
  ];
  const feed = { kind: 'source' as const, sourceId, fields, where: [], sort: null, limit: 50 };
  const place = { id: 'table', name: 'Table', x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false };
  const table = {
    ...place,
    type: 'table',
    ...widgetTypes.table.create({ feed, labels: ['', ''] }, document),
  } as Widget;
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets: [table] })) };
}

async function onScreen(document: ProgramDocument, by = ours) {
  const program = await world.get(programSave, { name: 'News', document }, by.token);
  const screen = await world.pairTerminal(by);
  await world.publish(by, [program.id], [screen.id]);
  return {
    screen,
    manifest: () => world.get(manifestCall, {}, screen.token),
    file: async (md5: string) => (await world.fetchRaw(terminalFile, { md5 }, { token: screen.token })).status,
  };
}

test('stores the pictures of entries and refers to them in rows', async () => {
  const id = await made();
  expect(await cells(id)).toEqual([referenceTo('/one.jpg', '64x36'), referenceTo('/two.jpg', '30x40')]);
  expect(await detail(id)).toMatchObject({ fault: null, picturesMissing: 0, pictureFault: null });
  expect(await fileOf(md5Of(bytesOf('/one.jpg')))).toBe(200);
});

test('shows addresses in a preview and stores nothing', async () => {
  const { rows } = await world.get(dataSourcePreview, { config: config() }, ours.token);
  expect(rows.map((row) => row[5])).toEqual([`${base}/one.jpg`, `${base}/two.jpg`]);
  expect(asked).toEqual([]);
});

test('asks again after an hour by the version, and fetches a changed picture', async () => {
  const id = await made();
  await refreshed(id);
  expect(asked).toHaveLength(2);
  world.pass(HOUR + 1);
  ours = await world.signIn('ours.admin');
  answers['/two.jpg'] = await picture(3, { width: 20, height: 20 });
  await refreshed(id);
  expect(asked.slice(2).map(({ headers }) => typeof headers['if-none-match'])).toEqual(['string', 'string']);
  expect(await cells(id)).toEqual([referenceTo('/one.jpg', '64x36'), referenceTo('/two.jpg', '20x20')]);
});

test('keeps a stored picture whose server fails', async () => {
  const id = await made();
  const before = await cells(id);
  world.pass(HOUR + 1);
  ours = await world.signIn('ours.admin');
  answers = {};
  expect((await refreshed(id)).picturesMissing).toBe(0);
  expect(await cells(id)).toEqual(before);
});

test.each([
  ['unreachable', '/gone.jpg', null],
  ['notPicture', '/drawing.svg', SVG],
  ['notPicture', '/page.jpg', Buffer.from('<html><script>alert(1)</script></html>')],
  ['tooLarge', '/large.jpg', Buffer.alloc(11 * 1024 ** 2, 1)],
])('leaves the cell empty with a warning: %s at %s', async (pictureFault, path, bytes) => {
  if (bytes) answers[path] = bytes;
  entries = [path, '/two.jpg'];
  const id = await made();
  expect(await detail(id)).toMatchObject({ fault: null, rows: 2, picturesMissing: 1, pictureFault });
  expect(await cells(id)).toEqual(['', referenceTo('/two.jpg', '30x40')]);
});

test('asks soon again for a picture that cannot be reached', async () => {
  entries = ['/gone.jpg'];
  const given = { name: 'News', config: config(), minutes: 10_080 };
  const { id } = await world.get(dataSourceSave, given, ours.token);
  const { nextAt } = await detail(id);
  expect(Date.parse(nextAt as string) - world.now().getTime()).toBeLessThanOrEqual(HOUR / 2);
  answers['/gone.jpg'] = await picture(1);
  world.pass(HOUR / 2 + 1);
  await world.jobs.sources();
  ours = await world.signIn('ours.admin');
  expect(await detail(id)).toMatchObject({ picturesMissing: 0, pictureFault: null });
});

test('follows the upload limit if that is lower', async () => {
  await world.get(settingSave, { uploadLimitOpen: true, uploadLimitSize: 1 }, admin.token);
  answers['/one.jpg'] = Buffer.alloc(2 * 1024 ** 2, 1);
  const id = await made();
  await world.get(settingSave, { uploadLimitOpen: false }, admin.token);
  expect((await detail(id)).pictureFault).toBe('tooLarge');
});

test('requests only hosts that the setting lists', async () => {
  entries = ['http://localhost:1/one.jpg'];
  await world.get(settingSave, { dataSourceHosts: '127.0.0.1' }, admin.token);
  const id = await made();
  await world.get(settingSave, { dataSourceHosts: '' }, admin.token);
  expect(await detail(id)).toMatchObject({ fault: null, pictureFault: 'refused' });
});

test('requests no private address that a feed names', async () => {
  const { withPictures } = await import('./pictures');
  const { platform } = world;
  const own = { ...platform, env: { ...platform.env, DATA_SOURCES_TO_PRIVATE: false } };
  const id = await made();
  asked = [];
  const source = { id, officeId: ours.officeId, revision: 1, config: config() };
  const table = {
    columns: ['picture'],
    rows: [[''], ['']],
    more: [],
    count: 2,
    pictures: { column: 0, addresses: [`${base}/three.jpg`, 'http://169.254.169.254/latest'] },
  };
  const found = await withPictures(own, source, await platform.settings.read(), table);
  expect([found.fault, found.missing, asked]).toEqual(['refused', 2, []]);
});

test('fetches a limited number for each source', async () => {
  const one = bytesOf('/one.jpg');
  entries = Array.from({ length: MOST_PICTURES + 2 }, (_, i) => `/${i}.jpg`);
  for (const path of entries) answers[path] = one;
  const id = await made();
  expect(await detail(id)).toMatchObject({ picturesMissing: 2, pictureFault: 'tooMany' });
  expect(asked).toHaveLength(MOST_PICTURES);
});

test('sends the secret header to the server of the source only', async () => {
  const other = base.replace('127.0.0.1', 'localhost');
  entries = ['/one.jpg', `${other}/two.jpg`];
  const given = { name: 'News', config: config(), header: 'X-Key', secret: 'wren-4711' };
  await world.get(dataSourceSave, given, ours.token);
  expect(Object.fromEntries(asked.map(({ path, headers }) => [path, headers['x-key']]))).toEqual({
    '/one.jpg': 'wren-4711',
    '/two.jpg': undefined,
  });
});

describe('storage', () => {
  test('counts bytes once per institution, and releases pictures without a row', async () => {
    answers['/one.jpg'] = await picture(11);
    answers['/two.jpg'] = await picture(12);
    const before = (await used()) ?? 0;
    const [one, two] = [bytesOf('/one.jpg'), bytesOf('/two.jpg')];
    await world.uploadMaterial(ours, one);
    entries = ['/one.jpg', '/two.jpg', '/copy.jpg'];
    answers['/copy.jpg'] = two;
    const [id, second] = [await made(), await made()];
    expect(await used()).toBe(before + one.length + two.length);
    entries = ['/one.jpg'];
    for (const each of [id, second]) await refreshed(each);
    await world.platform.settle();
    expect([await used(), await fileOf(md5Of(two)), await fileOf(md5Of(one))]).toEqual([before + one.length, 404, 200]);
    await world.get(dataSourceDelete, { ids: [id, second] }, ours.token);
    expect(await used()).toBe(before + one.length);
  });

  test('stores no picture beyond the quota', async () => {
    const quota = ((await used()) ?? 0) + 1;
    const [before] = await world.read<{ quota: string }>(
      sql`select storage_quota as quota from office where id = ${ours.officeId}`,
    );
    const limit = (most: number | string) =>
      world.read(sql`update office set storage_quota = ${most} where id = ${ours.officeId} returning 1`);
    await limit(quota);
    answers['/one.jpg'] = await picture(21);
    const id = await made();
    await limit(before?.quota ?? 0);
    expect(await detail(id)).toMatchObject({ fault: null, pictureFault: 'storage' });
    expect(await used()).toBe(quota - 1);
  });

  test('drops pictures when a source becomes another kind', async () => {
    answers['/one.jpg'] = await picture(31);
    const id = await made();
    const typed = { kind: 'table' as const, columns: ['item'], rows: [['Tea']] };
    await world.get(dataSourceSave, { id, name: 'News', config: typed }, ours.token);
    await world.platform.settle();
    expect(await fileOf(md5Of(bytesOf('/one.jpg')))).toBe(404);
  });
});

describe('on terminals', () => {
  test('comes with the manifest and follows changes', async () => {
    const id = await made();
    const { screen, manifest, file } = await onScreen(tableOf(id));
    const first = await manifest();
    const named = first.sources[0]?.rows.map((row) => pictureOf(row[5] ?? '')?.md5).sort();
    expect(first.files.map(({ md5 }) => md5).sort()).toEqual(named);
    expect(first.files[0]).toMatchObject({ type: 'image/png', hours: [] });
    expect(JSON.stringify(first)).not.toContain(base);
    const gone = md5Of(bytesOf('/one.jpg'));
    expect(await file(gone)).toBe(200);
    const { files } = await world.get(terminalDetails, { id: screen.id }, ours.token);
    expect(files.map(({ name, md5 }) => [name, md5])).toEqual(named?.map((md5) => ['News', md5]));
    entries = ['/two.jpg'];
    await refreshed(id);
    const second = await manifest();
    expect(second.revision).toBeGreaterThan(first.revision);
    expect(second.files.map(({ md5 }) => md5)).toEqual([md5Of(bytesOf('/two.jpg'))]);
    expect(await file(gone)).toBe(404);
  });

  test('are left out where no column shows them', async () => {
    const { manifest } = await onScreen(tableOf(await made(), 'text'));
    expect((await manifest()).files).toEqual([]);
  });

  test('are hidden from terminals and users of other institutions', async () => {
    answers['/one.jpg'] = await picture(41);
    const id = await made();
    const md5 = md5Of(bytesOf('/one.jpg'));
    const stolen = await onScreen(tableOf(id), theirs);
    expect([await fileOf(md5, theirs), await stolen.file(md5), (await stolen.manifest()).files]).toEqual([
      404,
      404,
      [],
    ]);
    const unrelated = await onScreen(documentWith([]));
    expect([await unrelated.file(md5), await fileOf(md5)]).toEqual([404, 200]);
  });

  test('reach shops with a template of head office', async () => {
    await world.openInstitution(ours, 'Shop');
    const shop = await world.signIn('shop.admin');
    answers['/one.jpg'] = await picture(51);
    const id = await made();
    const md5 = md5Of(bytesOf('/one.jpg'));
    expect(await fileOf(md5, shop)).toBe(404);
    const { frame } = await shareTemplate(world, ours, tableOf(id));
    const { manifest, file } = await onScreen(frame, shop);
    expect([await fileOf(md5, shop), await file(md5)]).toEqual([200, 200]);
    expect((await manifest()).files.map((each) => each.md5)).toContain(md5);
  });
});
