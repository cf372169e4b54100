import { sql } from 'drizzle-orm';
import { type AlarmType, alarmTypes, type ReceivedHeartbeat, type Recovery } from '@/lib/contract/alarms';
import type { FileState } from '@/lib/contract/terminal-report';
import { asJson, rows, type Tx } from '../../db/database';
import type { ChangedTerminal } from '../../terminals/live';
import { passOn } from './place';

const types = Object.entries(alarmTypes) as [AlarmType, { recovery: Recovery }][];

interface Recovered {
  terminalId: string;
  type: AlarmType;
  /** It counts only where the alarm was reported no later than this; null is whenever. */
  reportedBy: string | null;
  now: Date;
}

/** Closes alarms whose recovery these heartbeats show. Returns the terminals concerned. */
export function recoveredByHeartbeats(
  tx: Tx,
  heartbeats: readonly (ReceivedHeartbeat & { terminalId: string })[],
): Promise<ChangedTerminal[]> {
  const recovered = heartbeats.flatMap(({ terminalId, ...heartbeat }) =>
    types.flatMap(([type, { recovery }]): Recovered[] => {
      const { beat, now } = heartbeat;
      if (recovery.by === 'return') return [{ terminalId, type, reportedBy: null, now }];
      if (recovery.by !== 'heartbeat' || !recovery.shows(heartbeat)) return [];
      // A heartbeat made before the report proves no recovery.
      return [{ terminalId, type, reportedBy: beat.at, now }];
    }),
  );
  return close(tx, recovered);
}

/** Closes alarms whose recovery these reports on files show. Returns the terminals concerned. */
export function recoveredByProgress(
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

async function close(tx: Tx, recovered: readonly Recovered[]): Promise<ChangedTerminal[]> {
  if (recovered.length === 0) return [];
  const closed = await rows<ChangedTerminal & { id: string }>(
    tx,
    sql`update alarm a set closed_at = g.now
      from json_to_recordset(${asJson(recovered)}) as g ("terminalId" uuid, type text, "reportedBy" timestamptz, now timestamptz)
      where a.terminal_id = g."terminalId" and a.type = g.type and a.closed_at is null
        and (g."reportedBy" is null or a.last_at <= g."reportedBy")
      returning a.id, a.terminal_id as "terminalId", a.office_id as "officeId"`,
  );
  await passOn(
    tx,
    closed.map(({ id }) => id),
  );
  const changed = closed.map(({ terminalId, officeId }) => [terminalId, { terminalId, officeId }] as const);
  return [...new Map(changed).values()];
}
