import { sql } from 'drizzle-orm';
import { type WallPlace, wallLimits } from '@/lib/contract/wall';
import { asJson, at, rows, type Tx, uuids } from '../../db/database';
import type { UserContext } from '../../http/context';
import { renewScreens, screensOf } from './screens';

/** Place that a terminal had on a wall. */
export interface FormerPlace extends WallPlace {
  terminalId: string;
  wallId: string;
}

/** Locks walls. Call before terminals are locked, in the same order as arranging a wall, so that the two cannot deadlock. */
export const lockWalls = (tx: Tx, wallIds: readonly string[]) =>
  tx.execute(sql`select from wall where id = any(${uuids(wallIds)}) order by id for no key update`);

/**
 * Returns terminals to their former places on walls, if the wall still exists, belongs to their institution, and nothing else is
 * there. Returns how many could not be returned.
 */
export async function restoreWallPlaces(ctx: UserContext, places: readonly FormerPlace[]): Promise<number> {
  if (places.length === 0) return 0;
  const { tx, caller, now } = ctx;
  const back = await rows<{ wallId: string }>(
    tx,
    sql`with free as (
        select p.*, wall.office_id, row_number() over (partition by wall.id order by p."terminalId")
            + (select count(*) from wall_screen s where s.wall_id = wall.id) as nth
        from json_to_recordset(${asJson(places)}) as p ("terminalId" uuid, "wallId" uuid, x int, y int, w int, h int)
        join wall on wall.id = p."wallId" join terminal t on t.id = p."terminalId" and t.office_id = wall.office_id
        where not exists (
          select from wall_screen s where s.terminal_id = p."terminalId"
            or s.wall_id = wall.id and s.x < p.x + p.w and p.x < s.x + s.w and s.y < p.y + p.h and p.y < s.y + s.h)
      )
      insert into wall_screen (terminal_id, wall_id, office_id, x, y, w, h)
      select "terminalId", "wallId", office_id, x, y, w, h from free where nth <= ${wallLimits.members}
      returning wall_id as "wallId"`,
  );
  const wallIds = [...new Set(back.map(({ wallId }) => wallId))];
  // Raises the revision, so that somebody arranging the wall does not remove them unseen.
  await tx.execute(
    sql`update wall set revision = revision + 1, updated_at = ${at(now)}, updated_by = ${caller.name} where id = any(${uuids(wallIds)})`,
  );
  if (wallIds.length > 0) await renewScreens(ctx, await screensOf(tx, wallIds));
  return places.length - back.length;
}
