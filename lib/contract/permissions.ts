/** Catalogue of permissions, `<menu>:<thing>:<operation>`. A role holds some of them; '*' holds all. */
export const permissions = [
  'res:material:view',
  'res:material:edit',
  'res:material:delete',
  'res:material:review',
  'program:program:view',
  'program:program:edit',
  'program:program:delete',
  'program:program:publish',
  'program:program:review',
  'program:source:view',
  'program:source:edit',
  'plan:plan:view',
  'plan:plan:edit',
  'plan:plan:delete',
  'plan:plan:publish',
  'plan:plan:review',
  'plan:trigger:view',
  'plan:trigger:edit',
  'plan:trigger:fire',
  'message:message:view',
  'message:message:edit',
  'message:message:delete',
  'message:message:publish',
  'message:message:review',
  'message:emergency:view',
  'message:emergency:edit',
  'message:emergency:raise',
  'terminal:terminal:view',
  'terminal:terminal:edit',
  'terminal:terminal:control',
  'terminal:terminal:delete',
  'terminal:group:view',
  'terminal:group:edit',
  'terminal:strategy:view',
  'terminal:strategy:edit',
  'terminal:debug:view',
  'terminal:broadcast:view',
  'terminal:broadcast:edit',
  'sys:customer:view',
  'sys:office:view',
  'sys:office:edit',
  'sys:office:delete',
  'sys:agent:open',
  'sys:user:view',
  'sys:user:edit',
  'sys:user:delete',
  'sys:role:view',
  'sys:role:edit',
  'sys:personal:view',
  'sys:personal:edit',
  'sys:domain:view',
  'sys:domain:edit',
  'sys:menu:view',
  'sys:menu:edit',
  'sys:announcement:view',
  'sys:announcement:edit',
  'sys:messageNotification:view',
  'sys:setting:view',
  'sys:setting:edit',
  'sys:log:view',
  'sys:log:export',
  'sys:alarm:view',
  'sys:alarm:edit',
  'sys:alarm:export',
  'sys:widget:view',
  'sys:widget:edit',
  'sys:statistics:view',
  'sys:behaviour:view',
  'sys:dict:view',
  'sys:dict:edit',
  'sys:problem:view',
  'sys:problem:edit',
  'sys:purchase:view',
  'sys:purchase:edit',
  'sys:payment:view',
  'sys:payment:edit',
  'sys:sale:edit',
  'sys:review:exempt',
  // Specification, section 6: used by the demo page of the access checks.
  'form',
] as const;

export type Permission = (typeof permissions)[number];

/** Permissions for the platform as a whole: they have no effect outside its own institution, whatever a role contains. */
export const platformPermissions = [
  'sys:menu:view',
  'sys:menu:edit',
  'sys:setting:view',
  'sys:setting:edit',
  'sys:dict:view',
  'sys:dict:edit',
  'sys:problem:view',
  'sys:problem:edit',
  'sys:sale:edit',
] as const satisfies readonly Permission[];

/** Publishes without review. A role has to name it: '*' does not include it, or administrators would skip every review. */
export const REVIEW_EXEMPT = 'sys:review:exempt' satisfies Permission;

/** Permissions included in '*'. */
export const permissionsOfAll = permissions.filter((each) => each !== REVIEW_EXEMPT);

/** True if the permissions held include this one. */
export const permits = (held: ReadonlySet<string>, permission: string) =>
  held.has(permission) || (held.has('*') && permission !== REVIEW_EXEMPT);

const platformOnly: ReadonlySet<string> = new Set(platformPermissions);

/** Returns the permissions from roles, including '*', that count in the holder's institution. */
export function effectivePermissions(held: readonly string[], ofPlatform: boolean): string[] {
  if (ofPlatform) return [...held];
  const all = held.includes('*') ? new Set([...permissionsOfAll, ...held.filter((each) => each !== '*')]) : held;
  return [...all].filter((each) => !platformOnly.has(each));
}
