import { z } from 'zod';
import { get } from './call';
import { instant } from './fields';

/** What the platform says of itself, to those who run it. */

const job = z.object({
  name: z.string(),
  running: z.boolean(),
  runs: z.int(),
  failures: z.int(),
  lastStartedAt: instant.nullable(),
  lastMs: z.int().nullable(),
  lastError: z.string(),
  /** A job that fails repeatedly is not run before this. */
  pausedUntil: instant.nullable(),
});

/** Of the instance that answers: where several run, each knows itself. */
export const platformHealth = get('/a/api/sysMonitor/health', {
  summary: 'Database, files, jobs, streams and versions of the instance that answers',
  access: 'sys:setting:view',
  output: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: instant,
    host: z.string(),
    memory: z.object({ resident: z.int(), heap: z.int() }),
    /** Milliseconds that work waits for its turn: the 99th of a hundred in the last minute. */
    eventLoopDelay: z.number(),
    database: z.object({
      version: z.string(),
      embedded: z.boolean(),
      /** Milliseconds to an answer. */
      answers: z.number(),
      size: z.int(),
      connections: z.object({ open: z.int(), idle: z.int(), waiting: z.int() }),
    }),
    files: z.object({
      kind: z.enum(['disk', 's3']),
      full: z.boolean(),
      free: z.int().nullable(),
      stored: z.int(),
      count: z.int(),
    }),
    streams: z.object({ terminals: z.int(), users: z.int() }),
    /** What waits to be sent. */
    waiting: z.object({ commands: z.int(), webhooks: z.int() }),
    ways: z.object({ mail: z.boolean(), sms: z.boolean() }),
    jobs: z.array(job),
  }),
});
export type PlatformHealth = z.infer<typeof platformHealth.output>;
