import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AlarmType } from '@/lib/contract/alarm';
import type { Fault } from '@/lib/contract/fault';
import { asJson, at, rows, type Tx } from '../../db/database';
import type { ChangedTerminal } from '../../fleet/live';

/** Cause of an alarm. */
interface Cause {
  terminalId: string;
  type: AlarmType;
  detail: string;
  /** Fault that the terminal reported, if any. */
  fault?: Fault;
}

/** Opens an alarm for each cause. While it is open, further reports of the cause count on the same row. */
export function openAlarms(tx: Tx, causes: readonly Cause[], now: Date): Promise<ChangedTerminal[]> {
  const given = causes.map((cause) => ({ ...cause, id: uuidv7() }));
  return rows<ChangedTerminal>(
    tx,
    sql`insert into alarm as a (id, terminal_id, office_id, type, detail, fault, opened_at, last_at)
      select g.id, t.id, t.office_id, g.type, g.detail, g.fault, ${at(now)}, ${at(now)}
      from json_to_recordset(${asJson(given)}) as g (id uuid, "terminalId" uuid, type text, detail text, fault jsonb)
      join terminal t on t.id = g."terminalId"
      on conflict (terminal_id, type) where closed_at is null
        do update set times = a.times + 1, last_at = excluded.last_at, detail = excluded.detail, fault = excluded.fault
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );
}
