import { searchEverything } from '@/lib/contract/search';
import { type Seeded, seededPlatform } from '../../test/seeded-template';
import type { Tenant } from '../../test/seeded-tenant';
import type { TestUser, World } from '../../test/world';

let seeded: Seeded;
let world: World;
let admin: TestUser;
let ours: Tenant;
let theirs: Tenant;
beforeAll(async () => {
  seeded = await seededPlatform();
  ({ world, admin, ours, theirs } = seeded);
});
afterAll(() => seeded.end());

const find = (text: string, token: string, limit = 5) => world.get(searchEverything, { text, limit }, token);
const kindsOf = (found: { kind: string }[]) => [...new Set(found.map(({ kind }) => kind))];

test('finds records of every kind by part of their name', async () => {
  const found = await find('OURS', admin.token);
  expect(kindsOf(found)).toEqual(expect.arrayContaining(['office', 'user']));
  expect(found).toContainEqual({ kind: 'office', id: ours.officeId, name: 'Ours', officeName: 'Platform' });
  const screen = (await find('Ours screen', admin.token)).filter(({ kind }) => kind === 'terminal');
  expect(screen).toContainEqual({ kind: 'terminal', id: ours.screen.id, name: 'Ours screen', officeName: 'Ours' });
});

test('finds nothing of other institutions', async () => {
  const found = await Promise.all(['Theirs', 'Theirs screen', 'a', 'e'].map((text) => find(text, ours.by.token, 20)));
  expect(JSON.stringify(found)).not.toContain(theirs.officeId);
  const mine = await find('e', theirs.by.token, 20);
  const shared = found.flat().filter(({ id }) => mine.some((one) => one.id === id));
  expect(shared).toEqual([]);
});

test('omits kinds without permission', async () => {
  const clerk = await world.addUser(ours.officeId, ['program:program:view']);
  const seen = await Promise.all(['a', 'e', 'o', '1'].map((text) => find(text, clerk.token, 20)));
  expect(kindsOf(seen.flat())).toEqual(['program']);
});

test('takes wildcard characters literally', async () => {
  expect(await find('%', ours.by.token)).toEqual([]);
});
