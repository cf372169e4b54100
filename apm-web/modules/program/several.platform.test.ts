import { sql } from 'drizzle-orm';
import { logDetail, logList } from '@/lib/contract/log';
import { programDelete, programList } from '@/lib/contract/program/calls';
import { programFolderSave, programMove } from '@/lib/contract/program/folders';
import { saveTerminals } from '@/lib/contract/publish';
import { reviewSubmit } from '@/lib/contract/review';
import { settingSave } from '@/lib/contract/setting';
import { system } from '../../db/database';
import { picture, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let ours: TestUser;
let theirs: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
  theirs = await world.openInstitution(admin, 'Theirs');
});
afterAll(() => world.end());

const made = async (count: number, by = ours) => {
  const programs = await Promise.all(Array.from({ length: count }, (_, i) => world.makeProgram(by, { name: `P${i}` })));
  return programs.map(({ id }) => id);
};
const left = async (by = ours) => {
  const { list } = await world.get(programList, { pageSize: 100 }, by.token);
  return list.map(({ id }) => id);
};
const status = async (asked: Promise<{ status: number }>) => (await asked).status;
const token = () => ({ token: ours.token });
const params = { name: 'Sale', mode: 'replace' as const, from: null, until: null };

test('rejects a whole call for a missing or foreign program', async () => {
  const ids = await made(2);
  const [foreign = ''] = await made(1, theirs);
  const { id: folderId } = await world.get(programFolderSave, { name: 'Sale' }, ours.token);
  const screen = await world.pairTerminal(ours);
  const unknown = '01890000-0000-7000-8000-00000000abcd';
  const answers = await Promise.all(
    [foreign, unknown].map(async (wrong) => {
      const mixed = [...ids, wrong];
      const asked = [
        await world.ask(programDelete, { ids: mixed }, token()),
        await world.ask(programMove, { ids: mixed, folderId }, token()),
        await world.ask(reviewSubmit, { kind: 'program', ids: mixed }, token()),
        await world.ask(saveTerminals, { programIds: mixed, terminalIds: [screen.id], publishParams: params }, token()),
      ];
      return asked.map(({ status, body }) => [status, body.errors]);
    }),
  );
  // Programs of another institution look like missing ones.
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.map(([code]) => code)).toEqual([404, 404, 404, 404]);
  const { list } = await world.get(programList, { pageSize: 100 }, ours.token);
  expect(list.map(({ folderId: of, review, terminals }) => [of, review, terminals])).toEqual([
    [null, null, 0],
    [null, null, 0],
  ]);
  expect(await left(theirs)).toEqual([foreign]);
  await world.get(programDelete, { ids }, ours.token);
});

test('names all programs still playing and keeps the others', async () => {
  const ids = await made(3);
  const screen = await world.pairTerminal(ours);
  await world.publish(ours, ids.slice(0, 2), [screen.id]);
  const refused = await world.ask(programDelete, { ids }, token());
  expect(refused.status).toBe(409);
  expect(
    (refused.body.conflict as { id: string; terminals: number }[]).toSorted((a, b) => a.id.localeCompare(b.id)),
  ).toEqual(
    ids
      .slice(0, 2)
      .toSorted()
      .map((id) => expect.objectContaining({ id, terminals: 1 })),
  );
  expect((await left()).toSorted()).toEqual(ids.toSorted());
});

test('counts duplicates once and accepts resubmission', async () => {
  const [id = ''] = await made(1);
  await world.get(settingSave, { audit: 'program' }, admin.token);
  expect(await world.get(reviewSubmit, { kind: 'program', ids: [id, id] }, ours.token)).toEqual({ submitted: 1 });
  expect(await world.get(reviewSubmit, { kind: 'program', ids: [id] }, ours.token)).toEqual({ submitted: 0 });
  await world.get(settingSave, { audit: '' }, admin.token);
  await world.get(programMove, { ids: [id, id] }, ours.token);
  const [entry] = (await world.get(logList, { search: 'program/move' }, admin.token)).list;
  expect(await world.get(logDetail, { id: entry?.id ?? '' }, admin.token)).toMatchObject({ after: { programs: 1 } });
  await world.get(programDelete, { ids: [id, id] }, ours.token);
  for (const call of [programDelete, programMove])
    expect(await status(world.ask(call, { ids: [] } as never, token()))).toBe(400);
});

test('moves and deletes hundreds in one call each', async () => {
  const [model = ''] = await made(1);
  await world.db.transaction(system, (tx) =>
    tx.execute(
      sql`insert into program select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).* from program p, generate_series(1, 700) where id = ${model}`,
    ),
  );
  const { id: folderId } = await world.get(programFolderSave, { name: 'Many' }, ours.token);
  const all = await world.db.transaction(system, (tx) =>
    tx.execute<{ id: string }>(sql`select id from program where name = 'P0' and office_id = ${ours.officeId}`),
  );
  const ids = [...(all as unknown as { rows: { id: string }[] }).rows].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(700);
  await world.get(programMove, { ids, folderId }, ours.token);
  expect((await world.get(programList, { folderId }, ours.token)).count).toBe(ids.length);
});

test('never deadlocks when two people delete and move the same ones', async () => {
  const logo = await world.uploadMaterial(ours, await picture(9));
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => (await world.makeProgram(ours, { name: `Q${i}`, images: [logo] })).id),
  );
  const { id: folderId } = await world.get(programFolderSave, { name: 'Both' }, ours.token);
  const screen = await world.pairTerminal(ours);
  const turned = ids.toReversed();
  const statuses = await Promise.all([
    status(world.ask(programMove, { ids, folderId }, token())),
    status(world.ask(programMove, { ids: turned }, token())),
    status(world.ask(programDelete, { ids: turned }, token())),
    status(world.ask(programDelete, { ids }, token())),
    status(world.ask(reviewSubmit, { kind: 'program', ids }, token())),
    status(world.ask(saveTerminals, { programIds: turned, terminalIds: [screen.id], publishParams: params }, token())),
  ]);
  for (const each of statuses) expect([200, 404, 409]).toContain(each);
  const there = (await left()).filter((id) => ids.includes(id)).length;
  // All of them, or none.
  expect([0, ids.length]).toContain(there);
});
