import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '@/lib/env';
import type { Database } from './database';
import { startOwnDatabase } from './embedded';
import { notifyingByNats } from './nats';
import { openPostgres } from './postgres';

const CLOSE_WITHIN_MS = 5_000;

interface Notify {
  /** A connection broke; the next statement uses another one. */
  lost: (error: Error) => void;
  /** Something about the embedded server that a person should know. */
  notify: (message: string) => void;
}

/**
 * The database that the settings name, migrated: PostgreSQL by its address, else the embedded server in the data folder. Where the
 * settings name a NATS server, instances notify each other by that.
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'NATS_URL' | 'dataDir'>,
  { lost, notify }: Notify,
): Promise<Database> {
  const db = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, lost)
    : await openEmbedded(env.dataDir, { lost, notify });
  return env.NATS_URL ? notifyingByNats(db, env.NATS_URL) : db;
}

async function openEmbedded(dataDir: string, { lost, notify }: Notify): Promise<Database> {
  const own = await startOwnDatabase(dataDir, notify);
  try {
    const db = await openPostgres(own.url, lost);
    return {
      ...db,
      async close() {
        // A connection still in use is closed by the server's shutdown.
        await Promise.race([db.close(), wait(CLOSE_WITHIN_MS, undefined, { ref: false })]);
        await own.stop();
      },
    };
  } catch (error) {
    await own.stop();
    throw error;
  }
}
