import { eq, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { wallArrange } from '@/lib/contract/wall';
import { badRequest, conflict } from '../../base/problem';
import { asJson, rows, type Tx, uuids } from '../../db/database';
import { terminal, wall } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { lockWall } from './repository';
import { renewScreens, screensOf } from './screens';

type Screens = Parsed<typeof wallArrange>['screens'];

/** Replaces the screens of a wall, which then belongs to their institution. */
export async function arrange(
  ctx: UserContext,
  { id, revision, screens }: Parsed<typeof wallArrange>,
): Promise<Output<typeof wallArrange>> {
  const { tx, caller, now, audit } = ctx;
  const before = await lockWall(tx, id);
  if (revision !== undefined && revision !== before.revision) {
    const { revision: theirs, updatedBy: savedBy, updatedAt } = before;
    throw conflict({ revision: theirs, savedBy, savedAt: updatedAt.toISOString() }, 'savedMeanwhile');
  }
  const officeId = (await officeOf(tx, id, screens)) ?? before.officeId;
  const former = await screensOf(tx, [id]);
  await tx.execute(sql`delete from wall_screen where wall_id = ${id}`);
  const saved = { officeId, revision: before.revision + 1, updatedAt: now, updatedBy: caller.name };
  await tx.update(wall).set(saved).where(eq(wall.id, id));
  await tx.execute(
    sql`insert into wall_screen (terminal_id, wall_id, office_id, x, y, w, h)
      select s."terminalId", ${id}, ${officeId}, s.x, s.y, s.w, s.h
      from json_to_recordset(${asJson(screens)}) as s ("terminalId" uuid, x int, y int, w int, h int)`,
  );
  await renewScreens(ctx, [...former, ...(await screensOf(tx, [id]))]);
  audit({ before: { screens: former.length }, after: { name: before.name, screens: screens.length } });
  return { revision: saved.revision };
}

/** Institution of all these terminals; undefined without any. Locks them, so that none is moved or joins another wall in between. */
async function officeOf(tx: Tx, wallId: string, screens: Screens): Promise<string | undefined> {
  const ids = screens.map(({ terminalId }) => terminalId);
  if (new Set(ids).size < ids.length) throw badRequest({ screens: 'duplicate' });
  await assertVisible(tx, terminal, ids, 'screens');
  const found = await rows<{ officeId: string }>(
    tx,
    sql`select office_id as "officeId" from terminal where id = any(${uuids(ids)}) order by id for no key update`,
  );
  const offices = new Set(found.map(({ officeId }) => officeId));
  if (offices.size > 1) throw badRequest({ screens: 'wallOffices' });
  const elsewhere = await rows<{ terminal: string; wall: string }>(
    tx,
    sql`select t.name as terminal, w.name as wall from wall_screen s join terminal t on t.id = s.terminal_id join wall w on w.id = s.wall_id
      where s.terminal_id = any(${uuids(ids)}) and s.wall_id <> ${wallId} order by t.name`,
  );
  if (elsewhere.length > 0) throw conflict(elsewhere, 'inAnotherWall');
  return found[0]?.officeId;
}
