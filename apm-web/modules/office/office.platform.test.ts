import { sql } from 'drizzle-orm';
import type { Call } from '@/lib/contract/call';
import { customerList } from '@/lib/contract/customer';
import { dataSourceSave } from '@/lib/contract/data-source';
import { dictEntrySave, dictList } from '@/lib/contract/dictionary';
import { emergencySave } from '@/lib/contract/emergency';
import { folderSave } from '@/lib/contract/material';
import {
  deleteOffice,
  findChild,
  moveInstitution,
  officeDetail,
  officeDynamicData,
  officeExport,
  officeImport,
  officeSave,
  openAgentOffice,
  searchOffice,
} from '@/lib/contract/office';
import { permissions } from '@/lib/contract/permissions';
import { planSave } from '@/lib/contract/play-plan/calls';
import { programDelete } from '@/lib/contract/program/calls';
import { programFolderSave } from '@/lib/contract/program/folders';
import { roleList, roleSave } from '@/lib/contract/role';
import { getUserInfo } from '@/lib/contract/session';
import { terminalStatusCount } from '@/lib/contract/terminal';
import { saveTerminalGroup } from '@/lib/contract/terminal/places';
import { triggerSave } from '@/lib/contract/trigger';
import { userDelete } from '@/lib/contract/user';
import { planWith } from '../../test/plans';
import { PASSWORD, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let agent: TestUser;
let shop: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  agent = await world.openInstitution(admin, 'Agent');
  shop = await world.openInstitution(agent, 'Shop');
});
afterAll(() => world.end());

const make = async (name: string, parentId: string, by = agent, more: object = {}) =>
  (await world.get(officeSave, { name, parentId, ...more }, by.token)).id;
const refusal = async (call: Parameters<typeof world.ask>[0], input: Record<string, unknown>, by: TestUser) => {
  const { status, body } = await world.ask(call, input, { token: by.token });
  return { status, errors: body.errors, conflict: body.conflict };
};

describe('institutions', () => {
  test('are created, changed and shown', async () => {
    const id = await make('North', agent.officeId, agent, { kind: 'customer', contactName: 'Ada', terminalQuota: 3 });
    await world.get(officeSave, { id, name: 'North end', email: 'North@Example.com', userQuota: 5 }, agent.token);
    expect(await world.get(officeDetail, { id }, agent.token)).toMatchObject({
      name: 'North end',
      parentId: agent.officeId,
      parentName: 'Agent',
      kind: 'customer',
      contactName: 'Ada',
      email: 'north@example.com',
      terminalQuota: 3,
      userQuota: 5,
      expiresAt: null,
      expired: false,
    });
    await world.get(officeSave, { id, name: 'North end', terminalQuota: '' as never }, agent.token);
    expect((await world.get(officeDetail, { id }, agent.token)).terminalQuota).toBeNull();
  });

  test('have an industry of the dictionary and may keep a former one', async () => {
    const { list: lists } = await world.get(dictList, { search: 'industry' }, admin.token);
    const typeId = lists[0]?.id ?? '';
    const space = { typeId, value: 'space', title: { en: 'Space travel' } };
    const entry = await world.get(dictEntrySave, space, admin.token);
    const id = await make('Rockets', agent.officeId, agent, { kind: 'customer', industry: 'space' });
    const industryOf = async () => (await world.get(officeDetail, { id }, agent.token)).industry;
    const customersOf = async (industry: string) =>
      (await world.get(customerList, { industry }, agent.token)).list.map(({ name }) => name);
    expect([await industryOf(), await customersOf('space'), await customersOf('retail')]).toEqual([
      'space',
      ['Rockets'],
      [],
    ]);
    const refused = { status: 400, errors: { industry: 'notInList' }, conflict: undefined };
    expect(await refusal(officeSave, { id, name: 'Rockets', industry: 'alchemy' }, agent)).toEqual(refused);
    await world.get(dictEntrySave, { ...space, id: entry.id, enabled: 'false' as never }, admin.token);
    await world.get(officeSave, { id, name: 'Rockets away', industry: 'space' }, agent.token);
    expect(await industryOf()).toBe('space');
    expect(await refusal(officeSave, { name: 'Late', industry: 'space' }, agent)).toEqual(refused);
    const opened = {
      name: 'Late',
      loginName: 'late',
      userName: 'Late',
      password: await world.encrypted(PASSWORD),
      industry: 'space',
    };
    expect(await refusal(openAgentOffice, opened, agent)).toEqual(refused);
    await world.get(officeSave, { id, name: 'Rockets', industry: '' }, agent.token);
    expect(await industryOf()).toBe('');
  });

  test('are found by part of their name, with their path', async () => {
    const west = await make('West wing', shop.officeId);
    expect(await world.get(searchOffice, { search: 'WING' }, agent.token)).toEqual([
      { id: west, parentId: shop.officeId, name: 'West wing', path: [agent.officeId, shop.officeId, west] },
    ]);
    expect((await world.get(searchOffice, { search: 'wing' }, shop.token))[0]?.path).toEqual([shop.officeId, west]);
    expect(await world.get(findChild, { id: shop.officeId }, agent.token)).toEqual([
      { id: west, parentId: shop.officeId, name: 'West wing' },
    ]);
  });

  test('grant at most their own quotas and at least the current use', async () => {
    await world.get(officeSave, { id: agent.officeId, name: 'Agent', userQuota: 10 }, admin.token);
    expect(await refusal(officeSave, { name: 'Greedy', userQuota: 11 }, agent)).toMatchObject({
      status: 400,
      errors: { userQuota: 'tooBig' },
    });
    expect(await refusal(officeSave, { id: shop.officeId, name: 'Shop', userQuota: 0 }, agent)).toMatchObject({
      status: 400,
      errors: { userQuota: 'belowUse' },
    });
    expect(await refusal(officeSave, { id: agent.officeId, name: 'Agent', userQuota: 99 }, agent)).toMatchObject({
      status: 403,
    });
    await world.get(officeSave, { id: agent.officeId, name: 'Agent', userQuota: '' as never }, admin.token);
  });

  test('expire with the one above', async () => {
    const id = await make('Old', agent.officeId, agent, { expiresAt: world.now().toISOString() });
    const below = await make('Below', id);
    world.pass(1_000);
    expect((await world.get(officeDetail, { id: below }, agent.token)).expired).toBe(true);
    const expired = await world.get(customerList, { state: 'expired' }, agent.token);
    expect(expired.list.map(({ name }) => name)).toEqual([]);
    await world.get(officeSave, { id, name: 'Old', kind: 'customer' }, agent.token);
    expect((await world.get(customerList, { state: 'expired' }, agent.token)).list.map(({ name }) => name)).toEqual([
      'Old',
    ]);
  });
});

describe('moving', () => {
  test('moves all below along and changes who sees it', async () => {
    const from = await make('From', agent.officeId);
    const to = await make('To', agent.officeId);
    const leaf = await make('Leaf', from);
    await world.get(moveInstitution, { id: from, parentId: to }, agent.token);
    expect((await world.get(searchOffice, { search: 'Leaf' }, agent.token))[0]?.path).toEqual([
      agent.officeId,
      to,
      from,
      leaf,
    ]);
    expect((await world.get(officeDynamicData, { id: to }, agent.token)).children).toBe(1);
  });

  test('is rejected into itself, to invisible places and of the own institution', async () => {
    const outer = await make('Outer', agent.officeId);
    const inner = await make('Inner', outer);
    expect(await refusal(moveInstitution, { id: outer, parentId: inner }, agent)).toMatchObject({
      status: 400,
      errors: { parentId: 'intoItself' },
    });
    expect(await refusal(moveInstitution, { id: outer, parentId: outer }, agent)).toMatchObject({ status: 400 });
    expect(await refusal(moveInstitution, { id: outer, parentId: admin.officeId }, agent)).toMatchObject({
      status: 404,
    });
    expect(await refusal(moveInstitution, { id: shop.officeId, parentId: inner }, shop)).toMatchObject({ status: 404 });
    expect(await refusal(moveInstitution, { id: agent.officeId, parentId: inner }, agent)).toMatchObject({
      status: 403,
    });
  });

  test('is rejected beyond a quota', async () => {
    const full = await make('Full', agent.officeId, agent, { userQuota: 0 });
    expect(await refusal(moveInstitution, { id: shop.officeId, parentId: full }, agent)).toMatchObject({ status: 403 });
    expect((await world.get(officeDetail, { id: shop.officeId }, agent.token)).parentId).toBe(agent.officeId);
  });

  test('does not name a full institution above the caller', async () => {
    const [a, b] = [await make('Ground floor', shop.officeId, shop), await make('First floor', shop.officeId, shop)];
    await world.read(sql`update office set user_quota = 0 where id = ${agent.officeId}`);
    const { status, body } = await world.ask(moveInstitution, { id: a, parentId: b }, { token: shop.token });
    await world.read(sql`update office set user_quota = null where id = ${agent.officeId}`);
    expect(status).toBe(403);
    expect(JSON.stringify(body)).not.toContain('Agent');
  });

  test('copies roles so that moved users keep their rights', async () => {
    const [north, south] = [await make('North', agent.officeId), await make('South', agent.officeId)];
    const store = await make('Store', north);
    const head = await world.addUser(north, [...permissions]);
    const plain = { name: 'Clerk', permissions: ['terminal:terminal:view' as const], dataRange: 'below' as const };
    const { id: roleId } = await world.get(roleSave, plain, head.token);
    const clerk = await world.addUser(store, []);
    await world.read(sql`insert into user_role (user_id, role_id) values (${clerk.userId}, ${roleId})`);
    const neighbour = await world.addUser(north, []);
    await world.read(sql`insert into user_role (user_id, role_id) values (${neighbour.userId}, ${roleId})`);

    await world.get(moveInstitution, { id: store, parentId: south }, agent.token);
    await world.get(roleSave, { ...plain, id: roleId, permissions: ['sys:log:view'] }, head.token);
    world.pass(6_000);
    const held = async ({ userId, token }: TestUser) =>
      (await world.get(getUserInfo, { id: userId }, token)).permissions.map(({ id }) => id);
    expect([await held(clerk), await held(neighbour)]).toEqual([['terminal:terminal:view'], ['sys:log:view']]);
    const { list } = await world.get(roleList, { officeId: store, search: 'Clerk' }, agent.token);
    expect(list.map(({ office, users }) => [office.id, users])).toEqual([[store, 1]]);
  });

  test('creates no cycle in concurrent moves', async () => {
    const [a, b] = [await make('A', agent.officeId), await make('B', agent.officeId)];
    const both = await Promise.all([
      refusal(moveInstitution, { id: a, parentId: b }, agent),
      refusal(moveInstitution, { id: b, parentId: a }, agent),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('deleting', () => {
  test('is rejected while the institution contains anything', async () => {
    await world.pairTerminal(shop, { name: 'Till' });
    const { status, conflict } = await refusal(deleteOffice, { id: shop.officeId }, agent);
    expect([status, conflict]).toEqual([
      409,
      {
        children: { count: 3, names: ['First floor', 'Ground floor', 'West wing'] },
        users: { count: 1, names: ['Shop admin'] },
        terminals: { count: 1, names: ['Till'] },
      },
    ]);
  });

  test('is rejected while it has plans, sources, emergencies or triggers', async () => {
    const owner = await world.openInstitution(agent, 'Planned');
    const { id: programId } = await world.makeProgram(owner);
    const content = { kind: 'program' as const, programId };
    await world.get(planSave, { content: planWith(programId) }, owner.token);
    await world.get(dataSourceSave, { name: 'Rows', config: { kind: 'table', columns: ['a'], rows: [] } }, owner.token);
    await world.get(emergencySave, { name: 'Fire', programId }, owner.token);
    await world.get(triggerSave, { name: 'Special', content }, owner.token);
    const { status, conflict } = await refusal(deleteOffice, { id: owner.officeId }, agent);
    expect([status, conflict]).toMatchObject([
      409,
      {
        plans: { count: 1, names: ['Plan'] },
        sources: { count: 1, names: ['Rows'] },
        emergencies: { count: 1, names: ['Fire'] },
        triggers: { count: 1, names: ['Special'] },
      },
    ]);
  });

  test('leaves the institution above what it published or prepared', async () => {
    const id = await make('Former', agent.officeId);
    const owner = await world.addUser(id, ['program:program:view', 'program:program:edit']);
    const { id: programId } = await world.makeProgram(owner);
    const content = { kind: 'program' as const, programId };
    const { id: triggerId } = await world.get(triggerSave, { name: 'Kept', content }, agent.token);
    const { id: published } = await world.makeProgram(owner);
    await world.publish(agent, [published], [(await world.pairTerminal(agent)).id]);
    await world.get(programDelete, { ids: [programId] }, agent.token);
    await world.read(sql`delete from program where id = ${published} returning id`);
    await world.get(userDelete, { ids: [owner.userId] }, agent.token);
    await world.get(deleteOffice, { id }, agent.token);
    expect(
      await world.read(
        sql`select v.office_id from trigger o join program_version v on v.id = o.version_id where o.id = ${triggerId}`,
      ),
    ).toEqual([{ office_id: agent.officeId }]);
  });

  test('deletes an empty one with groups and roles, never the own', async () => {
    const id = await make('Empty', agent.officeId);
    await world.get(deleteOffice, { id }, agent.token);
    expect(await refusal(officeDetail, { id }, agent)).toMatchObject({ status: 404 });
    expect(await refusal(deleteOffice, { id: agent.officeId }, agent)).toMatchObject({ status: 403 });
  });
});

describe('opening an agent', () => {
  test('gives its administrator chosen permissions and a temporary password', async () => {
    const opened = await world.get(
      openAgentOffice,
      {
        name: 'Reseller',
        loginName: 'reseller.admin',
        userName: 'Rita',
        password: await world.encrypted(PASSWORD),
        permissions: ['terminal:terminal:view'],
        terminalQuota: 7,
      },
      agent.token,
    );
    expect(await world.get(officeDetail, { id: opened.officeId }, agent.token)).toMatchObject({
      kind: 'agent',
      terminalQuota: 7,
    });
    await world.ownPassword('reseller.admin');
    const rita = await world.signIn('reseller.admin');
    expect((await world.ask(terminalStatusCount, {}, { token: rita.token })).status).toBe(200);
    expect((await world.ask(officeDetail, { id: opened.officeId }, { token: rita.token })).status).toBe(403);
    const limited = await world.addUser(agent.officeId, ['sys:agent:open']);
    const beyond = {
      name: 'Beyond',
      loginName: 'beyond.admin',
      userName: 'Beyond',
      password: await world.encrypted(PASSWORD),
      permissions: ['sys:user:edit'],
    };
    expect(await refusal(openAgentOffice, beyond, limited)).toMatchObject({
      status: 400,
      errors: { permissions: 'notHeld' },
    });
  });

  test("uses the opener's current permissions, not those cached by its session", async () => {
    const clerk = await world.addUser(agent.officeId, ['sys:agent:open', 'sys:user:edit']);
    await world.get(getUserInfo, {}, clerk.token);
    // Simulates another instance that has just revoked the permission.
    await world.read(sql`update role set permissions = array['sys:agent:open']
      where id in (select role_id from user_role where user_id = ${clerk.userId})`);
    const opened = {
      name: 'Late',
      loginName: 'late.admin',
      userName: 'Late',
      password: await world.encrypted(PASSWORD),
      permissions: ['sys:user:edit'],
    };
    expect(await refusal(openAgentOffice, opened, clerk)).toMatchObject({
      status: 400,
      errors: { permissions: 'notHeld' },
    });
  });
});

describe('CSV', () => {
  const file = (text: string) => new Blob([text], { type: 'text/csv' });

  test('lists the problems of each line in a dry run', async () => {
    const text = 'name,parent,kind,userQuota\nGood,,customer,\n,,customer,\nBad,Nowhere,customer,x\n';
    expect(await world.get(officeImport, { file: file(text), dry: true }, agent.token)).toEqual({
      made: 0,
      problems: [
        { line: 3, column: 'name', error: 'required' },
        { line: 4, column: 'userQuota', error: 'invalid' },
      ],
    });
    expect(await world.get(searchOffice, { search: 'Good' }, agent.token)).toEqual([]);
  });

  test('imports parents from earlier lines and its own export', async () => {
    const text =
      'name,parent,kind\nHolding,,customer\nBranch one,Holding,department\nDeep,Holding / Branch one,department\n';
    expect(await world.get(officeImport, { file: file(text), dry: false }, agent.token)).toEqual({
      made: 3,
      problems: [],
    });
    const path = (await world.get(searchOffice, { search: 'Deep' }, agent.token))[0]?.path;
    expect(path).toHaveLength(4);
    const answer = await world.fetchRaw(officeExport, {}, { token: agent.token });
    const lines = (await answer.text()).split('\r\n');
    expect(lines).toContainEqual(expect.stringMatching(/^Deep,Holding \/ Branch one,department,/));
  });

  test('rejects a long chain of institutions at the level too deep', async () => {
    const chain = Array.from({ length: 5_000 }, (_, n) => `Link ${n},${n > 0 ? `Link ${n - 1}` : ''},department`);
    for (const dry of [true, false]) {
      const input = { file: file(`name,parent,kind\n${chain.join('\n')}\n`), dry };
      const { made, problems } = await world.get(officeImport, input, agent.token);
      // The agent is on the second level.
      expect([made, problems.length, problems[0]]).toEqual([
        0,
        4_970,
        { line: 32, column: 'parent', error: 'treeTooDeep' },
      ]);
      expect(new Set(problems.map(({ error }) => error))).toEqual(new Set(['treeTooDeep']));
    }
  });

  test('imports thousands of lines without blocking other calls', async () => {
    const lines = Array.from({ length: 2_000 }, (_, n) => `Row ${n},,department,Ada,+491711234567,ada@example.com`);
    const text = `name,parent,kind,contactName,phone,email\n${lines.join('\n')}\n`;
    const order: string[] = [];
    const importing = world.get(officeImport, { file: file(text), dry: false }, shop.token).then(({ made }) => {
      order.push('import');
      return made;
    });
    const beside = world.get(officeDetail, { id: shop.officeId }, agent.token).then(() => order.push('read'));
    await beside;
    expect([await importing, order]).toEqual([2_000, ['read', 'import']]);
  });
});

describe('trees have at most 32 levels', () => {
  test('limits institutions when creating and moving them', async () => {
    // The shop is on the third level.
    let parentId = shop.officeId;
    for (let level = 4; level <= 32; level++) parentId = await make(`Level ${level}`, parentId);
    const refused = { status: 400, errors: { parentId: 'treeTooDeep' } };
    expect(await refusal(officeSave, { name: 'Level 33', parentId }, agent)).toMatchObject(refused);
    const top = await make('Top', agent.officeId);
    expect(await refusal(moveInstitution, { id: top, parentId }, agent)).toMatchObject(refused);
    const opened = { name: 'Deep', loginName: 'deep', userName: 'Deep', password: await world.encrypted(PASSWORD) };
    expect(await refusal(openAgentOffice, { ...opened, parentId }, agent)).toMatchObject(refused);
  });

  test.each([
    ['groups', (name: string, parentId?: string) => [saveTerminalGroup, { name, parentId, officeId: shop.officeId }]],
    ['folders', (name: string, parentId?: string) => [folderSave, { name, parentId }]],
    ['folders of programs', (name: string, parentId?: string) => [programFolderSave, { name, parentId }]],
  ] as [string, (name: string, parentId?: string) => [Call, Record<string, unknown>]][])(
    'limits %s',
    async (_, save) => {
      let parentId: string | undefined;
      for (let level = 1; level <= 32; level++) {
        const { body } = await world.ask(...save(`Level ${level}`, parentId), { token: shop.token });
        parentId = (body.data as { id: string }).id;
      }
      expect(await refusal(...save('Level 33', parentId), shop)).toMatchObject({
        status: 400,
        errors: { parentId: 'treeTooDeep' },
      });
    },
  );

  test.each([
    ['folders', folderSave],
    ['folders of programs', programFolderSave],
  ] as const)('limits %s when moving a branch', async (_, save) => {
    const made = async (name: string, parentId?: string) => (await world.get(save, { name, parentId }, shop.token)).id;
    let long: string | undefined;
    for (let level = 1; level <= 31; level++) long = await made(`Long ${level}`, long);
    const branch = await made('Branch');
    const leaf = await made('Leaf', branch);
    const move = { id: branch, name: 'Branch', parentId: long };
    expect(await refusal(save, move, shop)).toMatchObject({ errors: { parentId: 'treeTooDeep' } });
    await world.get(save, { id: leaf, name: 'Leaf', toTop: true }, shop.token);
    await world.get(save, move, shop.token);
  });

  test.each([
    ['groups', saveTerminalGroup, 'terminal_group'],
    ['folders', folderSave, 'material_folder'],
    ['folders of programs', programFolderSave, 'program_folder'],
  ] as const)('prevents cycles of %s from two concurrent moves', async (_, save, table) => {
    const given = (name: string) => ({ name, ...(table === 'terminal_group' && { officeId: shop.officeId }) });
    for (let round = 0; round < 5; round++) {
      const one = (await world.get(save, given(`One ${round}`), shop.token)).id;
      const other = (await world.get(save, given(`Other ${round}`), shop.token)).id;
      const moved = await Promise.all([
        world.ask(save, { ...given('One'), id: one, parentId: other }, { token: shop.token }),
        world.ask(save, { ...given('Other'), id: other, parentId: one }, { token: shop.token }),
      ]);
      expect(moved.map(({ status }) => status).sort()).toEqual([200, 400]);
      const circle = await world.read(
        sql`select 1 from ${sql.identifier(table)} a join ${sql.identifier(table)} b on b.id = a.parent_id
          where b.parent_id = a.id and a.id in (${one}, ${other})`,
      );
      expect(circle).toEqual([]);
    }
  });

  test('limits groups when moving a branch', async () => {
    const group = async (name: string, parentId?: string) =>
      (await world.get(saveTerminalGroup, { name, parentId, officeId: shop.officeId }, shop.token)).id;
    let long: string | undefined;
    for (let level = 1; level <= 31; level++) long = await group(`Long ${level}`, long);
    const branch = await group('Branch');
    const leaf = await group('Leaf', branch);
    const move = { id: branch, name: 'Branch', parentId: long, officeId: shop.officeId };
    expect(await refusal(saveTerminalGroup, move, shop)).toMatchObject({ errors: { parentId: 'treeTooDeep' } });
    await world.get(saveTerminalGroup, { id: leaf, name: 'Leaf', officeId: shop.officeId }, shop.token);
    await world.get(saveTerminalGroup, move, shop.token);
  });
});
