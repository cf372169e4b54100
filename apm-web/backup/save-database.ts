import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { quoted, stateOf, type Table, tablesOf } from './tables';

export interface SavedDatabase {
  state: string;
  tables: Table[];
}

/** Writes every table as of one instant, while the platform keeps running. */
export async function saveDatabase(client: pg.Client, folder: string): Promise<SavedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const state = await stateOf(client);
  await client.query('begin isolation level repeatable read read only');
  try {
    // Row-level security applies to the owner, too; the platform's own role sees all rows.
    await client.query('set local role apm_system');
    const tables = await tablesOf(client);
    for (const { name, columns } of tables) {
      const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
      await pipeline(rows, createGzip(), createWriteStream(path.join(folder, `${name}.copy.gz`), { mode: 0o600 }));
    }
    return { state, tables };
  } finally {
    await client.query('rollback');
  }
}
