import { sql } from 'drizzle-orm';
import { login } from '@/lib/contract/auth';
import { roleSave } from '@/lib/contract/role';
import { userExport, userImport, userList, userSave } from '@/lib/contract/user';
import { readCsv } from '../../http/csv';
import { PASSWORD, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let agent: TestUser;
let customer: TestUser;
let password: string;

beforeAll(async () => {
  world = await testPlatform();
  const root = await world.initialise();
  agent = await world.openInstitution(root, 'Agent');
  customer = await world.openInstitution(agent, 'Customer');
  password = await world.encrypted(PASSWORD);
  const permissions = ['terminal:terminal:view'] as const;
  await world.get(roleSave, { name: 'Viewer', permissions: [...permissions] }, agent.token);
  await world.get(
    roleSave,
    { name: 'Editor', permissions: [...permissions], officeId: customer.officeId },
    agent.token,
  );
});
afterAll(() => world.end());

const fileOf = (...lines: string[]) => new Blob([lines.join('\r\n')]);
const HEADER = 'loginName,name,office,roles,phone,email,enabled';
const HEADINGS = ['User name', 'Name', 'Institution', 'Roles', 'Phone number', 'Mail address', 'Sign-in'];
const take = (lines: string[], more: { dry?: 'true' | 'false'; password?: string } = {}, by = agent) =>
  world.get(userImport, { file: fileOf(HEADER, ...lines), dry: 'false', password, ...more }, by.token);
const count = async (search: string) => (await world.get(userList, { search }, agent.token)).count;
async function exported(filters = {}, by: TestUser = agent, language = 'en') {
  const answer = await world.fetchRaw(userExport, filters, {
    token: by.token,
    headers: { 'accept-language': language },
  });
  return { answer, lines: readCsv(await answer.text())?.map(({ cells }) => cells) };
}

test('imports users by names and requires a new password', async () => {
  const lines = [
    'in.anna,Anna,,Viewer,+49 30 1234567,Anna.In@Example.com,',
    'in.bert,"Bert, B.",Customer,Viewer; Editor,,,no',
    'in.carl,Carl,Agent / Customer,,,,true',
  ];
  expect(await take(lines, { dry: 'true', password: undefined })).toEqual({ made: 3, problems: [] });
  expect(await count('in.')).toBe(0);
  expect(await take(lines)).toEqual({ made: 3, problems: [] });
  const made = await world.get(userList, { search: 'in.', sort: 'loginName', order: 'asc' }, agent.token);
  expect(
    made.list.map(({ loginName, name, office, roles, phone, email, enabled, userPwdType }) => ({
      loginName,
      name,
      office: office.name,
      roles: roles.map((role) => role.name),
      phone,
      email,
      enabled,
      userPwdType,
    })),
  ).toEqual([
    {
      loginName: 'in.anna',
      name: 'Anna',
      office: 'Agent',
      roles: ['Viewer'],
      phone: '+49301234567',
      email: 'anna.in@example.com',
      enabled: true,
      userPwdType: '1',
    },
    {
      loginName: 'in.bert',
      name: 'Bert, B.',
      office: 'Customer',
      roles: ['Editor', 'Viewer'],
      phone: null,
      email: null,
      enabled: false,
      userPwdType: '1',
    },
    {
      loginName: 'in.carl',
      name: 'Carl',
      office: 'Customer',
      roles: [],
      phone: null,
      email: null,
      enabled: true,
      userPwdType: '1',
    },
  ]);
  const answer = await world.ask(login, { username: await world.encrypted('in.anna'), password });
  expect(answer.body.errors).toEqual({ password: 'passwordForced' });
  const [entry] = await world.read(
    sql`select input, after from audit where call = ${userImport.path} order by id desc limit 1`,
  );
  expect(entry).toEqual({ input: { dry: false }, after: { made: 3, loginNames: ['in.anna', 'in.bert', 'in.carl'] } });
});

test('lists every problem by line and imports nobody if there is one', async () => {
  await world.get(userSave, { loginName: 'there', name: 'There', password, email: 'there@example.com' }, agent.token);
  await world.openInstitution(customer, 'Twin');
  await world.read(sql`insert into office (id, parent_id, name, storage_quota, created_at)
    select gen_random_uuid(), ${agent.officeId}, 'Twin', 0, now()`);
  const bad = [
    'fine.one,Fine,,,,,',
    ',No name,,,,,',
    'a b,,,,,,maybe',
    'THERE,Taken,,,,There@Example.com,',
    'fine.one,Twice,,,,,',
    'lost,Lost,Nowhere,,,,',
    'twin,Twin,Twin,,,,',
    'role,Role,,Editor,,,',
    'contact,Contact,,,12,nobody,',
    'long,Long,,,,,,more',
  ];
  const problems = [
    [3, 'loginName', 'required'],
    [4, 'enabled', 'trueOrFalse'],
    [4, 'loginName', 'invalidLoginName'],
    [4, 'name', 'required'],
    [5, 'email', 'contactTaken'],
    [5, 'loginName', 'loginNameTaken'],
    [6, 'loginName', 'duplicate'],
    [7, 'office', 'unknownOffice'],
    [8, 'office', 'ambiguousOffice'],
    [9, 'roles', 'unknownRole'],
    [10, 'email', 'invalidFormat'],
    [10, 'phone', 'invalidFormat'],
    [11, '', 'tooManyCells'],
  ].map(([line, column, error]) => ({ line, column, error }));
  expect(await take(bad, { dry: 'true' })).toEqual({ made: 0, problems });
  expect(await take(bad)).toEqual({ made: 0, problems });
  expect(await count('fine.one')).toBe(0);
  expect(await take(['twin.right,Twin,Customer / Twin,,,,'])).toEqual({ made: 1, problems: [] });
  expect(await take(['twin.other,Twin,Agent / Twin,,,,'])).toEqual({ made: 1, problems: [] });
  // Exports write unambiguous names, so that they can be imported again.
  const { lines } = await exported({ search: 'twin.' });
  expect(lines?.slice(1).map(([loginName, , office]) => [loginName, office])).toEqual([
    ['twin.admin', 'Customer / Twin'],
    ['twin.right', 'Customer / Twin'],
    ['twin.other', 'Agent / Twin'],
  ]);
});

test('grants no more by import than the caller could', async () => {
  const clerk = await world.addUser(customer.officeId, ['sys:user:edit']);
  const problem = (column: string, error: string) => ({ made: 0, problems: [{ line: 2, column, error }] });
  expect(await take(['x.one,X,,Editor,,,'], {}, clerk)).toEqual(problem('roles', 'notHeld'));
  expect(await take(['x.one,X,,Viewer,,,'], {}, clerk)).toEqual(problem('roles', 'unknownRole'));
  expect(await take(['x.one,X,Agent,,,,'], {}, clerk)).toEqual(problem('office', 'unknownOffice'));
});

test('rejects an invalid file as a whole', async () => {
  const refused = async (file: Blob, more = {}) => {
    const { status, body } = await world.ask(
      userImport,
      { file, dry: 'false', password, ...more },
      { token: agent.token },
    );
    return [status, body.errors ?? body.msg];
  };
  expect(await refused(fileOf('loginName,name', '"open,x'))).toEqual([400, { file: 'notCsv' }]);
  expect(await refused(new Blob([]))).toEqual([400, { file: 'notCsv' }]);
  expect(await refused(new Blob([Buffer.from('loginName,name\nj\xfcrgen,x', 'latin1')]))).toEqual([
    400,
    { file: 'notUtf8' },
  ]);
  const many = fileOf('loginName,name', ...Array.from({ length: 5_001 }, (_, n) => `many-${n},x`));
  expect(await refused(many)).toEqual([413, 'A file may have at most 5,000 lines and 2 MB.']);
  expect(await refused(fileOf(HEADER, 'x.one,X,,,,,'), { password: undefined })).toEqual([
    400,
    { password: 'required' },
  ]);
  expect(
    await world.get(userImport, { file: fileOf('loginName,pass', 'x,y'), password, dry: 'false' }, agent.token),
  ).toEqual({
    made: 0,
    problems: [
      { line: 1, column: 'name', error: 'required' },
      { line: 1, column: 'pass', error: 'unknownColumn' },
    ],
  });
});

test('exports without formulas, and imports the same values again', async () => {
  await world.get(
    userSave,
    { loginName: '-sum', name: '=1+cmd', password, phone: '+49 40 7654321', officeId: customer.officeId },
    agent.token,
  );
  const { answer, lines } = await exported({ officeId: customer.officeId, search: 'sum' });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(lines).toEqual([HEADINGS, ['-sum', '=1+cmd', 'Customer', '', '+49407654321', '', 'true']]);
  const raw = await (await world.fetchRaw(userExport, { search: 'sum' }, { token: agent.token })).text();
  expect(raw).toContain("'-sum,'=1+cmd,Customer,,'+49407654321,,true");
});

test('exports in the reader’s language and zone, and imports that again', async () => {
  const { answer, lines: [german = []] = [] } = await exported({ timeZone: 'Pacific/Kiritimati' }, agent, 'de');
  const day = new Date(world.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(`Benutzer ${day}.csv`);
  expect(german).toEqual([
    'Benutzername',
    'Name',
    'Institution',
    'Rollen',
    'Telefonnummer',
    'E-Mail-Adresse',
    'Anmeldung',
  ]);
  const file = fileOf(german.join(','), 'from.german,Ada,Customer,,,,false');
  expect(await world.get(userImport, { file, dry: 'true', password }, agent.token)).toEqual({ made: 1, problems: [] });
});

test("imports and exports thousands once with the list's filters", async () => {
  const lines = Array.from({ length: 5_000 }, (_, n) => `bulk-${n},Bulk,Customer,Viewer;Editor,,,${n % 2 === 0}`);
  expect(await take(lines)).toEqual({ made: 5_000, problems: [] });
  const { lines: all = [] } = await exported({ search: 'bulk-' });
  expect(all).toHaveLength(5_001);
  expect(new Set(all.map(([loginName]) => loginName)).size).toBe(5_001);
  expect((await exported({ search: 'bulk-', status: 'disabled' })).lines).toHaveLength(2_501);
});

test('exports only visible users', async () => {
  const { lines = [] } = await exported({}, customer);
  expect(lines.map(([loginName]) => loginName)).not.toContain('agent.admin');
  expect(lines.map(([loginName]) => loginName)).toContain('customer.admin');
  const refused = await world.fetchRaw(userExport, { officeId: agent.officeId }, { token: customer.token });
  expect(refused.status).toBe(404);
});
