import { mkdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import pino, { type Logger } from 'pino';
import { endOnSignal, exitOnFailedStart } from '@/lib/end-on-signal';
import { type Env, InvalidSettingError, readEnv } from '@/lib/env';
import { endSlowRequests, platformDeadlines } from '@/lib/server/slow-requests';
import { startTracing } from '@/lib/server/tracing';
import { type App, buildApp } from './app';
import { currentRequestId } from './base/request-id';
import { withoutValues } from './db/database';
import { openDatabase } from './db/open';
import { type DemoClock, demoClock } from './demo/clock';
import { requestScreenshots } from './demo/screenshots';
import { seedDemo } from './demo/seed';
import { isDemoComplete } from './demo/tokens';
import { openFiles } from './files/open';
import { clientOf } from './http/address';
import { isInitialised } from './modules/auth';

/** Fields of each log line written while a request is answered. */
function requestFields() {
  const requestId = currentRequestId();
  return requestId ? { requestId } : {};
}

/** Listens until SIGTERM or SIGINT; then completes pending work and closes everything. */
async function main() {
  const env = readEnv();
  const log = pino({ level: env.LOG_LEVEL, name: 'apm-web', mixin: requestFields });
  await mkdir(env.dataDir, { recursive: true });
  // Only the platform's own user may read what it stores. The data folder itself can be entered: under root the embedded server
  // runs as another user, with its own folder inside.
  process.umask(0o077);
  const endTracing = await startTracing('platform', env);
  const db = await openDatabase(env, {
    lost: (error) => log.warn({ err: error }, 'database connection lost'),
    notify: (message) => log.error(message),
  });
  const clock = demoClock();
  const built = buildApp({ env, db, files: await openFiles(env), log, clock: clock.now });
  const server = await begin(built, log, clock).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  const endScreenshots = env.APM_DEMO ? requestScreenshots(built) : undefined;
  log.info({ address: address(server) }, 'apm-web is ready');
  endOnSignal(server, {
    before: () => {
      log.info('stopping');
      built.platform.connections.close();
    },
    after: async () => {
      built.jobs.stop();
      endScreenshots?.();
      await built.platform.settle();
      await db.close();
      await endTracing();
    },
  });
}

async function begin(built: App, log: Logger, clock: DemoClock): Promise<ServerType> {
  const { env } = built.platform;
  if (env.APM_DEMO) await beginWithDemo(built, log, clock);
  const server = await listen(completed(built), env);
  await built.jobs.start();
  return server;
}

/** Completes a request before the database is closed, even if its caller has disconnected. */
function completed({ app, platform }: App): App['app']['fetch'] {
  return (...request) => {
    const answer = Promise.resolve(app.fetch(...request));
    platform.background(() => answer);
    return answer;
  };
}

async function beginWithDemo(built: App, log: Logger, clock: DemoClock) {
  const { env, db } = built.platform;
  if (!(await isInitialised(db))) {
    log.info('an empty platform: making the demo network');
    return seedDemo(built, clock);
  }
  if (!(await isDemoComplete(env.dataDir))) {
    throw new InvalidSettingError(
      `The demo network in ${env.dataDir} was not finished: delete this folder and start again.`,
    );
  }
}

function listen(fetch: (request: Request) => Response | Promise<Response>, env: Env): Promise<ServerType> {
  const { APM_WEB_PORT: port, APM_WEB_HOST: hostname } = env;
  return new Promise((resolve, reject) => {
    const options = { fetch, port, hostname, createServer, serverOptions: platformDeadlines };
    const server = serve(options, () => resolve(server));
    endSlowRequests(server as Server, (request) => addressOf(request, env));
    server.on('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? `Port ${port} is in use: set APM_WEB_PORT to another one.` : error.message;
      reject(new InvalidSettingError(reason));
    });
  });
}

function addressOf({ headers, socket }: IncomingMessage, { CONSOLE_SECRET }: Env): string {
  const header = (name: string) => [headers[name] ?? []].flat().at(-1);
  return clientOf({ header, peer: socket.remoteAddress ?? '' }, CONSOLE_SECRET).address;
}

function address(server: ServerType): string {
  const { address: host, port } = server.address() as AddressInfo;
  return `http://${host}:${port}/apm-web`;
}

main().catch((error: unknown) => exitOnFailedStart(withoutValues(error)));
