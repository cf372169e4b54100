import path from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '@/lib/env';
import { type Database, withoutValues } from './db/database';
import { type ChunkFolder, chunkFolder } from './files/chunks';
import { onceAtATime } from './files/once';
import { openFiles } from './files/open';
import type { FileStore } from './files/store';
import { type FileUpkeep, fileUpkeep } from './files/upkeep';
import { type EventLines, eventLines } from './http/events';
import {
  type AttemptLimits,
  attemptLimits,
  type Sessions,
  type SignInKeys,
  signInKeys,
  userSessions,
} from './modules/auth';
import { type SystemSettings, systemSettings } from './modules/setting';
import { type HeartbeatWriter, heartbeatWriter } from './terminals/heartbeats';
import { type LiveChanges, liveChanges } from './terminals/live';
import { type ProgressWriter, progressWriter } from './terminals/progress';
import { type SearchCounts, searchCounts } from './terminals/search-counts';
import { type TerminalTokens, terminalTokens } from './terminals/tokens';
import { type WakeHub, wakeHub } from './terminals/wake-hub';
import { type Waypoints, waypoints } from './terminals/waypoints';

/** What the platform is made of. Handlers reach it through their context; nothing is global. */
export interface Platform {
  env: Env;
  db: Database;
  log: Logger;
  clock: () => Date;
  /** Parses what is answered against the contract, too: in tests. */
  checkAnswers: boolean;
  files: FileStore;
  chunks: ChunkFolder;
  /** Uploads that are being finished. */
  finishing: ReturnType<typeof onceAtATime<string>>;
  upkeep: FileUpkeep;
  settings: SystemSettings;
  sessions: Sessions;
  attempts: AttemptLimits;
  signInKeys: SignInKeys;
  tokens: TerminalTokens;
  hub: WakeHub;
  live: LiveChanges;
  heartbeats: HeartbeatWriter;
  progress: ProgressWriter;
  lines: EventLines;
  searchCounts: SearchCounts;
  waypoints: Waypoints;
  /** Work that nobody waits for; a stop does. */
  background(work: () => Promise<unknown>): void;
  /** Waits for what is under way: batches, background work. */
  settle(): Promise<void>;
}

export interface PlatformParts {
  env: Env;
  db: Database;
  log: Logger;
  clock?: () => Date;
}

export function makePlatform({ env, db, log, clock = () => new Date() }: PlatformParts): Platform {
  const failed = (error: unknown) => log.error({ err: withoutValues(error) }, 'in the background');
  const files = openFiles(env);
  const chunks = chunkFolder(path.join(env.dataDir, 'uploads'));
  const live = liveChanges(db, failed);
  const heartbeats = heartbeatWriter(db, live);
  const progress = progressWriter(db, live);
  const underWay = new Set<Promise<unknown>>();

  return {
    env,
    db,
    log,
    clock,
    checkAnswers: env.NODE_ENV === 'test',
    files,
    chunks,
    finishing: onceAtATime<string>(),
    upkeep: fileUpkeep(db, files, chunks),
    settings: systemSettings(db, clock),
    sessions: userSessions(db),
    attempts: attemptLimits(db),
    signInKeys: signInKeys(db),
    tokens: terminalTokens(db),
    hub: wakeHub(db, failed),
    live,
    heartbeats,
    progress,
    lines: eventLines(),
    searchCounts: searchCounts(clock),
    waypoints: waypoints(clock),
    background(work) {
      const running = work()
        .catch(failed)
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async settle() {
      await heartbeats.drain();
      await progress.drain();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
