import { type Permission, permissions } from '@/lib/contract/permissions';

/** Permissions of one kind of thing, such as all that may be done with programs. */
export interface ThingScopes {
  /** `<menu>:<thing>`, or the whole of a permission without parts. */
  thing: string;
  scopes: { permission: Permission; operation: string }[];
}

/** The permissions that someone holds, by thing, in the order of the catalogue. */
export function scopesByThing(holds: (permission: Permission) => boolean): ThingScopes[] {
  const things = new Map<string, ThingScopes>();
  for (const permission of permissions) {
    if (!holds(permission)) continue;
    const parts: string[] = permission.split(':');
    const operation = parts.length > 2 ? (parts.at(-1) ?? '') : 'open';
    const thing = parts.slice(0, 2).join(':');
    const found = things.get(thing) ?? { thing, scopes: [] };
    found.scopes.push({ permission, operation });
    things.set(thing, found);
  }
  return [...things.values()];
}
