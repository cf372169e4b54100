import { sql } from 'drizzle-orm';
import {
  attributeExport,
  attributeImport,
  officeAttributes,
  saveOfficeAttributes,
  saveTerminalAttributes,
  terminalAttributes,
} from '@/lib/contract/attribute';
import { manifestCall } from '@/lib/contract/gateway';
import { logDetail, logList } from '@/lib/contract/log';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let chain: TestUser;
let shop: TestUser;
let other: TestUser;
let counter: Screen;
let window: Screen;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  chain = await world.openInstitution(admin, 'Chain');
  shop = await world.openInstitution(chain, 'Shop');
  other = await world.openInstitution(admin, 'Other');
  counter = await world.pairTerminal(shop, { name: 'Counter' });
  window = await world.pairTerminal(shop, { name: 'Window' });
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.read(sql`update office set attributes = '{}'`);
  await world.read(sql`update terminal set attributes = '{}'`);
});

const exported = async (by: TestUser, input: { id?: string } = {}, language = 'en') => {
  const answer = await world.fetchRaw(attributeExport, input, {
    token: by.token,
    headers: { 'accept-language': language },
  });
  return (await answer.text()).replace('\uFEFF', '');
};
const imported = (by: TestUser, text: string, dry = false) =>
  world.get(attributeImport, { file: new Blob([text]), dry: String(dry) as 'true' | 'false' }, by.token);
const own = async (by: TestUser, { id }: { id: string }, of: typeof terminalAttributes | typeof officeAttributes) =>
  Object.fromEntries(
    (await world.get(of, { id }, by.token)).filter((each) => each.own).map(({ key, value }) => [key, value]),
  );
const ofScreen = (screen: Screen) => own(chain, screen, terminalAttributes);
const ofShop = () => own(chain, { id: shop.officeId }, officeAttributes);
const problems = async (by: TestUser, ...lines: string[]) =>
  (await imported(by, lines.join('\n'))).problems.map(({ line, column, error }) => [line, column, error]);
const HEAD = 'Institution,Terminal,phone';

describe('export', () => {
  test('lists each institution before its terminals', async () => {
    await world.get(saveOfficeAttributes, { id: chain.officeId, set: { phone: '2' } }, chain.token);
    await world.get(saveTerminalAttributes, { ids: [window.id], set: { till: '=7', phone: 'a,b' } }, chain.token);
    expect((await exported(chain)).split('\r\n')).toEqual([
      'Institution,Terminal,phone,till',
      'Chain,,2,',
      'Shop,,,',
      'Shop,Counter,,',
      'Shop,Window,"a,b",\'=7',
      '',
    ]);
  });

  test('is limited to a branch and to what the caller sees', async () => {
    await world.get(saveOfficeAttributes, { id: chain.officeId, set: { phone: '2' } }, chain.token);
    const lines = ['Institution,Terminal', 'Shop,', 'Shop,Counter', 'Shop,Window', ''];
    expect((await exported(chain, { id: shop.officeId })).split('\r\n')).toEqual(lines);
    expect((await exported(shop)).split('\r\n')).toEqual(lines);
    const answer = await world.fetchRaw(attributeExport, { id: chain.officeId }, { token: shop.token });
    expect(answer.status).toBe(404);
  });

  test('is imported again without a change, in any language', async () => {
    const set = {
      text: "'=1",
      lines: 'one\ntwo',
      terminal: 'key like a heading',
      Terminal: 'x',
      constructor: 'y',
      quote: '"; ',
    };
    await world.get(saveOfficeAttributes, { id: shop.officeId, set }, chain.token);
    await world.get(saveTerminalAttributes, { ids: [window.id], set }, chain.token);
    for (const phone of ['1', '2']) {
      const twin = await world.pairTerminal(chain, { name: 'Double' });
      await world.get(saveTerminalAttributes, { ids: [twin.id], set: { phone } }, chain.token);
    }
    for (const language of ['en', 'de', 'kr']) {
      expect(await imported(chain, await exported(chain, {}, language))).toEqual({ made: 0, problems: [] });
    }
    const file = await exported(chain);
    await world.get(saveOfficeAttributes, { id: shop.officeId, remove: Object.keys(set) }, chain.token);
    await world.get(saveTerminalAttributes, { ids: [window.id], set: { text: 'other' } }, chain.token);
    expect(await imported(chain, file)).toEqual({ made: 2, problems: [] });
    expect([await ofShop(), await ofScreen(window)]).toEqual([set, set].map((each) => ({ ...each, quote: '";' })));
  });

  test('goes on where a page of terminals ends', async () => {
    const names = Array.from({ length: 505 }, (_, n) => `Screen ${n}`);
    await world.read(sql`insert into terminal (id, office_id, name, status, model, width, height, timezone, capabilities, settings, token_hash, created_at)
      select gen_random_uuid(), ${other.officeId}::uuid, n, 'offline', '', 1, 1, 'UTC', '{}', '{}', n, now() from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) n`);
    const lines = (await exported(other)).split('\r\n');
    expect(lines.slice(2, -1)).toEqual(names.map((name) => `Other,${name}`));
    expect(lines[1]).toBe('Other,');
  });
});

describe('import', () => {
  test('sets, replaces and removes values, and keeps those without a column', async () => {
    await world.get(saveTerminalAttributes, { ids: [counter.id], set: { phone: '1', till: '7' } }, chain.token);
    await world.get(saveOfficeAttributes, { id: shop.officeId, set: { phone: '3' } }, chain.token);
    const report = await imported(chain, `${HEAD},city\nShop,Counter,,Oslo\nChain / Shop,,4,\nShop,Window,,`);
    expect(report).toEqual({ made: 2, problems: [] });
    expect([await ofScreen(counter), await ofShop(), await ofScreen(window)]).toEqual([
      { till: '7', city: 'Oslo' },
      { phone: '4' },
      {},
    ]);
    const [entry] = (await world.get(logList, {}, chain.token)).list;
    expect(await world.get(logDetail, { id: entry?.id ?? '' }, chain.token)).toMatchObject({
      before: { Shop: { phone: '3' }, Counter: { phone: '1' } },
      after: { Shop: { phone: '4' }, Counter: { city: 'Oslo' } },
    });
  });

  test('stores letters as a form does, and finds names written in parts', async () => {
    const cafe = 'Café';
    await world.pairTerminal(shop, { name: cafe });
    const parts = cafe.normalize('NFD');
    expect(await imported(chain, `${HEAD}\nShop,,${parts}\nShop,${parts},`)).toEqual({ made: 1, problems: [] });
    expect(await ofShop()).toEqual({ phone: cafe });
  });

  test('changes nothing in a dry run', async () => {
    expect(await imported(chain, `${HEAD}\nShop,Counter,1`, true)).toEqual({ made: 1, problems: [] });
    expect(await ofScreen(counter)).toEqual({});
  });

  test('raises the revision of terminals that change and no others', async () => {
    const revisions = () =>
      Promise.all([counter, window].map(async ({ token }) => (await world.get(manifestCall, {}, token)).revision));
    const [first = 0, second = 0] = await revisions();
    await imported(chain, `${HEAD}\nShop,Counter,1\nShop,Window,`);
    expect(await revisions()).toEqual([first + 1, second]);
    await imported(chain, `${HEAD}\nShop,,1`);
    expect(await revisions()).toEqual([first + 2, second + 1]);
  });

  test('reports problems of lines and changes nothing', async () => {
    await world.pairTerminal(chain, { name: 'Twin' });
    await world.pairTerminal(chain, { name: 'Twin' });
    const found = await problems(
      chain,
      HEAD,
      'Shop,Counter,1',
      'Nowhere,Counter,1',
      'Shop,Nothing,1',
      'Chain,Twin,1',
      `Shop,Window,${'x'.repeat(501)}`,
      'Chain / Shop,Counter,2',
      'Shop,,1,2',
    );
    expect(found).toEqual([
      [3, 'office', 'unknownOffice'],
      [4, 'terminal', 'unknownTerminal'],
      [5, 'terminal', 'ambiguousTerminal'],
      [6, 'phone', 'tooLong'],
      [7, 'terminal', 'duplicate'],
      [8, '', 'tooManyCells'],
    ]);
    expect(await ofScreen(counter)).toEqual({});
  });

  test.each([
    ['an invalid key', 'Institution,Terminal,store number', [1, 'store number', 'attributeKey']],
    ['a key twice', 'Institution,Terminal,a,a', [1, 'a', 'duplicate']],
    ['columns in another order', 'Terminal,Institution,a', [1, 'office', 'required']],
    ['no terminal column', 'Institution,a', [1, 'terminal', 'required']],
  ])('refuses a heading with %s', async (_, heading, problem) => {
    expect((await problems(chain, heading, 'Shop,Counter,1'))[0]).toEqual(problem);
  });

  test('refuses more than 50 own attributes', async () => {
    const set = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`key${n}`, 'x']));
    await world.get(saveTerminalAttributes, { ids: [counter.id], set }, chain.token);
    expect(await problems(chain, HEAD, 'Shop,Counter,1')).toEqual([[2, 'terminal', 'tooManyAttributes']]);
    expect(await problems(chain, `${HEAD},key1`, 'Shop,Counter,1,')).toEqual([]);
  });

  test('refuses changes of institutions without the permission to edit them', async () => {
    const editor = await world.addUser(chain.officeId, ['terminal:terminal:view', 'terminal:terminal:edit']);
    await world.get(saveOfficeAttributes, { id: shop.officeId, set: { phone: '3' } }, chain.token);
    const unchanged = `${HEAD}\nShop,,3\nShop,Counter,1`;
    expect(await imported(editor, unchanged)).toEqual({ made: 1, problems: [] });
    expect(await problems(editor, HEAD, 'Shop,,4', 'Shop,Counter,2')).toEqual([[2, 'office', 'forbidden']]);
    expect(await ofScreen(counter)).toEqual({ phone: '1' });
  });

  test('does not reach institutions and terminals of others', async () => {
    const found = await problems(shop, HEAD, 'Chain,,1', 'Chain,Twin,1', 'Other,,1', 'Chain / Shop,Counter,1');
    expect(found.map(([, , error]) => error)).toEqual(Array.from({ length: 4 }, () => 'unknownOffice'));
  });

  test('refuses a file of more than 5,000 lines', async () => {
    const file = new Blob([`${HEAD}\n${'Shop,Counter,1\n'.repeat(5_001)}`]);
    expect((await world.ask(attributeImport, { file, dry: 'true' }, { token: chain.token })).status).toBe(413);
  });
});
