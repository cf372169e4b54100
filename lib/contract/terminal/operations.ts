import { z } from 'zod';
import { form, get } from '../call';
import { commandReceipt } from '../command';
import { id, instant, LONGEST_LIST } from '../fields';

/** Changes of many terminals, and of strategies, that can be undone as a whole. */

/** Limit per institution; older operations are deleted, and so are those older than 30 days. */
export const MOST_OPERATIONS = 50;
export const OPERATION_DAYS = 30;

export const operationKind = z.enum(['settings', 'group', 'office', 'tie', 'untie', 'details']);
export type OperationKind = z.infer<typeof operationKind>;

export const operation = z.object({
  id,
  kind: operationKind,
  /** Names of the changed fields, or the name of the strategy or the institution. */
  about: z.array(z.string()).max(20),
  terminals: z.int(),
  madeAt: instant,
  madeBy: z.string(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
});
export type Operation = z.infer<typeof operation>;

/** Extension to the specification. Each kind only for callers who may make such changes. */
export const operationList = get('/a/api/terminal/operations', {
  summary: "Changes of many terminals and of strategies by the caller's institution, the newest first",
  access: 'terminal:terminal:edit',
  alsoFor: ['terminal:strategy:edit'],
  output: z.array(operation).max(MOST_OPERATIONS),
});

/**
 * Extension to the specification. Terminals changed again since are kept as they are, counted by `kept`. `offWalls`
 * counts undone terminals that were on a wall that was deleted, or whose place is taken now; they stay off it. 409
 * `undoneAlready` after an earlier undo.
 */
export const operationUndo = form('/a/api/terminal/undoOperation', {
  summary: 'Takes a change of many terminals, or of a strategy, back as a whole',
  access: 'terminal:terminal:edit',
  alsoFor: ['terminal:strategy:edit'],
  input: z.object({ id }),
  output: z.object({
    undone: z.int(),
    kept: z.int(),
    offWalls: z.int(),
    receipts: z.array(commandReceipt).max(LONGEST_LIST),
  }),
});
