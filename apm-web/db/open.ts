import path from 'node:path';
import type { Env } from '@/lib/env';
import type { Database } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

/** The database that the settings name, migrated: PostgreSQL by its address, else the embedded one in the data folder. */
export function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'dataDir'>,
  lost: (error: Error) => void,
): Promise<Database> {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL, lost) : openPglite(path.join(env.dataDir, 'db'));
}
