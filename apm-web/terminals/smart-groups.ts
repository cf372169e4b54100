import { type SQL, sql } from 'drizzle-orm';
import { at, type Database, rows, system, type Tx } from '../db/database';
import type { ChangedTerminal } from './live';

/** Makes smart groups follow a change of terminals, an array of ids. Those that came or went get another revision. */
export const followRules = (tx: Tx, terminals: SQL, now: Date) =>
  tx.execute(sql`select from apm.follow_rules(${terminals}, null, ${at(now)})`);

/** Makes those groups follow whose rules ask for the time of the last contact, which nobody changes. Returns who came or went. */
export const followTime = (db: Database, now: Date): Promise<ChangedTerminal[]> =>
  db.transaction(system, (tx) =>
    rows<ChangedTerminal>(
      tx,
      sql`select terminal_id as "terminalId", office_id as "officeId" from apm.follow_rules(
        null, array(select id from terminal_group where rule ? 'lastSeen'), ${at(now)})`,
    ),
  );
