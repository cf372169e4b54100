import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { getPublishKey, login, sysInit } from '@/lib/contract/auth';
import { getFile } from '@/lib/contract/bytes';
import type { Call, Input, Output } from '@/lib/contract/call';
import { CHUNK_BYTES } from '@/lib/contract/chunk';
import { manifestCall, poll, register } from '@/lib/contract/gateway';
import { uploader, uploaderMD5Check } from '@/lib/contract/material';
import { programDetail, programSave } from '@/lib/contract/program/calls';
import { publishList, saveTerminals } from '@/lib/contract/publish';
import { claim } from '@/lib/contract/terminal/join';
import { serverArgs } from '@/lib/server-process';
import { encryptFor } from '../demo/calls';
import { requestOf } from '../http/request-of';
import { newDataFolder } from './data-folder';
import { documentWith, md5Of, PASSWORD } from './world';

/** Real server on its embedded database, killed at work: everything acknowledged must be there afterwards. */
let dataDir: string;
let port: number;
let server: ChildProcess;
let token = '';
const PORTS = [3112, 3119] as const;

beforeAll(async () => {
  dataDir = newDataFolder('apm-kill-');
  port = await freePort();
  await start();
  await get(sysInit, {
    officeName: 'Platform',
    name: 'Admin',
    loginName: 'admin',
    password: await encrypted(PASSWORD),
    language: 'en',
    timezone: 'UTC',
  });
  await signIn();
});
afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  for (let candidate = PORTS[0]; candidate <= PORTS[1]; candidate++) {
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) =>
      probe.once('error', () => resolve(false)).listen(candidate, '127.0.0.1', () => resolve(true)),
    );
    probe.close();
    if (free) return candidate;
  }
  throw new Error(`no free port from ${PORTS.join(' to ')}`);
}

async function start() {
  server = spawn(process.execPath, serverArgs('platform', 'sources'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      APM_WEB_PORT: String(port),
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => text.includes('apm-web is ready') && resolve());
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function kill() {
  server.removeAllListeners('exit');
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}

async function ask(call: Call, input: Record<string, unknown>, as = token): Promise<Response> {
  const request = requestOf(call, input, { token: as || undefined });
  const url = new URL(request.url);
  url.host = `127.0.0.1:${port}`;
  const body = request.method === 'POST' ? await request.arrayBuffer() : undefined;
  return fetch(url, { method: request.method, headers: request.headers, body });
}

async function get<C extends Call>(call: C, input: Input<C>, as?: string): Promise<Output<C>> {
  const response = await ask(call, input as Record<string, unknown>, as);
  const envelope = await response.json();
  if (response.status !== 200) throw new Error(`${call.path} answered ${JSON.stringify(envelope)}`);
  return envelope[call.answer];
}

async function encrypted(text: string) {
  const { publicKeyJson } = await get(getPublishKey, {});
  return encryptFor(publicKeyJson, text);
}

async function signIn() {
  token = (await get(login, { username: await encrypted('admin'), password: await encrypted(PASSWORD) }, '')).token;
}

test('keeps acknowledged chunks of an upload, which then resumes', async () => {
  const bytes = Buffer.alloc(CHUNK_BYTES * 8 + 123, 'a long video ');
  const whole = { md5: md5Of(bytes), size: bytes.length, name: 'video' };
  const send = (chunk: number) => {
    const file = new Blob([new Uint8Array(bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES))]);
    return get(uploader, { ...whole, chunk, chunks: 9, file });
  };
  const acknowledged: number[] = [];
  const sending = (async () => {
    for (let chunk = 0; chunk < 9; chunk++) {
      await send(chunk);
      acknowledged.push(chunk);
      if (chunk === 3) void kill();
    }
  })();
  await expect(sending).rejects.toThrow();
  await start();

  // The session survived, too.
  const { received } = await get(uploaderMD5Check, whole);
  expect(acknowledged.length).toBeGreaterThanOrEqual(4);
  expect(received).toEqual(expect.arrayContaining(acknowledged));
  let id: string | undefined;
  for (let chunk = 0; chunk < 9; chunk++) if (!received.includes(chunk)) id = (await send(chunk)).id;
  const back = Buffer.from(await (await ask(getFile, { id })).arrayBuffer());
  expect(back.equals(bytes)).toBe(true);
  // Only the platform's own user can read what is stored.
  const stored = await readdir(path.join(dataDir, 'store'), { recursive: true, withFileTypes: true });
  const modes = stored.map(({ parentPath, name }) => statSync(path.join(parentPath, name)).mode & 0o077);
  expect(modes.length).toBeGreaterThan(0);
  expect(modes.filter(Boolean)).toEqual([]);
});

test('leaves a publish complete or absent, an acknowledged one complete', async () => {
  const screens: { id: string; token: string }[] = [];
  for (let i = 0; i < 60; i++) {
    const player = {
      deviceKey: `device-number-${i}-of-many-players`,
      model: 'x',
      width: 1920,
      height: 1080,
      userAgent: 'x',
      timezone: 'UTC',
      capabilities: [],
    };
    const { code, pollToken } = await get(register, player);
    const { id } = await get(claim, { code, name: `Screen ${i}`, officeId: await officeId() });
    screens.push({ id, token: (await get(poll, { pollToken })).token ?? '' });
  }
  const { id } = await get(programSave, { name: 'Menu', document: documentWith([]) });
  const publish = (name: string) =>
    get(saveTerminals, {
      programIds: [id],
      terminalIds: screens.map((screen) => screen.id),
      publishParams: { name, mode: 'append', from: null, until: null },
    });

  const acknowledged: string[] = [];
  const publishing = (async () => {
    for (let n = 0; n < 1_000; n++) {
      acknowledged.push((await publish(`Publish ${n}`)).publishId);
      // Between two answers, so that a publish is in progress.
      if (n === 5) setTimeout(() => void kill(), 7);
    }
  })();
  await expect(publishing).rejects.toThrow();
  await start();

  const { list } = await get(publishList, { pageSize: 100 });
  expect(list.map((each) => each.id)).toEqual(expect.arrayContaining(acknowledged));
  expect(list.length - acknowledged.length).toBeLessThanOrEqual(1);
  expect(list.map(({ total, waiting }) => [total, waiting])).toEqual(list.map(() => [60, 60]));
  for (const screen of [screens[0], screens[59]]) {
    const manifest = await get(manifestCall, {}, screen?.token);
    expect(manifest.published.map(({ publishId }) => publishId).sort()).toEqual(list.map((each) => each.id).sort());
    expect(manifest.revision).toBe(1 + list.length);
  }
});

test('answers 503 until its killed database server has recovered', async () => {
  const { id } = await get(programSave, { name: 'Before', document: documentWith([]) });
  const pid = Number((await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
  const statuses = new Set<number>();
  let refused: unknown;
  setTimeout(() => process.kill(pid, 'SIGKILL'), 100);
  const asking = async () => {
    for (const until = Date.now() + 30_000; Date.now() < until; ) {
      const answer = await ask(programDetail, { id });
      statuses.add(answer.status);
      if (answer.status === 200 && refused) return;
      if (answer.status !== 200) refused = await answer.json();
    }
  };
  await Promise.all([asking(), asking(), asking(), asking()]);
  expect(refused).toEqual({
    code: 503,
    msg: 'The database does not answer at the moment. Please try again in a few seconds.',
    retryAfter: 2,
  });
  expect([...statuses].sort()).toEqual([200, 503]);
  expect(await get(programDetail, { id })).toMatchObject({ name: 'Before' });
});

test('stops on SIGTERM and reports a port in use clearly', async () => {
  const second = spawn(process.execPath, serverArgs('platform', 'sources'), {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: `${dataDir}/second`, APM_WEB_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  second.stderr.on('data', (text: Buffer) => (said += text));
  const [code] = await once(second, 'exit');
  expect([code, said]).toEqual([1, `Port ${port} is in use: set APM_WEB_PORT to another one.\n`]);

  server.removeAllListeners('exit');
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  expect((await gone)[0]).toBe(0);
});

let office: string | undefined;
async function officeId(): Promise<string> {
  office ??= (await get(login, { username: await encrypted('admin'), password: await encrypted(PASSWORD) }, '')).user
    .office.id;
  return office;
}
