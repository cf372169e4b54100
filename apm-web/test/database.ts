import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { readEnv } from '@/lib/env';
import type { Database } from '../db/database';
import { openPostgres } from '../db/postgres';
import { signInKeys } from '../modules/auth';

/** Ordinary role, as on a customer's server: the platform needs no superuser, for whom row-level security would not apply. */
const OWNER = 'apm_owner';
const TEMPLATE = 'apm_template';

/** Creates the template database of all suites on an empty server, migrated and with its sign-in key. */
export async function makeTemplate(server: string): Promise<void> {
  await run(server, `create role ${OWNER} login createrole password '${OWNER}'`);
  await run(server, `create database ${TEMPLATE} owner ${OWNER}`);
  const db = await openPostgres(ownerUrl(server, TEMPLATE), () => {});
  await signInKeys(db).publicNumbers();
  await db.close();
}

export interface FreshDatabase {
  db: Database;
  url: string;
  /** Closes and drops the database. */
  drop: () => Promise<void>;
  /** Closes the database and makes it a template with this name. */
  keepAs: (template: string) => Promise<void>;
}

/** Copies a template on the server of this run; the empty, migrated one unless another is named. */
export async function freshDatabase(template = TEMPLATE): Promise<FreshDatabase> {
  const server = testServer();
  const name = `apm_${randomUUID().replaceAll('-', '')}`;
  // While the template is small, copying files is faster than copying through the WAL.
  await run(server, `create database ${name} template ${template} owner ${OWNER} strategy file_copy`);
  const url = ownerUrl(server, name);
  const db = await openPostgres(url, () => {});
  return {
    db,
    url,
    async drop() {
      await db.close();
      await run(server, `drop database ${name} with (force)`);
    },
    async keepAs(kept) {
      await db.close();
      await run(server, `drop database if exists ${kept} with (force)`);
      await run(server, `alter database ${name} rename to ${kept}`);
    },
  };
}

/** Arbitrary number that only the seeding of a template locks. */
const SEED_LOCK = 5_120_466;

/** Runs `work` while no other worker of this run does. */
export async function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testServer() });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}

function testServer(): string {
  const server = readEnv().TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: apm-web/test/global-setup.mjs does it');
  return server;
}

/** Address of a server's database, for its owner. */
function ownerUrl(server: string, database: string): string {
  return server.replace(/^(postgres:\/\/)[^@]*@([^/]*)\/[^?]*/, `$1${OWNER}:${OWNER}@$2/${database}`);
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
