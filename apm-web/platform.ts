import path from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '@/lib/env';
import { type Database, withoutValues } from './db/database';
import { chunkFolder } from './files/chunks';
import { createDeduplicator } from './files/deduplicate';
import { diskSpace } from './files/disk-space';
import { pictureMaker } from './files/pictures';
import type { FileStore } from './files/store';
import { fileUpkeep } from './files/upkeep';
import { heartbeatWriter } from './fleet/heartbeats';
import { liveChanges } from './fleet/live';
import { playWriter } from './fleet/plays';
import { progressWriter } from './fleet/progress';
import { terminalTokens } from './fleet/tokens';
import { wakeHub } from './fleet/wake-hub';
import { eventConnections } from './http/events';
import type { Platform } from './http/platform';
import { messenger } from './messaging';
import { jobRuns, platformMetrics } from './metrics';
import { alarmAnnouncer, heartbeatAlarms, recoverByProgress } from './modules/alarm';
import {
  attemptLimits,
  authenticators,
  captchas,
  passwordHashes,
  signInKeys,
  userSessions,
  verificationCodes,
} from './modules/auth';
import { brandings, mailBrands } from './modules/branding';
import { programPresence } from './modules/program';
import { noticesToMail } from './notices';
import { systemSettings } from './settings';

export interface PlatformParts {
  env: Env;
  db: Database;
  files: FileStore;
  log: Logger;
  clock?: () => Date;
  /** Milliseconds that a report of a terminal waits for others to be written with it; tests don't wait. */
  gatherMs?: number;
}

export function makePlatform({ env, db, files, log, clock = () => new Date(), gatherMs }: PlatformParts): Platform {
  const failed = (error: unknown) => log.error({ err: withoutValues(error) }, 'in the background');
  const settings = systemSettings(db, clock);
  const chunks = chunkFolder(path.join(env.dataDir, 'uploads'));
  const live = liveChanges(db, failed);
  const hub = wakeHub(db, failed);
  const heartbeats = heartbeatWriter({ db, live, alarms: heartbeatAlarms, failed, gatherMs });
  const plays = playWriter(db, gatherMs);
  const underWay = new Set<Promise<unknown>>();
  const background = (work: () => Promise<unknown>) => {
    const running = work()
      .catch(failed)
      .finally(() => underWay.delete(running));
    underWay.add(running);
  };
  const letters = messenger(env, settings, mailBrands(db));
  const mails = noticesToMail(db, letters, background);
  const metrics = platformMetrics();
  const connections = eventConnections();
  metrics.gauge('apm_event_streams', 'Open streams of events, by who reads them', 'of', connections.counts);
  metrics.gauge(
    'apm_database_connections',
    'Connections to the database, and transactions that wait for one',
    'state',
    () => db.connections(),
  );
  const progress = progressWriter(db, live, mails.add, recoverByProgress, gatherMs);

  return {
    env,
    db,
    log,
    clock,
    checkAnswers: env.NODE_ENV === 'test',
    files,
    disk: diskSpace(env.dataDir),
    chunks,
    finishing: createDeduplicator(),
    pictures: pictureMaker(files),
    upkeep: fileUpkeep(db, files, chunks),
    settings,
    sessions: userSessions(db, background, clock),
    attempts: attemptLimits(db),
    passwords: passwordHashes(env.PASSWORD_COST),
    signInKeys: signInKeys(db),
    captchas: captchas(db),
    codes: verificationCodes(db),
    authenticators: authenticators(db),
    messenger: letters,
    tokens: terminalTokens(db, hub.drop),
    hub,
    live,
    presence: programPresence(db, failed, clock),
    heartbeats,
    alarmAnnouncer: alarmAnnouncer(db, mails.add, gatherMs),
    progress,
    connections,
    metrics,
    jobRuns: jobRuns(clock, metrics.ranJob),
    plays,
    brandings: brandings(db, clock),
    noticesToMail: mails.add,
    background,
    async settle() {
      await heartbeats.drain();
      await progress.drain();
      await plays.drain();
      mails.flush();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
