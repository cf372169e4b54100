import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type AlarmType,
  alarmTypeNames,
  formatMeasure,
  type Measure,
  measureOf,
  type ReceivedHeartbeat,
} from '@/lib/contract/alarm';
import { asJson, rows, type Tx } from '../../db/database';
import type { ChangedTerminal } from '../../fleet/live';

const measures = alarmTypeNames.flatMap((type): [AlarmType, Measure][] => {
  const measure = measureOf(type);
  return measure ? [[type, measure]] : [];
});

/** Values of a heartbeat that a rule can limit. */
const highIn = (heartbeat: ReceivedHeartbeat) =>
  measures.flatMap(([type, measure]) => {
    const value = measure.of(heartbeat.beat);
    return value === null || value < measure.from ? [] : [{ type, measure, value }];
  });

export const isMeasuredHigh = (heartbeat: ReceivedHeartbeat): boolean => highIn(heartbeat).length > 0;

/**
 * Opens alarms for heartbeat values beyond their threshold: the rule's, or that of the type. Values that no rule can limit need
 * no query.
 */
export async function openMeasured(
  tx: Tx,
  heartbeats: readonly (ReceivedHeartbeat & { terminalId: string })[],
): Promise<ChangedTerminal[]> {
  const high = heartbeats.flatMap(({ terminalId, ...heartbeat }) =>
    highIn(heartbeat).map(({ type, measure, value }) => ({
      ...{ id: uuidv7(), terminalId, type, value, threshold: measure.threshold },
      ...{ detail: formatMeasure(measure, value), now: heartbeat.now },
    })),
  );
  if (high.length === 0) return [];
  return rows<ChangedTerminal>(
    tx,
    sql`insert into alarm (id, terminal_id, office_id, type, detail, opened_at, last_at)
      select g.id, t.id, t.office_id, g.type, g.detail, g.now, g.now
      from json_to_recordset(${asJson(high)}) as g (
        id uuid, "terminalId" uuid, type text, value float8, threshold float8, detail text, now timestamptz
      )
      join terminal t on t.id = g."terminalId"
      where g.value >= coalesce((select r.threshold from apm.alarm_rule_of(t.office_id, g.type) r), g.threshold)
      on conflict (terminal_id, type) where closed_at is null do nothing
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );
}
