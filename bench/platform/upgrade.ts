import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Agent, request } from 'undici';
import { v7 as uuidv7 } from 'uuid';
import { rows, system } from '@/apm-web/db/database';
import { startOwnDatabase } from '@/apm-web/db/embedded';
import journal from '@/apm-web/db/migrations/meta/_journal.json' with { type: 'json' };
import { openPostgres } from '@/apm-web/db/postgres';
import { newDataFolder } from '@/apm-web/test/data-folder';
import { freePorts } from '@/e2e/support/product';
import { serverArgs } from '@/lib/server-process';
import type { Row } from '../row';
import { heartbeatOf } from './beat';
import { fillDatabase } from './database';
import { terminalId, terminalToken } from './fill';

const TERMINALS = 200;
const HEARTBEAT_SECONDS = 5;
const BEAT_MS = HEARTBEAT_SECONDS * 1_000;
const BEFORE_MS = 20_000;
const BETWEEN_MS = 10_000;
/** Milliseconds until a terminal tries the other instance, as it would through a load balancer. */
const AGAIN_MS = 200;

/**
 * Replaces two instances over one database one after the other, while terminals send heartbeats and plays; the first
 * new one finds a migration to run, and every function, policy and trigger to recreate. Nothing that a terminal sent
 * may be missing or duplicated.
 */
export async function upgrade(): Promise<Row[]> {
  const dataDir = newDataFolder('apm-bench-');
  await fillDatabase(dataDir, { terminals: TERMINALS, institutions: 10, historyDays: 0 });
  const own = await startOwnDatabase(dataDir, console.error);
  const db = await openPostgres(own.url, () => {});
  const ports = await freePorts();
  const instances = await Promise.all(ports.map((port) => startInstance(port, own.url, dataDir)));
  const load = terminals(ports);
  try {
    await wait(BEFORE_MS);
    await unmigrate(own.url);
    const begun = performance.now();
    for (const [n, port] of ports.entries()) {
      await stop(instances[n]);
      instances[n] = await startInstance(port, own.url, dataDir);
      await wait(BETWEEN_MS);
    }
    const seconds = (performance.now() - begun) / 1_000;
    const { beats, plays, retries, unanswered, slowest } = await load.end();
    const [kept] = await db.transaction(system, (tx) =>
      rows<{ plays: number; days: number; offline: number }>(
        tx,
        sql`select (select count(*)::int from play) as plays, (select sum(plays)::int from play_office_day) as days,
          (select count(*)::int from online_session where until_at is not null) as offline`,
      ),
    );
    const name = `two instances replaced in turn, ${TERMINALS} terminals`;
    return [
      { name: `${name}, until both are new`, ours: seconds, unit: 's' },
      {
        name: `${name}, heartbeats answered, beside those sent`,
        ours: beats - unanswered,
        peer: beats,
        unit: '',
        ratio: (beats - unanswered) / beats,
        aim: '= 1',
      },
      {
        name: `${name}, plays kept, beside those reported`,
        ours: kept?.plays ?? 0,
        peer: plays,
        unit: '',
        ratio: (kept?.plays ?? 0) / plays,
        aim: '= 1',
      },
      {
        name: `${name}, plays counted in sums, beside those reported`,
        ours: kept?.days ?? 0,
        peer: plays,
        unit: '',
        ratio: (kept?.days ?? 0) / plays,
        aim: '= 1',
      },
      { name: `${name}, terminals taken for offline`, ours: kept?.offline ?? 0, unit: '', aim: '= 0' },
      { name: `${name}, requests sent again`, ours: retries, unit: '' },
      { name: `${name}, longest until an answer`, ours: slowest, unit: 'ms' },
    ];
  } finally {
    await load.end();
    await Promise.all(instances.map(stop));
    await db.close();
    await own.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startInstance(port: number, databaseUrl: string, dataDir: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    LOG_LEVEL: 'error',
    DATA_DIR: `${dataDir}/files`,
    DATABASE_URL: databaseUrl,
    APM_DEMO: '',
    APM_WEB_PORT: String(port),
    HEARTBEAT_SECONDS: String(HEARTBEAT_SECONDS),
  };
  const child = spawn(process.execPath, serverArgs('platform', 'sources'), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/apm-web/f/common/health`).catch(() => undefined);
    if (answer?.ok) return child;
    if (child.exitCode !== null) throw new Error('an instance did not start');
    await wait(50);
  }
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Migration to revert; a newer migration has to be entered here. */
const LAST_MIGRATION = '0034_animated_materials';
const TAKEN_BACK = 'alter table material drop column animated';

/**
 * Reverts the database to the previous version: without the last migration, and with other functions, policies and
 * triggers.
 */
async function unmigrate(url: string): Promise<void> {
  const last = journal.entries.at(-1)?.tag;
  if (last !== LAST_MIGRATION)
    throw new Error(`the upgrade takes back ${LAST_MIGRATION}, but the last migration is ${last}`);
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; ${TAKEN_BACK};
    delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations);
    update apm.state set hash = 'of the version before'; commit`);
  await client.end();
}

/** Simulates terminals that send a heartbeat and a play every five seconds, and retry both until answered. */
function terminals(ports: readonly number[]) {
  const agent = new Agent({ connections: null, pipelining: 1 });
  const sums = { beats: 0, plays: 0, retries: 0, unanswered: 0, slowest: 0 };
  let going = true;

  async function send(n: number, path: string, body: unknown): Promise<void> {
    const begun = performance.now();
    for (let tries = 0; ; tries += 1) {
      const port = ports[(n + tries) % ports.length];
      const status = await request(`http://127.0.0.1:${port}/apm-web${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${terminalToken(n)}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        dispatcher: agent,
      }).then(
        async (answer) => {
          await answer.body.dump();
          return answer.statusCode;
        },
        () => 0,
      );
      if (status === 200) break;
      // A terminal takes this as the answer that it is no longer known.
      if (status === 401) throw new Error('a terminal was refused');
      sums.retries += 1;
      await wait(AGAIN_MS);
    }
    sums.slowest = Math.max(sums.slowest, performance.now() - begun);
  }

  async function terminal(n: number): Promise<void> {
    await wait((n * BEAT_MS) / TERMINALS);
    const { versionId, programId } = heartbeatOf(n).playing ?? { versionId: terminalId(n), programId: terminalId(n) };
    while (going) {
      const startedAt = new Date().toISOString();
      const play = { eventId: uuidv7(), versionId, programId, sceneId: 's1', startedAt, seconds: 1 };
      sums.beats += 1;
      sums.plays += 1;
      sums.unanswered += 1;
      await Promise.all([send(n, '/t/heartbeat', heartbeatOf(n)), send(n, '/t/plays', { plays: [play] })]);
      sums.unanswered -= 1;
      await wait(BEAT_MS);
    }
  }

  const all = Promise.all(Array.from({ length: TERMINALS }, (_, n) => terminal(n + 1)));
  let ended: Promise<typeof sums> | undefined;
  const finish = async () => {
    going = false;
    await all;
    await agent.close();
    return sums;
  };
  return {
    /** Ends after pending requests are answered. */
    end() {
      ended ??= finish();
      return ended;
    },
  };
}
