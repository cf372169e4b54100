import type { Logger } from 'pino';
import type { Env } from '@/lib/env';
import type { Database } from '../db/database';
import type { ChunkFolder } from '../files/chunks';
import type { createDeduplicator } from '../files/deduplicate';
import type { DiskSpace } from '../files/disk-space';
import type { PictureMaker } from '../files/pictures';
import type { FileStore } from '../files/store';
import type { FileUpkeep } from '../files/upkeep';
import type { Messenger } from '../messaging';
import type { JobRuns, PlatformMetrics } from '../metrics';
import type { NoticesToMail } from '../notices';
import type { SystemSettings } from '../settings';
import type { EventConnections } from './events';

/**
 * Services of the platform. Handlers reach them through their context; nothing is global. This interface declares those of lower
 * layers; a higher layer declares its own where it creates them: `declare module '../http/platform' { interface Platform { … }
 * }`.
 */
export interface Platform {
  env: Env;
  db: Database;
  log: Logger;
  clock: () => Date;
  /** True to parse answers with the contract, too, as in tests. */
  checkAnswers: boolean;
  files: FileStore;
  disk: DiskSpace;
  chunks: ChunkFolder;
  /** Uploads being completed. */
  finishing: ReturnType<typeof createDeduplicator>;
  pictures: PictureMaker;
  upkeep: FileUpkeep;
  messenger: Messenger;
  noticesToMail: NoticesToMail;
  settings: SystemSettings;
  metrics: PlatformMetrics;
  /** Results of this instance's periodic jobs. */
  jobRuns: JobRuns;
  connections: EventConnections;
  /** Runs work in the background; only a shutdown waits for it. */
  background(work: () => Promise<unknown>): void;
  /** Waits for pending batches and background work. */
  settle(): Promise<void>;
}
