import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type pg from 'pg';
import { InvalidSettingError } from '@/lib/env';
import { type Address, acquireOwnership, connectWhenReady, isSocketPathShort, SOCKET_PORT, urlOf } from './connect';
import { type Cluster, lastErrorLine, openCluster, serverEnvironment } from './data-folder';
import { findPrograms, type Programs } from './programs';
import { endServerLeftBehind, ownedByAnother } from './take-over';

/** PostgreSQL server of this process. */
export interface EmbeddedServer {
  /** Address of a database on this server, for a user of it. */
  url(user: string, database: string): string;
  /** Password of every user that is created on it. */
  password: string;
  /** Opens a connection as superuser; the caller ends it. */
  connect(): Promise<pg.Client>;
  /** Writes a checkpoint and stops the server. */
  stop(): Promise<void>;
}

interface Options {
  /** Folder of the cluster; created if missing. */
  folder: string;
  /** PostgreSQL settings that override the defaults below. */
  settings?: Record<string, string>;
  /** Called with messages for the operator: the server ended unexpectedly, or is running again. */
  notify?: (message: string) => void;
}

/** Small, because the server shares its machine. Every acknowledged write is on disk. */
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: '60',
  // Our statements are short, so neither parallel workers nor JIT compilation pays off.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_worker_processes: '1',
  jit: 'off',
  io_method: 'sync',
  autovacuum_max_workers: '1',
  // There is no replica.
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '48MB',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Delays before a server that ended unexpectedly is restarted: the first time, the second, and so on. */
const RESTART_AFTER_MS = [100, 500, 1_000, 2_000, 5_000];
/** Time after which a server counts as started successfully. */
const HEALTHY_AFTER_MS = 60_000;
const LARGEST_LOG = 10_000_000;
/** Time after which it is stopped without a checkpoint, to recover at the next start. */
const STOP_WITHIN_MS = 15_000;

/**
 * Starts the server of a folder, creates the folder if missing, and takes over a server that a killed platform left running. The
 * server is restarted if it ends by itself. Throws `InvalidSettingError` with a message for people.
 */
export async function startServer({ folder, settings = {}, notify = () => {} }: Options): Promise<EmbeddedServer> {
  const programs = findPrograms();
  const cluster = await openCluster(folder, programs);
  const address: Address = isSocketPathShort(folder) ? { socketFolder: folder } : { port: await freePort() };
  const flags = Object.entries({ ...SETTINGS, ...listening(address), ...settings });
  let child: ChildProcess;
  let owner: pg.Client | undefined;
  let stopping = false;

  /** Starts one server process that accepts connections and is owned by this platform. */
  async function begin() {
    await endServerLeftBehind(cluster);
    const started = spawnServer(programs, cluster, flags);
    child = started;
    let ended: string | undefined;
    started.once('error', (error) => (ended = error.message));
    started.once('exit', (code, signal) => (ended = String(signal ?? code)));
    const didNotStart = () => {
      const why = lastErrorLine(readFileSync(cluster.log, 'utf8').slice(-4_000));
      return new InvalidSettingError(`The database in ${folder} did not start: ${why} (${cluster.log} has the rest).`);
    };
    try {
      const client = await connectWhenReady(address, cluster, () => ended !== undefined);
      if (!client) throw didNotStart();
      owner = client;
      if (!(await acquireOwnership(client))) throw ownedByAnother(cluster);
    } catch (error) {
      started.kill('SIGINT');
      throw error;
    }
    if (ended !== undefined) throw didNotStart();
    const since = Date.now();
    started.once('exit', (code, signal) => {
      if (stopping) return;
      notify(`the database server ended (${signal ?? code}); it is started again`);
      void again(Date.now() - since > HEALTHY_AFTER_MS ? 0 : 1);
    });
  }

  async function again(tries: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, RESTART_AFTER_MS[Math.min(tries, RESTART_AFTER_MS.length - 1)]));
    if (stopping) return;
    try {
      await begin();
      notify('the database server is back');
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error));
      await again(tries + 1);
    }
  }

  /** Ends the server with this process, unless that is killed by SIGKILL. */
  const leave = () => child?.kill('SIGINT');
  process.once('exit', leave);
  try {
    await begin();
  } catch (error) {
    process.off('exit', leave);
    throw error;
  }

  return {
    url: (user, database) => urlOf(address, cluster, user, database),
    password: cluster.password,
    async connect() {
      const client = await connectWhenReady(address, cluster, () => stopping);
      if (!client) throw new Error('the database server is being stopped');
      return client;
    },
    async stop() {
      stopping = true;
      process.off('exit', leave);
      await owner?.end().catch(() => {});
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      end(child, programs, cluster);
      const late = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN_MS);
      await gone;
      clearTimeout(late);
    },
  };
}

function listening(address: Address): Record<string, string> {
  if ('port' in address) {
    return { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    // PostgreSQL parses a list, in which a name with a comma must be quoted.
    unix_socket_directories: `"${address.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

function spawnServer(programs: Programs, { data, log, user }: Cluster, flags: [string, string][]): ChildProcess {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) renameSync(log, `${log}.1`);
  const file = openSync(log, 'a', 0o600);
  try {
    return spawn(programs.postgres, ['-D', data, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])], {
      ...user,
      stdio: ['ignore', file, file],
      env: serverEnvironment(),
      // Runs in a separate process group, so that Ctrl-C reaches only the platform, which stops the server after its own requests.
      detached: true,
    });
  } finally {
    closeSync(file);
  }
}

/** Requests a fast shutdown: connections are closed, committed data is written. Windows has no signals. */
function end(child: ChildProcess, programs: Programs, { data }: Cluster) {
  if (process.platform === 'win32') spawn(programs.pgCtl, ['stop', '-D', data, '-m', 'fast'], { stdio: 'ignore' });
  else child.kill('SIGINT');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const found = probe.address();
      probe.close(() => (typeof found === 'object' && found ? resolve(found.port) : reject(new Error('no free port'))));
    });
  });
}

/** Folder of the embedded server within the data folder. */
export const serverFolder = (dataDir: string) => path.join(dataDir, 'postgres');
