import { sql } from 'drizzle-orm';
import { type AlarmType, alarmTypes, measureOf, type ReceivedHeartbeat, type Recovery } from '@/lib/contract/alarm';
import type { FileState } from '@/lib/contract/terminal/report';
import { asJson, rows, type Tx } from '../../db/database';
import type { ChangedTerminal } from '../../fleet/live';
import { isMeasuredHigh, openMeasured } from './measured';
import { passOnLead } from './place';

const types = Object.entries(alarmTypes) as [AlarmType, { recovery: Recovery }][];

interface Recovered {
  terminalId: string;
  type: AlarmType;
  /** Latest report time of alarms that this closes; `null`: any. */
  reportedBy: string | null;
  now: Date;
  /** Value and the margin by which it must be below the threshold: the rule's, or this one. Absent if nothing is measured. */
  measured?: { value: number; threshold: number; calm: number };
}

/** Closes alarms whose recovery these heartbeats show. Returns the terminals concerned. */
function recoveredByHeartbeats(
  tx: Tx,
  heartbeats: readonly (ReceivedHeartbeat & { terminalId: string })[],
): Promise<ChangedTerminal[]> {
  const recovered = heartbeats.flatMap(({ terminalId, ...heartbeat }) =>
    types.flatMap(([type, { recovery }]): Recovered[] => {
      const { beat, now } = heartbeat;
      if (recovery.by === 'return') return [{ terminalId, type, reportedBy: null, now }];
      if (recovery.by !== 'heartbeat' || !recovery.shows(heartbeat)) return [];
      const measure = measureOf(type);
      const value = measure?.of(beat);
      const measured = measure && typeof value === 'number' ? { ...measure, value } : undefined;
      // A heartbeat made before the report does not prove recovery.
      return [{ terminalId, type, reportedBy: beat.at, now, measured }];
    }),
  );
  return close(tx, recovered);
}

/** Closes alarms whose recovery these reports on files show. Returns the terminals concerned. */
export function recoverByProgress(
  tx: Tx,
  reports: readonly { terminalId: string; files: readonly FileState[]; now: Date }[],
): Promise<ChangedTerminal[]> {
  const recovered = reports.flatMap(({ terminalId, files, now }) =>
    types.flatMap(([type, { recovery }]): Recovered[] =>
      recovery.by === 'progress' && recovery.shows(files) ? [{ terminalId, type, reportedBy: null, now }] : [],
    ),
  );
  return close(tx, recovered);
}

/** Opens and closes alarms from heartbeats. */
export const heartbeatAlarms = {
  /** True if a heartbeat may open or close an alarm. `alarming`: the terminal has an open one. */
  concern: (heartbeat: ReceivedHeartbeat & { alarming: boolean }): boolean =>
    heartbeat.alarming || isMeasuredHigh(heartbeat),
  /** Opens and closes alarms. Returns the terminals concerned. */
  async follow(
    tx: Tx,
    heartbeats: readonly (ReceivedHeartbeat & { terminalId: string; alarming: boolean })[],
  ): Promise<ChangedTerminal[]> {
    const alarming = heartbeats.filter((each) => each.alarming);
    const closed = alarming.length > 0 ? await recoveredByHeartbeats(tx, alarming) : [];
    return [...closed, ...(await openMeasured(tx, heartbeats))];
  },
};

async function close(tx: Tx, recovered: readonly Recovered[]): Promise<ChangedTerminal[]> {
  if (recovered.length === 0) return [];
  const closed = await rows<ChangedTerminal & { id: string }>(
    tx,
    sql`update alarm a set closed_at = g.now
      from json_to_recordset(${asJson(recovered.map(({ measured, ...each }) => ({ ...each, ...measured })))}) as g (
        "terminalId" uuid, type text, "reportedBy" timestamptz, now timestamptz, value float8, threshold float8, calm float8
      )
      where a.terminal_id = g."terminalId" and a.type = g.type and a.closed_at is null
        and (g."reportedBy" is null or a.last_at <= g."reportedBy")
        and (g.value is null or g.value <= coalesce((select r.threshold from apm.alarm_rule_of(a.office_id, a.type) r), g.threshold) - g.calm)
      returning a.id, a.terminal_id as "terminalId", a.office_id as "officeId"`,
  );
  await passOnLead(
    tx,
    closed.map(({ id }) => id),
  );
  const changed = closed.map(({ terminalId, officeId }) => [terminalId, { terminalId, officeId }] as const);
  return [...new Map(changed).values()];
}
