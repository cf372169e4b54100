import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import pino, { type Logger } from 'pino';
import { endOnSignal, endUnstarted } from '@/lib/end-on-signal';
import { BadSetting, type Env, readEnv } from '@/lib/env';
import { type App, buildApp } from './app';
import { openDatabase } from './db/open';
import { requestScreenshots } from './demo/screenshots';
import { seedDemo } from './demo/seed';
import { isDemoComplete } from './demo/tokens';
import { openFiles } from './files/open';
import { isInitialised } from './modules/auth';

/** Listens until SIGTERM or SIGINT; then completes pending work and closes everything. */
async function main() {
  const env = readEnv();
  const log = pino({ level: env.LOG_LEVEL, name: 'apm-web' });
  await mkdir(env.dataDir, { recursive: true });
  const db = await openDatabase(env, {
    lost: (error) => log.warn({ err: error }, 'database connection lost'),
    notify: (message) => log.error(message),
  });
  const built = buildApp({ env, db, files: await openFiles(env), log });
  const server = await begin(built, log).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  if (env.APM_DEMO) requestScreenshots(built);
  log.info({ address: address(server) }, 'apm-web is ready');
  endOnSignal(server, {
    before: () => {
      log.info('stopping');
      built.platform.connections.close();
    },
    after: async () => {
      built.jobs.stop();
      await built.platform.settle();
      await db.close();
    },
  });
}

async function begin(built: App, log: Logger): Promise<ServerType> {
  const { env } = built.platform;
  if (env.APM_DEMO) await beginWithDemo(built, log);
  const server = await listen(built.app.fetch, env);
  await built.jobs.start();
  return server;
}

async function beginWithDemo(built: App, log: Logger) {
  const { env, db } = built.platform;
  if (!(await isInitialised(db))) {
    log.info('an empty platform: making the demo network');
    return seedDemo(built);
  }
  if (!(await isDemoComplete(env.dataDir))) {
    throw new BadSetting(`The demo network in ${env.dataDir} was not finished: delete this folder and start again.`);
  }
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

main().catch(endUnstarted);
