import { sql } from 'drizzle-orm';
import { logDetail, logExport, logList } from '@/lib/contract/log';
import { officeSave } from '@/lib/contract/office';
import { type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let shop: TestUser;
let other: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  shop = await world.openInstitution(admin, 'Shop');
  other = await world.openInstitution(admin, 'Other');
});
afterAll(() => world.end());

const list = (input: object, by = shop) => world.get(logList, input, by.token);

test('logs a change with the state before and after, without secrets', async () => {
  const { id } = await world.get(officeSave, { name: 'Corner', parentId: shop.officeId }, shop.token);
  await world.get(officeSave, { id, name: 'Corner shop' }, shop.token);
  const [entry] = (await list({ search: '/a/api/office/save' })).list;
  expect(entry).toMatchObject({
    kind: 'change',
    call: '/a/api/office/save',
    user: { name: 'Shop admin' },
    officeName: 'Shop',
  });
  const detail = await world.get(logDetail, { id: entry?.id ?? '' }, shop.token);
  expect(detail).toMatchObject({ before: { name: 'Corner' }, after: { name: 'Corner shop' } });
  expect(JSON.stringify(await list({ size: 100 }, admin))).not.toMatch(/scrypt|"password"/);
});

test('logs sign-ins and wrong passwords', async () => {
  await expect(world.signIn('shop.admin', 'Wrong#2026')).rejects.toThrow();
  expect((await list({ type: 'signIn' })).list.length).toBeGreaterThan(0);
  expect((await list({ type: 'refusal' })).list[0]).toMatchObject({ call: '/a/login', user: { name: 'Shop admin' } });
});

test('pages by cursor without gaps and duplicates', async () => {
  for (let n = 0; n < 7; n += 1)
    await world.get(officeSave, { name: `Branch ${n}`, parentId: shop.officeId }, shop.token);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ size: 3, cursor });
    seen.push(...page.list.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual([...seen].sort().reverse());
  expect(seen).toEqual((await list({ size: 100 })).list.map(({ id }) => id));
});

test('shows an institution only its own log', async () => {
  const [foreign] = (await list({}, other)).list;
  const { status } = await world.ask(logDetail, { id: foreign?.id ?? '' }, { token: shop.token });
  expect(status).toBe(404);
});

test('exports lines without formulas', async () => {
  await world.get(officeSave, { name: '=HYPERLINK("x")', parentId: shop.officeId }, shop.token);
  const answer = await world.fetchRaw(logExport, { type: 'change' }, { token: shop.token });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines[0]?.replace('\uFEFF', '')).toBe('When,Kind,Who,Institution,From,Call,Action');
  expect(lines.length).toBe((await list({ type: 'change', size: 100 })).list.length + 1);
});

describe('reader’s language', () => {
  const inGerman = () => ({ token: shop.token, headers: { 'accept-language': 'de' } });
  const saved = async (name: string) => {
    await world.get(officeSave, { name, parentId: shop.officeId }, shop.token);
    const [entry] = (await list({ type: 'change' })).list;
    return entry?.id ?? '';
  };

  test('describes the same entry in German or English', async () => {
    const id = await saved('Ecke');
    const { body } = await world.ask(logList, { type: 'change', size: 1 }, inGerman());
    expect(body.data).toMatchObject({ list: [{ id, summary: 'Institution speichern' }] });
    expect((await list({ type: 'change', size: 1 })).list).toMatchObject([{ id, summary: 'Save an institution' }]);
  });

  test('describes the detail in that language', async () => {
    const id = await saved('Winkel');
    const { body } = await world.ask(logDetail, { id }, inGerman());
    expect(body.data).toMatchObject({ id, summary: 'Institution speichern', after: { name: 'Winkel' } });
  });

  test('exports descriptions in that language', async () => {
    await saved('Platz');
    const csv = await (await world.fetchRaw(logExport, { type: 'change' }, inGerman())).text();
    const [header, newest] = csv.split('\r\n');
    expect(header).toContain('Aktion');
    expect(newest).toMatch(/Institution speichern"?$/);
  });

  test('shows the path of a call that no longer exists', async () => {
    const id = await saved('Alt');
    await world.read(sql`update audit set call = '/a/api/longGone' where id = ${id}`);
    const { body } = await world.ask(logDetail, { id }, inGerman());
    expect(body.data).toMatchObject({ summary: '/a/api/longGone' });
  });
});

describe('refusals', () => {
  const refused = async (by: TestUser) =>
    (await world.get(logList, { type: 'refusal', userId: by.userId }, admin.token)).list.map(({ call, user }) => [
      call,
      user.name,
    ]);

  test('logs those of signed-in users at most once per interval', async () => {
    const clerk = await world.addUser(admin.officeId, ['terminal:terminal:view']);
    const ask = () => world.ask(logList, {}, { token: clerk.token });
    expect((await ask()).status).toBe(403);
    await ask();
    await world.platform.settle();
    expect(await refused(clerk)).toHaveLength(1);
    const [entry] = (await world.get(logList, { type: 'refusal', userId: clerk.userId }, admin.token)).list;
    expect((await world.get(logDetail, { id: entry?.id ?? '' }, admin.token)).after).toEqual({ reason: 'forbidden' });
    world.pass(61_000);
    await ask();
    await world.platform.settle();
    expect(await refused(clerk)).toHaveLength(2);
  });

  test('are not logged for 404s', async () => {
    const clerk = await world.addUser(admin.officeId, ['sys:log:view']);
    const { status } = await world.ask(logDetail, { id: clerk.userId }, { token: clerk.token });
    await world.platform.settle();
    expect([status, await refused(clerk)]).toEqual([404, []]);
  });
});
