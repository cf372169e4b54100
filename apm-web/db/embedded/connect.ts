import path from 'node:path';
import pg from 'pg';
import { type Cluster, SUPERUSER } from './data-folder';

/** Address of a server: the folder of its socket, or a port of this machine. */
export type Address = { socketFolder: string } | { port: number };

/** Part of the socket's name; nothing listens on this port. */
export const SOCKET_PORT = 5432;
/** Longest path of a socket that every system supports, including its terminator. */
const LONGEST_SOCKET = 103;

/** True if a cluster's socket can have a name: systems limit it to about a hundred bytes, and Windows has no sockets. */
export function isSocketPathShort(folder: string): boolean {
  const socket = path.join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  return process.platform !== 'win32' && Buffer.byteLength(socket) <= LONGEST_SOCKET;
}

/** Address of a database in the format that `pg` reads. */
export function urlOf(
  address: Address,
  { password }: Pick<Cluster, 'password'>,
  user: string,
  database: string,
): string {
  return 'socketFolder' in address
    ? `postgres://${user}@/${database}?host=${encodeURIComponent(address.socketFolder)}&port=${SOCKET_PORT}`
    : `postgres://${user}:${password}@127.0.0.1:${address.port}/${database}`;
}

const TRY_EVERY_MS = 20;
const LONGEST_MS = 120_000;
/** Errors of a server that is starting, stopping or recovering (57P03), does not listen yet, or has just ended. */
const NOT_YET = ['57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

/**
 * Connects as superuser to a server that may still be starting; `null` if it ends (`isGone`) before it accepts. A server that is
 * recovering from a crash is waited for.
 */
export async function connectWhenReady(
  address: Address,
  cluster: Cluster,
  isGone: () => boolean,
): Promise<pg.Client | null> {
  const connectionString = urlOf(address, cluster, SUPERUSER, 'postgres');
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; ) {
    if (isGone()) return null;
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!NOT_YET.includes((error as { code?: string }).code ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    }
  }
  throw new Error(`The database server did not accept connections within ${LONGEST_MS / 1_000} seconds.`);
}

/** Arbitrary number that only this product locks. The holder of the lock owns the server. */
const OWNER_LOCK = 7_304_920;

/** Longest wait for the lock: the server may not have noticed yet that its killed owner has ended. */
const RELEASE_MS = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Takes the advisory lock that makes this connection the owner of its server while it lasts. Returns false if another platform
 * owns it.
 */
export async function acquireOwnership(client: pg.Client): Promise<boolean> {
  await client.query(`set lock_timeout = ${RELEASE_MS}`);
  try {
    await client.query('select pg_advisory_lock($1)', [OWNER_LOCK]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  } finally {
    await client.query('reset lock_timeout');
  }
}
