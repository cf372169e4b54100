import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { getFile } from '@/lib/contract/bytes';
import { heartbeatCall, manifestCall, stream } from '@/lib/contract/gateway';
import { uploader } from '@/lib/contract/material';
import { programDelete, programSave } from '@/lib/contract/program/calls';
import { programLive, programPresence } from '@/lib/contract/program/presence';
import { saveTerminals, withdrawPublish } from '@/lib/contract/publish';
import { reviewDecide, reviewList } from '@/lib/contract/review';
import { roleList, roleSave } from '@/lib/contract/role';
import { settingSave } from '@/lib/contract/setting';
import { terminalLive, terminalStatusCount } from '@/lib/contract/terminal';
import { updateTerminalOffice } from '@/lib/contract/terminal/places';
import { reboot, removeTerminals } from '@/lib/contract/terminal/set';
import { userSave } from '@/lib/contract/user';
import { rows, system, uuids } from '../db/database';
import { eventsOf } from './events';
import { secondInstance } from './second-instance';
import { documentWith, heartbeat, md5Of, PASSWORD, picture, type TestUser, testPlatform, type World } from './world';

/** Two instances of the platform over one PostgreSQL: changes on one reach terminals and consoles of the other. */
let world: World;
let second: Awaited<ReturnType<typeof secondInstance>>;
let admin: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  await world.jobs.start();
  world.jobs.stop();
  admin = await world.initialise();
  second = await secondInstance(world);
});
afterAll(async () => {
  await second.end();
  await world.end();
});

test('wakes a terminal whose stream is open on the other instance', async () => {
  const screen = await world.pairTerminal(admin);
  const line = eventsOf(await second.fetchRaw(stream, {}, { token: screen.token }));
  expect(await line.next()).toMatchObject({ event: 'wake' });
  await world.get(reboot, { ids: [screen.id] }, admin.token);
  expect(await line.next()).toEqual({ event: 'wake', data: { revision: 1, commandSequence: 1 } });
  await line.close();
});

test('forgets a terminal that the other instance removed', async () => {
  const screen = await world.pairTerminal(admin);
  expect((await second.ask(manifestCall, {}, { token: screen.token })).status).toBe(200);
  await world.get(removeTerminals, { ids: [screen.id] }, admin.token);
  await world.platform.settle();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await second.ask(manifestCall, {}, { token: screen.token })).status).toBe(401);
});

test('applies removed permissions and disabled users on the other instance', async () => {
  const password = await world.encrypted(PASSWORD);
  const role = { name: 'Viewer', permissions: ['terminal:terminal:view' as const] };
  const { id: roleId } = await world.get(roleSave, role, admin.token);
  const user = { loginName: 'viewer', name: 'Viewer' };
  const { id } = await world.get(userSave, { ...user, password, roleIds: [roleId] }, admin.token);
  await world.ownPassword('viewer');
  const { token } = await world.signIn('viewer');
  const seen = async () => (await second.ask(terminalStatusCount, {}, { token })).status;
  /** Waits for far less than a session is cached; the test's clock does not advance. */
  const untilNotified = async () => {
    await world.platform.settle();
    await new Promise((resolve) => setTimeout(resolve, 200));
  };
  expect(await seen()).toBe(200);
  await world.get(roleSave, { ...role, id: roleId, permissions: [] }, admin.token);
  await untilNotified();
  expect(await seen()).toBe(403);
  await world.get(userSave, { ...user, id, enabled: false }, admin.token);
  await untilNotified();
  expect(await seen()).toBe(401);
});

test('keeps the last administrator in concurrent changes', async () => {
  const { list } = await world.get(roleList, { search: 'manager' }, admin.token);
  const password = await world.encrypted(PASSWORD);
  const other = { loginName: 'other', name: 'Other', roleIds: [list[0]?.id ?? ''] };
  const { id } = await world.get(userSave, { ...other, password }, admin.token);
  await world.ownPassword('other');
  const { token } = await world.signIn('other');
  for (let round = 0; round < 5; round++) {
    const lowered = await Promise.all([
      world.ask(userSave, { ...other, id, roleIds: [] }, { token: admin.token }),
      second.ask(userSave, { id: admin.userId, loginName: 'admin', name: 'Admin', roleIds: [] }, { token }),
    ]);
    const administrators = await world.read(
      sql`select 1 from user_role ur join role r on r.id = ur.role_id where '*' = any(r.permissions)`,
    );
    expect([administrators.length, ...lowered.map(({ status }) => status).sort()]).toEqual([
      1,
      200,
      expect.any(Number),
    ]);
    // Restores both for another round.
    await world.read(sql`insert into user_role (user_id, role_id) values (${id}, ${other.roleIds[0]}), (${admin.userId}, ${other.roleIds[0]})
      on conflict do nothing`);
    world.pass(6_000);
  }
});

test('sends consoles changes of the other instance, and own ones once', async () => {
  const screen = await world.pairTerminal(admin);
  await world.beat(screen);
  const line = eventsOf(await second.fetchRaw(terminalLive, {}, { token: admin.token }));
  await world.beat(screen, { volume: 3 });
  expect(await line.next()).toEqual({ event: 'changed', data: { terminalIds: [screen.id] } });
  expect(await line.next(1_300)).toBe('nothing');
  await line.close();
});

test('shows people and saves of a program across instances', async () => {
  const program = { name: 'Menu', document: documentWith([]) };
  const { id } = await world.get(programSave, program, admin.token);
  const line = eventsOf(await second.fetchRaw(programLive, { id, window: 'window-1' }, { token: admin.token }));
  await line.next();
  const beside = eventsOf(await world.fetchRaw(programLive, { id, window: 'window-2' }, { token: admin.token }));
  const at = { sceneId: 'scene', widgetIds: ['widget'] };
  await world.get(programPresence, { id, window: 'window-2', ...at }, admin.token);
  expect(await line.next()).toMatchObject({
    data: { people: [{ ...at, userId: admin.userId }], saved: { revision: 1 } },
  });
  await world.get(programSave, { id, ...program, revision: 1 }, admin.token);
  expect(await line.next()).toMatchObject({ data: { people: [at], saved: { revision: 2 } } });
  await beside.close();
  expect(await line.next()).toMatchObject({ data: { people: [] } });
  await line.close();
});

test('opens one alarm per outage from concurrent offline watches', async () => {
  const screens = await Promise.all(Array.from({ length: 20 }, () => world.pairTerminal(admin)));
  await Promise.all(
    screens.map((screen, n) =>
      n % 2 ? world.beat(screen) : second.get(heartbeatCall, heartbeat(world.now()), screen.token),
    ),
  );
  world.pass(80_000);
  await Promise.all([world.jobs.offline(world.now()), world.jobs.offline(world.now())]);
  const alarms = await world.db.transaction(system, (tx) =>
    rows(tx, sql`select count(*)::int as n from alarm group by terminal_id having count(*) > 1`),
  );
  expect(alarms).toEqual([]);
});

describe('races of two instances', () => {
  /** Connects as the owner, who may see what connections wait for. */
  let watcher: pg.Client;
  beforeAll(async () => {
    watcher = new pg.Client({ connectionString: world.url });
    await watcher.connect();
  });
  afterAll(() => watcher.end());

  /** Runs `other` while a statement that it must wait for is not committed, then commits. */
  async function meanwhile<T>(statement: SQL, other: () => Promise<T>): Promise<T> {
    let answer: Promise<T> | undefined;
    await world.db.transaction(system, async (tx) => {
      await tx.execute(statement);
      answer = other();
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await watcher.query(waiting)).rows.length === 0);
    });
    return answer as Promise<T>;
  }

  test('leaves one list on every terminal after concurrent replaces', async () => {
    const screens = await Promise.all([1, 2, 3, 4].map(() => world.pairTerminal(admin)));
    const { id } = await world.makeProgram(admin);
    const publishing = (by: Pick<typeof second, 'get'>, terminalIds: string[]) =>
      by.get(
        saveTerminals,
        { programIds: [id], terminalIds, publishParams: { name: 'Race', mode: 'replace', from: null, until: null } },
        admin.token,
      );
    const ids = screens.map((screen) => screen.id);
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        publishing(world, ids),
        publishing(second, ids.toReversed()),
        publishing(world, ids.slice(1)),
        publishing(second, ids),
      ]);
      const lists = await world.read(
        sql`select count(*)::int as n from publish_target where active and terminal_id in (
          select id from terminal where name = 'Screen') group by terminal_id having count(*) <> 1`,
      );
      expect(lists).toEqual([]);
    }
  });

  test('answers a conflict to publishing a program that is being deleted', async () => {
    const { id: terminalId } = await world.pairTerminal(admin);
    const { id } = await world.makeProgram(admin);
    const params = { name: 'Late', mode: 'replace', from: null, until: null };
    const { status, body } = await meanwhile(sql`delete from program where id = ${id}`, () =>
      second.ask(
        saveTerminals,
        { programIds: [id], terminalIds: [terminalId], publishParams: params },
        { token: admin.token },
      ),
    );
    expect([status, body.msg]).toEqual([409, 'A program was deleted meanwhile.']);
    expect(await world.read(sql`select 1 from publish where name = 'Late'`)).toEqual([]);
  });

  test('refuses to delete a program that is being published', async () => {
    const { id: terminalId } = await world.pairTerminal(admin);
    const { id } = await world.makeProgram(admin);
    const [published, deleted] = await Promise.all([
      world.ask(
        saveTerminals,
        {
          programIds: [id],
          terminalIds: [terminalId],
          publishParams: { name: 'Both', mode: 'replace', from: null, until: null },
        },
        { token: admin.token },
      ),
      second.ask(programDelete, { ids: [id] }, { token: admin.token }),
    ]);
    expect([published.status, deleted.status].sort()).not.toEqual([200, 200]);
  });

  test('leaves only the new publish while the former is undone', async () => {
    const screens = await Promise.all([1, 2, 3].map(() => world.pairTerminal(admin, { name: 'Undone' })));
    const ids = screens.map((screen) => screen.id);
    const { id } = await world.makeProgram(admin);
    for (let round = 0; round < 5; round++) {
      const former = await world.publish(admin, [id], ids, { name: `Former ${round}` });
      const params = { name: `New ${round}`, mode: 'replace', from: null, until: null };
      const [sent, undone] = await Promise.all([
        world.ask(saveTerminals, { programIds: [id], terminalIds: ids, publishParams: params }, { token: admin.token }),
        second.ask(withdrawPublish, { id: former.publishId }, { token: admin.token }),
      ]);
      expect([sent.status, undone.status]).toEqual([200, 200]);
      const held = await world.read(sql`select distinct p.name, count(*) over (partition by t.terminal_id)::int as n
        from publish_target t join publish p on p.id = t.publish_id where t.active and t.terminal_id = any(${uuids(ids)})`);
      expect(held).toEqual([{ name: `New ${round}`, n: 1 }]);
    }
  });

  test('moves a terminal with a publish that is in progress', async () => {
    const from = await world.openInstitution(admin, 'From');
    const to = await world.openInstitution(admin, 'To');
    const { id } = await world.makeProgram(admin);
    for (let round = 0; round < 5; round++) {
      const screen = await world.pairTerminal(from);
      const params = { name: `Moving ${round}`, mode: 'replace', from: null, until: null };
      const [sent, moved] = await Promise.all([
        world.ask(
          saveTerminals,
          { programIds: [id], terminalIds: [screen.id], publishParams: params },
          { token: admin.token },
        ),
        second.ask(updateTerminalOffice, { ids: [screen.id], officeId: to.officeId }, { token: admin.token }),
      ]);
      expect([sent.status, moved.status]).toEqual([200, 200]);
      const rows = await world.read(
        sql`select t.office_id as office, x.office_id as terminal from publish_target t join terminal x on x.id = t.terminal_id
          where t.terminal_id = ${screen.id} and t.active`,
      );
      expect(rows).toEqual([{ office: to.officeId, terminal: to.officeId }]);
      expect((await world.get(manifestCall, {}, screen.token)).published.map(({ name }) => name)).toEqual([
        `Moving ${round}`,
      ]);
    }
  });

  test('never publishes content changed during its review', async () => {
    const house = await world.openInstitution(admin, 'Reviewed');
    const author = await world.addUser(house.officeId, [
      'program:program:view',
      'program:program:edit',
      'program:program:publish',
    ]);
    const reviewer = await world.addUser(house.officeId, ['program:program:review']);
    await world.get(settingSave, { audit: 'program' }, admin.token);
    for (let round = 0; round < 5; round++) {
      const screen = await world.pairTerminal(house);
      const { id, document } = await world.makeProgram(author, { name: `Reviewed ${round}` });
      await world.publish(author, [id], [screen.id], { name: `Reviewed ${round}` });
      const { list } = await world.get(reviewList, { kind: 'program', state: 'waiting' }, reviewer.token);
      const looked = list.filter(({ subjectId }) => subjectId === id);
      const reviews = looked.map((each) => ({ id: each.id, contentHash: each.contentHash }));
      const changed = { ...document, background: { color: '#ff0000' } };
      const [, saved] = await Promise.all([
        second.ask(reviewDecide, { reviews, result: 'pass' }, { token: reviewer.token }),
        world.ask(
          programSave,
          { id, name: `Reviewed ${round}`, document: changed, revision: 1 },
          { token: author.token },
        ),
      ]);
      expect(saved.status).toBe(200);
      await world.jobs.requests(world.now());
      const { programs } = await world.get(manifestCall, {}, screen.token);
      expect(programs.map((each) => each.document.background.color)).not.toContain('#ff0000');
    }
    await world.get(settingSave, { audit: '' }, admin.token);
  });

  const upload = async (bytes: Buffer) => {
    const file = new Blob([new Uint8Array(bytes)]);
    const whole = { md5: md5Of(bytes), size: bytes.length, name: 'again' };
    const { id } = await second.get(uploader, { ...whole, chunk: 0, chunks: 1, file }, admin.token);
    return id ?? '';
  };
  const gone = (md5: string) => sql`with material as (delete from material where md5 = ${md5})
    delete from stored_file where md5 = ${md5}`;

  test('keeps bytes that are uploaded while they are deleted', async () => {
    const bytes = await picture(1);
    const { md5 } = await world.uploadMaterial(admin, bytes);
    await world.read(sql`delete from material where md5 = ${md5}`);
    const id = await meanwhile(sql`delete from stored_file where md5 = ${md5}`, () => upload(bytes));
    expect(await world.read(sql`select id from material where md5 = ${md5}`)).toEqual([{ id }]);
    for (const input of [{ id }, { id, thumb: true }]) {
      expect((await second.fetchRaw(getFile, input, { token: admin.token })).status).toBe(200);
    }
  });

  test('asks for known bytes that are deleted during an upload', async () => {
    const bytes = await picture(2);
    const { md5 } = await world.uploadMaterial(admin, bytes);
    const given = { md5, size: bytes.length, name: 'again' };
    const answer = await meanwhile(gone(md5), () => second.get(uploader, given, admin.token));
    expect(answer).toEqual({ done: false });
    expect(await upload(bytes)).not.toBe('');
  });
});
