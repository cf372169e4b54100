import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { freePort } from '@/e2e/support/product';
import { InvalidSettingError } from '@/lib/env';
import { freshDatabase } from '../test/database';
import { DatabaseAway, row, system } from './database';
import { openDatabase } from './open';
import { openPostgres } from './postgres';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Address of the tests' server with another host and port. */
const at = (port: number) => {
  const [, credentials, name] = /^postgres:\/\/([^@]*)@[^/]*\/([^?]*)/.exec(database.url) ?? [];
  return `postgres://${credentials}@127.0.0.1:${port}/${name}`;
};

function toTheServer() {
  const socket = /host=([^&]*)&port=(\d+)/.exec(database.url);
  if (socket) return connect(path.join(decodeURIComponent(socket[1] ?? ''), `.s.PGSQL.${socket[2]}`));
  return connect(Number(/:(\d+)\//.exec(database.url)?.[1]), '127.0.0.1');
}

test('reports a missing database at the start and waits for it', async () => {
  const port = await freePort();
  const said: string[] = [];
  const server = createServer((client) => {
    const back = toTheServer();
    client.pipe(back).pipe(client);
    for (const end of [client, back]) end.on('error', () => {});
  });
  const opening = openDatabase(
    { DATABASE_URL: at(port), NATS_URL: undefined, dataDir: '' },
    {
      lost: () => {},
      notify: (message) => {
        said.push(message);
        server.listen(port, '127.0.0.1');
      },
    },
  );
  const db = await opening;
  expect(said).toEqual([expect.stringMatching(/does not answer \(connect ECONNREFUSED .*\): waiting for it\.$/)]);
  await db.close();
  server.close();
  await once(server, 'close');
});

test('treats a database that does not exist as a wrong setting', async () => {
  const url = database.url.replace(/(@[^/]*\/)[^?]*/, '$1nothing');
  const opening = openDatabase(
    { DATABASE_URL: url, NATS_URL: undefined, dataDir: '' },
    { lost: () => {}, notify: () => {} },
  );
  await expect(opening).rejects.toThrow(
    new InvalidSettingError('Setting DATABASE_URL: database "nothing" does not exist'),
  );
});

test('ends only the transaction of a connection that breaks while idle', async () => {
  const lost: Error[] = [];
  const db = await openPostgres(database.url, (error) => lost.push(error));
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  const pid = sql`select pg_backend_pid() as pid`;
  const broken = db.transaction(system, async (tx) => {
    const found = await row<{ pid: number }>(tx, pid);
    await other.query('select pg_terminate_backend($1)', [found?.pid]);
    // The handler is waiting for something else, a disk or a hash, when the server ends.
    while (lost.length === 0) await new Promise(setImmediate);
    return row(tx, pid);
  });
  await expect(broken).rejects.toThrow(DatabaseAway);
  expect(await db.transaction(system, (tx) => row(tx, sql`select 1 as one`))).toEqual({ one: 1 });
  await other.end();
  await db.close();
});
