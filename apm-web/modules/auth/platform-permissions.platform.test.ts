import { apiTokenSave } from '@/lib/contract/access';
import { permissions, platformPermissions, REVIEW_EXEMPT } from '@/lib/contract/permissions';
import { getUserInfo } from '@/lib/contract/session';
import { type Someone, testPlatform, type World } from '../../test/world';

let world: World;
let admin: Someone;
let agent: Someone;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  agent = await world.openInstitution(admin, 'Agent');
});
afterAll(() => world.end());

const held = async ({ userId, token }: Someone) =>
  (await world.get(getUserInfo, { id: userId }, token)).permissions.map(({ id }) => id);

test("the platform's administrator has all permissions", async () => {
  expect(await held(admin)).toEqual(['*']);
});

test('a user with all permissions of an institution gets all but the platform permissions, and skips no review', async () => {
  const without: readonly string[] = [...platformPermissions, REVIEW_EXEMPT];
  const expected = permissions.filter((each) => !without.includes(each));
  expect(await held(agent)).toEqual(expected.toSorted());
});

test('a platform permission has no effect outside the root institution and in a limited range', async () => {
  const names = ['sys:setting:edit', 'sys:log:view'];
  const below = await world.addUser(agent.officeId, names);
  const limited = await world.addUser(admin.officeId, names, 'own');
  const unlimited = await world.addUser(admin.officeId, names);
  expect([await held(below), await held(limited), await held(unlimited)]).toEqual([
    ['sys:log:view'],
    ['sys:log:view'],
    ['sys:log:view', 'sys:setting:edit'],
  ]);
});

test('an API token of a user outside the root institution has no platform permission', async () => {
  const { status, body } = await world.ask(
    apiTokenSave,
    { name: 'Platform', scopes: ['sys:setting:edit'], days: 1 },
    { token: agent.token },
  );
  expect([status, body.errors]).toEqual([400, { scopes: 'notHeld' }]);
});
