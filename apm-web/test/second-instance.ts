import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { readEnv } from '@/lib/env';
import { buildApp } from '../app';
import { openPostgres } from '../db/postgres';
import { openFiles } from '../files/open';
import { caller } from './calling';
import type { World } from './world';

/** Another instance of the platform over the database of a world, with the world's clock. */
export async function secondInstance(world: World) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'apm-second-'));
  const db = await openPostgres(world.url, () => {});
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const built = buildApp({
    env,
    db,
    files: await openFiles(env),
    clock: world.now,
    log: pino({ level: 'silent' }),
  });
  await built.jobs.start();
  built.jobs.stop();
  const calls = caller({ app: () => built.app, failures: [], settled: () => built.platform.heartbeats.drain() });
  return {
    ...calls,
    jobs: built.jobs,
    async end() {
      built.platform.connections.close();
      await built.platform.settle();
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
