import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { freePort } from '@/e2e/support/product';
import { BadSetting } from '@/lib/env';
import { freshDatabase } from '../test/database';
import { openDatabase } from './open';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
}, 30_000);
afterAll(() => database.drop());

/** The address of the tests' server with another host and port. */
const at = (port: number) => {
  const [, credentials, name] = /^postgres:\/\/([^@]*)@[^/]*\/([^?]*)/.exec(database.url) ?? [];
  return `postgres://${credentials}@127.0.0.1:${port}/${name}`;
};

function toTheServer() {
  const socket = /host=([^&]*)&port=(\d+)/.exec(database.url);
  if (socket) return connect(path.join(decodeURIComponent(socket[1] ?? ''), `.s.PGSQL.${socket[2]}`));
  return connect(Number(/:(\d+)\//.exec(database.url)?.[1]), '127.0.0.1');
}

test('a start that finds no database says so, waits, and goes on when it is there', async () => {
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

test('a database that is not there for this user is a wrong setting', async () => {
  const url = database.url.replace(/(@[^/]*\/)[^?]*/, '$1nothing');
  const opening = openDatabase(
    { DATABASE_URL: url, NATS_URL: undefined, dataDir: '' },
    { lost: () => {}, notify: () => {} },
  );
  await expect(opening).rejects.toThrow(new BadSetting('Setting DATABASE_URL: database "nothing" does not exist'));
});
