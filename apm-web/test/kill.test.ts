import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPublishKey, login, sysInit } from '@/lib/contract/auth';
import { getFile } from '@/lib/contract/bytes';
import type { Call, Input, Output } from '@/lib/contract/call';
import { manifestCall, poll, register } from '@/lib/contract/gateway';
import { CHUNK_BYTES, uploader, uploaderMD5Check } from '@/lib/contract/material';
import { programSave } from '@/lib/contract/program-calls';
import { publishList, saveTerminals } from '@/lib/contract/publish';
import { claim } from '@/lib/contract/terminal-join';
import { serverArgs } from '@/lib/server-process';
import { encryptFor } from '../demo/calls';
import { requestOf } from '../http/request-of';
import { documentWith, md5Of, PASSWORD } from './world';

/** The real server on its embedded database, killed in the middle of things: what it acknowledged is there afterwards. */
let dataDir: string;
let port: number;
let server: ChildProcess;
let token = '';
const PORTS = [3112, 3119] as const;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'apm-kill-'));
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
}, 60_000);
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
  server = spawn(process.execPath, serverArgs('apm-web/server.ts'), {
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

test('killed in the middle of an upload, it has every chunk that it acknowledged, and the upload goes on', async () => {
  const bytes = Buffer.alloc(CHUNK_BYTES * 8 + 123, 'a long film ');
  const whole = { md5: md5Of(bytes), size: bytes.length, name: 'film' };
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

  // The session is in the database, too.
  const { received } = await get(uploaderMD5Check, whole);
  expect(acknowledged.length).toBeGreaterThanOrEqual(4);
  expect(received).toEqual(expect.arrayContaining(acknowledged));
  let id: string | undefined;
  for (let chunk = 0; chunk < 9; chunk++) if (!received.includes(chunk)) id = (await send(chunk)).id;
  const back = Buffer.from(await (await ask(getFile, { id })).arrayBuffer());
  expect(back.equals(bytes)).toBe(true);
}, 60_000);

test('killed in the middle of a publish to many terminals, the publish is whole or absent; an acknowledged one is fetched', async () => {
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
      // Between two answers: one is under way.
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
}, 60_000);

test('asked to stop, it ends by itself; a port in use is one clear line', async () => {
  const second = spawn(process.execPath, serverArgs('apm-web/server.ts'), {
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
}, 60_000);

let office: string | undefined;
async function officeId(): Promise<string> {
  office ??= (await get(login, { username: await encrypted('admin'), password: await encrypted(PASSWORD) }, '')).user
    .office.id;
  return office;
}
