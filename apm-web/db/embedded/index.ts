import { readFileSync } from 'node:fs';
import path from 'node:path';
import { urlOf } from './connect';
import { runningServer } from './pid-file';
import { type EmbeddedServer, serverFolder, startServer } from './server';

export { type EmbeddedServer, startServer } from './server';

/** Ordinary user, as on a customer's server: the platform needs no superuser, for whom row-level security would not apply. */
const OWNER = 'apm_owner';
const DATABASE = 'apm';

/** Starts the product's own database server in the data folder; `url` is the address of its database. */
export async function startOwnDatabase(
  dataDir: string,
  notify: (message: string) => void,
): Promise<{ url: string; stop: EmbeddedServer['stop'] }> {
  const server = await startServer({ folder: serverFolder(dataDir), notify });
  const client = await server.connect();
  try {
    await client.query(`create role ${OWNER} login createrole password '${server.password}'`).catch(unlessThere);
    await client.query(`create database ${DATABASE} owner ${OWNER}`).catch(unlessThere);
  } finally {
    await client.end();
  }
  return { url: server.url(OWNER, DATABASE), stop: server.stop };
}

/** The role and the database exist from the second start on. */
function unlessThere(error: unknown) {
  const state = error instanceof Error && 'code' in error ? error.code : undefined;
  if (state !== '42710' && state !== '42P04') throw error;
}

/** Address of the database in a data folder whose server is running; `null` if none is. */
export function runningUrl(dataDir: string): string | null {
  const folder = serverFolder(dataDir);
  const running = runningServer(path.join(folder, 'data'));
  if (!running) return null;
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim();
  return urlOf(running.socketFolder ? running : { port: running.port }, { password }, OWNER, DATABASE);
}
