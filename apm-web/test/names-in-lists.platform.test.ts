import { dataSourceList, dataSourceSave } from '@/lib/contract/data-source';
import { findChild, officeSave, searchOffice } from '@/lib/contract/office';
import { roleList, roleSave } from '@/lib/contract/role';
import { strategyList, strategySave } from '@/lib/contract/strategy';
import { terminalList } from '@/lib/contract/terminal';
import { wallList, wallSave } from '@/lib/contract/wall';
import { type TestUser, testPlatform, type World } from './world';

/** Names in no order, and as they are listed. */
const MADE = ['Track 10', 'Café', 'Track 3', 'Über', 'Track 1', 'Straße', 'İzmir', '会议室'];
const LISTED = ['Café', 'İzmir', 'Straße', 'Track 1', 'Track 3', 'Track 10', 'Über', '会议室'];

let world: World;
let ours: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
});
afterAll(() => world.end());

type Search = { search?: string };
const paged = { pageSize: 100 };
const namesOf = ({ list }: { list: readonly { name: string }[] }) => list.map(({ name }) => name);
const table = { kind: 'table' as const, columns: ['a'], rows: [] };

const lists: [string, (name: string) => Promise<unknown>, (search: Search) => Promise<string[]>][] = [
  [
    'data sources',
    (name) => world.get(dataSourceSave, { name, config: table }, ours.token),
    async (search) => namesOf(await world.get(dataSourceList, { ...paged, ...search }, ours.token)),
  ],
  [
    'strategies',
    (name) => world.get(strategySave, { name }, ours.token),
    async (search) => namesOf(await world.get(strategyList, { ...paged, ...search }, ours.token)),
  ],
  [
    'roles',
    (name) => world.get(roleSave, { name, permissions: ['sys:role:view'] }, ours.token),
    async (search) => namesOf(await world.get(roleList, { ...paged, ...search }, ours.token)),
  ],
  [
    'walls',
    (name) => world.get(wallSave, { name }, ours.token),
    async (search) => namesOf(await world.get(wallList, { ...paged, ...search }, ours.token)),
  ],
  [
    'institutions',
    (name) => world.get(officeSave, { name, parentId: ours.officeId }, ours.token),
    async ({ search }) =>
      search === undefined
        ? (await world.get(findChild, { id: ours.officeId }, ours.token)).map(({ name }) => name)
        : (await world.get(searchOffice, { search }, ours.token)).map(({ name }) => name),
  ],
  [
    'terminals',
    (name) => world.pairTerminal(ours, { name }),
    async (search) => namesOf(await world.get(terminalList, { ...paged, sort: 'name', ...search }, ours.token)),
  ],
];

describe.each(lists)('list of %s', (_, make, list) => {
  beforeAll(async () => {
    for (const name of MADE) await make(name);
  });

  test('is sorted naturally', async () =>
    expect((await list({})).filter((name) => LISTED.includes(name))).toEqual(LISTED));

  test.each([
    ['cafe', ['Café']],
    ['uber', ['Über']],
    ['STRASSE', ['Straße']],
    ['izmir', ['İzmir']],
    ['会议', ['会议室']],
    ['track 1', ['Track 1', 'Track 10']],
    ['track_', []],
  ])('finds for %s %j', async (search, expected) => expect(await list({ search })).toEqual(expected));
});
