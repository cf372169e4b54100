import { z } from 'zod';
import { email, phone } from './account';
import { loginName, secret } from './auth';
import { form, get, multipart } from './call';
import { flag, id, instant, integer, name, remark, textList, timeZone, treeNode } from './fields';
import { defaultIfAbsent } from './foreign/absent';
import { nodesIn } from './foreign/tree';
import { permissions } from './permissions';
import { importReport } from './user';

export const officeKinds = ['platform', 'agent', 'customer', 'department'] as const;

/** Quotas apply to the institution and everything below it; `null`: unlimited. */
const quotas = { terminalQuota: z.int().nullable(), userQuota: z.int().nullable(), storageQuota: z.int() };

export const officeRef = z.object({ id, parentId: id.nullable(), name: z.string() });

export const office = officeRef.extend({
  parentName: z.string().nullable(),
  kind: defaultIfAbsent('customer', z.enum(officeKinds)),
  contactName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  remark: z.string(),
  industry: z.string(),
  /** Time zone of its terminals; empty: inherited from the institution above, and the device's if none has one. */
  timezone: z.string(),
  ...quotas,
  expiresAt: instant.nullable(),
  /** True if it is read-only because its own date or one above it has passed. Its terminals keep playing. */
  expired: z.boolean(),
  createdAt: instant,
});
export type Office = z.infer<typeof office>;

const view = { access: 'sys:office:view' } as const;

export const officeTree = get('/a/api/office/treeDataNew', {
  summary: "One level of institutions; without a parent, the caller's own",
  ...view,
  input: z.object({ parentId: id.optional() }),
  output: z.array(treeNode),
  reads: nodesIn,
});

/** Extension to the specification. */
export const officeDetail = get('/a/api/office/detail', {
  summary: 'An institution',
  ...view,
  input: z.object({ id }),
  output: office,
});

/** First matches by name, each with the ids from the caller's institution down to it, so that a tree can expand the path. */
export const searchOffice = get('/a/api/office/searchOffice', {
  summary: 'Institutions whose name contains a text',
  ...view,
  input: z.object({ search: z.string().trim().min(1).max(100), limit: integer(1, 100).default(20) }),
  output: z.array(officeRef.extend({ path: z.array(id) })),
});

export const findChild = get('/a/api/office/findChild', {
  summary: 'Institutions directly below one',
  ...view,
  input: z.object({ id }),
  output: z.array(officeRef),
});

export const officeDynamicData = get('/a/api/office/officeDynamicData', {
  summary: 'What an institution holds, with all below it',
  ...view,
  input: z.object({ id }),
  output: z.object({
    users: z.int(),
    terminals: z.int(),
    online: z.int(),
    storageUsed: z.int(),
    children: z.int(),
  }),
});

export const findInstantStatistics = get('/a/api/office/findInstantStatistics', {
  summary: 'Counts of an institution with all below it',
  ...view,
  input: z.object({ id }),
  output: z.object({
    terminals: z.int(),
    online: z.int(),
    offline: z.int(),
    alarm: z.int(),
    programs: z.int(),
    materials: z.int(),
    users: z.int(),
  }),
});

/** '' on the wire: unlimited. No quota may exceed that of the caller's institution. */
/** Limit of quotas for terminals and users; `MOST_STORAGE_QUOTA` is in bytes. */
export const MOST_QUOTA = 10_000_000;
export const MOST_STORAGE_QUOTA = Number.MAX_SAFE_INTEGER;

const quota = z.union([z.literal('').transform(() => null), z.null(), integer(0, MOST_QUOTA)]);
const limits = {
  terminalQuota: quota.optional(),
  userQuota: quota.optional(),
  /** Bytes; default: that of the platform. */
  storageQuota: integer(0, MOST_STORAGE_QUOTA).optional(),
  expiresAt: z.union([z.literal('').transform(() => null), z.null(), instant]).optional(),
};
const contact = {
  contactName: z.string().trim().max(100).optional(),
  phone: z.union([z.literal(''), phone]).optional(),
  email: z.union([z.literal(''), email]).optional(),
  address: z.string().trim().max(300).optional(),
  remark: remark.optional(),
  /** Value of the dictionary's list `industry`; 400 notInList if it is not offered. A value chosen before may stay. */
  industry: z.string().trim().max(60).optional(),
  timezone: z.union([z.literal(''), timeZone]).optional(),
};

/** Omitted fields keep their values. Callers cannot change the limits of their own institution. */
export const officeSave = form('/a/api/office/save', {
  summary: 'Makes an institution below another, or changes one',
  access: 'sys:office:edit',
  input: z.object({
    id: id.optional(),
    parentId: id.optional(),
    name,
    kind: z.enum(['agent', 'customer', 'department']).optional(),
    ...contact,
    ...limits,
  }),
  output: z.object({ id }),
});

/** 409 with its contents: `{children, users, terminals, materials, programs, …}`, each with the first names and the number. */
export const deleteOffice = form('/a/api/office/deleteOffice', {
  summary: 'Deletes an institution that holds nothing',
  access: 'sys:office:delete',
  input: z.object({ id }),
});

/** Path spelled as in the specification. 400 `parentId` intoItself; 403 quotaReached if the target branch has no room. */
export const moveInstitution = form('/a/api/office/moveinstitude', {
  summary: 'Moves an institution with all below it',
  access: 'sys:office:edit',
  input: z.object({ id, parentId: id }),
});

/** The password may be encrypted as at sign-in; it has to be changed at the first sign-in. */
export const openAgentOffice = form('/a/api/office/openAgentOffice', {
  summary: 'Opens an institution with its first administrator',
  access: 'sys:agent:open',
  input: z.object({
    name,
    parentId: id.optional(),
    kind: z.enum(['agent', 'customer']).default('agent'),
    ...contact,
    ...limits,
    loginName,
    userName: name,
    userEmail: z.union([z.literal(''), email]).default(''),
    password: secret,
    /** Permissions of its administrator; default: all that the caller has. */
    permissions: textList.pipe(z.array(z.enum(permissions)).max(permissions.length)).optional(),
  }),
  output: z.object({ officeId: id, userId: id }),
});

/**
 * CSV columns: name, parent (its name, or its path with ' / '), kind, industry, contactName, phone, email, address,
 * quotas, expiresAt, with headings in the caller's language; `timeZone` sets the date in the file name.
 */
export const officeExport = get('/a/api/office/export', {
  summary: 'Institutions as CSV',
  ...view,
  answer: 'bytes',
  input: z.object({ timeZone: timeZone.default('UTC') }),
});

/** Imports all lines, or none if one has a problem. `dry` only checks. A parent may be on an earlier line. */
export const officeImport = multipart('/a/api/office/import', {
  summary: 'Makes institutions from CSV',
  access: 'sys:office:edit',
  input: z.object({ file: z.instanceof(Blob), dry: flag.default(true) }),
  output: importReport,
});
