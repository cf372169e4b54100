import { sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { progress } from '@/lib/contract/gateway';
import type { FileState, PublishProgress } from '@/lib/contract/terminal/report';
import { Problem } from '../base/problem';
import { asJson, at, type Database, rows, system, type Tx, uuids } from '../db/database';
import { type NoticesToMail, notify } from '../notices';
import { batcher } from './batcher';
import { capture, terminalsWithCapture } from './captures';
import type { ChangedTerminal, LiveChanges } from './live';

interface Report extends Parsed<typeof progress> {
  now: Date;
}

interface Changed extends ChangedTerminal {
  publishId: string;
  state: PublishProgress['state'];
}

/** Closes alarms whose recovery reports on files show, and returns the terminals concerned. */
type CloseAlarms = (
  tx: Tx,
  reports: readonly { terminalId: string; files: readonly FileState[]; now: Date }[],
) => Promise<ChangedTerminal[]>;

/** Reports come in bursts, so they are collected a little longer than heartbeats. */
const GATHER_MS = 50;

/** Writes progress of files and publishes in batches, the newest of each. */
export function progressWriter(
  db: Database,
  live: LiveChanges,
  toMail: NoticesToMail,
  closeAlarms: CloseAlarms,
  gatherMs = GATHER_MS,
) {
  const reports = batcher<Report, true>({
    afterMs: gatherMs,
    merge(one, other) {
      const [older, newer] = one.now > other.now ? [other, one] : [one, other];
      return {
        ...newer,
        files: newest(older.files, newer.files, ({ md5 }) => md5),
        publishes: newest(older.publishes, newer.publishes, ({ publishId }) => publishId),
      };
    },
    missing: () => new Problem(401),
    async work(batch) {
      const now = [...batch.values()].at(-1)?.now ?? new Date();
      const files = [...batch].flatMap(([id, report]) =>
        report.files.map((file): FileState & { id: string } => ({ id, ...file })),
      );
      const publishes = [...batch].flatMap(([id, { revision, publishes }]) =>
        publishes.map((each): PublishProgress & { id: string; revision: number } => ({ id, revision, ...each })),
      );
      const { changed, notices } = await db.transaction(system, async (tx) => {
        if (files.length > 0) await tx.execute(keepFiles(files, now));
        const captured = await terminalsWithCapture(tx, [...batch.keys()]);
        await capture(
          tx,
          [...batch].flatMap(([terminalId, { now: _, ...data }]) =>
            captured.has(terminalId) ? [{ terminalId, kind: 'files' as const, data }] : [],
          ),
          now,
        );
        const watched = [...batch.keys()].filter(live.isWatched);
        const seen =
          watched.length === 0
            ? []
            : await rows<ChangedTerminal>(
                tx,
                sql`select id as "terminalId", office_id as "officeId" from terminal where id = any(${uuids(watched)})`,
              );
        const recovered = await closeAlarms(
          tx,
          [...batch].map(([terminalId, { files: states, now: at }]) => ({ terminalId, files: states, now: at })),
        );
        if (publishes.length === 0) return { changed: [...recovered, ...seen], notices: [] };
        const published = await rows<Changed>(tx, keepPublishes(publishes, now));
        return { changed: [...recovered, ...seen, ...published], notices: await notifyFailures(tx, published, now) };
      });
      toMail(notices);
      if (changed.length > 0) live.changed(changed);
      return new Map([...batch.keys()].map((id) => [id, true as const]));
    },
  });
  return { write: reports.add, drain: reports.drain };
}
export type ProgressWriter = ReturnType<typeof progressWriter>;

function newest<T>(older: T[], newer: T[], keyOf: (each: T) => string): T[] {
  return [...new Map([...older, ...newer].map((each) => [keyOf(each), each])).values()];
}

/** Stores progress of known files only, so that a terminal can't fill the table with others. */
function keepFiles(files: unknown[], now: Date) {
  return sql`insert into terminal_file as h (terminal_id, office_id, md5, state, received, reason, updated_at)
    select distinct on (t.id, f.md5) t.id, t.office_id, f.md5, g.state, g.received, g.reason, ${at(now)}
    from json_to_recordset(${asJson(files)}) as g (id uuid, md5 text, state text, received bigint, reason text)
    join terminal t on t.id = g.id
    join stored_file f on f.md5 = g.md5
    order by t.id, f.md5
    on conflict (terminal_id, md5) do update
      set state = excluded.state, received = excluded.received, reason = excluded.reason, updated_at = excluded.updated_at`;
}

/** Ignores a failure that was reported before the publish was sent again. */
function keepPublishes(publishes: unknown[], now: Date) {
  return sql`with report as (
      select distinct on (g.id, g."publishId") g.* from json_to_recordset(${asJson(publishes)})
        as g (id uuid, revision int, "publishId" uuid, state text, percent int, reason text)
      order by g.id, g."publishId"
    )
    update publish_target p set state = r.state, percent = r.percent, reason = r.reason, updated_at = ${at(now)}
    from report r join terminal_goal goal on goal.terminal_id = r.id
    where p.publish_id = r."publishId" and p.terminal_id = r.id and p.active
      and (r.state <> 'failed' or r.revision >= goal.revision)
      and (p.state, p.percent, coalesce(p.reason, '')) is distinct from (r.state, r.percent, coalesce(r.reason, ''))
    returning p.terminal_id as "terminalId", p.office_id as "officeId", p.publish_id as "publishId", p.state`;
}

/** Creates notices of publishes that are finished and failed on some terminals. */
async function notifyFailures(tx: Tx, changed: readonly Changed[], now: Date) {
  const through = changed.filter(({ state }) => state === 'done' || state === 'failed');
  const ids = [...new Set(through.map(({ publishId }) => publishId))];
  if (ids.length === 0) return [];
  const ended = await rows<{ id: string; officeId: string; kind: string; name: string; failed: number; total: number }>(
    tx,
    sql`select id, office_id as "officeId", kind, name, failed, total from publish
      where id = any(${uuids(ids)}) and failed > 0 and waiting = 0 and downloading = 0`,
  );
  const events = ended.map(({ id, officeId, kind, ...params }) => ({
    kind: 'publishFailed' as const,
    officeId,
    permission: kind === 'message' ? ('message:message:publish' as const) : ('program:program:publish' as const),
    subject: id,
    params,
    link: kind === 'message' ? '/publishMessage/list' : `/publishProgram/list?publish=${id}`,
  }));
  return notify(tx, events, now);
}

declare module '../http/platform' {
  interface Platform {
    progress: ProgressWriter;
  }
}
