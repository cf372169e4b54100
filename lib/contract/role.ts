import { z } from 'zod';
import { form, get } from './call';
import { id, ids, idsOrNone, instant, name, page, paging, remark, search, textList } from './fields';
import { permissions } from './permissions';

/** Institutions that a role makes visible. Several roles add up, limited to the branch of the user's institution. */
export const dataRanges = ['all', 'below', 'own', 'chosen'] as const;
export type DataRange = (typeof dataRanges)[number];

export const roleRef = z.object({ id, name: z.string() });
export type RoleRef = z.infer<typeof roleRef>;

export const role = roleRef.extend({
  office: z.object({ id, name: z.string() }),
  /** '*' includes all. */
  permissions: z.array(z.string()),
  dataRange: z.enum(dataRanges),
  /** For the data range 'chosen'. */
  offices: z.array(z.object({ id, name: z.string() })),
  users: z.int(),
  remark: z.string(),
  createdAt: instant,
});
export type Role = z.infer<typeof role>;

export const roleList = get('/a/api/role/list', {
  summary: 'Roles of the institution and those below it',
  access: 'sys:role:view',
  input: z.object({ ...paging, search, officeId: id.optional() }),
  output: page(role),
});

export const roleDetail = get('/a/api/role/detail', {
  summary: 'A role',
  access: 'sys:role:view',
  input: z.object({ id }),
  output: role,
});

/**
 * Omitted fields keep their values. 400 `permissions` or `dataRange` notHeld for anything beyond the caller's own; 403
 * holdsMore for a role that already exceeds it; 409 lastAdministrator if no administrator would be left.
 */
export const roleSave = form('/a/api/role/save', {
  summary: 'Makes a role, or changes one',
  access: 'sys:role:edit',
  input: z.object({
    id: id.optional(),
    name,
    /** For a new role; default: the caller's institution. */
    officeId: id.optional(),
    /** '*' includes all present and future permissions; only callers who hold it may grant it. */
    permissions: textList.pipe(z.array(z.enum(['*', ...permissions])).max(permissions.length + 1)),
    /** Default of a new role: 'below'. */
    dataRange: z.enum(dataRanges).optional(),
    /** For the data range 'chosen'. */
    officeIds: idsOrNone.optional(),
    remark: remark.optional(),
  }),
  output: z.object({ id }),
});

/** 409 roleHeld with its holders, `{count, names}`, the first names only. */
export const roleDelete = form('/a/api/role/delete', {
  summary: 'Deletes roles that nobody holds',
  access: 'sys:role:edit',
  input: z.object({ ids }),
});

export const allRoleList = get('/a/api/user/allRoleList', {
  summary: 'Roles that the caller could give, those of the own institution first; at most 1,000',
  access: '*',
  /** Roles for users of this institution: its own, and those of institutions above that the caller sees. */
  input: z.object({ officeId: id.optional() }),
  output: z.array(roleRef.extend({ officeName: z.string() })),
});

export const rolesByUserId = get('/a/api/user/rolesByUserId', {
  summary: 'Roles of a user',
  access: '*',
  input: z.object({ userId: id }),
  output: z.array(roleRef),
});

export const roleListByUserId = get('/a/api/user/roleListByUserId', {
  summary: 'Roles that a user could have and those it has',
  access: 'sys:user:view',
  input: z.object({ userId: id }),
  output: z.object({ all: z.array(roleRef), selected: z.array(id) }),
});
