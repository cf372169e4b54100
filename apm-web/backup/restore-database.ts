import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { InvalidSettingError } from '@/lib/env';
import type { SavedDatabase } from './save-database';
import { quoted, stateOf } from './tables';

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/**
 * Fills a database that is migrated and empty, all or nothing. Throws `InvalidSettingError` if it is of another version of the product, or
 * in use.
 */
export async function restoreDatabase(client: pg.Client, folder: string, saved: SavedDatabase): Promise<void> {
  if ((await stateOf(client)) !== saved.state)
    throw new InvalidSettingError(
      'This backup is of another version of the product: restore it with that version, then upgrade.',
    );
  await client.query('begin');
  try {
    await client.query('set local role apm_system');
    const { rows: used } = await client.query('select 1 from office limit 1');
    await client.query('reset role');
    if (used.length > 0)
      throw new InvalidSettingError('The system is in use: a backup is restored into an empty one alone.');
    const references = await foreignKeys(client);
    for (const { table, name } of references)
      await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
    for (const { name } of saved.tables)
      await client.query(`alter table ${quoted(name)} disable trigger user, no force row level security`);
    for (const { name, columns } of saved.tables) {
      // Rows inserted by migrations are in the backup, too.
      await client.query(`delete from ${quoted(name)}`);
      const rows = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
      await pipeline(createReadStream(path.join(folder, `${name}.copy.gz`)), createGunzip(), rows);
    }
    for (const { name } of saved.tables)
      await client.query(`alter table ${quoted(name)} enable trigger user, force row level security`);
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    await continueNumbers(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  await client.query('analyze');
}

async function foreignKeys(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return rows;
}

/** Continues sequences after the highest restored number. */
async function continueNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`,
  );
  await client.query('set local role apm_system');
  const highest: { sequence: string; last: string | null }[] = [];
  for (const { table, column, sequence } of rows) {
    const found = await client.query<{ last: string | null }>(
      `select max(${quoted(column)})::text as last from ${quoted(table)}`,
    );
    highest.push({ sequence, last: found.rows[0]?.last ?? null });
  }
  await client.query('reset role');
  for (const { sequence, last } of highest)
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [sequence, last]);
}
