import { z } from 'zod';
import { form, get, json } from '../call';
import { flag, id, ids, name, treeNode } from '../fields';
import { nodesIn } from '../foreign/tree';
import { MOST_TAGS, tag } from './tags';

/** Tree of institutions and groups that terminals belong to. */

const view = { access: 'terminal:terminal:view' } as const;
const edit = { access: 'terminal:terminal:edit' } as const;

export const terminalTree = get('/a/api/terminal/treeDataNew', {
  summary: 'One level of institutions and groups, with counts of terminals',
  ...view,
  input: z.object({ parentId: id.optional() }),
  output: z.array(treeNode),
  reads: nodesIn,
});

export const terminalWay = get('/a/api/terminal/way', {
  summary: 'The way to an institution or a group in the tree: what stands above it, the topmost first, and itself',
  ...view,
  input: z.object({ officeId: id.optional(), groupId: id.optional() }),
  output: z.array(treeNode.pick({ kind: true, id: true, name: true })),
  reads: nodesIn,
});

export const groupTree = get('/a/api/terminal/groupTree', {
  summary: 'Terminal groups of an institution, and unless `below` is false of those below it',
  access: 'terminal:group:view',
  input: z.object({ officeId: id.optional(), below: flag.default(true) }),
  output: z.array(treeNode),
  reads: nodesIn,
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

/**
 * Extension to the specification. Moves the group to the parent of that sibling if necessary. 400 `besideId`
 * groupOfAnotherOffice or intoItself.
 */
export const placeTerminalGroup = form('/a/api/terminal/placeTerminalGroup', {
  summary: 'Puts a group of terminals before or after another one in the tree',
  access: 'terminal:group:edit',
  input: z.object({ id, besideId: id, after: flag.default(false) }),
});

/** Values of which a terminal has one. */
const oneOf = z.array(z.string().trim().min(1).max(100)).min(1).max(20);

/**
 * Rule of a smart group: its members are the terminals of its institution, and of all below it, that meet every
 * condition given.
 */
export const groupRule = z
  .object({
    tags: z.object({ match: z.enum(['any', 'all']), list: z.array(tag).min(1).max(MOST_TAGS) }).optional(),
    models: oneOf.optional(),
    versions: oneOf.optional(),
    /** Orientation reported by the panel. */
    orientation: z.enum(['landscape', 'portrait']).optional(),
    /** Institution with everything below it. */
    officeId: id.optional(),
    /** A terminal never seen counts from when it was added. */
    lastSeen: z.object({ when: z.enum(['within', 'before']), days: z.int().min(1).max(3_650) }).optional(),
    state: z.enum(['online', 'offline', 'unactivated', 'alarm']).optional(),
  })
  .refine((rule) => Object.values(rule).some((condition) => condition !== undefined), { message: 'emptyRule' });
export type GroupRule = z.infer<typeof groupRule>;

/** Extension to the specification. */
export const terminalGroupDetail = get('/a/api/terminal/groupDetail', {
  summary: 'A group of terminals with its rule; null for one with members by hand',
  access: 'terminal:group:view',
  input: z.object({ id }),
  output: z.object({
    id,
    name: z.string(),
    parentId: id.nullable(),
    officeId: id,
    rule: groupRule.nullable(),
    terminals: z.int(),
  }),
});

/** Limit of smart groups per institution: every change of its terminals evaluates all rules. */
export const MOST_RULES = 50;

/**
 * Extension to the specification. Manual members leave the group when it gets a rule, and members by rule when it loses
 * it. 409 `tooManyRules`.
 */
export const terminalGroupRule = json('/a/api/terminal/groupRule', {
  summary: 'Gives a group of terminals a rule in place of members by hand, or takes it away',
  access: 'terminal:group:edit',
  input: z.object({ id, rule: groupRule.nullable() }),
});

/** Extension to the specification. */
export const groupRulePreview = json('/a/api/terminal/groupRulePreview', {
  summary: 'How many terminals a rule would put into a group of an institution now',
  access: 'terminal:group:view',
  changes: false,
  input: z.object({ officeId: id, rule: groupRule }),
  output: z.object({ terminals: z.int() }),
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

/** Limit of publishes named in the preview of a move. */
export const MOST_CHANGES_NAMED = 50;

/**
 * Extension to the specification. Exactly one of the two; `groupId: null` takes them out of their groups. Publishes on most
 * terminals come first.
 */
export const movePreview = json('/a/api/terminal/movePreview', {
  summary: 'What would change on terminals if they moved to an institution or a group',
  ...edit,
  changes: false,
  input: z
    .object({ ids, officeId: id.optional(), groupId: id.nullable().optional() })
    .refine((given) => (given.officeId === undefined) !== (given.groupId === undefined), {
      message: 'required',
      path: ['officeId'],
    }),
  output: z.object({
    /** Number of terminals on which something changes. */
    terminals: z.int(),
    changes: z.array(
      z.object({
        publishId: id,
        name: z.string(),
        kind: z.enum(['program', 'plan', 'message']),
        /** Numbers of terminals that get it and that lose it. */
        starts: z.int(),
        stops: z.int(),
      }),
    ),
    /** Number of further publishes that are not named. */
    more: z.int(),
  }),
});
