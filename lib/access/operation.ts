import type { Holder } from './authority';

/** What a check covers: the operations of permissions, of roles, or of both. */
export type OperationBy = 'permission' | 'role' | 'either';

/** Whether an operation is among those of the user's permissions or roles; '*' among them is every operation. Specification, section 6. */
export function mayOperate(user: Holder, operation: string, by: OperationBy = 'either'): boolean {
  const held = [...(by === 'role' ? [] : user.permissions), ...(by === 'permission' ? [] : user.roles)];
  return held.some((each) => each.operation.includes(operation) || each.operation.includes('*'));
}
