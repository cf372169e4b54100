import { sql } from 'drizzle-orm';
import { saveUserInfo } from '@/lib/contract/account';
import { getFile } from '@/lib/contract/bytes';
import { materialDelete, materialList, uploader } from '@/lib/contract/material';
import { noticeDelete, updateReadState } from '@/lib/contract/notice';
import { getUserInfo, logout } from '@/lib/contract/session';
import { terminalList } from '@/lib/contract/terminal';
import { claim } from '@/lib/contract/terminal/join';
import { updateTerminalOffice } from '@/lib/contract/terminal/places';
import { userImport, userList, userSave } from '@/lib/contract/user';
import { PASSWORD, picture, type TestUser, testPlatform, type World } from '../../test/world';

/** Quotas apply to an institution with all below it, and expired institutions are read-only. */
let world: World;
let root: TestUser;
let agent: TestUser;
let customer: TestUser;
let sibling: TestUser;
let password: string;

beforeAll(async () => {
  world = await testPlatform();
  root = await world.initialise();
  agent = await world.openInstitution(root, 'Agent');
  customer = await world.openInstitution(agent, 'Customer');
  sibling = await world.openInstitution(agent, 'Sibling');
  password = await world.encrypted(PASSWORD);
});
afterAll(() => world.end());

const limit = (officeId: string, column: 'user_quota' | 'terminal_quota' | 'storage_quota', quota: number | null) =>
  world.read(sql`update office set ${sql.identifier(column)} = ${quota} where id = ${officeId}`);
const usersOf = async (by: TestUser) => (await world.get(userList, {}, by.token)).count;

describe('users', () => {
  let made = 0;
  const make = (by: TestUser, more = {}) =>
    world.ask(userSave, { loginName: `limited-${++made}`, name: 'New', password, ...more }, { token: by.token });

  test('allows one of ten concurrent creations for one free place', async () => {
    await limit(customer.officeId, 'user_quota', (await usersOf(customer)) + 1);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => make(customer)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
    expect(outcomes.find(({ status }) => status === 403)?.body.msg).toBe(
      'Customer has as many as it may have; the limit is 2.',
    );
  });

  test('counts all below a quota and names its institution if visible', async () => {
    await limit(customer.officeId, 'user_quota', null);
    await limit(agent.officeId, 'user_quota', await usersOf(agent));
    const messages = [await make(customer), await make(agent, { officeId: customer.officeId })].map(
      ({ body }) => body.msg,
    );
    expect(messages).toEqual([
      'An institution above yours has as many as it may have.',
      `Agent has as many as it may have; the limit is ${await usersOf(agent)}.`,
    ]);
    // A user of the root institution counts only there.
    expect((await make(root)).status).toBe(200);
  });

  test('rejects an import beyond the quota, also in the dry run', async () => {
    await limit(agent.officeId, 'user_quota', (await usersOf(agent)) + 2);
    const lines = (n: number) =>
      new Blob([['loginName,name', ...Array.from({ length: n }, (_, i) => `quota-${i},x`)].join('\n')]);
    const take = (n: number, dry: 'true' | 'false') =>
      world.get(userImport, { file: lines(n), password, dry }, customer.token);
    const full = { made: 0, problems: [{ line: 2, column: 'office', error: 'noRoomForUsers' }] };
    expect([await take(3, 'true'), await take(3, 'false')]).toEqual([full, full]);
    expect(await take(2, 'false')).toEqual({ made: 2, problems: [] });
    await limit(agent.officeId, 'user_quota', null);
  });
});

describe('terminals', () => {
  test('allows one of ten concurrent claims for one free place', async () => {
    await limit(agent.officeId, 'terminal_quota', 1);
    const players = await Promise.all(Array.from({ length: 10 }, () => world.registerPlayer()));
    const outcomes = await Promise.all(
      players.map(({ code }, n) => {
        const by = n % 2 ? customer : sibling;
        return world.ask(claim, { code, name: 'Screen', officeId: by.officeId }, { token: by.token });
      }),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
    expect((await world.get(terminalList, {}, agent.token)).count).toBe(1);
    // A refused player is added as soon as there is room.
    await limit(agent.officeId, 'terminal_quota', 2);
    const refused = players[outcomes.findIndex(({ status }) => status === 403)];
    const again = { code: refused?.code ?? '', name: 'Screen', officeId: customer.officeId };
    expect((await world.ask(claim, again, { token: customer.token })).status).toBe(200);
  });

  test('need room in the new branch unless counted there already', async () => {
    await limit(agent.officeId, 'terminal_quota', null);
    const { id } = await world.pairTerminal(customer);
    const held = (await world.get(terminalList, {}, agent.token)).count;
    await limit(agent.officeId, 'terminal_quota', held);
    await limit(sibling.officeId, 'terminal_quota', 0);
    await world.read(sql`update terminal set office_id = ${customer.officeId}`);
    const move = (officeId: string) => world.ask(updateTerminalOffice, { ids: [id], officeId }, { token: agent.token });
    expect((await move(sibling.officeId)).body.msg).toBe('Sibling has as many as it may have; the limit is 0.');
    await limit(sibling.officeId, 'terminal_quota', 1);
    expect((await move(sibling.officeId)).status).toBe(200);
    await limit(agent.officeId, 'terminal_quota', null);
  });
});

describe('storage', () => {
  test('cannot exceed a quota above by concurrent uploads below', async () => {
    const files = await Promise.all(Array.from({ length: 6 }, (_, n) => picture(500 + n)));
    const size = files[0]?.length ?? 0;
    await limit(agent.officeId, 'storage_quota', Math.round(size * 1.5));
    const outcomes = await Promise.allSettled(
      files.map((bytes, n) => world.uploadMaterial(n % 2 ? customer : sibling, bytes)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refused?.reason)).toContain('"code":413');
    const lists = [customer, sibling].map(({ token }) => world.get(materialList, {}, token));
    expect((await Promise.all(lists)).map(({ count }) => count).sort()).toEqual([0, 1]);
    await limit(agent.officeId, 'storage_quota', 1e12);
  });

  const usedBy = async ({ officeId }: TestUser) => {
    const [office] = await world.read<{ used: number }>(
      sql`select storage_used::float8 as used from office where id = ${officeId}`,
    );
    return office?.used ?? 0;
  };

  test('counts stored files for each institution that has them', async () => {
    const bytes = await picture(600);
    await world.uploadMaterial(customer, bytes);
    await limit(sibling.officeId, 'storage_quota', (await usedBy(sibling)) + bytes.length - 1);
    await expect(world.uploadMaterial(sibling, bytes)).rejects.toThrow('"code":413');
    await limit(sibling.officeId, 'storage_quota', 1e12);
  });

  test('counts the same bytes once per institution at any time', async () => {
    const bytes = await picture(601);
    const before = await usedBy(customer);
    const first = await world.uploadMaterial(customer, bytes);
    const held = await usedBy(customer);
    expect(held).toBe(before + bytes.length);
    await limit(customer.officeId, 'storage_quota', held);
    const copy = async (name: string) => {
      const given = { md5: first.md5, size: bytes.length, name };
      return (await world.get(uploader, given, customer.token)).id ?? '';
    };
    const remove = (...ids: string[]) => world.get(materialDelete, { ids }, customer.token);
    const copies = await Promise.all(['again', 'once more', 'and again'].map(copy));
    expect(await usedBy(customer)).toBe(held);
    await Promise.all([remove(first.id), remove(...copies.slice(1)), copy('late').then((id) => copies.push(id))]);
    expect(await usedBy(customer)).toBe(held);
    await remove(copies[0] ?? '', copies[3] ?? '');
    expect(await usedBy(customer)).toBe(before);
    await limit(customer.officeId, 'storage_quota', 1e12);
  });
});

describe('expired institution', () => {
  const SENTENCE = "The institution's time is over. What it has can be looked at, and not changed.";
  const OVER = [403, SENTENCE];
  const expire = async (officeId: string, at: Date | null) => {
    await world.read(
      sql`update office set expires_at = ${at?.toISOString() ?? null}::timestamptz where id = ${officeId}`,
    );
    world.pass(6_000);
  };
  const outcome = async (...asked: Parameters<World['ask']>) => {
    const { status, body } = await world.ask(...asked);
    return [status, body.msg];
  };

  test('is read-only until its date is extended', async () => {
    const { md5 } = await world.uploadMaterial(customer, await picture(700));
    const screen = await world.pairTerminal(customer);
    await expire(agent.officeId, new Date(world.now().getTime() - 1_000));
    const { token } = customer;
    expect((await world.get(getUserInfo, {}, token)).office.expired).toBe(true);
    expect(await outcome(userSave, { loginName: 'late', name: 'Late', password }, { token })).toEqual(OVER);
    await expect(world.uploadMaterial(customer, await picture(701))).rejects.toThrow(SENTENCE);
    expect((await world.ask(materialList, {}, { token })).status).toBe(200);
    expect((await world.fetchRaw(getFile, { md5 }, { token })).status).toBe(200);
    // Calls concerning the own account still work.
    expect((await world.ask(saveUserInfo, { name: 'Renamed' }, { token })).status).toBe(200);
    expect((await world.ask(updateReadState, { id: '', readState: '1' }, { token })).body.msg).not.toBe(SENTENCE);
    expect((await world.ask(noticeDelete, { ids: [customer.userId] }, { token })).body.msg).not.toBe(SENTENCE);
    // Terminals keep playing, and users above are not affected.
    await world.beat(screen);
    const above = await world.ask(
      userSave,
      { loginName: 'by.root', name: 'New', password, officeId: customer.officeId },
      { token: root.token },
    );
    expect(above.status).toBe(200);
    const again = await world.signIn('customer.admin');
    expect((await world.ask(logout, {}, { token: again.token })).status).toBe(200);

    await expire(agent.officeId, new Date(world.now().getTime() + 3_600_000));
    expect((await world.get(getUserInfo, {}, token)).office.expired).toBe(false);
    expect((await world.ask(userSave, { loginName: 'in.time', name: 'New', password }, { token })).status).toBe(200);
    await expire(agent.officeId, null);
  });
});
