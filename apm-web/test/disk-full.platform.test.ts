import type { StatsFs } from 'node:fs';
import promises from 'node:fs/promises';
import pg from 'pg';
import type { Call } from '@/lib/contract/call';
import { heartbeatCall } from '@/lib/contract/gateway';
import { languages } from '@/lib/contract/languages';
import { materialDelete, materialList } from '@/lib/contract/material';
import { messagePreview, messageSave, messageWithdraw } from '@/lib/contract/message/calls';
import { programList, programSave } from '@/lib/contract/program/calls';
import { logout } from '@/lib/contract/session';
import { health } from '@/lib/contract/setting';
import { catalogues } from '../base/messages';
import { documentWith, heartbeat, picture, type Screen, type TestUser, testPlatform, type World } from './world';

/** Server whose disk is full: reading works, changes are refused, and it recovers by itself. */
let world: World;
let admin: TestUser;
let screen: Screen;
let messageId: string;
let owner: pg.Client;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  screen = await world.pairTerminal(admin);
  messageId = (await world.get(messageSave, { name: 'Closed', texts: { en: 'Closed' } }, admin.token)).id;
  owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.end();
});
afterEach(() => {
  jest.restoreAllMocks();
  world.pass(60_000);
});

const save = () => ({ name: 'Program', document: documentWith([]) });
const status = async (call: Call, input: Record<string, unknown> = {}, token: string | undefined = admin.token) =>
  (await world.ask(call, input, { token })).status;

describe('with little room left for the database', () => {
  beforeEach(() => {
    jest.spyOn(promises, 'statfs').mockResolvedValue({ bavail: 1, bsize: 4_096 } as StatsFs);
    world.pass(60_000);
  });

  test('answers health with 503, changes with 507, and still reads', async () => {
    expect(await status(health, {}, '')).toBe(503);
    expect(await status(programSave, save())).toBe(507);
    expect([await status(programList), await status(materialList)]).toEqual([200, 200]);
  });

  test("permits sign-in, making room and terminals' heartbeats", async () => {
    const someone = await world.signIn('admin');
    expect(await status(materialDelete, { ids: someone.userId }, someone.token)).toBe(404);
    expect(await status(logout, {}, someone.token)).toBe(200);
    expect(await status(heartbeatCall, heartbeat(world.now()), screen.token)).toBe(200);
  });

  test('withdraws a message from its terminals', async () => {
    expect(await status(messageWithdraw, { ids: [messageId] })).toBe(200);
    expect(await world.get(messagePreview, { id: messageId }, admin.token)).toMatchObject({ state: 'withdrawn' });
  });

  test("explains the error in the reader's language", async () => {
    const sentences = await Promise.all(
      languages.map(async (language) => {
        const headers = { cookie: `lang=${language}` };
        return (await world.ask(programSave, save(), { token: admin.token, headers })).body.msg;
      }),
    );
    expect(sentences).toEqual(languages.map((language) => catalogues[language].errors.diskFull));
    expect(new Set(sentences).size).toBe(languages.length);
  });
});

describe('a database without room', () => {
  beforeAll(() =>
    owner.query(`create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert on program for each row execute function no_room();
      create trigger no_room before update on session for each row execute function no_room();`),
  );
  afterAll(() => owner.query('drop function no_room cascade'));

  test('refuses the write with 507, reports it and keeps sessions', async () => {
    expect(await status(health, {}, '')).toBe(200);
    // Old enough that its use must be written.
    world.pass(120_000);
    expect(await status(programList)).toBe(200);
    expect(await status(programSave, save())).toBe(507);
    expect(await status(health, {}, '')).toBe(503);
    expect(await status(programList)).toBe(200);
  });

  test('recovers by itself', async () => {
    expect(await status(programSave, save())).toBe(507);
    await owner.query('drop trigger no_room on program');
    world.pass(60_000);
    expect([await status(health, {}, ''), await status(programSave, save())]).toEqual([200, 200]);
  });
});

test('rejects an upload with 507 and resumes it later', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  jest.spyOn(world.platform.chunks, 'keep').mockRejectedValueOnce(full);
  const image = await picture();
  await expect(world.uploadMaterial(admin, image)).rejects.toThrow('507');
  world.pass(60_000);
  expect(await world.uploadMaterial(admin, image)).toMatchObject({ id: expect.any(String) });
});
