import { z } from 'zod';
import { form, get } from './call';
import { flag, id, ids, name, treeNode } from './fields';

/** Where terminals stand: institutions and groups, as a tree. */

const view = { access: 'terminal:terminal:view' } as const;
const edit = { access: 'terminal:terminal:edit' } as const;

export const terminalTree = get('/a/api/terminal/treeDataNew', {
  summary: 'One level of institutions and groups, with counts of terminals',
  ...view,
  input: z.object({ parentId: id.optional() }),
  output: z.array(treeNode),
});

export const terminalWay = get('/a/api/terminal/way', {
  summary: 'The way to an institution or a group in the tree: what stands above it, the topmost first, and itself',
  ...view,
  input: z.object({ officeId: id.optional(), groupId: id.optional() }),
  output: z.array(treeNode.pick({ kind: true, id: true, name: true })),
});

export const groupTree = get('/a/api/terminal/groupTree', {
  summary: 'Terminal groups of an institution, and unless `below` is false of those below it',
  access: 'terminal:group:view',
  input: z.object({ officeId: id.optional(), below: flag.default(true) }),
  output: z.array(treeNode),
});

export const findOfficeChild = get('/a/api/terminal/findOfficeChild', {
  summary: 'Institutions directly below one',
  ...view,
  input: z.object({ officeId: id }),
  output: z.array(z.object({ id, parentId: id.nullable(), name: z.string() })),
});

export const saveTerminalGroup = form('/a/api/terminal/saveTerminalGroup', {
  summary: 'Makes or changes a group of terminals',
  access: 'terminal:group:edit',
  input: z.object({ id: id.optional(), name, parentId: id.optional(), officeId: id }),
  output: z.object({ id }),
});

export const deleteTerminalGroup = form('/a/api/terminal/deleteTerminalGroup', {
  summary: 'Deletes a group without groups below it; its terminals become ungrouped',
  access: 'terminal:group:edit',
  input: z.object({ id }),
});

export const updateTerminalOffice = form('/a/api/terminal/updateTerminalOffice', {
  summary: 'Moves terminals to another institution',
  ...edit,
  input: z.object({ ids, officeId: id }),
});

export const updateTerminalGroup = form('/a/api/terminal/updateTerminalGroup', {
  summary: 'Moves terminals into a group, or out of any',
  ...edit,
  input: z.object({ ids, groupId: id.optional() }),
});
