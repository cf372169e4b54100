import { startServer } from '../db/embedded';

/** Run by `node --import tsx apm-web/test/run-embedded-server.ts FOLDER`: an embedded server until this process is killed. */
const [folder = ''] = process.argv.slice(2);
await startServer({ folder });
process.stdout.write('ready\n');
setInterval(() => {}, 60_000);
