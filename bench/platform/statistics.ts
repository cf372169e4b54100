import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { request } from 'undici';
import { v7 as uuidv7 } from 'uuid';
import { asJson, type Database, system, type Tx, uuids } from '@/apm-web/db/database';
import { playWriter } from '@/apm-web/fleet/plays';
import type { Play } from '@/lib/contract/gateway';
import { getUserInfo } from '@/lib/contract/session';
import {
  deliveryReport,
  playDays,
  playReport,
  statisticsExport,
  statisticsTerminalOnlineTime,
  terminalStartUpRate,
} from '@/lib/contract/statistics';
import { terminalList } from '@/lib/contract/terminal';
import { saveTerminalGroup, terminalGroupRule } from '@/lib/contract/terminal/places';
import type { Row } from '../row';
import { onFilledDatabase } from './database';
import { median } from './figures';
import { terminalId, USER_TOKEN } from './fill';
import { onPlatform, type RunningPlatform } from './platform';

const TERMINALS = 10_000;
const YEAR = 365;
const ROUNDS = 7;

/**
 * Measures reports over a year of 10,000 terminals, an export of all of them, and the cost of counting while plays
 * arrive.
 */
export async function statistics(): Promise<Row[]> {
  const network = { terminals: TERMINALS, institutions: 50, historyDays: 0, playDays: YEAR };
  const rows = await onPlatform(network, async (platform) => [
    ...(await reports(platform)),
    ...(await exported(platform)),
  ]);
  return [...rows, ...(await onFilledDatabase({ terminals: 200, institutions: 4, historyDays: 0 }, ingested))];
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const since = (days: number) => ({ from: dayAgo(days), to: dayAgo(0), zone: 'UTC' });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function reports({ call }: RunningPlatform): Promise<Row[]> {
  // There are no sums by group: the rows of its terminals are read.
  const { fifty, all } = await groups(call);
  const kinds = {
    'plays by program': (days: number) => call(playReport, { ...since(days), by: 'program' }),
    'plays by day': (days: number) => call(playDays, since(days)),
    'times online by day': (days: number) => call(statisticsTerminalOnlineTime, since(days)),
    'plays by program, of a group of 50': (days: number) =>
      call(playReport, { ...since(days), by: 'program', groupId: fifty }),
    'promise against delivery': (days: number) => call(deliveryReport, since(days)),
    'promise against delivery, of a group of 50': (days: number) =>
      call(deliveryReport, { ...since(days), groupId: fifty }),
    'start-up rate by day': (days: number) => call(terminalStartUpRate, since(days)),
    'plays by program, of a group by rule that has all': (days: number) =>
      call(playReport, { ...since(days), by: 'program', groupId: all }),
    'plays by day, of a group by rule that has all': (days: number) => call(playDays, { ...since(days), groupId: all }),
  };
  const rows: Row[] = [];
  for (const [kind, report] of Object.entries(kinds)) {
    const first = await timed(() => report(YEAR));
    const [year, month]: [number[], number[]] = [[], []];
    // Alternates, so that a machine whose speed drifts is fair to both.
    for (let round = 0; round < ROUNDS; round += 1) {
      year.push(await timed(() => report(YEAR)));
      month.push(await timed(() => report(30)));
    }
    const name = `${kind}, ${TERMINALS} terminals`;
    rows.push(
      { name: `${name}, a year, first`, ours: first, unit: 'ms', aim: '< 300' },
      { name: `${name}, a year, again`, ours: median(year), unit: 'ms', aim: '< 300' },
      {
        name: `${name}, a year beside a month`,
        ours: median(year),
        peer: median(month),
        unit: 'ms',
        ratio: median(year) / median(month),
        aim: '≤ 12 times',
      },
    );
  }
  return rows;
}

/** Creates a group with members by hand, and one by a rule that matches every terminal. */
async function groups(call: RunningPlatform['call']): Promise<{ fifty: string; all: string }> {
  const { office } = await call(getUserInfo, {});
  const { id: all } = await call(saveTerminalGroup, { name: 'All', officeId: office.id });
  await call(terminalGroupRule, { id: all, rule: { models: ['Benchmark'] } });
  const { list } = await call(terminalList, { pageNo: 1, pageSize: 1 });
  return { fifty: list[0]?.groupId ?? '', all };
}

async function exported({ origin, agent, pid }: RunningPlatform): Promise<Row[]> {
  const begun = performance.now();
  const before = await resident(pid);
  const { body } = await request(`${origin}/apm-web${statisticsExport.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${USER_TOKEN}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...since(YEAR), kind: 'terminal' }).toString(),
    dispatcher: agent,
  });
  let most = before;
  let lines = -1;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    for (const byte of chunk) if (byte === 10) lines += 1;
    most = Math.max(most, await resident(pid));
  }
  const name = `export of ${lines} terminals over a year`;
  return [
    { name: `${name}, until the last byte`, ours: (performance.now() - begun) / 1_000, unit: 's' },
    {
      name: `${name}, memory of the platform at the most, beside before`,
      ours: most,
      peer: before,
      unit: 'MB',
      ratio: most / before,
    },
  ];
}

/** Returns the resident megabytes of a process; Linux only. */
async function resident(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024;
}

const SENDERS = 200;
const EVENTS = 50;
/** Number of rounds; with fewer, the median is not reproducible. */
const INGEST_ROUNDS = 31;

/**
 * Measures reports of 200 terminals in parallel with counting, compared with bare inserts of the same rows, one
 * transaction per report.
 */
async function ingested(db: Database): Promise<Row[]> {
  await db.transaction(system, makeVersions);
  const writer = playWriter(db);
  const [counted, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < INGEST_ROUNDS; round += 1) {
    const knowing = { now: new Date(), settings: { playRetentionDays: 0 } };
    counted.push(await perSecond((id, plays) => writer.write(id, { plays, ...knowing })));
    bare.push(await perSecond((id, plays) => insertBare(db, id, plays)));
  }
  return [
    {
      name: `plays a second, ${SENDERS} reports of ${EVENTS} at once, beside bare inserts`,
      ours: median(counted),
      peer: median(bare),
      unit: '/s',
      ratio: median(counted) / median(bare),
      aim: '≥ 0.9 times',
    },
  ];
}

async function perSecond(write: (terminalId: string, plays: Play[]) => Promise<unknown>): Promise<number> {
  const reports = Array.from({ length: SENDERS }, (_, n) => [terminalId(n + 1), somePlays()] as const);
  const ms = await timed(() => Promise.all(reports.map(([id, plays]) => write(id, plays))));
  return (SENDERS * EVENTS * 1_000) / ms;
}

const versions = Array.from({ length: 5 }, () => uuidv7());
const somePlays = () =>
  Array.from(
    { length: EVENTS },
    (_, n): Play => ({
      eventId: uuidv7(),
      versionId: versions[n % 5] ?? '',
      programId: versions[n % 5] ?? '',
      sceneId: 'scene-1',
      startedAt: new Date(Date.now() - n * 10_000).toISOString(),
      seconds: 10,
    }),
  );

/** Creates versions whose scenes show three materials each. */
const makeVersions = (tx: Tx) =>
  tx.execute(sql`insert into program_version (id, program_id, office_id, name, content_hash, document, created_at)
    select v.id, v.id, (select id from office where root), 'Program', v.id::text, jsonb_build_object('version', 2, 'scenes', jsonb_build_array(
      jsonb_build_object('id', 'scene-1', 'widgets', (
        select jsonb_agg(jsonb_build_object('type', 'image', 'materialId', gen_random_uuid())) from generate_series(1, 3)
      )))), now()
    from unnest(${uuids(versions)}) as v (id)`);

const insertBare = (db: Database, id: string, plays: Play[]) =>
  db.transaction(system, (tx) =>
    tx.execute(sql`insert into play (event_id, terminal_id, office_id, version_id, program_id, scene_id, started_at, seconds)
      select g."eventId", t.id, t.office_id, g."versionId", g."programId", g."sceneId", g."startedAt", round(g.seconds)
      from terminal t, json_to_recordset(${asJson(plays)}) as g (
        "eventId" uuid, "versionId" uuid, "programId" uuid, "sceneId" text, "startedAt" timestamptz, seconds float8
      ) where t.id = ${id} on conflict do nothing`),
  );
