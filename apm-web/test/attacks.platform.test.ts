import { crc32, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { calls } from '@/lib/contract';
import { apiTokenSave } from '@/lib/contract/access';
import { avatarSave } from '@/lib/contract/account';
import { alarmExport, alarmExportSome, alarmList } from '@/lib/contract/alarm/calls';
import { attributeExport, saveOfficeAttributes } from '@/lib/contract/attribute';
import { domainList, domainPicture, domainSave } from '@/lib/contract/branding';
import { personalList, personalPicture, personalSave } from '@/lib/contract/branding/personalization';
import type { Call } from '@/lib/contract/call';
import { customerList } from '@/lib/contract/customer';
import { dictEntryList, dictEntrySave, dictList, dictSave } from '@/lib/contract/dictionary';
import { routes } from '@/lib/contract/frame';
import { alarm, manifestCall, plays, screenshot } from '@/lib/contract/gateway';
import { logExport, logList } from '@/lib/contract/log';
import { uploader, uploadThumb } from '@/lib/contract/material';
import { menuAll, menuSave } from '@/lib/contract/menu';
import { officeDetail, officeExport, officeImport, officeSave, openAgentOffice } from '@/lib/contract/office';
import { problemHelp, problemSave } from '@/lib/contract/problem';
import { programThumb } from '@/lib/contract/program/calls';
import { roleList, roleSave } from '@/lib/contract/role';
import { settingSave } from '@/lib/contract/setting';
import { behaviourExport, statisticsExport } from '@/lib/contract/statistics';
import { userExport, userList, userSave } from '@/lib/contract/user';
import { plainDomain } from './seeded-administration';
import { md5Of, PASSWORD, picture, type TestUser, testPlatform, type World } from './world';

/** Attacks by signed-in users with some permissions, which the generated guards do not cover. */
let world: World;
let admin: TestUser;
let agent: TestUser;
let shop: TestUser;
/** User of the agent's institution, with permissions on users and roles only. */
let desk: TestUser;
let password: string;
/** Role of the agent's administrator. */
let managerId: string;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  password = await world.encrypted(PASSWORD);
  agent = await world.openInstitution(admin, 'Agent');
  shop = await world.openInstitution(agent, 'Shop');
  const limits = { terminalQuota: 5, userQuota: 20, storageQuota: 1_000_000 };
  await world.get(officeSave, { id: agent.officeId, name: 'Agent', ...limits }, admin.token);
  const ofUsers = ['sys:user:view', 'sys:user:edit', 'sys:user:delete', 'sys:role:view', 'sys:role:edit'];
  desk = await world.addUser(
    agent.officeId,
    [...ofUsers, 'sys:office:view', 'sys:office:edit', 'sys:agent:open'],
    'own',
  );
  const found = await world.get(roleList, { search: 'manager', officeId: agent.officeId }, agent.token);
  managerId = found.list[0]?.id ?? '';
});
afterAll(() => world.end());

const standing = () =>
  world.read(sql`select to_jsonb(x) as row from (
    select id, office_id, permissions, data_range, '' as more from role
    union all select id, office_id, array(select role_id::text from user_role where user_id = u.id order by 1), pwd_type, enabled::text from app_user u
    union all select id, parent_id, array[kind, root::text, expires_at::text], storage_quota::text,
      coalesce(terminal_quota::text, '') || '/' || coalesce(user_quota::text, '') from office) x order by 1`);

interface Try {
  by: () => TestUser;
  call: Call;
  input: () => Record<string, unknown>;
  field: string;
}
const csv = (line: string) => ({
  file: new Blob([`name,parent,kind,terminalQuota,userQuota,storageQuota,expiresAt\n${line}\n`]),
  dry: false,
});
const opening = () => ({ name: 'Mole', loginName: 'mole.admin', userName: 'Mole', password });

describe('escalation by a field of a form', () => {
  const tries: Record<string, Try> = {
    'a role that holds all': {
      by: () => agent,
      call: roleSave,
      input: () => ({ name: 'Mole', permissions: ['*'] }),
      field: 'permissions',
    },
    'a role with a permission that the desk lacks': {
      by: () => desk,
      call: roleSave,
      input: () => ({ name: 'Mole', permissions: ['sys:user:view', 'terminal:terminal:control'], dataRange: 'own' }),
      field: 'permissions',
    },
    'a role that reaches below, from the desk': {
      by: () => desk,
      call: roleSave,
      input: () => ({ name: 'Mole', permissions: ['sys:user:view'], dataRange: 'below' }),
      field: 'dataRange',
    },
    'a role that reaches everything': {
      by: () => desk,
      call: roleSave,
      input: () => ({ name: 'Mole', permissions: ['sys:user:view'], dataRange: 'all' }),
      field: 'dataRange',
    },
    'the administrator’s role for a new user': {
      by: () => desk,
      call: userSave,
      input: () => ({ loginName: 'mole', name: 'Mole', password, roleIds: [managerId] }),
      field: 'roleIds',
    },
    'an API token for all': {
      by: () => desk,
      call: apiTokenSave,
      input: () => ({ name: 'Mole', scopes: ['sys:user:view', 'sys:setting:edit'], days: 1 }),
      field: 'scopes',
    },
    'an administrator who may do more than the opener': {
      by: () => desk,
      call: openAgentOffice,
      input: () => ({ ...opening(), permissions: ['terminal:terminal:control'] }),
      field: 'permissions',
    },
    'another platform beside the platform': {
      by: () => agent,
      call: officeSave,
      input: () => ({ name: 'Mole', kind: 'platform' }),
      field: 'kind',
    },
    'a customer that becomes the platform': {
      by: () => agent,
      call: officeSave,
      input: () => ({ id: shop.officeId, name: 'Shop', kind: 'platform' }),
      field: 'kind',
    },
    'a platform opened': {
      by: () => agent,
      call: openAgentOffice,
      input: () => ({ ...opening(), kind: 'platform' }),
      field: 'kind',
    },
    'an institution that says it is the root': {
      by: () => agent,
      call: officeSave,
      input: () => ({ id: agent.officeId, name: 'Agent', root: 'true' }),
      field: 'root',
    },
    'terminals beyond one’s own': {
      by: () => agent,
      call: officeSave,
      input: () => ({ id: shop.officeId, name: 'Shop', terminalQuota: 6 }),
      field: 'terminalQuota',
    },
    'users beyond one’s own': {
      by: () => agent,
      call: openAgentOffice,
      input: () => ({ ...opening(), userQuota: 21 }),
      field: 'userQuota',
    },
    'storage beyond one’s own': {
      by: () => agent,
      call: openAgentOffice,
      input: () => ({ ...opening(), storageQuota: 1_000_001 }),
      field: 'storageQuota',
    },
    'less than nothing': {
      by: () => agent,
      call: officeSave,
      input: () => ({ id: shop.officeId, name: 'Shop', terminalQuota: '-1' }),
      field: 'terminalQuota',
    },
    'an institution brought in above oneself': {
      by: () => agent,
      call: officeSave,
      input: () => ({ id: shop.officeId, name: 'Shop', parentId: admin.officeId }),
      field: 'parentId',
    },
  };

  test.each(Object.entries(tries))('rejects %s at its field and changes nothing', async (_, one) => {
    const before = await standing();
    const { status, body } = await world.ask(one.call, one.input(), { token: one.by().token });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [expect.stringMatching(`^${one.field}`)]]);
    expect(await standing()).toEqual(before);
  });

  test.each([
    ['the time of the own institution', { expiresAt: '2099-01-01T00:00:00.000Z' }],
    ['no end of time', { expiresAt: '' }],
    ['terminals of the own institution', { terminalQuota: '' }],
    ['storage of the own institution', { storageQuota: 999_999_999 }],
    ['the own kind', { kind: 'customer' }],
  ])('refuses for the own institution: %s', async (_, given) => {
    const before = await standing();
    const input = { id: agent.officeId, name: 'Agent', ...given };
    const { status } = await world.ask(officeSave, input, { token: agent.token });
    expect(status).toBe(403);
    expect(await standing()).toEqual(before);
  });

  test.each([
    ['kind', 'Mole,,platform,,,,'],
    ['terminalQuota', 'Mole,,customer,6,,,'],
    ['userQuota', 'Mole,,customer,,21,,'],
    ['storageQuota', 'Mole,,customer,,,1000001,'],
    ['parent', 'Mole,Platform,customer,,,,'],
  ])('rejects the same by an import: %s', async (column, line) => {
    const before = await standing();
    const { made, problems } = await world.get(officeImport, csv(line), agent.token);
    expect([made, problems.map((each) => each.column)]).toEqual([0, [column]]);
    expect(await standing()).toEqual(before);
  });

  test('prevents users from extending or replacing their own roles', async () => {
    const own = await world.read<{ id: string; login: string }>(
      sql`select ur.role_id as id, u.login_name as login from user_role ur join app_user u on u.id = ur.user_id where u.id = ${desk.userId}`,
    );
    const before = await standing();
    const given = { id: own[0]?.id, name: 'some', permissions: ['sys:log:view'] };
    const role = await world.ask(roleSave, given, { token: desk.token });
    const self = { id: desk.userId, loginName: own[0]?.login, name: 'Someone', roleIds: [managerId] };
    const user = await world.ask(userSave, self, { token: desk.token });
    expect([role.body.errors, user.body.errors]).toEqual([{ permissions: 'notHeld' }, { roleIds: 'notHeld' }]);
    expect(await standing()).toEqual(before);
  });
});

describe('fields of other calls', () => {
  const FIELDS = {
    officeId: () => shop.officeId,
    parentId: () => shop.officeId,
    userId: () => shop.userId,
    permissions: () => '*',
    roleIds: () => managerId,
    dataRange: () => 'all',
    root: () => 'true',
    everything: () => 'true',
    passwordHash: () => 'x',
    pwdType: () => '2',
    createdAt: () => '2020-01-01T00:00:00.000Z',
    __proto__x: () => 'x',
  };
  const calls: [string, Call, () => TestUser, () => Record<string, unknown>][] = [
    ['an opening', openAgentOffice, () => agent, opening],
    ['an institution', officeSave, () => agent, () => ({ id: shop.officeId, name: 'Renamed' })],
    ['a role', roleSave, () => agent, () => ({ id: managerId, name: 'Renamed', permissions: [], dataRange: 'own' })],
    ['settings', settingSave, () => admin, () => ({ captchaAfter: 9 })],
    ['an entry of the menu', menuSave, () => admin, () => ({ title: { en: 'Mole' }, link: 'https://a.example/' })],
    ['a question', problemSave, () => admin, () => ({ question: { en: 'Mole' }, answer: { en: '<p>x</p>' } })],
    ['a value', dictSave, () => admin, () => ({ code: 'mole', title: { en: 'Mole' } })],
    ['a look', personalSave, () => agent, () => ({ title: 'Mole', themeColor: null })],
    ['a domain name', domainSave, () => agent, () => ({ ...plainDomain, host: 'mole.example' })],
  ];

  test.each(calls)('rejects those of %s and saves nothing', async (_, call, by, input) => {
    const shape = Object.keys((call.input as unknown as { shape: object }).shape);
    const others = Object.entries(FIELDS).filter(([field]) => !shape.includes(field));
    const found: unknown[] = [];
    const before = await standing();
    for (const [field, value] of others) {
      const { status, body } = await world.ask(call, { ...input(), [field]: value() }, { token: by().token });
      found.push([field, status, body.errors?.[field as never]]);
    }
    expect(found).toEqual(others.map(([field]) => [field, 400, 'unknownField']));
    expect(await standing()).toEqual(before);
  });

  test('drops them inside a link, which keeps only title and address', async () => {
    const footerLinks = [{ title: 'Link', url: 'https://a.example/', onclick: 'alert(1)', target: 'x' }];
    const { id } = await world.get(domainSave, { ...plainDomain, host: 'inside.example', footerLinks }, agent.token);
    const { list } = await world.get(domainList, { search: 'inside' }, agent.token);
    expect(list.find((each) => each.id === id)?.footerLinks).toEqual([{ title: 'Link', url: 'https://a.example/' }]);
  });
});

describe('invalid addresses', () => {
  const ADDRESSES = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'javascript://a.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://a.example/x',
    '//a.example',
    '/sys/user',
  ];
  test.each(ADDRESSES)('rejects %j as a link of a menu or a footer', async (url) => {
    const menu = await world.ask(menuSave, { title: { en: 'Mole' }, link: url }, { token: admin.token });
    const framed = { title: { en: 'Mole' }, path: '/inframe', link: url };
    const frame = await world.ask(menuSave, framed, { token: admin.token });
    const given = { ...plainDomain, host: 'links.example', footerLinks: [{ title: 'Mole', url }] };
    const footer = await world.ask(domainSave, given, { token: agent.token });
    expect([menu, frame, footer].map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
      [400, ['link']],
      [400, ['link']],
      [400, ['footerLinks.0.url']],
    ]);
  });

  test.each([
    'a.example\r\nset-cookie: x=1',
    'user@a.example',
    'a.example?x',
    'a.example#x',
    'a.example\\b',
    '*.example',
    '<script>',
    '[::1]',
    'a.example:99999999',
  ])('rejects %j as a host', async (host) => {
    const { status, body } = await world.ask(domainSave, { ...plainDomain, host }, { token: agent.token });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['host']]);
  });
});

test('keeps a stored script as text that no browser renders', async () => {
  const script = '<img src=x onerror=alert(1)>';
  const text = { en: script };
  const { id: typeId } = await world.get(dictSave, { code: 'script', title: text, remark: script }, admin.token);
  await world.get(dictEntrySave, { typeId, value: script, title: text }, admin.token);
  await world.get(menuSave, { title: text, link: 'https://a.example/' }, admin.token);
  await world.get(problemSave, { question: text, answer: { en: `<p>Read this${script}</p>` } }, admin.token);
  await world.get(personalSave, { officeId: shop.officeId, title: script, themeColor: null }, agent.token);
  await world.get(roleSave, { name: script, permissions: [], remark: script }, agent.token);
  await world.get(userSave, { loginName: 'script', name: script, password, remark: script }, agent.token);
  const contact = { contactName: script, address: script, remark: script };
  const { id } = await world.get(officeSave, { name: script, kind: 'customer', ...contact }, agent.token);
  const shown: [Call, Record<string, unknown>][] = [
    [dictList, {}],
    [dictEntryList, { typeId }],
    [menuAll, {}],
    [routes, {}],
    [problemHelp, {}],
    [personalList, {}],
    [roleList, {}],
    [userList, {}],
    [officeDetail, { id }],
    [customerList, {}],
    [logList, {}],
  ];
  for (const [call, input] of shown) {
    const answer = await world.fetchRaw(call, input, { token: admin.token });
    const sniffed = answer.headers.get('x-content-type-options');
    expect([call.path, answer.headers.get('content-type'), sniffed]).toEqual([
      call.path,
      expect.stringMatching(/^application\/json/),
      'nosniff',
    ]);
  }
  const [help] = await world.get(problemHelp, { search: 'Read this' }, shop.token);
  expect(help?.answer).toBe('<p>Read this</p>');
});

describe('image of 289 megapixels', () => {
  /** Small file whose header claims this size. */
  async function hugeImage(): Promise<Buffer> {
    const image = await picture(1);
    image.writeUInt32BE(17_000, 16);
    image.writeUInt32BE(17_000, 20);
    image.writeUInt32BE(crc32(image.subarray(12, 29)), 29);
    return image;
  }
  const nobody = '0197a3c0-0000-7000-8000-000000000001';
  const upload = (bytes: Buffer) => ({ md5: md5Of(bytes), size: bytes.length, name: 'huge', chunk: 0, chunks: 1 });
  const calls: [string, Call, (bytes: Buffer) => object][] = [
    ['a material', uploader, upload],
    ['the thumbnail of a video', uploadThumb, () => ({ id: nobody, width: 1, height: 1, seconds: 1 })],
    ['the thumbnail of a program', programThumb, () => ({ id: nobody })],
    ['an avatar', avatarSave, () => ({})],
    ['the logo of a domain', domainPicture, () => ({ id: nobody, kind: 'logo' })],
    ['the logo of an institution', personalPicture, () => ({ officeId: shop.officeId, kind: 'logo' })],
  ];

  test.each(calls)('is rejected as %s, with a message', async (_, call, input) => {
    const bytes = await hugeImage();
    const given = { ...input(bytes), file: new Blob([new Uint8Array(bytes)]) };
    const { status, body } = await world.ask(call, given, { token: agent.token });
    expect([status, body.msg]).toEqual([413, expect.stringMatching(/^The picture has 289 megapixels; at most \d+/)]);
  });

  test('is rejected as a screenshot', async () => {
    const { token } = await world.pairTerminal(agent);
    const file = new Blob([new Uint8Array(await hugeImage())]);
    const { status } = await world.ask(screenshot, { takenAt: world.now().toISOString(), file }, { token });
    expect(status).toBe(413);
  });

  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const disguised = Buffer.concat([Buffer.from('<!--ftypmif1-->'), drawing]);
  const drawings: [string, Call, (bytes: Buffer) => object, Buffer][] = [drawing, gzipSync(drawing), disguised].flatMap(
    (bytes) =>
      calls
        .slice(1)
        .map(([what, call, input]): [string, Call, (bytes: Buffer) => object, Buffer] => [what, call, input, bytes]),
  );
  test.each(drawings)('rejects drawings, which may be endless work, too: %s', async (_, call, input, bytes) => {
    const given = { ...input(bytes), file: new Blob([new Uint8Array(bytes)]) };
    const { status, body } = await world.ask(call, given, { token: agent.token });
    expect([status, body.errors]).toEqual([400, { file: 'notAnImage' }]);
  });

  test.each([drawing, disguised])('rejects a drawing as a screenshot', async (bytes) => {
    const { token } = await world.pairTerminal(agent);
    const given = { takenAt: world.now().toISOString(), file: new Blob([new Uint8Array(bytes)]) };
    const { status, body } = await world.ask(screenshot, given, { token });
    expect([status, body.errors]).toEqual([400, { file: 'notAnImage' }]);
  });

  test('leaves nothing of its upload', async () => {
    expect(await world.read(sql`select 1 from upload`)).toEqual([]);
  });
});

describe('formulas in exports', () => {
  const signs = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://a.example","x")'];
  const period = () => {
    const day = (days: number) => new Date(world.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    return { from: day(-1), to: day(1), zone: 'UTC' };
  };
  let alarmId: string;

  beforeAll(async () => {
    for (const [index, sign] of signs.entries()) {
      await world.get(officeSave, { name: sign, kind: 'customer', contactName: sign, address: sign }, agent.token);
      await world.get(userSave, { loginName: `runs.${index}`, name: sign, password }, agent.token);
    }
    const member = (await world.get(userList, { search: 'runs.0' }, agent.token)).list[0];
    await world.ownPassword('runs.0');
    const manager = [managerId];
    await world.get(userSave, { id: member?.id, loginName: 'runs.0', name: '=1+1', roleIds: manager }, agent.token);
    await world.get(saveOfficeAttributes, { id: agent.officeId, set: { sum: '=1+1' } }, agent.token);
    const { token } = await world.signIn('runs.0');
    await world.get(roleSave, { name: 'Logged', permissions: [] }, token);

    const screen = await world.pairTerminal(agent, { name: '=1+1' });
    const image = await world.uploadMaterial(agent, await picture(7), { name: '=1+1' });
    const { id: programId } = await world.makeProgram(agent, { name: '=1+1', images: [image] });
    await world.publish(agent, [programId], [screen.id], { name: '=1+1' });
    const version = (await world.get(manifestCall, {}, screen.token)).programs[0];
    const at = world.now().toISOString();
    const scene = { versionId: version?.id ?? '', programId, sceneId: version?.document.scenes[0]?.id ?? '' };
    await world.get(plays, { plays: [{ ...scene, eventId: uuidv7(), startedAt: at, seconds: 5 }] }, screen.token);
    await world.get(alarm, { type: 'clockDrift', detail: '=1+1', at }, screen.token);
    alarmId = (await world.get(alarmList, {}, agent.token)).list[0]?.id ?? '';
  });

  const exports: [string, Call, () => Record<string, unknown>][] = [
    ['userExport', userExport, () => ({})],
    ['officeExport', officeExport, () => ({})],
    ['logExport', logExport, () => ({})],
    ['attributeExport', attributeExport, () => ({})],
    ['alarmExport', alarmExport, () => ({})],
    ['alarmExportSome', alarmExportSome, () => ({ ids: [alarmId] })],
    ['behaviourExport', behaviourExport, period],
    ...(['program', 'material', 'terminal'] as const).map((kind): [string, Call, () => Record<string, unknown>] => [
      'statisticsExport',
      statisticsExport,
      () => ({ ...period(), kind }),
    ]),
  ];

  test.each(exports)('are guarded by %s', async (_, call, input) => {
    const text = await (await world.fetchRaw(call, input(), { token: agent.token })).text();
    const cells = text.replace('\uFEFF', '').split(/\r\n|,/);
    expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(text).toContain("'=1+1");
  });

  test('covers all calls that export a table', () => {
    const known = new Set(exports.map(([name]) => name));
    const all = calls
      .filter(({ name, call }) => /export/i.test(name) && call.answer === 'bytes')
      .map(({ name }) => name);
    // Except programs as a ZIP, and captured reports as JSON.
    expect(all.filter((name) => !known.has(name)).toSorted()).toEqual(['captureExport', 'transferExport']);
  });
});
