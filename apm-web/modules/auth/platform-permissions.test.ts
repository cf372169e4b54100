import { apiTokenSave } from '@/lib/contract/access';
import { getUserInfo } from '@/lib/contract/auth';
import { permissions, platformPermissions } from '@/lib/contract/permissions';
import { type Someone, testPlatform, type World } from '../../test/world';

let world: World;
let admin: Someone;
let agent: Someone;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  agent = await world.openInstitution(admin, 'Agent');
}, 60_000);
afterAll(() => world.end());

const held = async ({ userId, token }: Someone) =>
  (await world.get(getUserInfo, { id: userId }, token)).permissions.map(({ id }) => id);

test("the platform's administrator holds everything", async () => {
  expect(await held(admin)).toEqual(['*']);
});

test('who may do everything in an institution is told all permissions but those of the platform as a whole', async () => {
  const expected = permissions.filter((each) => !platformPermissions.some((one) => one === each));
  expect(await held(agent)).toEqual(expected.toSorted());
});

test('a role that names one of the platform gives nothing outside its own institution, nor to a limited range', async () => {
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

test('nor does an API token of somebody outside it carry one', async () => {
  const { status, body } = await world.ask(
    apiTokenSave,
    { name: 'Platform', scopes: ['sys:setting:edit'], days: 1 },
    { token: agent.token },
  );
  expect([status, body.errors]).toEqual([400, { scopes: 'notHeld' }]);
});
