import { randomUUID } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Actor, again, assumeActor, type Database, DatabaseAway, sqlState, type Tx } from './database';
import { migrate } from './migrate';
import * as schema from './schema';
import { traceStatements } from './statement-spans';

const RECONNECT_MS = 1_000;

/** Opens and migrates a database of a PostgreSQL server. */
export async function openPostgres(url: string, lost: (error: Error) => void): Promise<Database> {
  await migrate(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    statement_timeout: 60_000,
    connectionTimeoutMillis: 15_000,
  });
  // The next query replaces a broken connection; an unhandled error event would end the process.
  pool.on('connect', (client) => {
    client.on('error', lost);
    traceStatements(client);
  });
  pool.on('error', () => {});
  const sessions = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();
  const listener = listening(url, lost);
  const instance = randomUUID();

  /** Checks a connection out and releases it here, because drizzle, given the pool, leaks one whose BEGIN failed. */
  async function transaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      const session = sessions.get(client) ?? drizzle(client, { schema });
      sessions.set(client, session);
      return await session.transaction(async (tx) => {
        await tx.execute(assumeActor(actor));
        return work(tx as unknown as Tx);
      });
    } finally {
      client.release();
    }
  }

  return {
    transaction: <T>(actor: Actor, work: (tx: Tx) => Promise<T>) =>
      again(() => transaction(actor, work)).catch((error: unknown) => {
        throw isAway(error) ? new DatabaseAway(error) : error;
      }),
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, instance + payload]);
    },
    // Notifications of this instance itself are ignored.
    listen: (channel, notified) =>
      listener.listen(channel, (payload) => !payload.startsWith(instance) && notified(payload.slice(instance.length))),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** SQL states and codes of a server that closed a connection, accepts none at the moment, is not running, or can't be found. */
const AWAY = [
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/** Messages of `pg` for a broken connection, which have no code. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying)/;

export function isAway(error: unknown): boolean {
  if (AWAY.includes(sqlState(error) ?? '')) return true;
  for (let e = error; e instanceof Error; e = e.cause) if (BROKEN.test(e.message)) return true;
  return false;
}

/** Connection that receives notifications and reconnects. Notifications sent while it is down are lost: REST is the authority. */
function listening(url: string, lost: (error: Error) => void) {
  const callbacks = new Map<string, (payload: string) => void>();
  let client: pg.Client | null = null;
  let closed = false;

  async function connect() {
    const next = new pg.Client({ connectionString: url });
    next.on('error', (error) => {
      lost(error);
      if (client === next) reconnect();
    });
    next.on('notification', ({ channel, payload }) => callbacks.get(channel)?.(payload ?? ''));
    await next.connect();
    for (const channel of callbacks.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    if (closed) await next.end();
  }

  /** Retries until it succeeds. */
  function reconnect() {
    client = null;
    if (closed) return;
    setTimeout(() => {
      if (!closed) connect().catch(reconnect);
    }, RECONNECT_MS).unref();
  }

  return {
    async listen(channel: string, callback: (payload: string) => void) {
      callbacks.set(channel, callback);
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      else await connect();
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
