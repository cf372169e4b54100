import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import {
  emergencyAllClear,
  emergencySave,
  hookCall,
  hookDelete,
  hookList,
  hookRead,
  hookRotate,
  hookSave,
  raiseList,
} from '@/lib/contract/emergency';
import { manifestCall } from '@/lib/contract/gateway';
import { logList } from '@/lib/contract/log';
import { showingAt } from '@/lib/contract/terminal/schedule';
import { buildApp } from '../../app';
import { openPostgres } from '../../db/postgres';
import { openFiles } from '../../files/open';
import { signatureOf } from '../../test/signed-requests';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const SECRET = 'Bearer wren-4711';

let world: World;
let admin: TestUser;
let shop: TestUser;
let other: TestUser;
let screen: Screen;
let site: Server;
let base: string;
/** Files of the site by path; others are 404. */
let files: Record<string, string> = {};
/** Requests at the site. */
let asked: { path: string; headers: IncomingMessage['headers'] }[] = [];

beforeAll(async () => {
  site = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, headers });
    const file = files[url];
    if (file?.startsWith('→')) response.writeHead(302, { location: file.slice(1) }).end();
    else response.writeHead(file === undefined ? 404 : 200, { 'content-type': 'application/xml' }).end(file);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  world = await testPlatform({ DATA_SOURCES_TO_PRIVATE: 'true' });
  admin = await world.initialise();
  shop = await world.openInstitution(admin, 'Shop');
  other = await world.openInstitution(admin, 'Other');
});
afterAll(async () => {
  await world.end();
  await new Promise((resolve) => site.close(resolve));
});
beforeEach(async () => {
  // Days pass in these tests, so sessions expire.
  shop = await world.signIn('shop.admin');
  other = await world.signIn('other.admin');
  screen = await world.pairTerminal(shop);
  files = {};
  asked = [];
});
afterEach(async () => {
  shop = await world.signIn('shop.admin');
  const { list } = await world.get(hookList, {}, shop.token);
  if (list.length > 0) await world.get(hookDelete, { ids: list.map(({ id }) => id) }, shop.token);
  const open = await raises(true);
  if (open.length > 0) await world.get(emergencyAllClear, { ids: open.map(({ id }) => id) }, shop.token);
});

const later = (ms: number) => new Date(world.now().getTime() + ms).toISOString();
const references = (...ids: string[]) => ids.map((id) => `met@example.org,${id},2026-03-02T09:00:00+01:00`).join(' ');
interface Alert {
  status?: string;
  type?: string;
  references?: string;
  sent?: string;
  effective?: string;
  expires?: string;
}
const cap = (identifier: string, given: Alert = {}) => {
  const { status = 'Actual', type = 'Alert', references: refers = '', sent = '2026-03-02T09:00:00+01:00' } = given;
  return `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>${identifier}</identifier><sender>met@example.org</sender>
    <sent>${sent}</sent><status>${status}</status><msgType>${type}</msgType><references>${refers}</references>
    <info><language>en</language><event>Storm</event><headline>Storm ${identifier}</headline>
    <effective>${given.effective ?? ''}</effective><expires>${given.expires ?? ''}</expires></info></alert>`;
};
/** Atom feed with whole alerts. */
const atom = (...alerts: string[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom">${alerts
    .map(
      (alert) =>
        `<entry><id>${/<identifier>(.*)<.identifier>/.exec(alert)?.[1]}</id><content type="text/xml">${alert}</content></entry>`,
    )
    .join('')}</feed>`;
/** Atom feed with links to alerts. */
const linking = (...links: string[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom">${links
    .map(
      (link) =>
        `<entry><id>${link}</id><updated>2026</updated><link type="application/cap+xml" href="${link}"/></entry>`,
    )
    .join('')}</feed>`;

type Given = Partial<Parameters<typeof world.get<typeof hookSave>>[1]>;
const save = async (given: Given = {}, by = shop) =>
  (await world.get(hookSave, { name: 'Weather', feedUrl: `${base}/feed`, minutes: 1, ...given }, by.token)).id;
const read = (id: string) => world.get(hookRead, { id }, shop.token);
/** Reads the feeds that are due after a minute. */
const nextRound = async () => {
  world.pass(MINUTE);
  await world.jobs.alertFeeds();
};
const raises = async (open?: boolean) => (await world.get(raiseList, { open, pageSize: 50 }, shop.token)).list;
const openNames = async () => (await raises(true)).map(({ name }) => name).sort();
const ends = async () => Object.fromEntries((await raises(false)).map(({ name, end }) => [name, end]));
const shown = async (of = screen) => (await world.get(manifestCall, {}, of.token)).emergency?.name ?? null;
const stateOf = async (id: string) =>
  (await world.get(hookList, { pageSize: 50 }, shop.token)).list.find((each) => each.id === id);

describe('a feed', () => {
  test('is read at once and when due, and raises each alert once', async () => {
    files['/feed'] = atom(cap('A1'), cap('A2'));
    const id = await save();
    await world.jobs.alertFeeds();
    expect(await openNames()).toEqual(['Storm A1', 'Storm A2']);
    await nextRound();
    await nextRound();
    expect(await openNames()).toEqual(['Storm A1', 'Storm A2']);
    expect(asked.map(({ path }) => path)).toEqual(['/feed', '/feed', '/feed']);
    expect((await raises(true)).map(({ raisedBy }) => raisedBy)).toEqual(['Weather', 'Weather']);
    expect(await stateOf(id)).toMatchObject({ fault: null, leftOut: 0, active: 2, readAt: expect.any(String) });
  });

  test('may be a CAP alert itself', async () => {
    files['/feed'] = cap('B1');
    await read(await save());
    expect(await shown()).toBe('Storm B1');
  });

  test('fetches a linked alert once, relative to the feed', async () => {
    files['/feed'] = linking('/alerts/1.cap', '2.cap');
    files['/alerts/1.cap'] = cap('C1');
    files['/2.cap'] = cap('C2');
    await read(await save());
    await nextRound();
    expect(await openNames()).toEqual(['Storm C1', 'Storm C2']);
    expect(asked.map(({ path }) => path).sort()).toEqual(['/2.cap', '/alerts/1.cap', '/feed', '/feed']);
  });

  test('fetches many linked alerts in rounds that follow each other', async () => {
    const paths = Array.from({ length: 45 }, (_, i) => `/many/${i}.cap`);
    files = { '/feed': linking(...paths), ...Object.fromEntries(paths.map((path, i) => [path, cap(`D${i}`)])) };
    await save();
    await world.jobs.alertFeeds();
    expect(await openNames()).toHaveLength(45);
    expect(asked.filter(({ path }) => path === '/feed')).toHaveLength(3);
  });

  test('counts entries that cannot be read, and tries them again', async () => {
    files['/feed'] = linking('/ok.cap', '/page.html');
    files['/ok.cap'] = cap('E1');
    files['/page.html'] = '<html><body>Storm</body></html>';
    const id = await save();
    expect(await read(id)).toEqual({ fault: null, status: null, leftOut: 1, active: 1 });
    files['/page.html'] = cap('E2');
    await nextRound();
    expect([await openNames(), (await stateOf(id))?.leftOut]).toEqual([['Storm E1', 'Storm E2'], 0]);
  });

  test('shows a prepared emergency in place of the texts, on chosen terminals only', async () => {
    const { id: emergencyId } = await world.get(
      emergencySave,
      { name: 'Shelter', texts: { en: 'Go to the shelter' } },
      shop.token,
    );
    const chosen = await world.pairTerminal(shop);
    files['/feed'] = atom(cap('F1'));
    await read(await save({ emergencyId, terminalIds: [chosen.id] }));
    const { emergency, programs } = await world.get(manifestCall, {}, chosen.token);
    expect([emergency?.name, programs.find(({ id }) => id === emergency?.programs[0])?.name]).toEqual([
      'Storm F1',
      'Shelter',
    ]);
    expect(await shown()).toBeNull();
  });

  test.each(['Exercise', 'Test', 'Draft', 'System'])('never shows an alert of status %s', async (status) => {
    files['/feed'] = atom(cap('G1', { status }));
    expect(await read(await save())).toMatchObject({ fault: null, leftOut: 0, active: 0 });
    expect(await raises(true)).toEqual([]);
  });
});

describe('an alert ends', () => {
  test('when it is cancelled', async () => {
    files['/feed'] = atom(cap('H1'));
    await read(await save());
    files['/feed'] = atom(cap('H2', { type: 'Cancel', references: references('H1') }), cap('H1'));
    await nextRound();
    expect([await shown(), (await ends())['Storm H1']]).toEqual([null, 'allClear']);
  });

  test('when it is updated, by the update', async () => {
    files['/feed'] = atom(cap('I1'));
    await read(await save());
    files['/feed'] = atom(
      cap('I2', { type: 'Update', references: references('I1'), sent: '2026-03-02T09:10:00+01:00' }),
      cap('I1'),
    );
    await nextRound();
    expect([await openNames(), (await ends())['Storm I1']]).toEqual([['Storm I2'], 'replaced']);
    await nextRound();
    expect(await openNames()).toEqual(['Storm I2']);
  });

  test('before it begins, if its update is there from the first reading', async () => {
    files['/feed'] = atom(cap('J2', { type: 'Update', references: references('J1') }), cap('J1'));
    await read(await save());
    await nextRound();
    expect(await openNames()).toEqual(['Storm J2']);
  });

  test('when it leaves a feed that was read', async () => {
    files['/feed'] = atom(cap('K1'), cap('K2'));
    await read(await save());
    files['/feed'] = atom(cap('K2'));
    await nextRound();
    expect([await openNames(), (await ends())['Storm K1']]).toEqual([['Storm K2'], 'gone']);
    files['/feed'] = atom();
    await nextRound();
    expect(await raises(true)).toEqual([]);
  });

  test('for good by the all-clear of a person', async () => {
    files['/feed'] = atom(cap('L1'));
    await read(await save());
    await world.get(emergencyAllClear, { ids: (await raises(true)).map(({ id }) => id) }, shop.token);
    await nextRound();
    files['/feed'] = atom();
    await nextRound();
    files['/feed'] = atom(cap('L1'));
    await nextRound();
    expect(await raises(true)).toEqual([]);
  });

  test('and returns with the feed that had left it out', async () => {
    files['/feed'] = atom(cap('M1'));
    await read(await save());
    files['/feed'] = atom();
    await nextRound();
    files['/feed'] = atom(cap('M1'));
    await nextRound();
    expect(await openNames()).toEqual(['Storm M1']);
  });

  test('in the second in which it expires, though it began in the future', async () => {
    const [from, until] = [later(10 * MINUTE), later(20 * MINUTE)];
    files['/feed'] = atom(cap('N1', { effective: from, expires: until }));
    const id = await save();
    const before = await world.get(manifestCall, {}, screen.token);
    await read(id);
    // The terminal gets it beforehand, and needs no network then.
    const announced = await world.get(manifestCall, {}, screen.token);
    expect(announced).toMatchObject({ emergency: null, emergencies: [{ name: 'Storm N1', from, until }] });
    expect(announced.programs.map((each) => each.name)).toContain('Storm N1');
    expect(announced.revision).toBeGreaterThan(before.revision);
    expect([await shown(), (await stateOf(id))?.active]).toEqual([null, 0]);
    world.pass(10 * MINUTE - SECOND);
    await world.jobs.emergencies();
    expect(await shown()).toBeNull();
    const { revision } = await world.get(manifestCall, {}, screen.token);
    world.pass(SECOND);
    await world.jobs.emergencies();
    expect(await shown()).toBe('Storm N1');
    expect((await world.get(manifestCall, {}, screen.token)).revision).toBeGreaterThan(revision);
    world.pass(10 * MINUTE - SECOND);
    expect(await shown()).toBe('Storm N1');
    world.pass(SECOND);
    expect(await shown()).toBeNull();
    await world.jobs.emergencies();
    expect((await ends())['Storm N1']).toBe('lease');
  });

  test('and is foreseen by what terminals will show, without hiding what they showed', async () => {
    world.pass(5 * MINUTE);
    files['/feed'] = atom(cap('N2', { effective: later(10 * MINUTE), expires: later(20 * MINUTE) }));
    await read(await save());
    const at = async (ms: number) => {
      const [found] = await world.get(showingAt, { ids: [screen.id], at: later(ms) }, shop.token);
      return [found?.source, found?.because[0]?.name];
    };
    expect([await at(15 * MINUTE), (await at(-2 * MINUTE))[0]]).toEqual([['planned', 'Storm N2'], 'planned']);
  });

  test('and the other alert on the terminal is sent to it', async () => {
    files['/feed'] = atom(cap('O1'), cap('O2', { sent: '2026-03-02T09:10:00+01:00', expires: later(5 * MINUTE) }));
    await read(await save());
    const before = await world.get(manifestCall, {}, screen.token);
    world.pass(5 * MINUTE);
    await world.jobs.emergencies();
    const after = await world.get(manifestCall, {}, screen.token);
    expect(before.emergencies?.map(({ name }) => name)).toEqual(['Storm O2', 'Storm O1']);
    expect([before.emergency?.name, after.emergency?.name, after.revision > before.revision]).toEqual([
      'Storm O2',
      'Storm O1',
      true,
    ]);
  });
});

describe('however far away', () => {
  test('its beginning and its end are kept', async () => {
    files['/feed'] = atom(cap('P1', { effective: later(40 * DAY), expires: later(400 * DAY) }));
    await read(await save());
    const [{ raisedAt, leaseUntil, id } = { raisedAt: '', leaseUntil: '', id: '' }] = await raises(true);
    expect(
      [raisedAt, leaseUntil].map(
        (at) => /<(?:effective|expires)>/.test(files['/feed'] ?? '') && files['/feed']?.includes(at),
      ),
    ).toEqual([true, true]);
    world.pass(40 * DAY);
    shop = await world.signIn('shop.admin');
    await world.jobs.emergencies();
    await world.jobs.alertFeeds();
    expect(await shown()).toBe('Storm P1');
    world.pass(200 * DAY);
    shop = await world.signIn('shop.admin');
    await nextRound();
    await world.jobs.emergencies();
    expect((await raises(true)).map((each) => each.id)).toEqual([id]);
  });

  test('one without an end lasts while the feed lists it', async () => {
    files['/feed'] = atom(cap('Q1'));
    await read(await save());
    for (let weeks = 0; weeks < 12; weeks += 2) {
      world.pass(14 * DAY);
      shop = await world.signIn('shop.admin');
      await world.jobs.alertFeeds();
      await world.jobs.emergencies();
      expect(await openNames()).toEqual(['Storm Q1']);
    }
  });
});

describe('a feed that cannot be read', () => {
  test.each([
    ['is missing', undefined, 'status', 404],
    ['is a page', '<!doctype html><html></html>', 'notFeed', null],
    ['is empty', '', 'notFeed', null],
    ['has entities', '<!DOCTYPE x [<!ENTITY a "a">]><feed/>', 'entities', null],
    ['has too many entries', atom(...Array.from({ length: 301 }, (_, i) => cap(`R${i}`))), 'tooLarge', null],
  ] as const)('ends nothing if it %s', async (_, file, fault, status) => {
    files['/feed'] = atom(cap('R1'));
    const id = await save();
    await read(id);
    if (file === undefined) delete files['/feed'];
    else files['/feed'] = file;
    await nextRound();
    expect([await openNames(), await stateOf(id)]).toMatchObject([['Storm R1'], { fault, status, active: 1 }]);
  });

  test('is tried again, later each time', async () => {
    const id = await save();
    for (const minutes of [0, 1, 2, 4]) {
      world.pass(minutes * MINUTE);
      await world.jobs.alertFeeds();
    }
    await nextRound();
    expect(asked).toHaveLength(4);
    files['/feed'] = atom(cap('S1'));
    expect(await read(id)).toMatchObject({ fault: null, active: 1 });
  });

  test('stops no other feed, whatever it contains', async () => {
    const refers = references(...Array.from({ length: 2_000 }, (_, i) => `Z${i}`));
    files['/bad'] = atom(cap('\u0000Bad \ud83d', { type: 'Update', references: refers, expires: later(DAY) }));
    files['/feed'] = atom(cap('Good'));
    await save({ name: 'Bad', feedUrl: `${base}/bad` });
    await save();
    await world.jobs.alertFeeds();
    expect(await openNames()).toEqual(expect.arrayContaining(['Storm Good', expect.stringContaining('Bad')]));
  });

  test('keeps an alert whose link fails after a change of its entry', async () => {
    files = { '/feed': linking('/t.cap'), '/t.cap': cap('T1') };
    await read(await save());
    files = { '/feed': linking('/t.cap').replace('2026', '2027') };
    await nextRound();
    expect(await openNames()).toEqual(['Storm T1']);
  });
});

describe('a private network', () => {
  let closed: World;
  let owner: TestUser;
  beforeAll(async () => {
    closed = await testPlatform();
    await closed.initialise();
    owner = await closed.signIn('admin');
  });
  afterAll(() => closed.end());

  test.each(['https://127.0.0.1/feed', 'https://[::1]/feed', 'https://169.254.169.254/latest', 'https://10.0.0.1/'])(
    'is not asked at %s',
    async (feedUrl) => {
      const { id } = await closed.get(hookSave, { name: 'Inside', feedUrl }, owner.token);
      expect(await closed.get(hookRead, { id }, owner.token)).toMatchObject({ fault: 'refusedAddress' });
    },
  );

  test('cannot be reached over plain HTTP either', async () => {
    const given = { name: 'Plain', feedUrl: 'http://alerts.example/feed' };
    const { status, body } = await closed.ask(hookSave, given, { token: owner.token });
    expect([status, body.errors]).toEqual([400, { feedUrl: 'httpsOnly' }]);
  });
});

test('follows no link to a host that the settings do not list', async () => {
  files = { '/feed': linking('http://localhost:1/a.cap', '/b.cap'), '/b.cap': cap('U1') };
  const settings = { ...(await world.platform.settings.read()), dataSourceHosts: '127.0.0.1' };
  jest.spyOn(world.platform.settings, 'read').mockResolvedValue(settings);
  expect(await read(await save())).toMatchObject({ fault: null, leftOut: 1, active: 1 });
  jest.restoreAllMocks();
});

describe('a secret header', () => {
  const sent = () => asked.map(({ path, headers }) => [path, headers['x-key'] ?? null]);

  test('is sent to the feed and its alerts on the same origin only', async () => {
    const elsewhere = createServer((request, response) => {
      asked.push({ path: `elsewhere ${request.url}`, headers: request.headers });
      response.end(cap('V2'));
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const foreign = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/2.cap`;
    files = { '/feed': linking('/1.cap', foreign), '/1.cap': cap('V1') };
    await read(await save({ header: 'X-Key', secret: SECRET }));
    elsewhere.close();
    expect(sent().sort()).toEqual([
      ['/1.cap', SECRET],
      ['/feed', SECRET],
      ['elsewhere /2.cap', null],
    ]);
  });

  test('is in no answer and no log, and users cannot read it', async () => {
    const id = await save({ header: 'X-Key', secret: SECRET, feedUrl: `${base}/feed?key=4711` });
    expect(await stateOf(id)).toMatchObject({ header: 'X-Key', feedUrl: `${base}/feed?key=4711` });
    const log = JSON.stringify(await world.get(logList, {}, shop.token));
    const listed = JSON.stringify(await stateOf(id));
    const entries = JSON.stringify(
      await world.read(sql`select input, before, after from audit order by id desc limit 5`),
    );
    expect([log.includes(SECRET), listed.includes(SECRET), entries.includes(SECRET), entries.includes('4711')]).toEqual(
      [false, false, false, false],
    );
    const [may] = await world.read<{ may: boolean }>(
      sql`select has_column_privilege('apm_app', 'emergency_hook', 'header_value', 'SELECT')
        or has_column_privilege('apm_app', 'emergency_hook', 'secret', 'SELECT') as may`,
    );
    expect(may).toEqual({ may: false });
  });

  test('is kept with its origin, and deleted with another one', async () => {
    const id = await save({ header: 'X-Key', secret: SECRET });
    await save({ id, name: 'Weather 2', header: 'X-Key' });
    expect((await stateOf(id))?.header).toBe('X-Key');
    await save({ id, feedUrl: 'http://127.0.0.1:1/feed', header: 'X-Key' });
    const stored = await world.read(sql`select header, header_value from emergency_hook where id = ${id}`);
    expect(stored).toEqual([{ header: null, header_value: null }]);
  });

  test('needs a value', async () => {
    const given = { name: 'Weather', feedUrl: `${base}/feed`, header: 'X-Key' };
    const { body } = await world.ask(hookSave, given, { token: shop.token });
    expect(body.errors).toEqual({ secret: 'required' });
  });
});

describe('a saved feed', () => {
  test('takes another address without losing its place, and ends what is not there', async () => {
    files = { '/feed': atom(cap('W1'), cap('W2')), '/new': atom(cap('W2')) };
    const id = await save();
    await read(id);
    await save({ id, feedUrl: `${base}/new` });
    expect(await openNames()).toEqual(['Storm W1', 'Storm W2']);
    await world.jobs.alertFeeds();
    expect(await openNames()).toEqual(['Storm W2']);
  });

  test('keeps its address and interval if a change does not name them', async () => {
    const id = await save();
    await world.get(hookSave, { id, name: 'Renamed' }, shop.token);
    expect(await stateOf(id)).toMatchObject({ name: 'Renamed', feedUrl: `${base}/feed`, minutes: 1 });
  });

  test('has no secret: it accepts no requests and cannot get one', async () => {
    const id = await save();
    const body = JSON.stringify({ type: 'allClear' });
    const headers = signatureOf(body, `whsec_${Buffer.from('x').toString('base64')}`, world.now());
    expect((await world.ask(hookCall, { hookId: id, body }, { headers })).status).toBe(401);
    expect((await world.ask(hookRotate, { id }, { token: shop.token })).status).toBe(404);
  });

  test('cannot be made of a source that sends requests', async () => {
    const { id, secret } = await world.get(hookSave, { name: 'Button' }, shop.token);
    const { body } = await world.ask(hookSave, { id, name: 'Button', feedUrl: `${base}/feed` }, { token: shop.token });
    expect([secret === null, body.errors]).toEqual([false, { feedUrl: 'fixedKind' }]);
    expect((await world.ask(hookRead, { id }, { token: shop.token })).status).toBe(404);
  });

  test.each([
    [{ feedUrl: 'ftp://alerts.example/' }, { feedUrl: 'webAddress' }],
    [{ minutes: 0 }, { minutes: 'tooSmall' }],
    [{ header: 'Host' }, { header: 'headerName' }],
  ])('rejects %j at its field', async (wrong, errors) => {
    const given = { name: 'Weather', feedUrl: `${base}/feed`, ...wrong };
    const { status, body } = await world.ask(hookSave, given, { token: shop.token });
    expect([status, body.errors]).toEqual([400, errors]);
  });

  test('is hidden from other institutions', async () => {
    const id = await save();
    expect((await world.get(hookList, {}, other.token)).list).toEqual([]);
    expect((await world.ask(hookRead, { id }, { token: other.token })).status).toBe(404);
    expect((await world.ask(hookSave, { id, name: 'Mine' }, { token: other.token })).status).toBe(404);
    const viewer = await world.addUser(shop.officeId, ['message:emergency:view', 'message:emergency:raise']);
    expect((await world.ask(hookRead, { id }, { token: viewer.token })).status).toBe(403);
  });
});

test('two instances read a feed once and raise its alert once', async () => {
  const db = await openPostgres(world.url, () => {});
  const { env } = world.platform;
  const log = pino({ level: 'silent' });
  const second = buildApp({ env, db, files: await openFiles(env), clock: world.now, log });
  files['/feed'] = atom(cap('X1'));
  const id = await save();
  await Promise.all([world.jobs.alertFeeds(), second.jobs.alertFeeds()]);
  expect([asked.length, await openNames()]).toEqual([1, ['Storm X1']]);
  // Even if both read it, as when somebody asks for it.
  files['/feed'] = atom(cap('X1'), cap('X2'));
  await Promise.all([read(id), read(id)]);
  expect(await openNames()).toEqual(['Storm X1', 'Storm X2']);
  second.platform.connections.close();
  await second.platform.settle();
  await db.close();
});
