import { z } from 'zod';
import { get } from './call';
import { instant } from './fields';

/** Platform health, for its operators. */

const job = z.object({
  name: z.string(),
  running: z.boolean(),
  runs: z.int(),
  failures: z.int(),
  lastStartedAt: instant.nullable(),
  lastMs: z.int().nullable(),
  lastError: z.string(),
  /** Earliest next run of a job that fails repeatedly; `null` if it is not paused. */
  pausedUntil: instant.nullable(),
});

/** Limited to the instance that responds: each of several instances knows only itself. */
export const platformHealth = get('/a/api/sysMonitor/health', {
  summary: 'Database, files, jobs, streams and versions of the instance that answers',
  access: 'sys:setting:view',
  output: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: instant,
    host: z.string(),
    memory: z.object({ resident: z.int(), heap: z.int() }),
    /** 99th percentile of the event loop delay in the last minute, in milliseconds. */
    eventLoopDelay: z.number(),
    database: z.object({
      version: z.string(),
      embedded: z.boolean(),
      /** Response time in milliseconds. */
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
    /** Number of items to be sent. */
    waiting: z.object({ commands: z.int(), webhooks: z.int() }),
    ways: z.object({ mail: z.boolean(), sms: z.boolean() }),
    jobs: z.array(job),
  }),
});
export type PlatformHealth = z.infer<typeof platformHealth.output>;
