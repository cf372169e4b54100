import { sql } from 'drizzle-orm';
import {
  dataSourceDelete,
  dataSourceDetail,
  dataSourceList,
  dataSourceSave,
  dataSourceValues,
  type SourceConfig,
  sourceLimits,
} from '@/lib/contract/data-source';
import type { PackedSource } from '@/lib/contract/packed-source';
import { emptyDocument, type ProgramDocument, sourcesOf, type Widget } from '@/lib/contract/program';
import { programDetail, programSave } from '@/lib/contract/program/calls';
import { templateSave } from '@/lib/contract/template';
import { transferExport, transferImport, transferPreview } from '@/lib/contract/transfer';
import { newWidget } from '@/lib/editor/document/new-widget';
import { valueLimits } from '@/lib/widgets';
import { transfersOf } from '../../test/transfers';
import { zipOf } from '../../test/widget-packages';
import { documentWith, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let ours: TestUser;
let theirs: TestUser;
let opened = 0;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
});
beforeEach(async () => {
  opened += 1;
  theirs = await world.openInstitution(admin, `Theirs ${opened}`);
});
afterAll(() => world.end());

const { ask, send, preview, bringIn, bothRead, exported, unzipped, manifestOf, edited } = transfersOf(() => ({
  world,
  from: ours,
  to: theirs,
}));

const writing = { decimal: 'comma' as const, slashes: 'auto' as const };
const prices = { kind: 'table' as const, columns: ['item', 'price'], rows: [['Tea', '2,50']], writing };
const other = { ...prices, rows: [['Coffee', '3']] };

const saved = async (name: string, config: SourceConfig, by = ours, more = {}) =>
  (await world.get(dataSourceSave, { name, config, ...more }, by.token)).id;
/** Archive of a program that shows a source. */
const archiveOf = async (source: string, by = ours) =>
  exported([(await world.makeProgram(ours, { name: 'Board', source })).id], by);
const listOf = async (by: TestUser) => (await world.get(dataSourceList, { pageSize: 100 }, by.token)).list;
const namesOf = async (by: TestUser) => (await listOf(by)).map(({ name }) => name);
async function sourceShown(made: { programs: { id: string }[] }, by = theirs): Promise<string | undefined> {
  const { document } = await world.get(programDetail, { id: made.programs[0]?.id ?? '' }, by.token);
  return sourcesOf(document)[0];
}

describe('a typed table', () => {
  test('arrives in another institution with its rows and writing', async () => {
    const zip = await archiveOf(await saved('Prices', prices));
    const seen = await preview(zip);
    const made = { name: 'Prices', given: 'Prices', kind: 'table', missing: null, rows: 1, about: null };
    expect([seen.problems, seen.programs[0]?.notes, seen.sources]).toEqual([[], [], [made]]);
    expect(await namesOf(theirs)).toEqual([]);

    const result = await bringIn(zip);
    expect(result).toMatchObject({ programs: [{ name: 'Board' }], sources: 1 });
    const id = (await sourceShown(result)) ?? '';
    expect(await world.get(dataSourceValues, { ids: [id] }, theirs.token)).toMatchObject([
      { name: 'Prices', columns: prices.columns, rows: prices.rows, writing },
    ]);
    const { config, officeId, programs } = await world.get(dataSourceDetail, { id }, theirs.token);
    expect([config, officeId, programs]).toEqual([prices, theirs.officeId, 1]);
    expect(await listOf(theirs)).toMatchObject([{ name: 'Prices', fault: null, nextAt: null }]);
  });

  test('is created once by two imports', async () => {
    const zip = await archiveOf(await saved('Prices', prices));
    const first = await sourceShown(await bringIn(zip));
    expect((await preview(zip)).sources).toEqual([]);
    const again = await bringIn(zip);
    expect([again.sources, await sourceShown(again), await namesOf(theirs)]).toEqual([0, first, ['Prices']]);
  });

  test('is the equal one of the institution', async () => {
    const zip = await archiveOf(await saved('Prices', prices));
    const id = await saved('Prices', { ...prices }, theirs);
    expect((await preview(zip)).sources).toEqual([]);
    expect([await sourceShown(await bringIn(zip)), await namesOf(theirs)]).toEqual([id, ['Prices']]);
  });

  test.each<[string, SourceConfig]>([
    ['other rows', other],
    ['another writing', { ...prices, writing: { ...writing, decimal: 'point' } }],
    ['another kind', { kind: 'dictionary', code: 'language' }],
  ])('gets a free name beside a source of its name with %s, once', async (_, config) => {
    const zip = await archiveOf(await saved('Prices', prices));
    const theirOwn = await saved('Prices', config, theirs);
    expect((await preview(zip)).sources).toMatchObject([{ name: 'Prices (copy)', given: 'Prices', missing: null }]);
    const first = await sourceShown(await bringIn(zip));
    expect(first).not.toBe(theirOwn);
    expect(await sourceShown(await bringIn(zip))).toBe(first);
    expect(await namesOf(theirs)).toEqual(['Prices', 'Prices (copy)']);
    const { value } = await world.get(dataSourceDetail, { id: first ?? '' }, theirs.token);
    expect(value.rows).toEqual(prices.rows);
  });

  test('stays itself in its own institution after a change', async () => {
    const id = await saved('Own', prices);
    const zip = await archiveOf(id);
    await world.get(dataSourceSave, { id, name: 'Own', config: other }, ours.token);
    const before = await namesOf(ours);
    expect(await sourceShown(await bringIn(zip, ours), ours)).toBe(id);
    expect(await namesOf(ours)).toEqual(before);
  });

  test('stays missing without permission, with the reason', async () => {
    const zip = await archiveOf(await saved('Prices', prices));
    const editor = await world.addUser(theirs.officeId, ['program:program:view', 'program:program:edit']);
    const seen = await preview(zip, editor);
    expect(seen.sources).toMatchObject([{ name: 'Prices', missing: 'permission', rows: 1 }]);
    expect(seen.programs[0]?.notes).toEqual([{ note: 'sourceMissing', of: 'Prices' }]);
    const made = await bringIn(zip, editor);
    expect([made.sources, await sourceShown(made), await namesOf(theirs)]).toEqual([0, undefined, []]);
    const id = await saved('Prices', prices, theirs);
    expect(await sourceShown(await bringIn(zip, editor))).toBe(id);
  });

  test('stays missing beyond the limit of sources', async () => {
    const sources = [await saved('First', prices), await saved('Second', other)];
    const ids = await Promise.all(
      sources.map(async (source) => (await world.makeProgram(ours, { name: 'Full', source })).id),
    );
    const zip = await exported(ids);
    await world.read(sql`insert into data_source (id, office_id, name, kind, config, minutes, stale_hours, columns, rows, hash, failures, revision, updated_at, updated_by)
      select gen_random_uuid(), ${theirs.officeId}, 'Filler ' || n, 'dictionary', '{"kind":"dictionary","code":"language"}', 15, 6, '[]', '[]', '', 0, 1, now(), ''
      from generate_series(1, ${sourceLimits.sources - 1}) n returning id`);
    expect((await preview(zip)).sources.map(({ name, missing }) => [name, missing])).toEqual([
      ['First', null],
      ['Second', 'limit'],
    ]);
    expect((await bringIn(zip)).sources).toBe(1);
    const { count } = await world.get(dataSourceList, { kind: 'table' }, theirs.token);
    expect(count).toBe(1);
  });

  test('is not created by a program that has none of its widgets', async () => {
    const zip = await edited(await archiveOf(await saved('Prices', prices)), ({ sources: [first] }) =>
      Object.assign(first ?? {}, { id: '11111111-1111-4111-8111-111111111111' }),
    );
    expect((await preview(zip)).sources).toEqual([]);
    expect([(await bringIn(zip)).sources, await namesOf(theirs)]).toEqual([0, []]);
  });

  test('is not created for a widget that a fixed frame leaves out', async () => {
    const shop = await world.openInstitution(ours, 'Shop');
    const on = emptyDocument();
    const seed = (id: string) => ({ id, name: id, at: { x: 500, y: 500 }, on });
    const slot = { kind: 'text' as const, label: 'Offer' };
    const document = emptyDocument();
    const offer = { ...newWidget('text', seed('offer'), { text: 'Offer' }), slot } as Widget;
    document.scenes[0]?.widgets.push(newWidget('text', seed('band'), { text: 'Head office' }), offer);
    const { id: frame } = await world.get(programSave, { name: 'Fixed', document }, ours.token);
    const shared = { programId: frame, name: 'Fixed', category: 'sale' as const, shared: true };
    const template = await world.get(templateSave, shared, ours.token);
    const { id } = await world.get(programSave, { name: 'Shop', document: { ...document, template } }, shop.token);
    const zip = await exported([id], shop);
    const { file = '' } = (await manifestOf(zip)).programs[0] ?? {};
    const source = '11111111-1111-4111-8111-111111111111';
    const altered = structuredClone({ ...document, template });
    altered.scenes[0]?.widgets.push(...(documentWith([], source).scenes[0]?.widgets ?? []));
    const archive = await edited(
      zip,
      ({ sources }) => sources.push({ id: source, name: 'Added', kind: 'table', file: 'sources/added.json' }),
      { [file]: JSON.stringify(altered), 'sources/added.json': JSON.stringify(prices) },
    );
    const seen = await preview(archive, shop);
    expect([seen.problems, seen.programs[0]?.notes, seen.sources]).toEqual([
      ...[[], [{ note: 'templateNewer', of: '' }], []],
    ]);
    expect([(await bringIn(archive, shop)).sources, await namesOf(shop)]).toEqual([0, []]);
  });

  test('rejects the import if an equal one appeared since the file was read', async () => {
    const zip = await archiveOf(await saved('Prices', prices));
    const colleague = await world.addUser(theirs.officeId, ['program:program:edit', 'program:source:edit']);
    const [one, two] = [await send(zip), await send(zip, colleague)];
    const asked = await bothRead(() => Promise.all([ask(transferImport, one), ask(transferImport, two, colleague)]));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await namesOf(theirs)).toEqual(['Prices']);
  });
});

describe('a source of another kind', () => {
  const secret = 'topSecret';
  const csv = {
    ...{ kind: 'csv' as const, url: `https://example.com/prices.csv?key=${secret}#${secret}` },
    ...{ delimiter: ';' as const, head: true, writing },
  };
  const about = {
    ...{ minutes: 30, staleHours: 12, url: 'https://example.com/prices.csv', delimiter: ';', head: true, writing },
  };
  const prepared = async (config: SourceConfig, name = 'Feed') => {
    const id = await saved(name, { kind: 'dictionary', code: 'language' }, ours, { minutes: 30, staleHours: 12 });
    // A saved address is fetched at once.
    await world.read(
      sql`update data_source set kind = ${config.kind}, config = ${JSON.stringify(config)}::jsonb where id = ${id} returning id`,
    );
    return archiveOf(id);
  };

  test('is described in the preview and stays missing', async () => {
    const zip = await prepared(csv);
    const seen = await preview(zip);
    expect(seen.sources).toEqual([{ name: 'Feed', given: 'Feed', kind: 'csv', missing: 'absent', rows: null, about }]);
    expect(seen.programs[0]?.notes).toEqual([{ note: 'sourceMissing', of: 'Feed' }]);
    const made = await bringIn(zip);
    expect([made.sources, await sourceShown(made), await namesOf(theirs)]).toEqual([0, undefined, []]);
  });

  test.each<[string, SourceConfig, object]>([
    ['feed', { kind: 'feed', url: 'https://example.com/rss?a=1' }, { url: 'https://example.com/rss' }],
    ['calendar', { kind: 'calendar', url: 'https://example.com/a.ics', days: 7 }, { days: 7 }],
    ['JSON', { kind: 'json', url: 'https://example.com/j', path: 'data.items' }, { path: 'data.items' }],
    ['dictionary', { kind: 'dictionary', code: 'language' }, { code: 'language' }],
    ['weather', { kind: 'weather', place: 'Köln', lng: 6.9, lat: 50.9 }, { place: 'Köln', lng: 6.9, lat: 50.9 }],
  ])('keeps the settings of its kind: %s', async (_, config, expected) => {
    const [source] = (await preview(await prepared(config))).sources;
    expect(source).toMatchObject({ kind: config.kind, about: { minutes: 30, staleHours: 12, ...expected } });
  });

  test('leaves secrets out of the bytes of the archive', async () => {
    const config = { ...csv, url: csv.url.replace('//', `//${secret}:${secret}@`) };
    const withHeader = { ...config, header: { name: 'X-Key', value: secret } };
    for (const kind of ['csv', 'feed', 'calendar', 'json', 'weather', 'dictionary'] as const) {
      const files = await unzipped(await prepared({ ...withHeader, kind } as unknown as SourceConfig));
      const text = Object.values(files).join('\n');
      expect(text.includes('Feed')).toBe(true);
      expect(text.includes(secret)).toBe(false);
    }
  });

  test('strips secrets of an archive that another program made', async () => {
    const zip = await edited(await prepared(csv), ({ sources: [first] }) =>
      Object.assign(first?.about ?? {}, { url: csv.url, header: secret }),
    );
    const seen = await preview(zip);
    expect(seen.sources[0]?.about).toEqual(about);
  });

  test('is described only for callers who may view sources', async () => {
    const id = await saved('Seen', prices);
    await prepared(csv);
    const viewer = await world.addUser(ours.officeId, ['program:program:view', 'res:material:view']);
    const [source] = (await listOf(ours)).filter(({ kind }) => kind === 'csv');
    const { sources } = await manifestOf(await archiveOf(source?.id ?? '', viewer));
    expect(sources).toEqual([{ id: source?.id, name: 'Feed', kind: 'csv' }]);
    const files = await unzipped(await archiveOf(id, viewer));
    expect(JSON.parse(files['sources/1 Seen.json']?.toString() ?? '')).toEqual({
      ...{ columns: prices.columns, rows: prices.rows, writing },
    });
  });
});

test('imports older archives as before', async () => {
  const id = await saved('Prices', prices);
  const zip = await edited(await archiveOf(id), (manifest) => {
    manifest.sources = [{ id, name: 'Prices', kind: 'table' }];
  });
  const missing = { name: 'Prices', given: 'Prices', kind: 'table', missing: 'absent', rows: null, about: null };
  expect((await preview(zip)).sources).toEqual([missing]);
  expect(await sourceShown(await bringIn(zip))).toBeUndefined();
  const own = await saved('Prices', other, theirs);
  expect(await sourceShown(await bringIn(zip))).toBe(own);
});

describe('hostile sources', () => {
  let zip: Buffer;
  let file: string;
  beforeAll(async () => {
    zip = await archiveOf(await saved('Hostile', prices));
    file = (await manifestOf(zip)).sources[0]?.file ?? '';
  });
  const table = { columns: ['a'], rows: [['1']] };
  const rows = (count: number) => Array.from({ length: count }, () => ['1']);
  const withTable = (content: unknown) =>
    edited(zip, () => undefined, { [file]: typeof content === 'string' ? content : JSON.stringify(content) });
  const withSource = (change: object) => edited(zip, ({ sources: [first] }) => Object.assign(first ?? {}, change));

  test.each<[string, string, () => Promise<Buffer>]>([
    ['too many rows', 'transferTable', () => withTable({ ...table, rows: rows(valueLimits.rows + 1) })],
    ['too many columns', 'transferTable', () => withTable({ ...table, columns: rows(21).flat() })],
    ['no columns', 'transferTable', () => withTable({ ...table, columns: [] })],
    ['a long cell', 'transferTable', () => withTable({ ...table, rows: [['x'.repeat(valueLimits.cell + 1)]] })],
    ['a long row', 'transferTable', () => withTable({ ...table, rows: [Array(21).fill('1')] })],
    ['cells that are no texts', 'transferTable', () => withTable({ ...table, rows: [[1]] })],
    ['texts that no database keeps', 'transferTable', () => withTable({ ...table, rows: [['\u0000']] })],
    ['an unknown writing', 'transferTable', () => withTable({ ...table, writing: { decimal: '!' } })],
    ['a table that is no JSON', 'transferTable', () => withTable('{')],
    ['a large table', 'transferTooLarge', () => withTable(' '.repeat(2 * 1024 ** 2 + 1))],
    ['a table that is missing', 'transferFileMissing', () => withSource({ file: 'sources/none.json' })],
    ['a table of another kind', 'transferManifest', () => withSource({ kind: 'csv' })],
    ['a table without a name', 'transferManifest', () => withSource({ name: '\u202e ' })],
    ['an address that is none', 'transferManifest', () => withSource({ about: { url: 'javascript:alert(1)' } })],
    ['minutes out of range', 'transferManifest', () => withSource({ about: { minutes: 0 } })],
    [
      'an id twice',
      'duplicate',
      () => edited(zip, ({ sources }) => sources.push({ ...sources[0] } as (typeof sources)[number])),
    ],
    [
      'more than 2,000',
      'transferManifest',
      () => edited(zip, (manifest) => Object.assign(manifest, { sources: Array(2_001).fill(manifest.sources[0]) })),
    ],
  ])('are rejected: %s', async (_, error, archive) => {
    const sent = await send(await archive());
    const { problems } = await world.get(transferPreview, sent, theirs.token);
    expect(problems.map((each) => each.error)).toContain(error);
    expect((await ask(transferImport, sent)).status).toBe(400);
    expect(await namesOf(theirs)).toEqual([]);
  });

  test('are created only if documents show them, of a thousand', async () => {
    const many = Array.from({ length: 1_000 }, (_, i) => ({
      ...{ id: `11111111-1111-4111-8111-${String(i).padStart(12, '0')}`, name: `Hostile ${i}`, kind: 'table' },
      file: 'sources/same.json',
    }));
    const archive = await edited(zip, ({ sources }) => sources.push(...many), {
      'sources/same.json': JSON.stringify(table),
    });
    expect((await preview(archive)).sources).toHaveLength(1);
    expect((await bringIn(archive)).sources).toBe(1);
    expect(await namesOf(theirs)).toEqual(['Hostile']);
  });

  test('get free names up to the limit, of hundreds of one name', async () => {
    const programs = Array.from({ length: 15 }, (_, i) => ({ file: `programs/${i}.json`, name: `Many ${i}` }));
    const files: Record<string, string> = {};
    const sources: PackedSource[] = [];
    const [[, document]] = Object.entries(await unzipped(zip)).filter(([name]) => name.startsWith('programs/')) as [
      [string, Buffer],
    ];
    for (const [nth, { file: path }] of programs.entries()) {
      const { scenes, ...rest } = JSON.parse(document.toString()) as ProgramDocument;
      const [board] = scenes[0]?.widgets ?? [];
      const widgets = Array.from({ length: 20 }, (_, at) => {
        const id = `11111111-1111-4111-8111-${String(nth * 20 + at).padStart(12, '0')}`;
        sources.push({ id, name: 'Same', kind: 'table', file: `sources/${id}.json` });
        files[`sources/${id}.json`] = JSON.stringify({ columns: ['a'], rows: [[id]] });
        return { ...board, id: `board-${at}`, feed: { ...(board as { feed: object }).feed, sourceId: id } };
      });
      files[path] = JSON.stringify({ ...rest, scenes: [{ ...scenes[0], widgets }] });
    }
    const archive = await edited(zip, (manifest) => Object.assign(manifest, { programs, sources }), files);
    const seen = await preview(archive);
    const made = seen.sources.filter(({ missing }) => missing === null);
    expect([seen.problems, made.length, made.at(-1)?.name, seen.sources.length]).toEqual([
      ...[[], sourceLimits.sources, `Same (copy) ${sourceLimits.sources - 1}`, 300],
    ]);
  });

  test('share the limit of all tables, whatever file they name', async () => {
    const [document] = Object.entries(await unzipped(zip)).filter(([name]) => name.startsWith('programs/'));
    const [first] = (await manifestOf(zip)).sources;
    const ids = Array.from({ length: 40 }, (_, i) => `11111111-1111-4111-8111-${String(i).padStart(12, '0')}`);
    const programs = ids.map((_, i) => ({ file: `programs/${i}.json`, name: `Many ${i}` }));
    const files = await unzipped(zip);
    const manifest = JSON.parse(files['manifest.json']?.toString() ?? '');
    const large = JSON.stringify(table).padEnd(1.5 * 1024 ** 2);
    const archive = await zipOf({
      ...Object.fromEntries(
        ids.map((id, i) => [`programs/${i}.json`, (document?.[1].toString() ?? '').replaceAll(first?.id ?? '', id)]),
      ),
      'sources/same.json': large,
      'manifest.json': JSON.stringify({
        ...{ ...manifest, programs },
        sources: ids.map((id, i) => ({ id, name: `Many ${i}`, kind: 'table', file: 'sources/same.json' })),
      }),
    });
    const { problems } = await preview(archive);
    expect(problems.map(({ error }) => error)).toContain('transferTooLarge');
  });
});

test('rejects an export with more tables than an archive takes', async () => {
  const id = await saved('Huge', prices);
  const { id: program } = await world.makeProgram(ours, { name: 'Huge', source: id });
  await world.read(
    sql`update data_source set config = config || jsonb_build_object('rows', jsonb_build_array(jsonb_build_array(repeat('x', 53000000)))) where id = ${id} returning id`,
  );
  const { status, body } = await ask(transferExport, { ids: [program] }, ours);
  expect([status, body.msg]).toEqual([
    413,
    'The typed tables of an export may have at most 50 MB. Export fewer programs.',
  ]);
  await world.read(sql`delete from program_source where source_id = ${id} returning source_id`);
  await world.get(dataSourceDelete, { ids: [id] }, ours.token);
});
