import type { ProgramDocument } from '@/lib/contract/program';

/** State restored by undo: the document and the session. Stored by reference, so a step costs only what it changed. */
export interface Moment {
  document: ProgramDocument;
  session: Session;
}

/** Open scene and selection: restored by undo, not undoable by themselves, not saved. */
export interface Session {
  sceneId: string;
  selection: readonly string[];
  /** Open layout of a program with two; the editor's document is in this one. */
  layout: OpenLayout;
}

/** own: the document's own layout, in which it is saved. other: the alternate one. */
export type OpenLayout = 'own' | 'other';

export interface Step {
  before: Moment;
  after: Moment;
}

export interface History {
  past: readonly Step[];
  /** Undone steps, the next one to redo last. */
  future: readonly Step[];
}

/** Point in the history to return to. It stores what could be redone, which a cancelled gesture must preserve. */
export interface Mark {
  last: Step | null;
  future: readonly Step[];
}

export const emptyHistory: History = { past: [], future: [] };

/** Limit beyond which the oldest are dropped. */
export const MAX_STEPS = 500;

/** Adds a step; undone steps are discarded. Ignores a step that leaves the document unchanged. */
export function push(history: History, step: Step): History {
  if (step.before.document === step.after.document) return history;
  return { past: [...history.past, step].slice(-MAX_STEPS), future: [] };
}

export function undo({ past, future }: History): { history: History; moment: Moment } | null {
  const step = past.at(-1);
  return step ? { history: { past: past.slice(0, -1), future: [...future, step] }, moment: step.before } : null;
}

export function redo({ past, future }: History): { history: History; moment: Moment } | null {
  const step = future.at(-1);
  return step ? { history: { past: [...past, step], future: future.slice(0, -1) }, moment: step.after } : null;
}

export function mark({ past, future }: History): Mark {
  return { last: past.at(-1) ?? null, future };
}

/** Removes everything since the mark without a trace: none of it can be redone. `moment` is `null` if nothing was done. */
export function discardSince(history: History, to: Mark): { history: History; moment: Moment | null } {
  const depth = depthOf(history, to);
  const first = history.past[depth];
  if (!first) return { history, moment: null };
  return { history: { past: history.past.slice(0, depth), future: to.future }, moment: first.before };
}

/** Makes everything since the mark one step. */
export function squashSince(history: History, to: Mark): History {
  const depth = depthOf(history, to);
  const [first, last] = [history.past[depth], history.past.at(-1)];
  if (!first || !last || first === last) return history;
  const kept = history.past.slice(0, depth);
  const step = { before: first.before, after: last.after };
  return { ...history, past: step.before.document === step.after.document ? kept : [...kept, step] };
}

/**
 * Returns the depth of a mark, found by its step instead of a number, since the oldest steps may be dropped. A mark
 * whose own step was dropped marks the present.
 */
function depthOf({ past }: History, { last }: Mark): number {
  if (!last) return 0;
  const at = past.lastIndexOf(last);
  return at === -1 ? past.length : at + 1;
}
