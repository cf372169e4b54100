import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { platformHealth } from '@/lib/contract/health';
import { version } from '@/package.json';
import { row, system } from '../../db/database';
import type { UserSteps } from '../../http/context';
import { eventLoopDelay } from './event-loop';

interface Asked {
  version: string;
  size: number;
  stored: number;
  count: number;
  commands: number;
  webhooks: number;
}

const startedAt = new Date(Date.now() - process.uptime() * 1_000);

/** Health of this instance and of the services that it depends on. */
export async function healthOf({ platform, now }: UserSteps): Promise<Output<typeof platformHealth>> {
  const { db, env, disk, connections, jobRuns, messenger } = platform;
  const asked = performance.now();
  const answer = await db.transaction(system, (tx) =>
    row<Asked>(
      tx,
      sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
          (select coalesce(sum(size), 0)::float8 from stored_file) as stored, (select count(*)::int from stored_file) as count,
          (select count(*)::int from terminal_command where state in ('pending', 'sent')) as commands,
          (select count(*)::int from alarm_delivery where state = 'waiting') as webhooks`,
    ),
  );
  const { rss, heapUsed } = process.memoryUsage();
  return {
    version,
    node: process.version,
    startedAt: startedAt.toISOString(),
    host: hostname(),
    memory: { resident: rss, heap: heapUsed },
    eventLoopDelay: eventLoopDelay(),
    database: {
      version: answer?.version ?? '',
      embedded: env.DATABASE_URL === undefined,
      answers: Math.round((performance.now() - asked) * 10) / 10,
      size: answer?.size ?? 0,
      connections: db.connections(),
    },
    files: {
      kind: env.S3_ENDPOINT ? 's3' : 'disk',
      full: await disk.isFull(now),
      free: await disk.free(),
      stored: answer?.stored ?? 0,
      count: answer?.count ?? 0,
    },
    streams: connections.counts(),
    waiting: { commands: answer?.commands ?? 0, webhooks: answer?.webhooks ?? 0 },
    ways: messenger.ways,
    jobs: jobRuns.states().map(({ failedInRow: _, ...each }) => ({
      ...each,
      lastStartedAt: each.lastStartedAt?.toISOString() ?? null,
      pausedUntil: each.pausedUntil?.toISOString() ?? null,
    })),
  };
}
