import { type SQL, sql } from 'drizzle-orm';
import { at, type Database, rows, system, type Tx, uuids } from '../../db/database';
import { publishChoice } from '../../db/schema';
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

interface ChoiceRow {
  terminalId?: string;
  officeId?: string;
  groupId?: string;
  except: boolean;
}

/** Rows of a choice, a list for each statement that inserts them. */
export function choiceRows(selection: Selection): ChoiceRow[][] {
  const rowsOf = ({ terminalIds, officeIds, groupIds }: Places, except: boolean): ChoiceRow[] => [
    ...[...new Set(terminalIds)].map((terminalId) => ({ terminalId, except })),
    ...[...new Set(officeIds)].map((officeId) => ({ officeId, except })),
    ...[...new Set(groupIds)].map((groupId) => ({ groupId, except })),
  ];
  const chosen = [...rowsOf(selection, false), ...rowsOf(excepted(selection), true)];
  const lists = Math.ceil(chosen.length / ROWS_AT_ONCE);
  return Array.from({ length: lists }, (_, i) => chosen.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE));
}

export async function storeChoice(tx: Tx, publishId: string, selection: Selection): Promise<void> {
  for (const some of choiceRows(selection))
    await tx.insert(publishChoice).values(some.map((each) => ({ publishId, ...each })));
}

/** Number of rows per statement, each with four parameters of at most 65,535. */
const ROWS_AT_ONCE = 10_000;

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
