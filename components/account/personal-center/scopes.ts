import { type Permission, permissions } from '@/lib/contract/permissions';

/** Permissions on one kind of thing, such as everything that may be done with programs. */
export interface SubjectScopes {
  /** `<menu>:<thing>`, or the whole permission if it has no parts. */
  thing: string;
  scopes: { permission: Permission; operation: string }[];
}

/** Groups the permissions that someone holds by thing, in catalogue order. */
export function scopesBySubject(holds: (permission: Permission) => boolean): SubjectScopes[] {
  const things = new Map<string, SubjectScopes>();
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
