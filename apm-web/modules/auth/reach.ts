import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { role, roleOffice, userRole } from '../../db/schema';

/**
 * Institutions that a user's roles limit it to; null where one of them reaches all that is below its own. Several roles add up.
 * What a role names outside the user's own branch stays out of sight: the database looks there only.
 */
export async function reachOf(tx: Tx, userId: string, officeId: string): Promise<string[] | null> {
  const held = await tx
    .select({ range: role.dataRange, chosen: roleOffice.officeId })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .leftJoin(roleOffice, eq(roleOffice.roleId, role.id))
    .where(eq(userRole.userId, userId));
  if (held.some(({ range }) => range === 'all' || range === 'below')) return null;
  const chosen = held.flatMap(({ range, chosen: one }) => (range === 'chosen' && one ? [one] : []));
  // Without a role one still is somebody of one's own institution.
  return held.length === 0 || held.some(({ range }) => range === 'own') ? [officeId, ...chosen] : chosen;
}
