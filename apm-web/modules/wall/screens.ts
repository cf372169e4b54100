import { sql } from 'drizzle-orm';
import { rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import type { UserContext } from '../../http/context';

/** Terminals that are screens of walls. */
export const screensOf = (tx: Tx, wallIds: readonly string[]): Promise<ChangedTerminal[]> =>
  rows(
    tx,
    sql`select terminal_id as "terminalId", office_id as "officeId" from wall_screen where wall_id = any(${uuids(wallIds)}) order by 1`,
  );

/** Wakes screens to fetch their places. */
export async function renewScreens(ctx: UserContext, screens: ChangedTerminal[]): Promise<void> {
  const ids = uuids([...new Set(screens.map(({ terminalId }) => terminalId))]);
  await runAsSystem(ctx.tx, () =>
    ctx.tx.execute(sql`update terminal_goal set revision = revision + 1 where terminal_id = any(${ids})`),
  );
  notifyTerminals(ctx, screens);
}

/** Removes terminals from their walls, except those of an institution, and returns these walls. Their screens are not woken. */
export const vacateWalls = (tx: Tx, terminalIds: readonly string[], officeId?: string) =>
  rows<{ wallId: string }>(
    tx,
    sql`delete from wall_screen where terminal_id = any(${uuids(terminalIds)}) and ${officeId ? sql`office_id <> ${officeId}` : sql`true`}
      returning wall_id as "wallId"`,
  );

/** Removes terminals that are deleted, or move to another institution, from their walls, whose size changes. */
export async function leaveWalls(ctx: UserContext, terminalIds: readonly string[], officeId?: string): Promise<void> {
  const left = await vacateWalls(ctx.tx, terminalIds, officeId);
  if (left.length > 0) await renewScreens(ctx, await screensOf(ctx.tx, [...new Set(left.map(({ wallId }) => wallId))]));
}
