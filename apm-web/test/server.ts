import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedServer, startServer } from '../db/embedded';

/** PostgreSQL server in a temporary folder. Its data lives only as long as a run of tests, so nothing is synced to disk. */
export async function startTestServer(): Promise<EmbeddedServer> {
  const folder = path.join(tmpdir(), `apm-test-server-${randomUUID()}`);
  const server = await startServer({
    folder,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '256MB',
      max_connections: '200',
    },
    notify: (message) => process.stderr.write(`${message}\n`),
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
