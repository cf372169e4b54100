import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { SEARCH_PATH } from './database';

/** Beside the code; the product is started from its own folder. */
const folder = path.resolve('apm-web/db');
const migrationsFolder = path.join(folder, 'migrations');

const CONNECT_WITHIN_MS = 15_000;

/** The advisory lock of migrations: an arbitrary number that only this product locks. */
const MIGRATING = 7_304_918;

/**
 * Brings a database to the current state: tables by migrations, everything else (roles, functions, triggers, policies, grants) from the
 * source files. When one of these changed, all are dropped and created again, so that a file need not handle its own former
 * content. Many instances may start at once: one migrates, the others wait for it.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // The next statement fails; an unhandled error event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set search_path to ${SEARCH_PATH}`);
    await client.query('select pg_advisory_lock($1)', [MIGRATING]);
    const wanted = stateOfFiles();
    if ((await stateOfDatabase(client)) === wanted) return;
    await client.query(`begin; ${read('sources/drop.sql')}; delete from apm.state; commit;`);
    await client.query(read('sources/roles.sql'));
    await migrateTables(drizzle(client), { migrationsFolder });
    await client.query(
      `begin; set local check_function_bodies = off; ${sources().map(read).join('\n')} ${read('sources/own.sql')}
        insert into apm.state (hash) values ('${wanted}'); commit;`,
    );
  } finally {
    await client.end();
  }
}

/** Functions first: triggers and policies call them. */
const sources = () => ['functions', 'triggers', 'policies'].flatMap((of) => filesOf(of));

const filesOf = (below: string) =>
  readdirSync(path.join(folder, below))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => path.join(below, name));

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** A hash of the source files. */
function stateOfFiles(): string {
  const hash = createHash('sha256');
  for (const file of [...filesOf('migrations'), ...filesOf('sources'), ...sources()])
    hash.update(`${file}\n${read(file)}`);
  return hash.digest('hex');
}

/** The hash of the source files that were applied last; null where applying them never finished. */
async function stateOfDatabase(client: pg.Client): Promise<string | null> {
  await client.query('create schema if not exists apm; create table if not exists apm.state (hash text not null)');
  const { rows } = await client.query<{ hash: string }>('select hash from apm.state');
  return rows[0]?.hash ?? null;
}
