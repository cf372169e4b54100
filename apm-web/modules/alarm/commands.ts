import { sql } from 'drizzle-orm';
import type { CommandKind } from '@/lib/contract/command';
import { at, type Tx } from '../../db/database';
import type { ChangedTerminal } from '../../fleet/live';
import { openAlarms } from './open';

/** Opens alarms for failed commands. The detail is the kind of the last one. */
export function commandsFailed(
  tx: Tx,
  failed: readonly { terminalId: string; kind: CommandKind }[],
  now: Date,
): Promise<ChangedTerminal[]> {
  // A statement can touch a row only once, so the last of several failures names the alarm.
  const byTerminal = new Map(failed.map(({ terminalId, kind }) => [terminalId, kind]));
  const causes = [...byTerminal].map(([terminalId, detail]) => ({
    terminalId,
    type: 'commandFailed' as const,
    detail,
  }));
  return causes.length > 0 ? openAlarms(tx, causes, now) : Promise.resolve([]);
}

/** Closes the alarm of a command that has succeeded since. */
export async function commandDone(tx: Tx, terminalId: string, kind: CommandKind, now: Date): Promise<void> {
  await tx.execute(
    sql`update alarm set closed_at = ${at(now)}
      where terminal_id = ${terminalId} and type = 'commandFailed' and detail = ${kind} and closed_at is null`,
  );
}
