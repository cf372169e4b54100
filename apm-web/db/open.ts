import { setTimeout as wait } from 'node:timers/promises';
import { type Env, InvalidSettingError } from '@/lib/env';
import { type Database, sqlState } from './database';
import { startOwnDatabase } from './embedded';
import { notifyingByNats } from './nats';
import { isAway, openPostgres } from './postgres';

const CLOSE_WITHIN_MS = 5_000;
const TRY_EVERY_MS = 1_000;
const TRIES_PER_NOTICE = 60;
/** SQL states of a wrong password, and of a user or database that does not exist. */
const REFUSED = ['28P01', '28000', '3D000'];

interface Notify {
  /** Called when a connection broke; the next statement uses another one. */
  lost: (error: Error) => void;
  /** Called with a message about the embedded server for the operator. */
  notify: (message: string) => void;
}

/**
 * Opens and migrates the database named by the settings: PostgreSQL by its address, else the embedded server in the data folder.
 * If the settings name a NATS server, instances notify each other through it.
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'NATS_URL' | 'dataDir'>,
  { lost, notify }: Notify,
): Promise<Database> {
  const db = env.DATABASE_URL
    ? await openWhenThere(env.DATABASE_URL, { lost, notify })
    : await openEmbedded(env.dataDir, { lost, notify });
  return env.NATS_URL ? notifyingByNats(db, env.NATS_URL) : db;
}

/** Waits for a server that is not available yet: it may start after the platform, or be restarting. */
async function openWhenThere(url: string, { lost, notify }: Notify): Promise<Database> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await openPostgres(url, lost);
    } catch (error) {
      if (!isAway(error)) throw asSetting(error);
      if (tries % TRIES_PER_NOTICE === 0) {
        notify(`The database that DATABASE_URL names does not answer (${reasonOf(error)}): waiting for it.`);
      }
      await wait(TRY_EVERY_MS);
    }
  }
}

/** Turns errors that only another DATABASE_URL can fix into `InvalidSettingError`. */
const asSetting = (error: unknown) =>
  REFUSED.includes(sqlState(error) ?? '') ? new InvalidSettingError(`Setting DATABASE_URL: ${reasonOf(error)}`) : error;

/** Reason of a failure. If a host has several addresses, each of them has failed. */
function reasonOf(error: unknown): string {
  const { message, errors } = error as Partial<AggregateError>;
  return message || (errors ? reasonOf(errors[0]) : String(error));
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
