import { z } from 'zod';
import { loginName } from './auth';
import { form, get } from './call';
import { id, integer, name, treeNode } from './fields';

export const office = z.object({ id, parentId: id.nullable(), name: z.string() });
export type Office = z.infer<typeof office>;

export const officeTree = get('/a/api/office/treeDataNew', {
  summary: "One level of institutions; without a parent, the caller's own",
  access: 'sys:office:view',
  input: z.object({ parentId: id.optional() }),
  output: z.array(treeNode),
});

export const officeSave = form('/a/api/office/save', {
  summary: 'Makes an institution below another, or changes one',
  access: 'sys:office:edit',
  input: z.object({ id: id.optional(), parentId: id.optional(), name }),
  output: z.object({ id }),
});

/** The password may come encrypted like the one of sign-in. */
export const openAgentOffice = form('/a/api/office/openAgentOffice', {
  summary: 'Opens an institution with its first administrator',
  access: 'sys:agent:open',
  input: z.object({
    name,
    parentId: id.optional(),
    loginName,
    userName: name,
    password: z.string().min(1).max(2_000),
    /** Bytes; left out, the platform's default. */
    storageQuota: integer(0, Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: z.object({ officeId: id, userId: id }),
});

/** Everything /home counts, in one answer. What the caller may not see is null. */
export const homeSummary = get('/a/api/home/summary', {
  summary: 'Counts for the home page',
  access: '*',
  output: z.object({
    terminals: z
      .object({ total: z.int(), online: z.int(), offline: z.int(), alarm: z.int(), unactivated: z.int() })
      .nullable(),
    storage: z.object({ total: z.int(), used: z.int(), free: z.int() }).nullable(),
    materials: z.int().nullable(),
    programs: z.int().nullable(),
    /** Publishes with terminals still waiting or downloading, and those with failures. */
    publishes: z.object({ underWay: z.int(), failed: z.int() }).nullable(),
  }),
});
