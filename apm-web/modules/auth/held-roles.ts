import { sql } from 'drizzle-orm';
import type { DataRange } from '@/lib/contract/role';

/** A user's role with its permissions and range. */
export interface AssignedRole {
  id: string;
  name: string;
  permissions: string[];
  range: DataRange;
  /** Institutions of the role if the range is `chosen`. */
  offices: string[];
}

/** Roles of each `app_user` of a statement as one JSON value, so that user and rights are one query. */
export const heldRoles = sql<AssignedRole[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'permissions', r.permissions, 'range', r.data_range,
    'offices', (select coalesce(json_agg(x.office_id), '[]') from role_reach x where x.role_id = r.id))), '[]')
  from user_role ur join role r on r.id = ur.role_id where ur.user_id = app_user.id)`;

/** Union of the permissions of several roles. */
export const permissionsOf = (held: readonly AssignedRole[]): string[] => [
  ...new Set(held.flatMap(({ permissions }) => permissions)),
];

/**
 * Institutions that roles limit their user to; `null` if one covers the user's whole branch. Several roles add up. Institutions
 * outside the user's branch stay invisible: row-level security covers that branch only.
 */
export function officesOfRoles(held: readonly AssignedRole[], officeId: string): string[] | null {
  if (held.some(({ range }) => range === 'all' || range === 'below')) return null;
  const chosen = held.flatMap(({ range, offices }) => (range === 'chosen' ? offices : []));
  // A user without a role still belongs to its own institution.
  return held.length === 0 || held.some(({ range }) => range === 'own') ? [officeId, ...chosen] : chosen;
}
