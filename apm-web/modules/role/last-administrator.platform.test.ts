import { roleList, roleSave } from '@/lib/contract/role';
import { userDelete, userSave } from '@/lib/contract/user';
import { PASSWORD, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let root: TestUser;
let password: string;

beforeAll(async () => {
  world = await testPlatform();
  root = await world.initialise();
  password = await world.encrypted(PASSWORD);
});
afterAll(() => world.end());

const refusal = ({ status, body }: { status: number; body: { conflict?: unknown } }) => [status, body.conflict];
async function makeAdministrator(roleId: string) {
  const user = { loginName: 'second', name: 'Second' };
  const { id } = await world.get(userSave, { ...user, password, roleIds: [roleId] }, root.token);
  await world.ownPassword(user.loginName);
  return { id, ...user };
}

describe('last administrator of the platform', () => {
  const LAST = [409, { administrator: 'last' }];
  const rootRole = async () =>
    (await world.get(roleList, { officeId: root.officeId, search: 'manager' }, root.token)).list.find(
      ({ permissions }) => permissions.includes('*'),
    );
  const admin = () => ({ id: root.userId, loginName: 'admin', name: 'Admin' });

  test('cannot lose its rights, nor can its role', async () => {
    const token = root.token;
    const role = await rootRole();
    expect(refusal(await world.ask(userSave, { ...admin(), roleIds: [] }, { token }))).toEqual(LAST);
    const lower = (input: object) =>
      world.ask(roleSave, { id: role?.id, name: 'manager', permissions: ['*'], ...input }, { token });
    expect(refusal(await lower({ permissions: ['sys:user:edit'] }))).toEqual(LAST);
    expect(refusal(await lower({ dataRange: 'own' }))).toEqual(LAST);
    expect((await lower({ name: 'Manager' })).status).toBe(200);
    expect((await lower({})).status).toBe(200);
  });

  test('survives concurrent loss of rights and mutual deletion', async () => {
    const role = (await rootRole())?.id ?? '';
    const user = await makeAdministrator(role);
    const both = [
      { ...admin(), token: root.token },
      { ...user, token: (await world.signIn(user.loginName)).token },
    ];
    const lowering = await Promise.all(
      both.map(({ token, ...each }) => world.ask(userSave, { ...each, roleIds: [] }, { token })),
    );
    expect(lowering.map(({ status }) => status).sort()).toEqual([200, 409]);

    const [lowered, left] = lowering[0]?.status === 200 ? both : both.toReversed();
    const { id = '', loginName = '', name = '' } = lowered ?? {};
    await world.get(userSave, { id, loginName, name, roleIds: [role] }, left?.token);
    const deleting = await Promise.all([
      world.ask(userDelete, { ids: [id] }, { token: left?.token }),
      world.ask(userDelete, { ids: [left?.id] }, { token: lowered?.token }),
    ]);
    // The session of the second one has ended by then.
    expect(deleting.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});
