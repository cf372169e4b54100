import { makeTemplate } from './database';
import { startTestServer } from './server';

/**
 * `node --import tsx apm-web/test/run-server.ts`: a database server with the template for tests until standard input ends, as it does
 * when whoever started it is gone; prints its address when it is there.
 */
const server = await startTestServer();
const url = server.url('postgres', 'postgres');
await makeTemplate(url);
process.stdout.write(`${url}\n`);
process.stdin.resume();
process.stdin.once('close', () => void server.stop().then(() => process.exit(0)));
