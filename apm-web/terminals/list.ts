import { sql } from 'drizzle-orm';
import type { Page } from '@/lib/contract/fields';
import type { NowPlaying } from '@/lib/contract/gateway';
import type { Terminal, TerminalStatus } from '@/lib/contract/terminal';
import { iso, row, rows, type Tx, uuids } from '../db/database';
import { office, terminalGroup } from '../db/schema';
import { mustSee } from '../db/visible';
import { type Branch, statusCounts } from './counts';

interface Query {
  pageNo: number;
  pageSize: number;
  officeId?: string;
  groupId?: string;
  status?: TerminalStatus | 'alarm';
  search?: string;
  sort: 'id' | 'name' | 'lastSeenAt';
  order: 'asc' | 'desc';
}

/**
 * A page of terminals: first the keys of the page from an index, then these rows alone. A page in the second half is read
 * from the end. Without a search the number comes from the counters.
 */
export async function terminalPage(tx: Tx, query: Query): Promise<Page<Terminal>> {
  const { pageNo, pageSize, sort, order } = query;
  const count = await terminalNumber(tx, query);
  const skip = (pageNo - 1) * pageSize;
  const most = Math.min(pageSize, count - skip);
  if (most <= 0) return { list: [], count, pageNo, pageSize };

  const fromEnd = skip > count / 2;
  const descending = (order === 'desc') !== fromEnd;
  const offset = fromEnd ? count - skip - most : skip;
  const found = await row<{ ids: string[] }>(
    tx,
    sql`select apm.terminal_page(${query.officeId ?? null}::uuid, ${query.groupId ?? null}::uuid, ${query.status ?? null}, ${query.search || null},
      ${sort}, ${descending}, ${offset}, ${most}) as ids`,
  );
  const ids = found?.ids ?? [];
  return { list: await terminalsById(tx, fromEnd ? ids.reverse() : ids), count, pageNo, pageSize };
}

/** How many terminals a filter leaves. */
export async function terminalNumber(tx: Tx, { officeId, groupId, status, search }: Partial<Query>): Promise<number> {
  if (!search) {
    const counts = await statusCounts(tx, { officeId, groupId });
    return counts[status ?? 'total'];
  }
  const found = await row<{ n: number }>(
    tx,
    sql`select apm.terminal_number(${officeId ?? null}::uuid, ${groupId ?? null}::uuid, ${status ?? null}, ${search}) as n`,
  );
  return found?.n ?? 0;
}

interface TerminalRow extends Omit<Terminal, 'lastSeenAt' | 'screenshotAt'> {
  lastSeenAt: string | null;
  screenshotAt: string | null;
}

/** Terminals in the order of their ids here; those that the caller does not see are left out. */
export async function terminalsById(tx: Tx, ids: readonly string[]): Promise<Terminal[]> {
  const found = await rows<TerminalRow>(
    tx,
    sql`select t.id, t.name, t.office_id as "officeId", o.name as "officeName", t.group_id as "groupId", g.name as "groupName",
        t.status, t.alarm, t.model, t.width, t.height, s.address, s.last_seen_at as "lastSeenAt", s.playing,
        t.screenshot_id as "screenshotId", t.screenshot_at as "screenshotAt", goal.revision, s.revision_held as "revisionHeld"
      from unnest(${uuids(ids)}) with ordinality as wanted (id, position)
      join terminal t on t.id = wanted.id
      join terminal_state s on s.terminal_id = t.id
      join terminal_goal goal on goal.terminal_id = t.id
      join office o on o.id = t.office_id
      left join terminal_group g on g.id = t.group_id
      order by wanted.position`,
  );
  return found.map((each) => ({
    ...each,
    playing: each.status === 'online' ? (each.playing as NowPlaying | null) : null,
    lastSeenAt: iso(each.lastSeenAt),
    screenshotAt: iso(each.screenshotAt),
  }));
}

/** Throws 404 where the caller does not see the institution or the group that a list is of. */
export async function mustSeeBranch(tx: Tx, { officeId, groupId }: Branch): Promise<void> {
  await mustSee(tx, office, officeId, 'officeId');
  await mustSee(tx, terminalGroup, groupId, 'groupId');
}
