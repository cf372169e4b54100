import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Starts one database server and creates one folder for a whole run of jest, both named in the environment of all workers. The
 * server is a separate process, because jest resolves the product's imports only in tests, not here.
 */
export default async function setUp() {
  process.env.TEST_FOLDER = mkdtempSync(path.join(tmpdir(), 'apm-test-run-'));
  if (process.env.TEST_DATABASE_URL) return;
  const server = spawn(process.execPath, ['--import', 'tsx', 'apm-web/test/run-server.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
  if (server.exitCode !== null) throw new Error('the database server of the tests did not start');
  process.env.TEST_DATABASE_URL = String(line).trim();
  globalThis.stopTestServer = async () => {
    const gone = once(server, 'exit');
    server.stdin.end();
    await gone;
    delete process.env.TEST_DATABASE_URL;
  };
}
