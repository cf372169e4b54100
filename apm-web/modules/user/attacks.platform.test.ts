import { scrypt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { register, saveUserInfo } from '@/lib/contract/account';
import { login } from '@/lib/contract/auth';
import { roleDetail, roleList, roleSave } from '@/lib/contract/role';
import { userDelete, userImport, userList, userSave } from '@/lib/contract/user';
import { PASSWORD, type TestUser, testPlatform, type World } from '../../test/world';

jest.mock('node:crypto', () => {
  const crypto = jest.requireActual<typeof import('node:crypto')>('node:crypto');
  return { ...crypto, scrypt: jest.fn(crypto.scrypt) };
});

/** Attacks by an administrator of users who wants more rights or another institution's data. */
let world: World;
let ours: TestUser;
let theirs: TestUser;
let password: string;
let theirRole: string;
let theirUser: string;

beforeAll(async () => {
  world = await testPlatform();
  const root = await world.initialise();
  ours = await world.openInstitution(root, 'Ours');
  theirs = await world.openInstitution(root, 'Theirs');
  password = await world.encrypted(PASSWORD);
  theirRole = (await world.get(roleSave, { name: 'Their role', permissions: [] }, theirs.token)).id;
  theirUser = (await world.get(userSave, { loginName: 'their.user', name: 'Theirs', password }, theirs.token)).id;
});
afterAll(() => world.end());

const rights = () =>
  world.read(sql`select u.*, array(select role_id from user_role r where r.user_id = u.id order by 1) as roles from app_user u
    order by u.id`);

const EXTRA = {
  passwordHash: 'scrypt$1$1$1$AA==$AA==',
  password_hash: 'x',
  pwdType: '2',
  userPwdType: '2',
  permissions: '*',
  roles: '[{"id":"*"}]',
  'roleIds[]': 'x',
  office: '{"root":true}',
  root: 'true',
  everything: 'true',
  createdAt: '2020-01-01T00:00:00.000Z',
  __proto__x: 'x',
  constructor: 'x',
};

test.each(Object.entries(EXTRA))('rejects an extra field, %s, wherever a user is written', async (field, value) => {
  const before = await rights();
  const own = { id: ours.userId, loginName: 'ours.admin', name: 'x' };
  const asked = [
    await world.ask(userSave, { ...own, [field]: value }, { token: ours.token }),
    await world.ask(userSave, { loginName: 'mass', name: 'x', password, [field]: value }, { token: ours.token }),
    await world.ask(saveUserInfo, { name: 'x', [field]: value }, { token: ours.token }),
    await world.ask(register, {
      loginName: 'mass',
      name: 'x',
      password,
      email: 'mass@example.com',
      verificationCode: '123456',
      [field]: value,
    }),
  ];
  expect(asked.map(({ status, body }) => [status, body.errors?.[field]])).toEqual(
    asked.map(() => [400, 'unknownField']),
  );
  expect(await rights()).toEqual(before);
});

test('answers ids of another institution like unknown ones in any field', async () => {
  const before = await rights();
  const gone = '01900000-0000-7000-8000-000000000000';
  const tries = (officeId: string, roleId: string, userId: string) =>
    [
      [userSave, { loginName: 'mole', name: 'x', password, officeId }],
      [userSave, { loginName: 'mole', name: 'x', password, roleIds: [roleId] }],
      [userSave, { id: userId, loginName: 'mole', name: 'x' }],
      [userSave, { id: ours.userId, loginName: 'ours.admin', name: 'x', roleIds: [roleId] }],
      [userDelete, { ids: [ours.userId, userId] }],
      [userList, { officeId }],
      [userList, { roleId }],
      [roleDetail, { id: roleId }],
      [roleList, { officeId }],
      [roleSave, { name: 'x', permissions: [], officeId }],
      [roleSave, { id: roleId, name: 'x', permissions: [] }],
      [roleSave, { name: 'x', permissions: [], dataRange: 'chosen', officeIds: [ours.officeId, officeId] }],
    ] as const;
  const answers = async (given: ReturnType<typeof tries>) => {
    const found = [];
    for (const [call, input] of given) {
      const { status, body } = await world.ask(call, input, { token: ours.token });
      found.push([status, body]);
    }
    return found;
  };
  const real = await answers(tries(theirs.officeId, theirRole, theirUser));
  expect(real.map(([status]) => status)).toEqual(real.map(() => 404));
  // The answer does not reveal whether the id exists.
  expect(real).toEqual(await answers(tries(gone, gone, gone)));
  expect(await rights()).toEqual(before);
});

test('resolves no names of another institution in imports', async () => {
  const lines = ['loginName,name,office,roles', 'mole.one,x,Theirs,', 'mole.two,x,,Their role'];
  const file = new Blob([lines.join('\n')]);
  expect(await world.get(userImport, { file, password, dry: 'false' }, ours.token)).toEqual({
    made: 0,
    problems: [
      { line: 2, column: 'office', error: 'unknownOffice' },
      { line: 3, column: 'roles', error: 'unknownRole' },
    ],
  });
});

test('rejects repeated fields that could bypass a check', async () => {
  const before = await rights();
  const body = new URLSearchParams([
    ['id', ours.userId],
    ['id', theirUser],
    ['loginName', 'twice'],
    ['name', 'x'],
  ]);
  const asked = await world.fetchApp(
    new Request('http://platform/apm-web/a/api/user/save', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${ours.token}` },
    }),
  );
  expect([asked.status, await asked.json()]).toEqual([400, expect.objectContaining({ errors: { id: 'invalid' } })]);
  expect(await rights()).toEqual(before);
});

test.each(["x'; drop table app_user; --", '%', '_', '\\', "' or 1=1 --", '{{7*7}}'])(
  'searches for %j literally',
  async (search) => {
    expect((await world.get(userList, { search }, ours.token)).count).toBe(0);
  },
);

test('rejects text that the database cannot store, at its field', async () => {
  const asked = [
    await world.ask(userList, { search: 'a\0b' }, { token: ours.token }),
    await world.ask(roleSave, { name: 'x', permissions: [], remark: '\0' }, { token: ours.token }),
  ];
  expect(asked.map(({ status, body }) => [status, body.errors])).toEqual([
    [400, { search: 'invalid' }],
    [400, { remark: 'invalid' }],
  ]);
});

test('computes one hash per refused sign-in, with or without account', async () => {
  await world.get(userSave, { loginName: 'asleep', name: 'x', password, enabled: false }, ours.token);
  const wrong = await world.encrypted('Wrong#2026');
  const hashes = async (name: string, given = wrong) => {
    const username = await world.encrypted(name);
    jest.mocked(scrypt).mockClear();
    const { status } = await world.ask(login, { username, password: given });
    expect(status).toBe(401);
    return jest.mocked(scrypt).mock.calls.length;
  };
  expect([await hashes('ours.admin'), await hashes('nobody'), await hashes('asleep', password)]).toEqual([1, 1, 1]);
});
