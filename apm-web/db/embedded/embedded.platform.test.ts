import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidSettingError } from '@/lib/env';
import { newDataFolder } from '../../test/data-folder';
import { type EmbeddedServer, startServer } from '.';
import { isRunning } from './pid-file';
import { findPrograms } from './programs';

/** Tests of the embedded database server: started, killed, orphaned, opened by two platforms. */
const base = newDataFolder('apm-embedded-');
const started: EmbeddedServer[] = [];
const asRoot = process.getuid?.() === 0;

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});
afterAll(() => rm(base, { recursive: true, force: true }));

const messages: string[] = [];
async function start(folder: string): Promise<EmbeddedServer> {
  const server = await startServer({ folder, notify: (message) => messages.push(message) });
  started.push(server);
  return server;
}

/** Runs a statement on a separate connection and returns the first column. */
async function query(server: EmbeddedServer, statement: string): Promise<unknown[]> {
  const client = await server.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows.map(([first]) => first);
  } finally {
    await client.end();
  }
}

const write = (server: EmbeddedServer, note: string) =>
  query(server, `create table if not exists note (text text); insert into note values ('${note}')`).catch(() => []);
const notes = (server: EmbeddedServer) => query(server, 'select text from note order by text');
const pidOf = async (folder: string) =>
  Number((await readFile(path.join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);

test('keeps rows over a restart, in a path with special characters', async () => {
  const folder = path.join(base, `it's a "folder", with all`);
  const first = await start(folder);
  await write(first, 'kept');
  const pid = await pidOf(folder);
  await first.stop();
  expect(isRunning(pid)).toBe(false);
  const second = await start(folder);
  expect(await notes(second)).toEqual(['kept']);
});

test('lets only its user and root in and opens no port', async () => {
  const folder = path.join(base, 'closed');
  const server = await start(folder);
  expect((await lstat(folder)).mode & 0o777).toBe(0o700);
  expect((await lstat(path.join(folder, 'password'))).mode & 0o777).toBe(0o600);
  expect(await query(server, 'show listen_addresses')).toEqual(['']);
});

test('uses loopback with a password if the socket path is too long', async () => {
  const folder = path.join(base, 'x'.repeat(60), 'y'.repeat(60));
  await mkdir(path.dirname(folder), { recursive: true });
  const server = await start(folder);
  expect(await query(server, 'show listen_addresses')).toEqual(['127.0.0.1']);
  expect(server.url('postgres', 'postgres')).toContain(server.password);
  await write(server, 'over loopback');
  expect(await notes(server)).toEqual(['over loopback']);
});

test('restarts after a kill with every acknowledged row, and reports it', async () => {
  const folder = path.join(base, 'killed');
  const server = await start(folder);
  await write(server, 'acknowledged');
  messages.length = 0;
  const pid = await pidOf(folder);
  process.kill(pid, 'SIGKILL');
  for (const until = Date.now() + 20_000; !messages.includes('the database server is back') && Date.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(messages).toEqual(['the database server ended (SIGKILL); it is started again', 'the database server is back']);
  expect(await notes(server)).toEqual(['acknowledged']);
  expect(await pidOf(folder)).not.toBe(pid);
});

test('refuses a second platform on the same folder and keeps running', async () => {
  const folder = path.join(base, 'shared');
  const first = await start(folder);
  await expect(startServer({ folder })).rejects.toThrow(
    new InvalidSettingError(
      `Another platform works with the database in ${folder}: stop it, or set DATA_DIR to another folder.`,
    ),
  );
  expect(await query(first, 'select 1')).toEqual([1]);
});

test('takes over the server of a killed platform with every acknowledged row', async () => {
  const folder = path.join(base, 'left behind');
  const platform = spawn(process.execPath, ['--import', 'tsx', 'apm-web/test/run-embedded-server.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(platform.stdout, 'data');
  const leftBehind = await pidOf(folder);
  platform.kill('SIGKILL');
  await once(platform, 'exit');
  expect(isRunning(leftBehind)).toBe(true);
  const server = await start(folder);
  expect([isRunning(leftBehind), await pidOf(folder)]).toEqual([false, expect.any(Number)]);
  expect(await query(server, 'select 1')).toEqual([1]);
});

test('starts despite a stale pid file, even if its pid is reused', async () => {
  const folder = path.join(base, 'numbered');
  await (await start(folder)).stop();
  const { uid, gid } = await lstat(path.join(folder, 'data'));
  const note = path.join(folder, 'data/postmaster.pid');
  await writeFile(note, `${process.pid}\n${folder}/data\n1700000000\n5432\n${folder}\n\n1 1\nready\n`);
  await chown(note, uid, gid);
  expect(await query(await start(folder), 'select 1')).toEqual([1]);
});

test('initialises the folder again after an interrupted first start', async () => {
  const folder = path.join(base, 'interrupted');
  await mkdir(path.join(folder, 'data.new/base'), { recursive: true });
  await writeFile(path.join(folder, 'data.new/PG_VERSION'), '18\n');
  expect(await query(await start(folder), 'select 1')).toEqual([1]);
  expect(await readdir(folder)).not.toContain('data.new');
});

(asRoot ? test : test.skip)('a folder that root copied serves as the one it was copied from', async () => {
  const [from, to] = [path.join(base, 'original'), path.join(base, 'copy')];
  const first = await start(from);
  await write(first, 'copied');
  await first.stop();
  await cp(from, to, { recursive: true });
  expect(await notes(await start(to))).toEqual(['copied']);
});

(asRoot ? test : test.skip)('started by root below a folder that only root enters, it says what to do', async () => {
  const closed = path.join(base, 'closed to others');
  await mkdir(closed);
  await chmod(closed, 0o700);
  await expect(startServer({ folder: path.join(closed, 'postgres') })).rejects.toThrow(
    /can't enter .*closed to others: start the product as an ordinary user/,
  );
});

test('requires DATABASE_URL on a platform without server binaries', () => {
  expect(() => findPrograms('sunos', 'sparc')).toThrow(
    new InvalidSettingError(
      'There is no embedded PostgreSQL for sunos-sparc: set DATABASE_URL to a server of your own.',
    ),
  );
});
