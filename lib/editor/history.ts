import type { ProgramDocument } from '@/lib/contract/program';

/** What undo brings back: the document and where one stood in it. Kept by reference, so a step costs what it changed. */
export interface Moment {
  document: ProgramDocument;
  session: Session;
}

/** The open scene and selection: restored with undo, not undoable by itself, not saved. */
export interface Session {
  sceneId: string;
  selection: readonly string[];
  /** Of a program of two shapes, the one that is open; the document of the editor is in this one. */
  shape: Shape;
}

/** The document's own shape, as it is saved, or its other one. */
export type Shape = 'own' | 'other';

export interface Step {
  before: Moment;
  after: Moment;
}

export interface History {
  past: readonly Step[];
  /** Undone steps, the next to redo last. */
  future: readonly Step[];
}

/** A place in the history to go back to. It remembers what could be redone, which a gesture that is given up must not cost. */
export interface Mark {
  last: Step | null;
  future: readonly Step[];
}

export const emptyHistory: History = { past: [], future: [] };

/** Beyond this many the oldest are forgotten. */
export const MAX_STEPS = 500;

/** Adds a step; later steps that had been undone are discarded. A step that leaves the document as it was is none. */
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

/** Takes back everything since the mark as if it had never been: nothing to redo remains of it. `moment` is null when nothing was done. */
export function discardTo(history: History, to: Mark): { history: History; moment: Moment | null } {
  const depth = depthOf(history, to);
  const first = history.past[depth];
  if (!first) return { history, moment: null };
  return { history: { past: history.past.slice(0, depth), future: to.future }, moment: first.before };
}

/** Makes everything since the mark one step. */
export function squashTo(history: History, to: Mark): History {
  const depth = depthOf(history, to);
  const [first, last] = [history.past[depth], history.past.at(-1)];
  if (!first || !last || first === last) return history;
  const kept = history.past.slice(0, depth);
  const step = { before: first.before, after: last.after };
  return { ...history, past: step.before.document === step.after.document ? kept : [...kept, step] };
}

/** Counted from the step, not kept as a number: the oldest steps may be forgotten meanwhile. A mark whose own step has gone marks nothing. */
function depthOf({ past }: History, { last }: Mark): number {
  if (!last) return 0;
  const at = past.lastIndexOf(last);
  return at === -1 ? past.length : at + 1;
}
