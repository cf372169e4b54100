import { eq, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Wall, WallDetail, WallMember, wallList } from '@/lib/contract/wall';
import { notFound } from '../../base/problem';
import { containsPattern, iso, row, rows, type Tx } from '../../db/database';
import { wall } from '../../db/schema';
import { countUpTo, offsetOf } from '../../http/paging';

const columns = sql`w.id, w.name, w.mode, o.name as "officeName", w.updated_at as "updatedAt", w.updated_by as "updatedBy",
  (select count(*)::int from wall_screen s where s.wall_id = w.id) as members,
  (
    select count(*)::int from wall_screen s join terminal_state t on t.terminal_id = s.terminal_id where s.wall_id = w.id and t.online
  ) as online`;

const wireOf = <T extends Wall>(found: T): T => ({ ...found, updatedAt: iso(found.updatedAt) });

export async function wallPage(
  tx: Tx,
  { pageNo, pageSize, search }: Parsed<typeof wallList>,
): Promise<Output<typeof wallList>> {
  const from = sql`from wall w join office o on o.id = w.office_id where ${search ? sql`apm.folded(w.name) like ${containsPattern(search)}` : sql`true`}`;
  const list = await rows<Wall>(
    tx,
    sql`select ${columns} ${from} order by w.name, w.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return { list: list.map(wireOf), count: await countUpTo(tx, from), pageNo, pageSize };
}

export async function findWall(tx: Tx, id: string): Promise<WallDetail> {
  const found = await row<Wall & { revision: number }>(
    tx,
    sql`select ${columns}, w.revision from wall w join office o on o.id = w.office_id where w.id = ${id}`,
  );
  if (!found) throw notFound();
  const screens = await rows<WallMember>(
    tx,
    sql`select s.terminal_id as "terminalId", t.name as "terminalName", t.office_id as "officeId", s.x, s.y, s.w, s.h, t.width, t.height,
        t.screenshot_id as "screenshotId", state.online, state.last_seen_at as "lastSeenAt",
        case when state.online then state.drift_ms end as "driftMs"
      from wall_screen s join terminal t on t.id = s.terminal_id join terminal_state state on state.terminal_id = t.id
      where s.wall_id = ${id} order by s.y, s.x, s.terminal_id`,
  );
  return { ...wireOf(found), screens: screens.map((each) => ({ ...each, lastSeenAt: iso(each.lastSeenAt) })) };
}

/** Locks a wall, so that the second of two concurrent saves sees the first one's revision. Throws 404. */
export async function lockWall(tx: Tx, id: string) {
  const [found] = await tx.select().from(wall).where(eq(wall.id, id)).for('no key update');
  if (!found) throw notFound();
  return found;
}
