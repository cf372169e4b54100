import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import {
  apiStore,
  dataSourceDelete,
  dataSourceDetail,
  dataSourceKinds,
  dataSourceList,
  dataSourcePreview,
  dataSourceRefresh,
  dataSourceSave,
  dataSourceValues,
  weather,
} from '@/lib/contract/data-source';
import { dictEntrySave, dictSave } from '@/lib/contract/dictionary';
import { manifestCall } from '@/lib/contract/gateway';
import { languages } from '@/lib/contract/languages';
import { folderSave } from '@/lib/contract/material';
import { materialEdit } from '@/lib/contract/material/library';
import { officeSave } from '@/lib/contract/office';
import type { ProgramDocument, Widget } from '@/lib/contract/program';
import { programCopy, programDelete, programSave } from '@/lib/contract/program/calls';
import { settingSave } from '@/lib/contract/setting';
import { templateDelete } from '@/lib/contract/template';
import { rows as rowsOf, system } from '../../db/database';
import { shareTemplate } from '../../test/templates';
import { documentWith, picture, type TestUser, testPlatform, type World } from '../../test/world';
import { ownRows } from './read/own';

let world: World;
let admin: TestUser;
let ours: TestUser;
let theirs: TestUser;
let site: Server;
let base: string;
/** Answer of the site at the moment. */
let menu = 'item,price\nTea,2.60\n';
let status = 200;
let letters: BufferEncoding = 'utf8';
let type = 'text/csv';
let asked = 0;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeAll(async () => {
  site = createServer((request, response) => {
    asked += 1;
    if (request.url?.startsWith('/weather')) {
      response.end(
        JSON.stringify({
          current: {
            time: '2026-03-02T09:00',
            temperature_2m: 7.4,
            weather_code: 3,
            is_day: 1,
            wind_speed_10m: 11,
            relative_humidity_2m: 70,
          },
          daily: {
            time: ['2026-03-02', '2026-03-03'],
            weather_code: [3, 61],
            temperature_2m_min: [2, 3],
            temperature_2m_max: [9, 8],
            precipitation_probability_max: [10, 80],
          },
        }),
      );
    } else response.writeHead(status, { 'content-type': type }).end(menu, letters);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  world = await testPlatform({ DATA_SOURCES_TO_PRIVATE: 'true', WEATHER_URL: `${base}/weather` });
  admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
  theirs = await world.openInstitution(admin, 'Theirs');
});
afterAll(async () => {
  await world.end();
  await new Promise((resolve) => site.close(resolve));
});
beforeEach(async () => {
  // These tests let hours pass, so sessions expire.
  admin = await world.signIn('admin');
  ours = await world.signIn('ours.admin');
  theirs = await world.signIn('theirs.admin');
  menu = 'item,price\nTea,2.60\n';
  status = 200;
  letters = 'utf8';
  type = 'text/csv';
});

const csv = () => ({ kind: 'csv' as const, url: `${base}/menu.csv`, delimiter: 'auto' as const, head: true });
const made = async (more: Partial<Parameters<typeof saved>[0]> = {}) => saved({ name: 'Menu', config: csv(), ...more });
const saved = async (input: {
  id?: string;
  name: string;
  config: ReturnType<typeof csv> | object;
  minutes?: number;
  staleHours?: number;
}) => (await world.get(dataSourceSave, input as never, ours.token)).id;
const detail = (id: string) => world.get(dataSourceDetail, { id }, ours.token);

test('fetches a saved source immediately and again when due', async () => {
  const id = await made({ minutes: 5 });
  expect(await detail(id)).toMatchObject({
    fault: null,
    rows: 1,
    value: { columns: ['item', 'price'], rows: [['Tea', '2.60']] },
  });
  menu = 'item,price\nTea,2.80\nCake,3.90\n';
  world.pass(4 * MINUTE);
  await world.jobs.sources();
  expect((await detail(id)).rows).toBe(1);
  world.pass(2 * MINUTE);
  await world.jobs.sources();
  expect((await detail(id)).value.rows).toEqual([
    ['Tea', '2.80'],
    ['Cake', '3.90'],
  ]);
});

test('refetches a source after clocks were put back', async () => {
  const id = await made({ minutes: 5 });
  menu = 'item,price\nTea,2.80\n';
  world.pass(-2 * HOUR);
  await world.jobs.sources();
  const { value, nextAt } = await detail(id);
  world.pass(2 * HOUR);
  expect([value.rows, Date.parse(nextAt as string) < world.now().getTime()]).toEqual([[['Tea', '2.80']], true]);
});

test('keeps rows of a failing source, explains and retries less often', async () => {
  const id = await made({ minutes: 1 });
  const good = await detail(id);
  status = 503;
  const waits: number[] = [];
  for (let i = 0; i < 7; i += 1) {
    const { nextAt } = await detail(id);
    world.pass(Math.max(0, Date.parse(nextAt as string) - world.now().getTime()));
    await world.jobs.sources();
    const failed = await detail(id);
    expect(failed).toMatchObject({ fault: 'status', status: 503, at: good.at, value: { rows: good.value.rows } });
    waits.push(Math.round((Date.parse(failed.nextAt as string) - world.now().getTime()) / MINUTE));
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  status = 200;
  expect(await world.get(dataSourceRefresh, { id }, ours.token)).toEqual({ rows: 1, fault: null, status: null });
});

test('keeps rows when an export is briefly empty', async () => {
  const id = await made();
  menu = '';
  expect(await world.get(dataSourceRefresh, { id }, ours.token)).toEqual({ rows: 1, fault: 'notCsv', status: null });
  expect((await detail(id)).value).toMatchObject({ columns: ['item', 'price'], rows: [['Tea', '2.60']] });
});

test('reads rows in the encoding that their server names', async () => {
  letters = 'latin1';
  type = 'text/csv; charset=windows-1251';
  // Bytes of Cyrillic letters.
  menu = 'item\n\xd7\xe0\xe9\n';
  expect((await detail(await made())).value.rows).toEqual([['Чай']]);
});

test('reads a file in the chosen character set, also in previews', async () => {
  // 茶 in GBK: too little to detect the character set.
  menu = 'item\n\xb2\xe8\n';
  letters = 'latin1';
  const config = { ...csv(), charset: 'gb18030' as const };
  expect(await world.get(dataSourcePreview, { config }, ours.token)).toMatchObject({ rows: [['茶']] });
  expect(await detail(await made({ config }))).toMatchObject({ config, value: { rows: [['茶']] } });
});

test('reports rows beyond those that terminals get', async () => {
  menu = `item,price\n${'Tea,2.60\n'.repeat(1_200)}`;
  const id = await made();
  expect(await detail(id)).toMatchObject({ rows: 200, total: 1_200 });
  expect(await world.get(dataSourcePreview, { config: csv() }, ours.token)).toMatchObject({ count: 1_200 });
  menu = 'item,price\nTea,2.60\n';
  await world.get(dataSourceRefresh, { id }, ours.token);
  expect(await detail(id)).toMatchObject({ rows: 1, total: 1 });
  status = 500;
  await world.get(dataSourceRefresh, { id }, ours.token);
  expect(await detail(id)).toMatchObject({ rows: 1, total: 1 });
  await world.get(dataSourceDelete, { ids: [id] }, ours.token);
});

test("reads calendar times without a zone in the institution's", async () => {
  const event = 'BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Yoga\r\nDTSTART:20260101T100000\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT';
  menu = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${event}\r\nEND:VCALENDAR\r\n`;
  const id = await made({ config: { kind: 'calendar', url: `${base}/yoga.ics`, days: 2 } });
  const hours = async () => [...new Set((await detail(id)).value.rows.map(([, start = '']) => start.slice(11, 16)))];
  expect(await hours()).toEqual(['10:00']);
  const zone = (timezone: string) => world.get(officeSave, { id: ours.officeId, name: 'Ours', timezone }, ours.token);
  await zone('Asia/Tokyo');
  await world.get(dataSourceRefresh, { id }, ours.token);
  expect(await hours()).toEqual(['01:00']);
  await zone('');
});

test('excludes sources of a kind from a search', async () => {
  const [id, other] = [await made({ name: 'Zoo' }), await made({ name: 'Zoo shop' })];
  const found = async (input: Parameters<typeof world.get<typeof dataSourceList>>[1], token = ours.token) =>
    (await world.get(dataSourceList, input, token)).list.map((each) => each.id);
  expect(await found({ except: 'weather', search: 'zoo' })).toEqual([id, other]);
  expect(await found({ except: 'csv', search: 'zoo' })).toEqual([]);
  expect(await found({ search: 'zoo' }, theirs.token)).toEqual([]);
});

test('fetches due sources once for two instances', async () => {
  await made({ minutes: 1 });
  world.pass(2 * MINUTE);
  // Sources of earlier tests are fetched first.
  await world.jobs.sources();
  world.pass(2 * MINUTE);
  const [{ count: due }, before] = [await world.get(dataSourceList, { kind: 'csv' }, ours.token), asked];
  await Promise.all([world.jobs.sources(), world.jobs.sources(), world.jobs.sources()]);
  expect(asked - before).toBeLessThanOrEqual(due);
});

test('follows a dictionary and gives its offered values in every language', async () => {
  const { id: typeId } = await world.get(dictSave, { code: 'halls', title: { en: 'Halls' } }, admin.token);
  const entry = (value: string, title: Record<string, string>, enabled = true) =>
    world.get(dictEntrySave, { typeId, value, title, enabled }, admin.token);
  await entry('n', { en: 'North', de: 'Nord' });
  await entry('s', { en: 'South' });
  await entry('x', { en: 'Closed' }, false);
  const id = await made({ config: { kind: 'dictionary', code: 'halls' }, minutes: 1 });
  const { columns, rows } = (await detail(id)).value;
  expect(rows.map((row) => columns.map((name, i) => [name, row[i]]))).toEqual(
    [
      ['n', 'North', 'Nord'],
      ['s', 'South', 'South'],
    ].map(([value, en, de]) => [['value', value], ...languages.map((name) => [name, name === 'de' ? de : en])]),
  );
  await entry('w', { en: 'West' });
  world.pass(2 * MINUTE);
  await world.jobs.sources();
  expect((await detail(id)).value.rows.map(([value]) => value)).toEqual(['n', 's', 'w']);
  const gone = await world.get(dataSourcePreview, { config: { kind: 'dictionary', code: 'nowhere' } }, ours.token);
  expect(gone).toMatchObject({ rows: [], fault: 'noDictionary' });
});

test('gives valid materials of a folder to its own institution only', async () => {
  const { id: folderId } = await world.get(folderSave, { name: 'Offers' }, ours.token);
  await world.uploadMaterial(ours, await picture(1), { name: 'b', folderId });
  const { id: ending } = await world.uploadMaterial(ours, await picture(2), { name: 'a', folderId });
  const id = await made({ config: { kind: 'materials', folderId } });
  const names = async () => (await detail(id)).value.rows.map(([name, type]) => [name, type]);
  expect(await names()).toEqual([
    ['a', 'image'],
    ['b', 'image'],
  ]);
  const validUntil = new Date(world.now().getTime() + MINUTE).toISOString();
  await world.get(materialEdit, { ids: [ending], validUntil }, ours.token);
  world.pass(2 * MINUTE);
  await world.get(dataSourceRefresh, { id }, ours.token);
  expect(await names()).toEqual([['b', 'image']]);
  const stranger = await world.get(dataSourcePreview, { config: { kind: 'materials', folderId } }, theirs.token);
  expect(stranger).toMatchObject({ rows: [], count: 0, fault: 'noFolder' });
  // A user of an institution above may change the source, whose folder stays with its institution.
  const config = { kind: 'materials' as const, folderId };
  expect(await world.get(dataSourcePreview, { id, config }, admin.token)).toMatchObject({ count: 1, fault: null });
  expect(await world.get(dataSourcePreview, { config }, admin.token)).toMatchObject({ fault: 'noFolder' });
  expect((await world.ask(dataSourcePreview, { id, config }, { token: theirs.token })).status).toBe(404);
});

test('limits the materials read from a large folder', async () => {
  const { id: folderId } = await world.get(folderSave, { name: 'Large' }, ours.token);
  const { id } = await world.uploadMaterial(ours, await picture(3), { name: 'a', folderId });
  await world.platform.db.transaction(system, (tx) =>
    tx.execute(
      sql`insert into material select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()))).* from material m, generate_series(1, 250) where id = ${id}`,
    ),
  );
  const { db, clock } = world.platform;
  const config = { kind: 'materials' as const, folderId };
  expect((await ownRows(config, { db, officeId: ours.officeId, now: clock() })).rows).toHaveLength(200);
});

describe('a terminal that plays a program with a source', () => {
  test('gets its rows, new ones with a new revision, no others', async () => {
    const [id, other] = [await made(), await made({ name: 'Other' })];
    const program = await world.makeProgram(ours, { source: id });
    const screen = await world.pairTerminal(ours);
    await world.publish(ours, [program.id], [screen.id]);
    const held = () => world.get(manifestCall, {}, screen.token);
    const first = await held();
    expect(first.sources).toMatchObject([{ id, columns: ['item', 'price'], rows: [['Tea', '2.60']] }]);
    expect(JSON.stringify(first)).not.toContain(base);
    expect(JSON.stringify(first)).not.toContain(other);

    await world.get(dataSourceRefresh, { id }, ours.token);
    expect((await held()).revision).toBe(first.revision);
    expect(first.sources[0]).not.toHaveProperty('writing');

    menu = 'item,price\nTea,2.80\n';
    await world.get(dataSourceRefresh, { id }, ours.token);
    const second = await held();
    expect(second.revision).toBeGreaterThan(first.revision);
    expect(second.sources[0]?.rows).toEqual([['Tea', '2.80']]);
    expect(second.programs).toEqual(first.programs);

    status = 404;
    world.pass(7 * HOUR);
    await world.jobs.sources();
    const lost = await held();
    expect(lost.sources[0]).toEqual(second.sources[0]);
    expect(Date.parse(lost.sources[0]?.staleAt as string)).toBeLessThan(world.now().getTime());
  });

  test('gets the number and date formats and their changes', async () => {
    const id = await made();
    const program = await world.makeProgram(ours, { source: id });
    const screen = await world.pairTerminal(ours);
    await world.publish(ours, [program.id], [screen.id]);
    const held = () => world.get(manifestCall, {}, screen.token);
    const before = await held();
    const writing = { decimal: 'comma', slashes: 'dayFirst' } as const;
    await saved({ id, name: 'Menu', config: { ...csv(), writing } });
    const after = await held();
    expect(after.revision).toBeGreaterThan(before.revision);
    expect(after.sources).toMatchObject([{ id, rows: [['Tea', '2.60']], writing }]);
    expect(await world.get(dataSourceValues, { ids: [id] }, ours.token)).toMatchObject([{ id, writing }]);
    expect((await detail(id)).config).toMatchObject({ writing });
    await saved({ id, name: 'Menu again', config: { ...csv(), writing } });
    expect((await held()).revision).toBe(after.revision);
  });

  test('gets unchanged rows again before they would count as stale', async () => {
    const id = await made({ staleHours: 2, minutes: 10 });
    const program = await world.makeProgram(ours, { source: id });
    const screen = await world.pairTerminal(ours);
    await world.publish(ours, [program.id], [screen.id]);
    const held = () => world.get(manifestCall, {}, screen.token);
    await world.get(dataSourceRefresh, { id }, ours.token);
    const first = await held();
    world.pass(61 * MINUTE);
    await world.jobs.sources();
    const second = await held();
    expect(second.revision).toBeGreaterThan(first.revision);
    expect(Date.parse(second.sources[0]?.staleAt as string)).toBeGreaterThan(
      Date.parse(first.sources[0]?.staleAt as string),
    );
  });

  test('keeps its source from being deleted, also without the program', async () => {
    const id = await made();
    const program = await world.makeProgram(ours, { source: id });
    const copy = await world.get(programCopy, { id: program.id, name: 'Copy' }, ours.token);
    const refused = async () => (await world.ask(dataSourceDelete, { ids: [id] }, { token: ours.token })).status;
    await world.get(programDelete, { ids: [program.id] }, ours.token);
    expect((await detail(id)).usedBy).toEqual([{ id: copy.id, name: 'Copy' }]);
    expect(await refused()).toBe(409);
    await world.get(programDelete, { ids: [copy.id] }, ours.token);
    expect(await refused()).toBe(200);
  });
});

test('discards a fetch that began before a save', async () => {
  const id = await made();
  const typed = { kind: 'table', columns: ['item'], rows: [['Typed']] };
  // The site answers after the other save is committed.
  const answering = new Promise<void>((resolve) => {
    site.once('request', () => void saveTyped().then(() => resolve()));
  });
  const saveTyped = () => world.get(dataSourceSave, { id, name: 'Menu', config: typed } as never, ours.token);
  await Promise.all([world.get(dataSourceRefresh, { id }, ours.token), answering]);
  expect((await detail(id)).value.columns).toEqual(['item']);
});

test('previews the first rows or explains why there are none', async () => {
  expect(await world.get(dataSourcePreview, { config: csv() }, ours.token)).toMatchObject({ count: 1, fault: null });
  const lost = await world.get(dataSourcePreview, { config: { kind: 'feed', url: `${base}/menu.csv` } }, ours.token);
  expect(lost).toMatchObject({ rows: [], fault: 'notFeed' });
});

test('reports events of a calendar that are skipped or partly followed', async () => {
  menu = [
    'BEGIN:VCALENDAR',
    ...['', 'RRULE:FREQ=SOMETIMES', 'RRULE:FREQ=SECONDLY'].flatMap((rule) => [
      'BEGIN:VEVENT',
      'DTSTART:20260601T120000Z',
      rule,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\n');
  const config = { kind: 'calendar' as const, url: `${base}/calendar.ics`, days: 366 };
  const expected = { leftOut: 1, partly: 1 };
  expect(await world.get(dataSourcePreview, { config }, ours.token)).toMatchObject({ count: 2, ...expected });
  const id = await made({ config });
  expect(await detail(id)).toMatchObject({ rows: 2, ...expected });
  // Rows and counts of skipped events stay from the last successful fetch.
  status = 500;
  await world.get(dataSourceRefresh, { id }, ours.token);
  expect(await detail(id)).toMatchObject({ fault: 'status', rows: 2, ...expected });
  status = 200;
  menu = 'BEGIN:VCALENDAR\nEND:VCALENDAR';
  await world.get(dataSourceRefresh, { id }, ours.token);
  expect(await detail(id)).toMatchObject({ rows: 0, leftOut: 0, partly: 0 });
});

test('rejects sources at hosts that the setting does not list', async () => {
  await world.get(settingSave, { dataSourceHosts: 'example.com' }, admin.token);
  const refused = await world.get(dataSourcePreview, { config: csv() }, ours.token);
  await world.get(settingSave, { dataSourceHosts: '' }, admin.token);
  expect(refused.fault).toBe('refusedHost');
});

test('hides sources and rows from other institutions in every call', async () => {
  const id = await made();
  expect((await world.ask(apiStore, { id }, { token: theirs.token })).status).toBe(404);
  expect(await world.get(dataSourceValues, { ids: [id] }, theirs.token)).toEqual([]);
  const stolen = await world.makeProgram(theirs, { source: id });
  const screen = await world.pairTerminal(theirs);
  await world.publish(theirs, [stolen.id], [screen.id]);
  expect((await world.get(manifestCall, {}, screen.token)).sources).toEqual([]);
  expect(await world.get(apiStore, { id }, ours.token)).toMatchObject({ rows: [{ item: 'Tea', price: '2.60' }] });
});

describe('a source in a template of head office', () => {
  let shop: TestUser;
  beforeAll(async () => {
    await world.openInstitution(await world.signIn('ours.admin'), 'Shop');
  });
  beforeEach(async () => {
    shop = await world.signIn('shop.admin');
  });
  const shared = async (id: string) => shareTemplate(world, ours, documentWith([], id));
  const inShop = async (document: ProgramDocument) =>
    (await world.get(programSave, { name: 'Menu of the shop', document }, shop.token)).id;
  const onScreen = async (program: string, by = shop) => {
    const screen = await world.pairTerminal(by);
    await world.publish(by, [program], [screen.id]);
    return () => world.get(manifestCall, {}, screen.token);
  };

  test('shows its rows in shops and follows changes by head office', async () => {
    const id = await made();
    const { frame } = await shared(id);
    const held = await onScreen(await inShop(frame));
    const first = await held();
    expect(first.sources).toMatchObject([{ id, columns: ['item', 'price'], rows: [['Tea', '2.60']] }]);
    expect(JSON.stringify(first)).not.toContain(base);
    menu = 'item,price\nTea,2.80\n';
    await world.get(dataSourceRefresh, { id }, ours.token);
    const second = await held();
    expect(second.revision).toBeGreaterThan(first.revision);
    expect(second.sources[0]?.rows).toEqual([['Tea', '2.80']]);
  });

  test('reveals name and rows to shops, but neither address nor editing', async () => {
    const id = await made();
    await shared(id);
    const values = await world.get(dataSourceValues, { ids: [id] }, shop.token);
    expect(values).toMatchObject([{ id, name: 'Menu', columns: ['item', 'price'], rows: [['Tea', '2.60']] }]);
    expect(await world.get(apiStore, { id }, shop.token)).toMatchObject({ rows: [{ item: 'Tea', price: '2.60' }] });
    expect(JSON.stringify(values)).not.toContain(base);
    expect((await world.get(dataSourceList, {}, shop.token)).list).toEqual([]);
    const by = { token: shop.token };
    expect((await world.ask(dataSourceDetail, { id }, by)).status).toBe(404);
    expect((await world.ask(dataSourceRefresh, { id }, by)).status).toBe(404);
    expect((await world.ask(dataSourceSave, { id, name: 'Ours now' }, by)).status).toBe(404);
    expect((await world.ask(dataSourceDelete, { ids: [id] }, by)).status).toBe(404);
    const readable = await world.db.transaction({ as: 'user', everything: false, ...shop }, (tx) =>
      rowsOf(tx, sql`select config from data_source where id = ${id}`),
    );
    expect(readable).toEqual([]);
  });

  test('is hidden from institutions outside the subtree', async () => {
    const id = await made();
    const { frame } = await shared(id);
    expect(await world.get(dataSourceValues, { ids: [id] }, theirs.token)).toEqual([]);
    const { template: _, ...stolen } = frame;
    const { id: program } = await world.get(programSave, { name: 'Stolen', document: stolen }, theirs.token);
    expect((await (await onScreen(program, theirs))()).sources).toEqual([]);
  });

  test("keeps working in shops' programs after the template is deleted", async () => {
    const id = await made();
    const { frame, templateId, programId } = await shared(id);
    const program = await inShop(frame);
    await world.get(templateDelete, { id: templateId }, ours.token);
    await world.get(programDelete, { ids: [programId] }, ours.token);
    const save = { id: program, revision: 1, name: 'Menu of the shop', document: frame };
    await world.get(programSave, save, shop.token);
    const copy = await world.get(programCopy, { id: program, name: 'Copy' }, shop.token);
    const held = await onScreen(copy.id);
    expect((await held()).sources).toMatchObject([{ id, rows: [['Tea', '2.60']] }]);
    menu = 'item,price\nTea,2.80\n';
    await world.get(dataSourceRefresh, { id }, ours.token);
    expect((await held()).sources[0]?.rows).toEqual([['Tea', '2.80']]);
  });

  test('is readable as long as a template or program shows it', async () => {
    const id = await made();
    const { frame, templateId } = await shared(id);
    const program = await inShop(frame);
    const read = async () => (await world.get(dataSourceValues, { ids: [id] }, shop.token)).length;
    await world.get(templateDelete, { id: templateId }, ours.token);
    expect(await read()).toBe(1);
    await world.get(programDelete, { ids: [program] }, shop.token);
    expect(await read()).toBe(0);
  });

  test("can't be passed on by a receiving institution", async () => {
    const kiosk = await world.openInstitution(shop, 'Kiosk');
    const id = await made();
    const { templateId } = await shared(id);
    // A template of the shop itself, with the rows that it can read at the moment.
    const { frame } = await shareTemplate(world, shop, documentWith([], id));
    await world.get(programSave, { name: 'Of the kiosk', document: frame }, kiosk.token);
    const read = async (by: TestUser) => (await world.get(dataSourceValues, { ids: [id] }, by.token)).length;
    expect([await read(shop), await read(kiosk)]).toEqual([1, 1]);
    await world.get(templateDelete, { id: templateId }, ours.token);
    expect([await read(shop), await read(kiosk)]).toEqual([0, 0]);
  });

  test("can't be deleted while a template shows it", async () => {
    const id = await made();
    const { templateId, programId } = await shared(id);
    await world.get(programDelete, { ids: [programId] }, ours.token);
    const refused = await world.ask(dataSourceDelete, { ids: [id] }, { token: ours.token });
    expect([refused.status, refused.body.conflict]).toEqual([
      409,
      { programs: 0, templates: 1, plans: 0, terminals: 0 },
    ]);
    expect(await detail(id)).toMatchObject({ templates: 1, usedByTemplates: [{ id: templateId, name: 'Frame' }] });
    await world.get(templateDelete, { id: templateId }, ours.token);
    await world.get(dataSourceDelete, { ids: [id] }, ours.token);
  });

  test('works beside the shop’s own sources', async () => {
    const id = await made();
    const own = { name: 'Own', config: { kind: 'table' as const, columns: ['item', 'price'], rows: [['Cake', '3']] } };
    const { id: ownId } = await world.get(dataSourceSave, own, shop.token);
    const { frame } = await shareTemplate(world, ours, withOpenBoard(documentWith([], id)));
    const filled = inOpenBoards(frame, ownId);
    const held = await (await onScreen(await inShop(filled)))();
    expect(held.sources.map((each) => [each.id, each.rows]).sort()).toEqual(
      [
        [id, [['Tea', '2.60']]],
        [ownId, [['Cake', '3']]],
      ].sort(),
    );
    expect((await world.ask(dataSourceDelete, { ids: [ownId] }, { token: shop.token })).status).toBe(409);
  });

  const inWidgets = (document: ProgramDocument, change: (widgets: Widget[]) => Widget[]): ProgramDocument => ({
    ...document,
    scenes: document.scenes.map((scene) => ({ ...scene, widgets: change(scene.widgets) })),
  });
  /** Adds a second, editable board beside the fixed one. */
  const withOpenBoard = (document: ProgramDocument) =>
    inWidgets(document, (widgets) => [
      ...widgets,
      ...widgets.map((widget) => ({ ...widget, id: 'open', slot: { kind: 'rows' as const, label: 'Rows' } })),
    ]);
  const inOpenBoards = (document: ProgramDocument, sourceId: string) =>
    inWidgets(document, (widgets) =>
      widgets.map((widget) =>
        widget.type === 'menuBoard' && widget.slot && widget.feed.kind === 'source'
          ? { ...widget, feed: { ...widget.feed, sourceId } }
          : widget,
      ),
    );
});

test('asks the weather provider once per place in ten minutes', async () => {
  const place = { lng: 13.4, lat: 52.5 };
  const before = asked;
  const found = await world.get(weather, place);
  expect(found).toMatchObject({ now: { temperature: 7.4, code: 3 }, days: [{ low: 2, high: 9 }, { rainChance: 80 }] });
  await world.get(weather, { ...place, lng: 13.401 });
  expect(asked - before).toBe(1);
  const id = await saved({ name: 'Berlin', config: { kind: 'weather', place: 'Berlin', ...place } });
  expect((await detail(id)).value.rows).toHaveLength(3);
  expect(await world.get(dataSourceKinds, {}, ours.token)).toContain('weather');
});

test('answers 404 without a weather provider', async () => {
  const plain = await testPlatform();
  const { token } = await plain.initialise();
  const answer = await plain.ask(weather, { lng: 1, lat: 1 });
  expect(answer.status).toBe(404);
  expect(await plain.get(dataSourceKinds, {}, token)).not.toContain('weather');
  await plain.end();
});
