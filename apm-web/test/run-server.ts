import { makeTemplate } from './database';
import { startTestServer } from './server';

/**
 * Run by `node --import tsx apm-web/test/run-server.ts`: a database server with the template for tests. Prints its address once
 * it is ready, and runs until standard input ends, as it does when the parent process ends.
 */
const server = await startTestServer();
const url = server.url('postgres', 'postgres');
await makeTemplate(url);
process.stdout.write(`${url}\n`);
process.stdin.resume();
process.stdin.once('close', () => void server.stop().then(() => process.exit(0)));
