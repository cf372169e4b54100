import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidSettingError } from '@/lib/env';
import type { Programs } from './programs';
import { assertReachable, type ServerUser, serverUser } from './server-user';

export const SUPERUSER = 'postgres';

/** Folder with a database cluster. */
export interface Cluster {
  /** Folder that contains everything below; only the server's user can enter it. */
  folder: string;
  /** PostgreSQL's own data directory. */
  data: string;
  /** Log file of the server. */
  log: string;
  user: ServerUser | undefined;
  /** Password of the superuser and the owner, required if connections come over loopback. */
  password: string;
}

/** Opens the cluster in a folder, creating it if there is none. Throws `InvalidSettingError` if that is impossible. */
export async function openCluster(folder: string, programs: Programs): Promise<Cluster> {
  const user = serverUser(folder);
  if (user) for (const file of [folder, programs.postgres]) assertReachable(file, user);
  const own = async (file: string, mode: number) => {
    await chmod(file, mode);
    if (user) await chown(file, user.uid, user.gid);
  };
  await mkdir(folder, { recursive: true });
  await own(folder, 0o700);
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  const made = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (made === null) {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'));
    await own(passwordFile, 0o600);
    await makeData(programs, data, passwordFile, user);
  }
  if (user) await changeOwner(user, folder, data);
  const password = (await readFile(passwordFile, 'utf8')).trim();
  return { folder, data, log: path.join(folder, 'server.log'), user, password };
}

/** Gives a folder to the server's user. One that root copied or restored belongs to root, and the server could not open it. */
async function changeOwner({ uid, gid }: ServerUser, folder: string, data: string): Promise<void> {
  if ((await stat(data)).uid === uid) return;
  await chmod(data, 0o700);
  for (const name of ['.', ...(await readdir(folder, { recursive: true }))])
    await lchown(path.join(folder, name), uid, gid);
}

/** Initialises the data in a temporary folder and renames it when complete, so that an interrupted initialisation starts over. */
async function makeData(programs: Programs, data: string, passwordFile: string, user: ServerUser | undefined) {
  const aside = `${data}.new`;
  await rm(aside, { recursive: true, force: true });
  const flags = [
    `--pgdata=${aside}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    // Only the server's user and root can enter the socket's folder.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ];
  const { code, errors } = await run(programs.initdb, flags, user);
  if (code !== 0) {
    await rm(aside, { recursive: true, force: true });
    throw new InvalidSettingError(
      `No database could be made in ${data}: ${lastErrorLine(errors)}. Set DATA_DIR to another folder, or DATABASE_URL to a server of your own.`,
    );
  }
  await rename(aside, data);
}

function run(program: string, args: string[], user: ServerUser | undefined): Promise<{ code: number; errors: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'], env: serverEnvironment() });
    let errors = '';
    child.stderr.on('data', (text: Buffer) => {
      errors = (errors + text).slice(-4_000);
    });
    child.once('error', (error) => resolve({ code: -1, errors: error.message }));
    child.once('close', (code) => resolve({ code: code ?? -1, errors }));
  });
}

/** Last error line in the output of a PostgreSQL program. */
export function lastErrorLine(printed: string): string {
  const lines = printed.trim().split('\n');
  return (lines.findLast((line) => /error:|(FATAL|PANIC|ERROR): /.test(line)) ?? lines.at(-1) ?? '').trim();
}

/** Environment of the server's processes, without the product's settings, which may be secret. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', NODE_ENV: 'production' };
}
