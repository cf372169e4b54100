import { type SQL, sql } from 'drizzle-orm';
import { at, type Database, rows, system, type Tx } from '../db/database';
import type { ChangedTerminal } from './live';

/** Updates smart groups after a change of terminals, an array of ids. Terminals that joined or left get another revision. */
export const followRules = (tx: Tx, terminals: SQL, now: Date) =>
  tx.execute(sql`select from apm.follow_rules(${terminals}, null, ${at(now)})`);

/**
 * Updates groups whose rules depend on the time of the last contact, which changes without a write: one transaction per group.
 * Returns the terminals that joined or left.
 */
export async function followTime(db: Database, now: Date): Promise<ChangedTerminal[]> {
  const groups = await db.transaction(system, (tx) =>
    rows<{ id: string }>(tx, sql`select id from terminal_group where rule ? 'lastSeen' order by id`),
  );
  const moved: ChangedTerminal[] = [];
  for (const { id } of groups) {
    const some = await db.transaction(system, (tx) =>
      rows<ChangedTerminal>(
        tx,
        sql`select terminal_id as "terminalId", office_id as "officeId" from apm.follow_rules(null, array[${id}::uuid], ${at(now)})`,
      ),
    );
    moved.push(...some);
  }
  return moved;
}
