import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Actor, again, become, type Database, type Tx } from './database';
import { migrationsFolder } from './migrate';
import * as schema from './schema';

/** One number for all who migrate: any that only this product asks for. */
const MIGRATING = 7_304_918;
const RECONNECT_MS = 1_000;

/** Opens a PostgreSQL server. Many instances may start at once: one migrates, the others wait for it. */
export async function openPostgres(url: string, lost: (error: Error) => void): Promise<Database> {
  const first = new pg.Client({ connectionString: url });
  await first.connect();
  try {
    await first.query('select pg_advisory_lock($1)', [MIGRATING]);
    await migrate(drizzle(first, { schema }), { migrationsFolder });
  } finally {
    await first.end();
  }

  const pool = new pg.Pool({ connectionString: url, max: 20, statement_timeout: 60_000 });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', lost);
  const db = drizzle(pool, { schema });
  const listener = listening(url, lost);
  const instance = randomUUID();

  return {
    kind: 'postgres',
    transaction: <T>(actor: Actor, work: (tx: Tx) => Promise<T>) =>
      again(() =>
        db.transaction(async (tx) => {
          await tx.execute(become(actor));
          return work(tx as unknown as Tx);
        }),
      ),
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, instance + payload]);
    },
    // What this instance tells it knows already.
    listen: (channel, heard) =>
      listener.listen(channel, (told) => !told.startsWith(instance) && heard(told.slice(instance.length))),
    // The server's own autovacuum does it.
    tidy: async () => {},
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** One connection that hears notifications and comes back when it is lost. What is told meanwhile is lost: REST is the authority. */
function listening(url: string, lost: (error: Error) => void) {
  const heard = new Map<string, (payload: string) => void>();
  let client: pg.Client | null = null;
  let closed = false;

  async function connect() {
    const next = new pg.Client({ connectionString: url });
    next.on('error', (error) => {
      lost(error);
      client = null;
      if (!closed) setTimeout(() => void connect().catch(lost), RECONNECT_MS).unref();
    });
    next.on('notification', ({ channel, payload }) => heard.get(channel)?.(payload ?? ''));
    await next.connect();
    for (const channel of heard.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    if (closed) await next.end();
  }

  return {
    async listen(channel: string, callback: (payload: string) => void) {
      heard.set(channel, callback);
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      else await connect();
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
