import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { SEARCH_PATH, sqlState } from './database';

/** Beside the code; the product is started from its own folder. */
const folder = path.resolve('apm-web/db');
const migrationsFolder = path.join(folder, 'migrations');

const CONNECT_WITHIN_MS = 15_000;

/** Advisory lock of migrations: an arbitrary number that only this product locks. */
const MIGRATING = 7_304_918;

/** Longest wait for locks on all tables: whatever arrives in that time waits behind it, and then gets its turn. */
const LOCK_WITHIN = '2s';
const TRY_AGAIN_MS = 500;
/** SQL states of a lock that was not available in time, and of a deadlock. */
const NOT_LOCKED = ['55P03', '40P01'];

/**
 * Brings a database to the current state: tables by migrations, everything else (roles, functions, triggers, policies, grants)
 * from the source files. When one of those changes, all are dropped and created again, so that a file need not handle its own
 * former content.
 * Many instances may start together: one migrates, the others wait for it. All of it is one transaction with every table locked:
 * a running instance of the previous version waits for some seconds and never finds a database without its policies and triggers.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // The next statement fails anyway; an unhandled error event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set search_path to ${SEARCH_PATH}`);
    await client.query('select pg_advisory_lock($1)', [MIGRATING]);
    await renewOrderOfNames(client);
    const wanted = stateOfFiles();
    if ((await stateOfDatabase(client)) === wanted) return;
    await client.query(read('sources/roles.sql'));
    await beginAlone(client);
    await client.query(read('sources/drop.sql'));
    await migrateTables(client);
    await client.query(
      `set local check_function_bodies = off; ${sources().map(read).join('\n')} ${read('sources/own.sql')}
        delete from apm.state; insert into apm.state (hash) values ('${wanted}'); commit;`,
    );
  } finally {
    await client.end();
  }
}

/**
 * Rebuilds indexes on names if the server's ICU differs from the one they were created with, as after an upgrade. It may order
 * letters differently, and a lookup in an index with the former order misses rows.
 */
async function renewOrderOfNames(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; indexes: string[] }>(
    `select c.oid::regcollation::text as name,
        array(select i.indexrelid::regclass::text from pg_index i where c.oid = any(i.indcollation::oid[]) order by 1) as indexes
      from pg_collation c where c.collname = 'natural_order' and c.collnamespace = 'public'::regnamespace
        and c.collversion is distinct from pg_collation_actual_version(c.oid)`,
  );
  for (const { name, indexes } of rows) {
    for (const index of indexes) await client.query(`reindex index ${index}`);
    await client.query(`alter collation ${name} refresh version`);
  }
}

/** Begins a transaction that has every table locked. With all locks there is nothing left to wait for, and no deadlock. */
async function beginAlone(client: pg.Client): Promise<void> {
  for (;;) {
    await client.query(`begin; set local lock_timeout = '${LOCK_WITHIN}'`);
    const { rows } = await client.query<{ tables: string | null }>(
      `select string_agg(oid::regclass::text, ', ' order by oid) as tables from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const tables = rows[0]?.tables;
    try {
      if (tables) await client.query(`lock table ${tables} in access exclusive mode`);
      return void (await client.query('set local lock_timeout = 0'));
    } catch (error) {
      await client.query('rollback');
      if (!NOT_LOCKED.includes(sqlState(error) ?? '')) throw error;
      await wait(TRY_AGAIN_MS);
    }
  }
}

/** Applies migrations like Drizzle's own migrator, but within the open transaction. */
async function migrateTables(client: pg.Client): Promise<void> {
  const table = 'drizzle.__drizzle_migrations';
  await client.query(
    `create schema if not exists drizzle; create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await client.query<{ last: string | null }>(`select max(created_at) as last from ${table}`);
  const last = Number(rows[0]?.last ?? 0);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= last) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}

/** Source files, functions first: triggers and policies call them. */
const sources = () => ['functions', 'triggers', 'policies'].flatMap((of) => filesOf(of));

const filesOf = (below: string) =>
  readdirSync(path.join(folder, below))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => path.join(below, name));

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** Hash of the source files. */
function stateOfFiles(): string {
  const hash = createHash('sha256');
  for (const file of [...filesOf('migrations'), ...filesOf('sources'), ...sources()])
    hash.update(`${file}\n${read(file)}`);
  return hash.digest('hex');
}

/** Hash of the source files applied last; `null` if applying them never finished. */
async function stateOfDatabase(client: pg.Client): Promise<string | null> {
  await client.query('create schema if not exists apm; create table if not exists apm.state (hash text not null)');
  const { rows } = await client.query<{ hash: string }>('select hash from apm.state');
  return rows[0]?.hash ?? null;
}
