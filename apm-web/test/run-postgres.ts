import { startPostgres } from './postgres';

/** `node --import tsx apm-web/test/run-postgres.ts [port]`: a PostgreSQL until it is told to stop; prints its address when it is there. */
const { url, stop } = await startPostgres(process.argv[2] ? Number(process.argv[2]) : undefined);
process.stdout.write(`${url}\n`);
const waiting = setInterval(() => {}, 60_000);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    clearInterval(waiting);
    void stop();
  });
}
