import { sql } from 'drizzle-orm';
import type { DataRange } from '@/lib/contract/role';

/** A role of somebody's, with all that it gives. */
export interface HeldRole {
  id: string;
  name: string;
  permissions: string[];
  range: DataRange;
  /** What it names, where its range is `chosen`. */
  offices: string[];
}

/** The roles of each `app_user` of a statement, as one value: who somebody is and what they may do are asked for together. */
export const heldRoles = sql<HeldRole[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'permissions', r.permissions, 'range', r.data_range,
    'offices', (select coalesce(json_agg(x.office_id), '[]') from role_reach x where x.role_id = r.id))), '[]')
  from user_role ur join role r on r.id = ur.role_id where ur.user_id = app_user.id)`;

/** What several roles permit together. */
export const permissionsOf = (held: readonly HeldRole[]): string[] => [
  ...new Set(held.flatMap(({ permissions }) => permissions)),
];

/**
 * Institutions that roles limit their holder to; null where one of them reaches all that is below the holder's own. Several add up.
 * What a role names outside the holder's own branch stays out of sight: the database looks there only.
 */
export function reachOf(held: readonly HeldRole[], officeId: string): string[] | null {
  if (held.some(({ range }) => range === 'all' || range === 'below')) return null;
  const chosen = held.flatMap(({ range, offices }) => (range === 'chosen' ? offices : []));
  // Without a role one still is somebody of one's own institution.
  return held.length === 0 || held.some(({ range }) => range === 'own') ? [officeId, ...chosen] : chosen;
}
