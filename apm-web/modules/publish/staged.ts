import { type SQL, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { FirstTerminals, publishGoOn, publishStop } from '@/lib/contract/publish';
import { badRequest, conflict } from '../../base/problem';
import { at, type Database, row, rows, system, type Tx, uuids } from '../../db/database';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import type { UserContext } from '../../http/context';
import { assertManageable } from './access';
import { lockChoices, sendToNoMore } from './choice';
import { foldAround, lockTerminalTargets, raiseRevision } from './replacing';
import { countChosen, type Selection, selectedTerminals } from './selection';

/** Number of terminals out of a total that get a publish first. */
export const firstOf = (first: FirstTerminals | null, terminals: number): number =>
  first === null
    ? terminals
    : Math.min(terminals, 'terminals' in first ? first.terminals : Math.ceil((terminals * first.percent) / 100));

/** First terminals of a selection, those likely to answer soon, as a subquery of their ids. */
export const firstTerminals = (selection: Selection, first: number): SQL =>
  sql`select t.id from (${selectedTerminals(selection)}) as c join terminal t on t.id = c.id order by t.status <> 'online', t.name, t.id limit ${first}`;

/**
 * Throws 400 if more terminals should be first than there are. A publish that has waited for a review is limited to the existing
 * ones instead.
 */
export async function assertFirstWithinSelection(
  tx: Tx,
  selection: Selection,
  { first }: { first: FirstTerminals | null },
): Promise<void> {
  if (first === null || !('terminals' in first)) return;
  const count = await countChosen(tx, selection);
  if (count > 0 && first.terminals > count) throw badRequest({ 'publishParams.first': 'moreThanChosen' });
}

/** Sends a publish to the remaining terminals. */
export async function continuePublish(
  ctx: UserContext,
  { id }: Parsed<typeof publishGoOn>,
): Promise<Output<typeof publishGoOn>> {
  const { tx, now, audit } = ctx;
  await assertManageable(ctx, id);
  await lockPlanned(tx, id);
  await assertHolds(tx, id);
  const { count, concerned } = await sendPlanned(tx, id, now);
  audit({ after: { publishId: id, count } });
  notifyTerminals(ctx, concerned);
  return { count };
}

/** Withholds a publish from the remaining terminals; those that have it keep it. */
export async function stopPublish(
  ctx: UserContext,
  { id }: Parsed<typeof publishStop>,
): Promise<Output<typeof publishStop>> {
  const { tx, now, audit } = ctx;
  await assertManageable(ctx, id);
  await lockPlanned(tx, id);
  await assertHolds(tx, id);
  const targets = await rows<ChangedTerminal>(
    tx,
    sql`update publish_target set state = 'withdrawn', updated_at = ${at(now)} where publish_id = ${id} and state = 'planned'
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );
  // It stays where it is, and terminals that join later are withheld, too.
  await tx.execute(sql`update publish set living = false where id = ${id}`);
  await sendToNoMore(tx, sql`select ${id}::uuid`);
  audit({ after: { publishId: id, count: targets.length } });
  return { count: targets.length };
}

/** Continues automatic publishes whose first terminals all hold them. Returns the terminals concerned. */
export async function goOnDue(db: Database, now: Date): Promise<ChangedTerminal[]> {
  const due = sql`holds and go_on = 'whenAllHold' and done > 0 and waiting = 0 and downloading = 0 and failed = 0`;
  const found = await db.transaction(system, (tx) =>
    rows<{ id: string }>(tx, sql`select id from publish where ${due} order by id limit 100`),
  );
  const concerned: ChangedTerminal[] = [];
  for (const { id } of found) {
    const woken = await db.transaction(system, async (tx) => {
      await lockPlanned(tx, id);
      // Another instance, or somebody who stopped it, was faster.
      const still = await rows(tx, sql`select 1 from publish where id = ${id} and ${due}`);
      if (still.length === 0) return [];
      return (await sendPlanned(tx, id, now)).concerned;
    });
    concerned.push(...woken);
  }
  return concerned;
}

async function lockPlanned(tx: Tx, id: string): Promise<void> {
  await lockChoices(tx, sql`select ${id}::uuid`);
  await lockTerminalTargets(
    tx,
    sql`select terminal_id from publish_target where publish_id = ${id} and state = 'planned'`,
  );
}

/** Throws 409 unless a publish still has a second stage, even if no terminal waits for it now. */
async function assertHolds(tx: Tx, id: string): Promise<void> {
  const found = await row(tx, sql`select 1 from publish where id = ${id} and holds for update`);
  if (!found) throw conflict({ publishId: id }, 'nothingPlanned');
}

/** Returns the number of terminals that got it, and all that have to fetch something new. It is replaced where a later one plays. */
async function sendPlanned(tx: Tx, id: string, now: Date): Promise<{ count: number; concerned: ChangedTerminal[] }> {
  await tx.execute(sql`update publish set holds = false where id = ${id}`);
  const concerned = await raiseRevision(tx, id, 'planned');
  const sent = await rows<{ terminalId: string }>(
    tx,
    sql`update publish_target set state = 'waiting', updated_at = ${at(now)}
      where publish_id = ${id} and state = 'planned' returning terminal_id as "terminalId"`,
  );
  await foldAround(tx, id, uuids(sent.map(({ terminalId }) => terminalId)), now);
  return { count: sent.length, concerned };
}
