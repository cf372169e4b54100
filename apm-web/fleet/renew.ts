import { sql } from 'drizzle-orm';
import { rows, uuids } from '../db/database';
import { runAsSystem } from '../db/run-as-system';
import type { UserContext } from '../http/context';
import type { ChangedTerminal } from './live';
import { notifyTerminals } from './notify';

/** Renews the manifests of terminals of institutions and those below, which contain name, logo and time zone of the institution. */
export async function renewTerminals(
  own: Pick<UserContext, 'tx' | 'platform' | 'afterCommit'>,
  officeIds: readonly string[],
): Promise<void> {
  const changed = await runAsSystem(own.tx, () =>
    rows<ChangedTerminal>(
      own.tx,
      sql`update terminal_goal g set revision = revision + 1
        where g.office_id in (select x.descendant_id from office_closure x where x.ancestor_id = any(${uuids(officeIds)}))
        returning g.terminal_id as "terminalId", g.office_id as "officeId"`,
    ),
  );
  notifyTerminals(own, changed);
}
