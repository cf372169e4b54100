import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import {
  apiStore,
  dataSourceDetail,
  dataSourceList,
  dataSourcePreview,
  dataSourceRefresh,
  dataSourceSave,
  dataSourceValues,
} from '@/lib/contract/data-source';
import { manifestCall } from '@/lib/contract/gateway';
import { logDetail, logExport, logList } from '@/lib/contract/log';
import { programDetail } from '@/lib/contract/program/calls';
import { transferExport, transferLimits } from '@/lib/contract/transfer';
import { rows as rowsOf } from '../../db/database';
import { openArchive } from '../../files/archive';
import { shareTemplate } from '../../test/templates';
import { documentWith, type TestUser, testPlatform, type World } from '../../test/world';
import { sentHeader } from './secret-header';

const SECRET = 'Bearer wren-4711';
let world: World;
let ours: TestUser;
let theirs: TestUser;
let site: Server;
let other: Server;
let base: string;
let elsewhere: string;
/** Headers of the requests at the two sites, in order. */
let asked: { at: string; headers: IncomingMessage['headers'] }[] = [];
/** Address that `/moved` leads to. */
let movedTo = '';
let status = 200;

const opened = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  const answering = (at: string) =>
    createServer(({ url, headers }, response) => {
      asked.push({ at: `${at}${url}`, headers });
      if (url === '/moved') response.writeHead(302, { location: movedTo }).end();
      else response.writeHead(status).end('item,price\nTea,2.60\n');
    });
  [site, other] = [answering('site'), answering('other')];
  [base, elsewhere] = [await opened(site), await opened(other)];
  world = await testPlatform({ DATA_SOURCES_TO_PRIVATE: 'true' });
  const admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
  theirs = await world.openInstitution(admin, 'Theirs');
});
afterAll(async () => {
  await world.end();
  await Promise.all([site, other].map((server) => new Promise((resolve) => server.close(resolve))));
});
beforeEach(() => {
  asked = [];
  status = 200;
});

const csv = (url = `${base}/menu.csv`) => ({ kind: 'csv' as const, url, delimiter: 'auto' as const, head: true });
type Given = Partial<Parameters<typeof world.get<typeof dataSourceSave>>[1]>;
const save = async (given: Given = {}) =>
  (await world.get(dataSourceSave, { name: 'Menu', config: csv(), ...given }, ours.token)).id;
const made = (given: Given = {}) => save({ header: 'X-Key', secret: SECRET, ...given });
const headerOf = async (id: string) => (await world.get(dataSourceDetail, { id }, ours.token)).header;
const stored = async (id: string) =>
  (
    await world.read<{ header: string | null; secret: string | null }>(
      sql`select header, secret from data_source where id = ${id}`,
    )
  )[0];
const errorsOf = async (given: object) => {
  const { status: answered, body } = await world.ask(
    dataSourceSave,
    { name: 'Menu', config: csv(), ...given },
    { token: ours.token },
  );
  return answered === 200 ? {} : body.errors;
};
/** Value of the header in each request. */
const sent = (name = 'x-key') => asked.map(({ at, headers }) => [at, headers[name]]);

test('sends the header when it saves, refreshes and is due', async () => {
  const id = await made();
  await world.get(dataSourceRefresh, { id }, ours.token);
  world.pass(20 * 60_000);
  await world.jobs.sources();
  expect(sent()).toEqual([1, 2, 3].map(() => ['site/menu.csv', SECRET]));
});

test('names the header Authorization by default', async () => {
  const id = await save({ secret: SECRET });
  expect([await headerOf(id), sent('authorization')]).toEqual(['Authorization', [['site/menu.csv', SECRET]]]);
});

test.each(['feed', 'calendar', 'csv', 'json'] as const)('sends the header of a source of kind %s', async (kind) => {
  const configs = {
    feed: { kind: 'feed', url: `${base}/a` },
    calendar: { kind: 'calendar', url: `${base}/a`, days: 3 },
    csv: csv(`${base}/a`),
    json: { kind: 'json', url: `${base}/a`, path: '' },
  } as const;
  await made({ config: configs[kind] });
  expect(sent()).toEqual([['site/a', SECRET]]);
});

describe('the value', () => {
  test('is in no answer, audit entry, export or manifest', async () => {
    const id = await made();
    const { token } = ours;
    await save({ id, secret: `${SECRET}-2` });
    await save({ id, name: 'Menu of today' });
    const { templateId } = await shareTemplate(world, ours, documentWith([], id));
    const program = await world.makeProgram(ours, { source: id });
    const screen = await world.pairTerminal(ours);
    await world.publish(ours, [program.id], [screen.id]);
    const log = (await world.get(logList, { size: 100 }, token)).list;
    const zip = await world.fetchRaw(transferExport, { ids: [program.id] }, { token });
    const { files } = await openArchive(Buffer.from(await zip.arrayBuffer()), {
      ...transferLimits,
      unpackedBytes: transferLimits.bytes,
    });
    const unpacked: string[] = [];
    for (const [, file] of files) unpacked.push(String(await file.bytes()));
    const answers = [
      await world.get(dataSourceList, {}, token),
      await world.get(dataSourceDetail, { id }, token),
      await world.get(dataSourceValues, { ids: [id] }, token),
      await world.get(dataSourcePreview, { id, config: csv() }, token),
      await world.get(dataSourcePreview, { config: csv(), secret: SECRET }, token),
      await world.get(dataSourceRefresh, { id }, token),
      await world.get(apiStore, { id }, token),
      await world.get(programDetail, { id: program.id }, token),
      await world.get(manifestCall, {}, screen.token),
      log,
      await Promise.all(log.map((entry) => world.get(logDetail, { id: entry.id }, token))),
      await (await world.fetchRaw(logExport, {}, { token })).text(),
      await world.read(sql`select input, before, after from audit`),
      await world.read(sql`select * from template where id = ${templateId}`),
      unpacked,
    ];
    expect(unpacked.join()).toContain('Menu of today');
    expect(JSON.stringify(answers)).toContain('X-Key');
    expect(JSON.stringify(answers)).not.toContain('wren');
    expect(JSON.stringify(await stored(id))).toContain('wren');
  });

  test('is not logged as part of an address', async () => {
    const id = await save({ config: csv(`${base}/menu.csv?key=wren-0815`) });
    const logged = await world.read(sql`select input, before, after from audit where after ->> 'id' = ${id}`);
    expect(JSON.stringify(logged)).toContain(`${base}/menu.csv`);
    expect(JSON.stringify(logged)).not.toContain('wren');
  });

  test('is in no error', async () => {
    const refused = await world.ask(
      dataSourceSave,
      { name: 'Menu', config: csv(), header: 'Host', secret: `${SECRET}\u2028`, odd: SECRET },
      { token: ours.token },
    );
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.not.stringContaining('wren')]);
    status = 500;
    const id = await made();
    expect(JSON.stringify(await world.get(dataSourceDetail, { id }, ours.token))).not.toContain('wren');
  });

  test('cannot be read by a statement of a user', async () => {
    const id = await made();
    const read = (columns: string) =>
      world.db.transaction({ as: 'user', everything: true, ...ours }, (tx) =>
        rowsOf(tx, sql`select ${sql.raw(columns)} from data_source where id = ${id}`),
      );
    expect(await read('header')).toEqual([{ header: 'X-Key' }]);
    await expect(read('secret')).rejects.toThrow();
  });

  test('is kept by a save without it, also under another name', async () => {
    const id = await made();
    await save({ id, header: 'X-Key', secret: '', config: csv(`${base}/new.csv`) });
    await save({ id, name: 'Renamed', config: undefined });
    await save({ id, header: 'X-Other' });
    expect(await stored(id)).toEqual({ header: 'X-Other', secret: SECRET });
    expect(sent('x-other').at(-1)).toEqual(['site/menu.csv', SECRET]);
  });

  test('is deleted with its name', async () => {
    const id = await made();
    await save({ id, header: '', secret: '' });
    expect([await stored(id), sent().at(-1)]).toEqual([{ header: null, secret: null }, ['site/menu.csv', undefined]]);
  });

  test('is deleted if the kind has no address', async () => {
    const id = await made();
    await save({ id, header: 'X-Key', secret: 'some', config: { kind: 'table', columns: ['a'], rows: [] } });
    expect(await stored(id)).toEqual({ header: null, secret: null });
    await save({ id, config: csv() });
    expect(await headerOf(id)).toBeNull();
  });
});

describe('another origin of the address', () => {
  test('deletes the header unless a value is given again', async () => {
    const id = await made();
    await save({ id, header: 'X-Key', secret: '', config: csv(`${elsewhere}/menu.csv`) });
    expect(await stored(id)).toEqual({ header: null, secret: null });
    await save({ id, config: csv() });
    expect(sent().slice(1)).toEqual([
      ['other/menu.csv', undefined],
      ['site/menu.csv', undefined],
    ]);
    const again = await made();
    await save({ id: again, header: 'X-Key', secret: 'new', config: csv(`${elsewhere}/menu.csv`) });
    expect(sent().at(-1)).toEqual(['other/menu.csv', 'new']);
  });

  test('does not get the header by a redirect, the same origin does', async () => {
    movedTo = `${base}/menu.csv`;
    const id = await made({ config: csv(`${base}/moved`) });
    movedTo = `${elsewhere}/menu.csv`;
    const refreshed = await world.get(dataSourceRefresh, { id }, ours.token);
    expect(refreshed).toEqual({ rows: 1, fault: null, status: null });
    await world.get(dataSourcePreview, { id, config: csv(`${base}/moved`) }, ours.token);
    expect(sent()).toEqual([
      ['site/moved', SECRET],
      ['site/menu.csv', SECRET],
      ['site/moved', SECRET],
      ['other/menu.csv', undefined],
      ['site/moved', SECRET],
      ['other/menu.csv', undefined],
    ]);
  });
});

describe('a preview', () => {
  const preview = (given: object, by = ours) =>
    world.ask(dataSourcePreview, { config: csv(), ...given }, { token: by.token });

  test('sends the given header, or the stored one to the same origin only', async () => {
    const id = await made();
    asked = [];
    await preview({ header: 'X-Key', secret: 'typed' });
    await preview({ id, config: csv(`${base}/new.csv`), header: 'X-Key', secret: '' });
    await preview({ id, config: csv(`${elsewhere}/menu.csv`), header: 'X-Key' });
    await preview({ id, header: '' });
    await preview({ header: 'X-Key' });
    expect(sent()).toEqual([
      ['site/menu.csv', 'typed'],
      ['site/new.csv', SECRET],
      ['other/menu.csv', undefined],
      ['site/menu.csv', undefined],
      ['site/menu.csv', undefined],
    ]);
    expect(await stored(id)).toEqual({ header: 'X-Key', secret: SECRET });
  });

  test('does not send a value stored since for another address', async () => {
    const id = await made();
    const kept = { is: 'kept', name: 'X-Key', url: `${base}/menu.csv` } as const;
    const found = (url: string) =>
      world.db.transaction({ as: 'user', everything: false, ...ours }, (tx) => sentHeader(tx, { ...kept, url }, id));
    expect(await found(kept.url)).toEqual({ name: 'X-Key', value: SECRET });
    expect(await found(`${elsewhere}/menu.csv`)).toBeUndefined();
  });

  test('of a source of another institution sends nothing', async () => {
    const id = await made();
    asked = [];
    expect((await preview({ id }, theirs)).status).toBe(404);
    const change = { id, name: 'Mine', config: csv(`${elsewhere}/menu.csv`) };
    expect((await world.ask(dataSourceSave, change, { token: theirs.token })).status).toBe(404);
    expect([asked, await stored(id)]).toEqual([[], { header: 'X-Key', secret: SECRET }]);
  });
});

test.each([401, 403])('reports status %i of an address that refuses the header', async (refusal) => {
  status = refusal;
  const id = await made();
  expect(await world.get(dataSourceDetail, { id }, ours.token)).toMatchObject({ fault: 'status', status: refusal });
});

test.each([
  'Host',
  'content-type',
  'Cookie',
  'CONNECTION',
  'Transfer-Encoding',
  'Proxy-Authorization',
  'accept-encoding',
  'X Key',
  'X-Key:',
  'Clé',
  'a\r\nb',
])('rejects %j as a name, at its field', async (header) =>
  expect(await errorsOf({ header, secret: SECRET })).toEqual({ header: 'headerName' }),
);

test('rejects an invalid value at its field', async () => {
  expect(await errorsOf({ secret: 'clé' })).toEqual({ secret: 'headerValue' });
  expect(await errorsOf({ secret: 'a\r\nHost: b' })).toEqual({ secret: 'headerValue' });
  expect(await errorsOf({ secret: 'x'.repeat(2_001) })).toEqual({ secret: 'tooLong' });
  expect(await errorsOf({ secret: 'x'.repeat(2_000) })).toEqual({});
  expect(await errorsOf({ header: 'X-Key' })).toEqual({ secret: 'required' });
});
