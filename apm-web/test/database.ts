import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Database, sqlState } from '../db/database';
import { schemaName } from '../db/migrate';
import { openPglite } from '../db/pglite';
import { openPostgres } from '../db/postgres';

/** A fresh, migrated database: on a server, without one embedded in memory. `drop` ends it. */
export async function freshDatabase(url: string | undefined): Promise<{ db: Database; drop: () => Promise<void> }> {
  return url ? onServer(url) : inMemory();
}

async function inMemory() {
  const db = await openPglite(undefined, await template());
  return { db, drop: () => db.close() };
}

/** Making a cluster takes seconds, filling a dump in less than one: the first test of a schema leaves the dump for the others. */
async function template(): Promise<Blob> {
  const file = path.join(tmpdir(), `apm-test-${schemaName()}.tar`);
  const found = await readFile(file).catch(() => null);
  if (found) return new Blob([new Uint8Array(found)]);
  const db = await openPglite();
  const dump = await db.dump();
  await db.close();
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, Buffer.from(await dump.arrayBuffer()));
  await rename(aside, file);
  return dump;
}

const OWNER = 'apm_owner';

/** Its owner is an ordinary role, as at a customer's: the platform needs no superuser, and none would prove its guards. */
async function onServer(url: string) {
  const name = `apm_${randomUUID().replaceAll('-', '')}`;
  await onServerRun(url, `create role ${OWNER} login createrole password '${OWNER}'`).catch((error: unknown) => {
    if (!['42710', '23505'].includes(sqlState(error) ?? '')) throw error;
  });
  await onServerRun(url, `create database ${name} owner ${OWNER}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  own.username = OWNER;
  own.password = OWNER;
  const db = await openPostgres(own.toString(), () => {});
  return {
    db,
    async drop() {
      await db.close();
      await onServerRun(url, `drop database ${name} with (force)`);
    },
  };
}

async function onServerRun(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
