import { eq, sql } from 'drizzle-orm';
import { at, row, type Tx } from '../../db/database';
import { announcement } from '../../db/schema';

export type Announcement = typeof announcement.$inferSelect;

export async function announcementOf(tx: Tx, officeId: string): Promise<Announcement | null> {
  const [found] = await tx.select().from(announcement).where(eq(announcement.officeId, officeId));
  return found ?? null;
}

/**
 * Announcement that the nearest institution upwards shows now. Users below cannot see rows of institutions above, so this reads
 * as the system, limited to these ancestors.
 */
export async function shownAnnouncement(tx: Tx, officeId: string, now: Date): Promise<Announcement | null> {
  const nearest = await row<{ officeId: string }>(
    tx,
    sql`select a.office_id as "officeId" from office_closure x join announcement a on a.office_id = x.ancestor_id
      where x.descendant_id = ${officeId} and a.open and (a.starts_at is null or a.starts_at <= ${at(now)}) and a.ends_at > ${at(now)}
      order by x.depth limit 1`,
  );
  return nearest ? announcementOf(tx, nearest.officeId) : null;
}

export const storeAnnouncement = (tx: Tx, content: Announcement) =>
  tx.insert(announcement).values(content).onConflictDoUpdate({ target: announcement.officeId, set: content });
