import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SQL } from 'drizzle-orm';
import pino from 'pino';
import { readEnv } from '@/lib/env';
import { type App, buildApp } from '../app';
import { rows, system } from '../db/database';
import { openFiles } from '../files/open';
import { caller } from './calling';
import { contentsOf } from './contents';
import { freshDatabase } from './database';
import { peopleOf } from './people';
import { screensOf } from './screens';

export { documentWith, type UploadedMaterial } from './contents';
export { PASSWORD, type TestUser } from './people';
export { heartbeat, type Screen } from './screens';
export { md5Of, picture, someAudio, somePackage, someVideo } from './some-files';

/** Low cost for speed; the real cost has its own tests. */
const PASSWORD_COST = '4';

/** Initial state of a platform: a template database, a folder of files, and the time at which both were made. */
export interface InitialState {
  template: string;
  files: string;
  now: Date;
}

/** Environment that a suite may set. */
type Setting =
  | 'PUBLIC_URL'
  | 'SMTP_URL'
  | 'SMS_WEBHOOK_URL'
  | 'WEBHOOKS_TO_PRIVATE'
  | 'DATA_SOURCES_TO_PRIVATE'
  | 'GEOCODER_URL'
  | 'WEATHER_URL'
  | 'FFMPEG_PATH'
  | 'SOFFICE_PATH'
  | 'METRICS_TOKEN'
  | 'PAYMENT_TEST'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_API_URL';

/** Creates a platform on a fresh database, with a clock that tests set. `end` closes and removes everything. */
export async function testPlatform(settings: Partial<Record<Setting, string>> = {}, beginning?: InitialState) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'apm-test-'));
  if (beginning) await cp(beginning.files, dataDir, { recursive: true });
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PASSWORD_COST,
    FFMPEG_PATH: '/bin/false',
    PUBLIC_URL: 'http://platform',
    ...settings,
  });
  const { db, url, drop, keepAs } = await freshDatabase(beginning?.template);
  const { clock, now, pass } = settableClock(beginning?.now ?? new Date('2026-03-02T08:00:00.000Z'));
  const failures: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => failures.push(line) });
  const files = await openFiles(env);
  const build = () => buildApp({ env, db, files, clock, log, gatherMs: 0 });
  let built: App = build();
  const { ask, get, fetchRaw } = caller({
    app: () => built.app,
    failures,
    settled: () => built.platform.heartbeats.drain(),
  });

  /** Rows of a statement, read as the system actor. */
  const read = <T>(statement: SQL) => db.transaction(system, (tx) => rows<T>(tx, statement));
  async function stop() {
    built.platform.connections.close();
    await built.platform.settle();
  }

  return {
    db,
    /** Address of its database, for another instance. */
    url,
    dataDir,
    ask,
    get,
    fetchRaw,
    fetchApp: async (request: Request): Promise<Response> => built.app.fetch(request),
    get platform() {
      return built.platform;
    },
    get jobs() {
      return built.jobs;
    },
    get served() {
      return built.served;
    },
    now,
    /** Advances the clock. */
    pass,
    /** Restarts the platform on the same database and files, with empty memory. */
    async restart() {
      await stop();
      built = build();
    },
    async end() {
      await stop();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    /** Ends the platform, and keeps its database and files for platforms that start from them. */
    async keepAs(template: string, files: string): Promise<InitialState> {
      await stop();
      await keepAs(template);
      await cp(dataDir, files, { recursive: true });
      await rm(dataDir, { recursive: true, force: true });
      return { template, files, now: now() };
    },
    read,
    ...peopleOf({ get, db, clock, hash: (password) => built.platform.passwords.hash(password) }),
    ...screensOf({ get, now }),
    ...contentsOf({ get }),
  };
}
export type World = Awaited<ReturnType<typeof testPlatform>>;

/** Clock that stands still until it is advanced, except that no two readings are equal, as with a real one. */
function settableClock(start: Date) {
  let set = start;
  let last = start.getTime();
  return {
    clock() {
      last = Math.max(last + 1, set.getTime());
      return new Date(last);
    },
    now: () => new Date(last),
    pass(ms: number) {
      set = new Date(last + ms);
      last = set.getTime();
    },
  };
}
