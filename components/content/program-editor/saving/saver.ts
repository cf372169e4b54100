import type { ProgramDocument } from '@/lib/contract/program';
import type { Conflict, Draft, SavePayload } from './draft';
import { conflictOf, isRefusal, isUnheard, mayHaveArrived } from './save-errors';
import { unansweredSaves } from './unanswered-saves';

export type SaveStatus = 'saved' | 'dirty' | 'saving' | 'failed' | 'conflict';

export interface SaverState {
  status: SaveStatus;
  /** Last known saved revision. */
  revision: number;
  conflict: Conflict | null;
  /** Save that is newer than this draft's base. Automatic saving is paused until the user decides. */
  newer: Conflict | null;
  /** Error of the last attempt, until one succeeds. */
  error: unknown;
  /** True if the platform has not responded to this draft for some seconds, however often it was sent. */
  isLate: boolean;
}

export interface SaverOptions {
  revision: number;
  draft: Draft;
  /**
   * Saves a draft on top of a revision and returns the new one; throws `CallError`, with 409 and `conflict` if someone
   * has saved since. `apart` keeps the previous state as a revision of its own.
   */
  send(draft: SavePayload, revision: number, apart: boolean): Promise<number>;
  onSaved?(draft: Draft, revision: number): void;
  /** Reads the current state of the platform. */
  read(): Promise<{ revision: number; document: ProgramDocument }>;
}

export interface Saver {
  getSnapshot(): SaverState;
  subscribe(listener: () => void): () => void;
  /** Sets the current draft, which is saved after a quiet period. */
  follow(draft: Draft): void;
  /** Makes the next save a revision of its own. */
  setApart(): void;
  /** Stops saving until the next change, because the draft was kept elsewhere. */
  giveUp(): void;
  /** Saves immediately; returns true if everything is saved. */
  save(): Promise<boolean>;
  /** Resolves a conflict by overwriting the other save. */
  overwrite(): Promise<boolean>;
  /** Reports the platform's last save, as saves by others become known. */
  learn(last: Conflict): Promise<void>;
  /** Retries saves that failed without a response, because the platform responds again. */
  resume(): void;
  /** Raises the newer save as a conflict now. */
  meet(): void;
  /** Continues unsaved; the next explicit save raises the conflict again. */
  postpone(): void;
}

/** Milliseconds without changes before a draft is saved. */
export const QUIET_MS = 2_000;

/**
 * Keeps a draft saved: one request at a time, none while a conflict awaits a decision. Independent of React and the
 * editor.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: all transitions share one draft, one timer and one request
export function createSaver({ revision, draft: first, send, onSaved, read }: SaverOptions): Saver {
  const listeners = new Set<() => void>();
  let draft = first;
  let saved = first;
  let state: SaverState = { revision, status: 'saved', conflict: null, newer: null, error: null, isLate: false };
  let last: Conflict | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let postponed = false;
  let apart = false;
  const unanswered = unansweredSaves(() => set({ isLate: true }));

  const set = (change: Partial<SaverState>) => {
    state = { ...state, ...change };
    // During a save, the newer revision may be that save.
    const isBehind = last !== null && last.revision > state.revision && state.status !== 'saving';
    state.newer = isBehind ? last : null;
    if (isBehind) clearTimeout(timer);
    for (const listener of listeners) listener();
  };
  const clean = () => saved.document === draft.document && saved.name === draft.name;
  const later = (wait: number) => {
    clearTimeout(timer);
    if (state.newer) return;
    timer = setTimeout(() => void save(), wait);
  };

  function know(given: Conflict) {
    if (!last || given.revision > last.revision) last = given;
  }

  /**
   * Adopts a newer save as one's own if it equals a draft that was sent without a response; returns true if so. Rejects
   * if the saved state cannot be read.
   */
  async function isOwn(newer: Conflict): Promise<boolean> {
    if (newer.revision === state.revision) return true;
    if (!unanswered.hasDrafts() || newer.revision !== state.revision + 1) return false;
    const found = await read();
    // A refusal and its notification may both ask.
    if (newer.revision === state.revision) return true;
    const own = found.revision === newer.revision && unanswered.draftOf(found.document);
    if (!own) return false;
    arrived(own, newer.revision);
    return true;
  }

  /** Called for every response, including refusals. */
  function heard() {
    unanswered.heard();
    state = { ...state, isLate: false };
  }

  function arrived(sent: Draft, next: number) {
    heard();
    saved = sent;
    apart = false;
    unanswered.forgetDrafts();
    set({ revision: next, conflict: null, error: null, status: clean() ? 'saved' : 'dirty' });
    onSaved?.(sent, next);
    if (!clean()) later(QUIET_MS);
  }

  async function attempt(over: number): Promise<boolean> {
    const sent = draft;
    set({ status: 'saving' });
    unanswered.sent();
    try {
      const { document, name } = sent;
      const next = await send(name === saved.name ? { document } : { document, name }, over, apart);
      arrived(sent, next);
      return clean();
    } catch (error) {
      if (isUnheard(error)) unanswered.missed();
      else heard();
      if (mayHaveArrived(error)) unanswered.addDraft(sent);
      const newer = conflictOf(error);
      // `null` if the saved state cannot be read now.
      const own = newer ? await isOwn(newer).catch(() => null) : false;
      if (own) return clean() || attempt(state.revision);
      const conflict = own === null ? null : (newer ?? state.conflict);
      if (conflict) know(conflict);
      set({ status: conflict ? 'conflict' : 'failed', conflict, error });
      // A refused draft would be refused again, so there is no retry until it changes.
      if (!conflict && (own === null || !isRefusal(error))) later(unanswered.retryPause());
      return false;
    }
  }

  /** Runs after the current save, which may have left nothing to do. */
  function once(next: () => boolean | Promise<boolean>): Promise<boolean> {
    clearTimeout(timer);
    postponed = false;
    const mine = (running ?? Promise.resolve(true)).then(next);
    running = mine;
    void mine.finally(() => {
      if (running === mine) running = null;
    });
    return mine;
  }

  function save(): Promise<boolean> {
    if (state.conflict) return Promise.resolve(false);
    if (clean() && !running) return Promise.resolve(true);
    return once(() => !state.conflict && (clean() || attempt(state.revision)));
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow(next) {
      if (next.document === draft.document && next.name === draft.name) return;
      draft = next;
      if (state.conflict) return;
      if (clean() && !running) {
        clearTimeout(timer);
        heard();
        // The refused change was undone.
        set({ status: 'saved', error: null });
        return;
      }
      if (state.status !== 'saving') set({ status: 'dirty' });
      if (!postponed) later(QUIET_MS);
    },
    giveUp() {
      clearTimeout(timer);
      heard();
      saved = draft;
      set({ status: 'saved', conflict: null, error: null });
    },
    resume() {
      if (state.status === 'failed' && unanswered.isSilent()) void save();
    },
    setApart() {
      apart = true;
    },
    save,
    overwrite: () =>
      once(() => {
        // Otherwise the same person's work elsewhere would be replaced within one revision.
        apart = true;
        return attempt(state.conflict?.revision ?? state.revision);
      }),
    async learn(given) {
      // The owner may not be known yet: the next save finds out.
      if (await isOwn(given).catch(() => true)) return;
      know(given);
      set({});
    },
    meet() {
      if (state.newer) set({ status: 'conflict', conflict: state.newer });
    },
    postpone() {
      postponed = true;
      set({ status: clean() ? 'saved' : 'dirty', conflict: null });
    },
  };
}
