import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { Database } from '@/apm-web/db/database';
import { startOwnDatabase } from '@/apm-web/db/embedded';
import { openPostgres } from '@/apm-web/db/postgres';
import { newDataFolder } from '@/apm-web/test/data-folder';
import { fill, type Network } from './fill';

/** Runs work on the embedded database of a data folder. */
async function onDatabase<T>(dataDir: string, work: (db: Database, url: string) => Promise<T>): Promise<T> {
  const own = await startOwnDatabase(dataDir, console.error);
  try {
    const db = await openPostgres(own.url, () => {});
    try {
      return await work(db, own.url);
    } finally {
      await db.close();
    }
  } finally {
    await own.stop();
  }
}

/** Writes a network into the database of a data folder, and runs the server's periodic jobs. */
export function fillDatabase(dataDir: string, network: Network): Promise<void> {
  return onDatabase(dataDir, async (db, url) => {
    await fill(db, network);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('vacuum analyze').finally(() => client.end());
  });
}

/** Measures on a filled database without the platform's server; deletes its folder afterwards. */
export async function onFilledDatabase<T>(network: Network, measure: (db: Database) => Promise<T>): Promise<T> {
  const dataDir = newDataFolder('apm-bench-');
  try {
    await fillDatabase(dataDir, network);
    return await onDatabase(dataDir, measure);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
