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
import { type Messenger, messenger } from './messaging';
import {
  type AttemptLimits,
  type Authenticators,
  attemptLimits,
  authenticators,
  type Captchas,
  captchas,
  type Sessions,
  type SignInKeys,
  signInKeys,
  userSessions,
  type VerificationCodes,
  verificationCodes,
} from './modules/auth';
import { type Brandings, brandings } from './modules/branding';
import { type NoticesToMail, noticesToMail } from './modules/notice';
import { type SystemSettings, systemSettings } from './modules/setting';
import { type HeartbeatWriter, heartbeatWriter } from './terminals/heartbeats';
import { type KnownLists, knownLists } from './terminals/known-lists';
import { type LiveChanges, liveChanges } from './terminals/live';
import { type ProgressWriter, progressWriter } from './terminals/progress';
import { type SearchCounts, searchCounts } from './terminals/search-counts';
import { type TerminalTokens, terminalTokens } from './terminals/tokens';
import { type WakeHub, wakeHub } from './terminals/wake-hub';

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
  captchas: Captchas;
  codes: VerificationCodes;
  authenticators: Authenticators;
  messenger: Messenger;
  tokens: TerminalTokens;
  hub: WakeHub;
  live: LiveChanges;
  heartbeats: HeartbeatWriter;
  progress: ProgressWriter;
  lines: EventLines;
  searchCounts: SearchCounts;
  lists: KnownLists;
  brandings: Brandings;
  noticesToMail: NoticesToMail;
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
  const settings = systemSettings(db, clock);
  const files = openFiles(env);
  const chunks = chunkFolder(path.join(env.dataDir, 'uploads'));
  const live = liveChanges(db, failed);
  const heartbeats = heartbeatWriter(db, live);
  const underWay = new Set<Promise<unknown>>();
  const background = (work: () => Promise<unknown>) => {
    const running = work()
      .catch(failed)
      .finally(() => underWay.delete(running));
    underWay.add(running);
  };
  const letters = messenger(env, settings);
  const toMail = noticesToMail(db, letters, background);
  const progress = progressWriter(db, live, toMail);

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
    settings,
    sessions: userSessions(db, background),
    attempts: attemptLimits(db),
    signInKeys: signInKeys(db),
    captchas: captchas(db),
    codes: verificationCodes(db),
    authenticators: authenticators(db),
    messenger: letters,
    tokens: terminalTokens(db),
    hub: wakeHub(db, failed),
    live,
    heartbeats,
    progress,
    lines: eventLines(),
    searchCounts: searchCounts(clock),
    lists: knownLists(clock),
    brandings: brandings(db, clock),
    noticesToMail: toMail,
    background,
    async settle() {
      await heartbeats.drain();
      await progress.drain();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
