import { type SQL, sql } from 'drizzle-orm';
import { claim } from '../../db/claim';
import { at, type Database, rows, system, type Tx } from '../../db/database';
import { inBatches } from '../../db/in-batches';
import type { ChangedTerminal } from '../../fleet/live';
import { expandToWalls } from '../../fleet/wall-screens';
import { lockChoices } from './choice';

/**
 * Rules for publishes that replace others on a terminal. A publish permanently hides another one, which becomes `replaced`, if it
 * is later, of the same kind and priority, has begun, and does not end before the other; until then `lib/schedule` hides it. A
 * plan or a message replaces earlier publishes of the same one, and a message played directly (`append`) replaces others played
 * directly. This follows from the publishes themselves, whatever happened to those in between, so withdrawing them in any order
 * has the same result. What was cleared from a terminal goes on hiding there, or the content that it had replaced would return.
 */

/** Removes from terminals what their later publishes hide, limited to the pairs selected by `which` (`mine` hides `former`). */
export async function replaceFormer(tx: Tx, which: SQL, now: Date): Promise<void> {
  await tx.execute(
    sql`update publish_target former set state = 'replaced', updated_at = ${at(now)}
      from publish_target mine join publish own on own.id = mine.publish_id, publish hidden
      where ${which} and mine.active and former.terminal_id = mine.terminal_id and former.active and former.publish_id < mine.publish_id
        and hidden.id = former.publish_id and ${sameSubject} and own.mode = 'replace' and own.replaces_at is null
        and (own.kind = 'message' or own.until_at is null or hidden.until_at <= own.until_at)`,
  );
}

/**
 * Folds the publishes of terminals again, an array of ids, after one of them was sent to them or withdrawn: what it had replaced
 * returns, unless something else replaces that, its end has passed or one of its files has been deleted. Cleared publishes stay
 * removed, and so do those that they had replaced.
 */
export async function foldAround(tx: Tx, id: string, terminals: SQL, now: Date): Promise<void> {
  await tx.execute(sql`select from apm.fold_publishes(${terminals}, ${at(now)}, ${id})`);
}

/** Condition: a publish `own` may replace `hidden`. */
const sameSubject = sql`hidden.kind = own.kind and hidden.priority = own.priority and hidden.plan_id is not distinct from own.plan_id
  and hidden.message_id is not distinct from own.message_id`;

/**
 * Locks the goals of terminals; must be the first step of a publish. Of several publishes to the same terminals each waits here
 * for the one before, sees its targets and gets a later id. The fixed order of locks prevents deadlocks. Includes the other
 * screens of their walls, which a message concerns.
 */
export const lockTerminalTargets = (tx: Tx, terminalIds: SQL) =>
  tx.execute(
    sql`select 1 from terminal_goal where terminal_id in (${expandToWalls(terminalIds)}) order by terminal_id for update`,
  );

/**
 * Raises the revision of terminals that have a publish, or are to have it now; for a message also of the other screens of their
 * walls. Returns them.
 */
export const raiseRevision = (
  tx: Tx,
  publishId: string,
  which: 'active' | 'planned' = 'active',
): Promise<ChangedTerminal[]> => {
  const those = sql`select terminal_id from publish_target
    where publish_id = ${publishId} and ${which === 'active' ? sql`active` : sql`state = 'planned'`}`;
  const message = sql`exists (select from publish where id = ${publishId} and kind = 'message')`;
  return rows(
    tx,
    sql`update terminal_goal set revision = revision + 1
      where terminal_id in (${those} union (${expandToWalls(sql`${those} and ${message}`)}))
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );
};

/** Lets publishes whose window has opened replace former ones, one transaction each. Returns the terminals concerned. */
export async function replaceDue(db: Database, now: Date): Promise<ChangedTerminal[]> {
  const concerned: ChangedTerminal[] = [];
  await inBatches(async (most) => {
    const woken = await db.transaction(system, async (tx) => {
      const [due] = await rows<{ id: string }>(
        tx,
        sql`update publish set replaces_at = null where id = (
            ${claim(sql`publish`, { where: sql`replaces_at <= ${at(now)}`, order: sql`id`, most })}
          ) returning id`,
      );
      if (!due) return null;
      await lockChoices(tx, sql`select ${due.id}::uuid`);
      await replaceFormer(tx, sql`mine.publish_id = ${due.id}`, now);
      return raiseRevision(tx, due.id);
    });
    concerned.push(...(woken ?? []));
    return woken ? 1 : 0;
  }, 1);
  return concerned;
}
