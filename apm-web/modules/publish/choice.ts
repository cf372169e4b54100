import { type SQL, sql } from 'drizzle-orm';
import { at, type Database, rows, system, type Tx, uuids } from '../../db/database';
import { excepted, type Places, type Selection } from './selection';

/**
 * Choice of a living publish: the institutions, groups and terminals that it follows, and those that it leaves out. The database
 * folds the publishes of terminals whenever their places change (`db/functions/living-publishes.sql`).
 */

/** A publish follows its choice unless it chose only terminals, or leaves out all the institutions and groups that it chose. */
export function followsChoice(living: boolean, selection: Selection): boolean {
  const except = excepted(selection);
  const follows = (chosen: string[], left: string[]) => chosen.some((id) => !left.includes(id));
  return living && (follows(selection.officeIds, except.officeIds) || follows(selection.groupIds, except.groupIds));
}

/** Waits for changes of who is in the chosen institutions and groups, and keeps others out until the transaction ends. */
export const lockSelection = (tx: Tx, { officeIds, groupIds }: Places) =>
  tx.execute(sql`select apm.lock_places(${uuids([...officeIds, ...groupIds])}, true)`);

/** Does the same for what publishes follow. */
export const lockChoices = (tx: Tx, publishIds: SQL) =>
  tx.execute(
    sql`select apm.lock_places(array(
      select place_id from publish_choice where publish_id in (${publishIds}) and live and not "except"), true)`,
  );

const columns = {
  publish: sql`publish_choice (publish_id, office_id, group_id, terminal_id, "except")`,
  emergency: sql`emergency_choice (raise_id, office_id, group_id, terminal_id, "except")`,
  trigger: sql`trigger_choice (trigger_id, office_id, group_id, terminal_id, "except")`,
};

/** Stores the choice of a publish, a raised emergency or a trigger. Places that were deleted since they were chosen are left out. */
export async function storeChoice(tx: Tx, of: keyof typeof columns, id: string, selection: Selection): Promise<void> {
  const each = ({ officeIds, groupIds, terminalIds }: Places, except: boolean) => sql`
    select ${id}::uuid, id, null::uuid, null::uuid, ${except}::boolean from office where id = any(${uuids(officeIds)})
    union all select ${id}::uuid, null, id, null, ${except}::boolean from terminal_group where id = any(${uuids(groupIds)})
    union all select ${id}::uuid, null, null, id, ${except}::boolean from terminal where id = any(${uuids(terminalIds)})`;
  await tx.execute(
    sql`insert into ${columns[of]} ${each(selection, false)} union all ${each(excepted(selection), true)}`,
  );
}

/** Gives publishes to no further terminals: no second stage, nobody who joins. Returns true if one followed a choice. */
export async function sendToNoMore(tx: Tx, publishIds: SQL): Promise<boolean> {
  await tx.execute(sql`update publish set holds = false where holds and id in (${publishIds})`);
  return endChoices(tx, publishIds);
}

async function endChoices(tx: Tx, publishIds: SQL): Promise<boolean> {
  const ended = await rows(
    tx,
    sql`update publish_choice set live = false where live and publish_id in (${publishIds}) returning 1`,
  );
  return ended.length > 0;
}

/** Ends the choices of publishes that are over. */
export const sweepChoices = (db: Database, now: Date): Promise<void> =>
  db.transaction(system, async (tx) => {
    await endChoices(tx, sql`select id from publish where living and until_at <= ${at(now)}`);
  });
