import type { Permission } from '@/lib/contract/permissions';
import type { User } from '@/lib/contract/session';

/**
 * Requirement of a route: '*' for none, a permission, a role by id or name, or both; any one of several suffices.
 * Specification, section 6.
 */
export type Authority =
  | '*'
  | Permission
  | { permission?: Permission | readonly Permission[]; role?: string | string[] };

/** Requirement as supplied by a platform: its permissions need not be in the catalogue. */
export type Need = string | { permission?: string | readonly string[]; role?: string | string[] };

export type PermissionHolder = Pick<User, 'permissions' | 'roles'>;

/** True if a user meets an authority. '*' among the user's permissions includes all of them. */
export function hasAuthority(user: PermissionHolder, authority: Authority | Need): boolean {
  if (authority === '*') return true;
  const { permission, role } = typeof authority === 'string' ? { permission: authority, role: undefined } : authority;
  if (permission && ![permission].flat().some((one) => holdsId(user, one))) return false;
  if (role === undefined) return true;
  const roles = [role].flat();
  return user.roles.some(({ id, name }) => roles.includes(id) || roles.includes(name));
}

export function hasPermission(user: PermissionHolder, permission: Permission): boolean {
  return holdsId(user, permission);
}

/** Other platforms may list a permission among the operations of another one, or of a role: specification, section 6. */
function holdsId({ permissions, roles }: PermissionHolder, permission: string): boolean {
  return (
    permission === '*' ||
    permissions.some(({ id }) => id === '*' || id === permission) ||
    [...permissions, ...roles].some(({ operation }) => operation.includes(permission))
  );
}

/** True if the user meets a route's own authority and every parent's. */
export function hasAllAuthorities(user: PermissionHolder, authorities: readonly (Authority | Need)[]): boolean {
  return authorities.every((authority) => hasAuthority(user, authority));
}
