import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { newDataFolder } from '@/apm-web/test/data-folder';
import { freePort } from '@/e2e/support/product';
import type { Call, Input, Output } from '@/lib/contract/call';
import { decodeAnswer, encodeCall } from '@/lib/contract/wire';
import { serverArgs } from '@/lib/server-process';
import { fillDatabase } from './database';
import { type Network, USER_TOKEN } from './fill';

/** Secret by which the platform trusts the client addresses of the measurements. */
export const CONSOLE_SECRET = 'what-console-and-platform-share-32';

/** Starts the real server in a process of its own with a filled database on disk; `stop` deletes everything. */
export async function startPlatform(network: Network) {
  const dataDir = newDataFolder('apm-bench-');
  await fillDatabase(dataDir, network);

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, serverArgs('platform', 'sources'), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      APM_DEMO: '',
      APM_WEB_PORT: String(port),
      CONSOLE_SECRET,
      // Terminals outside a measurement are silent and must not become an outage during it.
      HEARTBEAT_SECONDS: '600',
    },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const agent = new Agent({ connections: null, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 0 });

  async function call<C extends Call>(called: C, input: Input<C>, token = USER_TOKEN): Promise<Output<C>> {
    const { method, path: at, body, headers: own } = encodeCall(called, input);
    const headers = { authorization: `Bearer ${token}`, ...own };
    if (body instanceof FormData) {
      const answer = await fetch(`${origin}/apm-web${at}`, { method, headers, body });
      return decodeAnswer(called, answer.status, await answer.json());
    }
    const answer = await request(`${origin}/apm-web${at}`, { method, headers, body, dispatcher: agent });
    return decodeAnswer(called, answer.statusCode, await answer.body.json());
  }

  async function stop() {
    await agent.destroy();
    server.kill('SIGTERM');
    const late = setTimeout(() => server.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
    await rm(dataDir, { recursive: true, force: true });
  }

  for (let tries = 0; ; tries += 1) {
    const up = await request(`${origin}/apm-web/f/common/health`, { dispatcher: agent }).then(
      async ({ statusCode, body }) => {
        await body.dump();
        return statusCode === 200;
      },
      () => false,
    );
    if (up) break;
    if (tries === 300 || server.exitCode !== null) {
      await stop();
      throw new Error('the platform did not come up');
    }
    await wait(100);
  }
  return { origin, dataDir, agent, call, stop, pid: server.pid };
}
export type RunningPlatform = Awaited<ReturnType<typeof startPlatform>>;

/** Runs a measurement on a platform of its own. */
export async function onPlatform<T>(network: Network, measure: (platform: RunningPlatform) => Promise<T>): Promise<T> {
  const platform = await startPlatform(network);
  try {
    return await measure(platform);
  } finally {
    await platform.stop();
  }
}
