import type { PermissionHolder } from './authority';

/** Scope of a check: the operations of permissions, of roles, or of both. */
export type OperationBy = 'permission' | 'role' | 'either';

/**
 * True if an operation is among those of the user's permissions or roles; '*' among them includes every operation.
 * Specification, section 6.
 */
export function mayOperate(user: PermissionHolder, operation: string, by: OperationBy = 'either'): boolean {
  const held = [...(by === 'role' ? [] : user.permissions), ...(by === 'permission' ? [] : user.roles)];
  return held.some((each) => each.operation.includes(operation) || each.operation.includes('*'));
}
