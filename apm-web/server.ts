import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import pino, { type Logger } from 'pino';
import { BadSetting, type Env, readEnv } from '@/lib/env';
import { buildApp } from './app';
import { openDatabase } from './db/open';

/** How long requests that are under way get to end. */
const DRAIN_MS = 10_000;

/** Listens until SIGTERM or SIGINT; then ends what is under way, and leaves nothing behind. */
async function main() {
  const env = readEnv();
  const log = pino({ level: env.LOG_LEVEL, name: 'apm-web' });
  await mkdir(env.dataDir, { recursive: true });
  const db = await openDatabase(env, (error) => log.warn({ err: error }, 'database connection lost'));
  const built = buildApp({ env, db, log });

  const server = await listen(built.app.fetch, env);
  await built.jobs.start();
  log.info({ address: address(server), database: db.kind }, 'apm-web is ready');
  stopOnSignal(
    server,
    log,
    async () => {
      built.jobs.stop();
      await built.platform.settle();
      await db.close();
    },
    built.platform.lines.close,
  );
}

function listen(fetch: (request: Request) => Response | Promise<Response>, env: Env): Promise<ServerType> {
  const { APM_WEB_PORT: port, APM_WEB_HOST: hostname } = env;
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname }, () => resolve(server));
    server.on('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? `Port ${port} is in use: set APM_WEB_PORT to another one.` : error.message;
      reject(new BadSetting(reason));
    });
  });
}

function address(server: ServerType): string {
  const { address: host, port } = server.address() as AddressInfo;
  return `http://${host}:${port}/apm-web`;
}

function stopOnSignal(server: ServerType, log: Logger, finish: () => Promise<void>, endStreams: () => void) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    endStreams();
    const late = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_MS);
    await new Promise((resolve) => {
      server.close(resolve);
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    });
    clearTimeout(late);
    await finish();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BadSetting ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
