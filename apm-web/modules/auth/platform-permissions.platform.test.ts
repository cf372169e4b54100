import { apiTokenSave } from '@/lib/contract/access';
import { permissions, platformPermissions, REVIEW_EXEMPT } from '@/lib/contract/permissions';
import { getUserInfo } from '@/lib/contract/session';
import { type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let agent: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  agent = await world.openInstitution(admin, 'Agent');
});
afterAll(() => world.end());

const held = async ({ userId, token }: TestUser) =>
  (await world.get(getUserInfo, { id: userId }, token)).permissions.map(({ id }) => id);

test("gives the platform's administrator all permissions", async () => {
  expect(await held(admin)).toEqual(['*']);
});

test('excludes platform permissions and review exemption from full institution access', async () => {
  const without: readonly string[] = [...platformPermissions, REVIEW_EXEMPT];
  const expected = permissions.filter((each) => !without.includes(each));
  expect(await held(agent)).toEqual(expected.toSorted());
});

test('ignores platform permissions below the root and in limited ranges', async () => {
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

test('refuses platform permissions to API tokens outside the root institution', async () => {
  const { status, body } = await world.ask(
    apiTokenSave,
    { name: 'Platform', scopes: ['sys:setting:edit'], days: 1 },
    { token: agent.token },
  );
  expect([status, body.errors]).toEqual([400, { scopes: 'notHeld' }]);
});
