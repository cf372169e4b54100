import { type Permission, permissions } from '@/lib/contract/permissions';

/** Subject of a permission (`res:material`), with its operations in catalogue order. */
export interface PermissionSubject {
  /** Key of `role.thing` in messages. */
  name: string;
  operations: { name: string; permission: Permission }[];
}
export interface Area {
  /** Key of `role.area` in messages. */
  name: string;
  things: PermissionSubject[];
}

/** Permission catalogue as a tree: areas of the menu, things in them, operations on those. */
export const permissionAreas: Area[] = areasOf(permissions);

function areasOf(all: readonly Permission[]): Area[] {
  const parts = all.map((permission) => {
    const [area = '', thing, operation] = permission.split(':');
    return { permission, area, thing: `${area}_${thing}`, operation };
  });
  // Permissions without an operation belong to the demo page only.
  const whole = parts.flatMap((part) => (part.operation ? [{ ...part, operation: part.operation }] : []));
  const distinct = (names: string[]) => [...new Set(names)];
  return distinct(whole.map(({ area }) => area)).map((area) => {
    const inArea = whole.filter((part) => part.area === area);
    return {
      name: area,
      things: distinct(inArea.map(({ thing }) => thing)).map((thing) => ({
        name: thing,
        operations: inArea
          .filter((part) => part.thing === thing)
          .map(({ operation, permission }) => ({ name: operation, permission })),
      })),
    };
  });
}
