import path from 'node:path';
import type { Env } from '@/lib/env';
import type { Database } from './database';
import { tellingByNats } from './nats';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

/**
 * The database that the settings name, migrated: PostgreSQL by its address, else the embedded one in the data folder.
 * Where the settings name a NATS server, instances tell each other by that.
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'NATS_URL' | 'dataDir'>,
  lost: (error: Error) => void,
): Promise<Database> {
  const db = await (env.DATABASE_URL ? openPostgres(env.DATABASE_URL, lost) : openPglite(path.join(env.dataDir, 'db')));
  return env.NATS_URL ? tellingByNats(db, env.NATS_URL) : db;
}
