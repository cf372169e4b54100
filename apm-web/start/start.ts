import path from 'node:path';
import { type Env, InvalidSettingError, readEnv } from '@/lib/env';
import { keptSecret } from '@/lib/server/kept-secret';
import { serverArgs } from '@/lib/server-process';
import { buildIfNeeded } from './build';
import { Children } from './children';
import { portIsFree, THEIRS, waitUntilServing } from './ports';

export type Mode = 'product' | 'demo' | 'dev';

const DEMO_PASSWORD = 'Signage#2026';

/** Starts the product: the platform unless APM_WEB_URL names another one, the console, and in the demo the simulated terminals. */
export async function start(mode: Mode): Promise<void> {
  const env = settings(mode);
  await refuseBusyPorts(env);
  const children = new Children();
  children.stopWithThisProcess();
  const shared = {
    DATA_DIR: env.dataDir,
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // The product's own platform gets the configured secret, or one stored in the data folder.
    ...(!env.APM_WEB_URL && { CONSOLE_SECRET: env.CONSOLE_SECRET ?? keptSecret(env.dataDir, 'console-secret') }),
  };
  const platform = { ...shared, ...(mode === 'demo' && { APM_DEMO: '1', PAYMENT_TEST: '1' }) };
  const from = mode === 'dev' ? 'sources' : 'build';
  if (from === 'build') await buildIfNeeded();
  if (!env.APM_WEB_URL) {
    const watch = mode === 'dev' ? ['--watch'] : [];
    children.run('platform', [...watch, ...serverArgs('platform', from)], platform);
    await waitUntilServing(`${env.apmWebUrl}/f/common/health`);
  }
  children.run('console', serverArgs('console', from), { ...shared, APM_WEB_URL: env.apmWebUrl });
  const health = `http://127.0.0.1:${env.PORT}/healthz`;
  // With an external platform, the console starts whether that answers or not.
  await waitUntilServing(health, env.APM_WEB_URL ? { isEnough: () => true } : {});
  if (mode === 'demo') {
    const tokens = path.join(env.dataDir, 'demo-terminals.json');
    children.run(
      'terminals',
      [
        ...['--import', 'tsx', 'lib/player/simulator/main.ts', '--url', env.apmWebUrl, '--terminals', tokens],
        ...['--console', `http://localhost:${env.PORT}`],
      ],
      shared,
    );
  }
  announce(mode, env);
  if (env.APM_WEB_URL) await waitForPlatform(env.apmWebUrl, health);
}

/** Logs once that an external platform does not answer yet, and once that it does. */
async function waitForPlatform(address: string, health: string): Promise<void> {
  let waited = false;
  const waiting = () => {
    waited = true;
    console.error(`The platform at ${address} does not answer yet. The console shows its pages as soon as it does.`);
  };
  await waitUntilServing(health, { pauses: THEIRS, waiting });
  if (waited) console.error(`The platform at ${address} answers.`);
}

function settings(mode: Mode): Env {
  try {
    const dataDir = mode === 'demo' ? { DATA_DIR: process.env.DATA_DIR || '.data/demo' } : {};
    return readEnv({ ...process.env, ...dataDir });
  } catch (error) {
    if (!(error instanceof InvalidSettingError)) throw error;
    return refuse(error.message);
  }
}

async function refuseBusyPorts({ PORT, APM_WEB_PORT, APM_WEB_HOST, APM_WEB_URL }: Env): Promise<void> {
  if (!(await portIsFree(PORT))) refuse(`Port ${PORT} is in use: set PORT to a free one.`);
  if (!APM_WEB_URL && !(await portIsFree(APM_WEB_PORT, APM_WEB_HOST))) {
    refuse(`Port ${APM_WEB_PORT} is in use: set APM_WEB_PORT to a free one.`);
  }
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function announce(mode: Mode, { publicUrl }: Env): void {
  const { origin } = new URL(publicUrl);
  const lines = [`Console   ${origin}`, `Player    ${origin}/player`];
  if (mode === 'demo') lines.push(`Accounts  admin, agent, operator, reviewer – password ${DEMO_PASSWORD}`);
  console.log(`\n${lines.join('\n')}\n`);
}
