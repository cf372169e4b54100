/** The catalogue of permissions, `<menu>:<thing>:<operation>`. A role holds some of them; '*' holds all. */
export const permissions = [
  'res:material:view',
  'res:material:edit',
  'res:material:delete',
  'program:program:view',
  'program:program:edit',
  'program:program:delete',
  'program:program:publish',
  'terminal:terminal:view',
  'terminal:terminal:edit',
  'terminal:terminal:control',
  'terminal:terminal:delete',
  'terminal:group:view',
  'terminal:group:edit',
  'sys:office:view',
  'sys:office:edit',
  'sys:office:delete',
  'sys:agent:open',
  'sys:user:view',
  'sys:user:edit',
  'sys:user:delete',
  'sys:log:view',
] as const;

export type Permission = (typeof permissions)[number];
