import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { OFFLINE_AFTER_INTERVALS } from '@/lib/contract/gateway';
import { asJson, at, type Database, rows, system, uuids } from '../db/database';
import { type NoticesToMail, type Tidings, tell } from '../modules/notice';
import type { LiveChanges } from './live';

interface Silent {
  terminalId: string;
  officeId: string;
  lastSeenAt: string;
}

interface Raised {
  terminalId: string;
  terminal: string;
  officeId: string;
  office: string;
}

/**
 * Finds terminals that fell silent. Each outage is found once, by one instance: the statement that finds it ends the state
 * it looks for. `since` is when this platform began to listen: before a whole interval of it, silence says nothing.
 */
export function offlineWatch(
  db: Database,
  live: LiveChanges,
  toMail: NoticesToMail,
  heartbeatSeconds: number,
  since: Date,
) {
  const patience = OFFLINE_AFTER_INTERVALS * heartbeatSeconds * 1_000;

  return async function sweep(now: Date): Promise<number> {
    const cutoff = new Date(now.getTime() - patience);
    if (cutoff < since) return 0;
    const { silent, told } = await db.transaction(system, async (tx) => {
      const found = await rows<Silent>(
        tx,
        sql`update terminal_state set online = false where online and last_seen_at < ${at(cutoff)}
          returning terminal_id as "terminalId", office_id as "officeId", last_seen_at as "lastSeenAt"`,
      );
      if (found.length === 0) return { silent: found, told: [] };
      const ids = uuids(found.map(({ terminalId }) => terminalId).sort());
      await tx.execute(sql`update terminal set status = 'offline' where id = any(${ids})`);
      await tx.execute(endSessions(found));
      const alarms = found.map((each) => ({ ...each, id: uuidv7() }));
      const raised = await rows<Raised>(
        tx,
        sql`with raised as (
            insert into alarm (id, terminal_id, office_id, type, detail, opened_at, last_at)
            select g.id, g."terminalId", t.office_id, 'offline', '', ${at(now)}, ${at(now)}
            from json_to_recordset(${asJson(alarms)}) as g (id uuid, "terminalId" uuid) join terminal t on t.id = g."terminalId"
            on conflict (terminal_id, type) where closed_at is null do nothing
            returning terminal_id, office_id
          )
          select r.terminal_id as "terminalId", t.name as terminal, r.office_id as "officeId", o.name as office
          from raised r join terminal t on t.id = r.terminal_id join office o on o.id = r.office_id`,
      );
      return { silent: found, told: await tell(tx, tidingsOf(raised), now) };
    });
    toMail(told);
    if (silent.length > 0) live.changed(silent);
    return silent.length;
  };
}

/** So many of one institution are told one by one; more at once are one thing that happened: its network, its power. */
const ONE_BY_ONE = 3;

function tidingsOf(raised: readonly Raised[]): Tidings[] {
  const offices = [...new Set(raised.map(({ officeId }) => officeId))];
  return offices.flatMap((officeId): Tidings[] => {
    const here = raised.filter((each) => each.officeId === officeId);
    const to = { officeId, permission: 'sys:alarm:view' } as const;
    if (here.length > ONE_BY_ONE) {
      const params = { count: here.length, office: here[0]?.office ?? '' };
      const link = '/terminalMonitor/monitor?status=offline';
      return [{ ...to, kind: 'offlineMany', subject: officeId, params, link }];
    }
    return here.map(({ terminalId, terminal }) => ({
      ...to,
      kind: 'offline',
      subject: terminalId,
      params: { terminal },
      link: `/terminalMonitor/monitor?terminal=${terminalId}`,
    }));
  });
}

/** A time online ends when the terminal was last heard of; its seconds go to the days (UTC) that it touched. */
function endSessions(silent: Silent[]) {
  return sql`with ended as (
      update online_session s set until_at = greatest(s.from_at, g."lastSeenAt")
      from json_to_recordset(${asJson(silent)}) as g ("terminalId" uuid, "lastSeenAt" timestamptz)
      where s.terminal_id = g."terminalId" and s.until_at is null
      returning s.terminal_id, s.office_id, s.from_at, s.until_at
    )
    insert into online_day as d (terminal_id, office_id, day, seconds)
    select terminal_id, office_id, day::date,
      sum(extract(epoch from least(until_at, (day + interval '1 day') at time zone 'UTC') - greatest(from_at, day at time zone 'UTC')))::int
    from ended, generate_series(
      date_trunc('day', from_at at time zone 'UTC'), date_trunc('day', until_at at time zone 'UTC'), interval '1 day'
    ) as day
    group by 1, 2, 3
    on conflict (terminal_id, day) do update set seconds = d.seconds + excluded.seconds`;
}
