import { dequal } from 'dequal/lite';
import { CallError } from '@/lib/client/call';
import type { ProgramDocument } from '@/lib/contract/program';
import { PLATFORM_SILENT } from '@/lib/contract/wire';

/** What is kept on the platform. */
export interface Draft {
  name: string;
  document: ProgramDocument;
}

/** What is sent of a draft: no name where only others can have changed it. */
export type Sent = Omit<Draft, 'name'> & { name?: string };

/** Who saved in between. */
export interface Conflict {
  revision: number;
  savedBy: string;
  savedAt: string;
}

export type SaveStatus = 'saved' | 'dirty' | 'saving' | 'failed' | 'conflict';

export interface SaverState {
  status: SaveStatus;
  /** Of the last save that is known. */
  revision: number;
  conflict: Conflict | null;
  /** A save that is newer than what this draft was made from. Until one has chosen, nothing is saved by itself. */
  newer: Conflict | null;
  /** Why the last try failed; until one succeeds. */
  error: unknown;
  /** The platform has said nothing to this draft for `LATE_MS`, however often it was sent. */
  isLate: boolean;
}

export interface SaverOptions {
  revision: number;
  draft: Draft;
  /**
   * Saves a draft over a revision and gives the new one; throws `CallError`, with 409 and `conflict` when someone saved since. `apart` keeps
   * what was there before as a revision of its own.
   */
  send(draft: Sent, revision: number, apart: boolean): Promise<number>;
  onSaved?(draft: Draft, revision: number): void;
  /** What the platform has now. */
  read(): Promise<{ revision: number; document: ProgramDocument }>;
}

export interface Saver {
  getSnapshot(): SaverState;
  subscribe(listener: () => void): () => void;
  /** The draft as it is now: a change is saved after a while. */
  follow(draft: Draft): void;
  /** The next save is a revision of its own. */
  setApart(): void;
  /** What is not saved is kept elsewhere: nothing is to be saved here until it changes again. */
  giveUp(): void;
  /** At once; answers whether everything is saved. */
  save(): Promise<boolean>;
  /** Ends a conflict by saving over what they saved. */
  overwrite(): Promise<boolean>;
  /** What the platform's last save is, as others' saves become known. */
  learn(last: Conflict): Promise<void>;
  /** The platform answers again: what failed for want of an answer is saved now. */
  resume(): void;
  /** The newer save is met now, as a conflict. */
  meet(): void;
  /** The work goes on unsaved; the next save that is asked for meets the conflict again. */
  postpone(): void;
}

/** Quiet time after the last change before a draft is saved, and after a failure that passes by itself before the next try. Milliseconds. */
export const QUIET_MS = 2_000;
export const RETRY_MS = 10_000;
/** Each try without an answer doubles the pause before the next one, up to this. */
export const LONGEST_RETRY_MS = 60_000;
/** A save without an answer after this is said to be late. */
export const LATE_MS = 5_000;

/** Keeps a draft saved: one call at a time, none while a conflict waits for a decision. Knows neither React nor the editor. */
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
  /** Tries since the platform said anything, and when that is too long. */
  let unheard = 0;
  let late: ReturnType<typeof setTimeout> | undefined;
  /** Sent over the present revision, and never answered: one of them may have arrived. */
  let unanswered = new Set<Draft>();

  const set = (change: Partial<SaverState>) => {
    state = { ...state, ...change };
    // While a save runs, the newest may be that one.
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

  /** Takes a newer save over as one's own where it is one that was sent and never answered; answers whether it is. Rejects where that can't be read. */
  async function isOwn(newer: Conflict): Promise<boolean> {
    if (newer.revision === state.revision) return true;
    if (unanswered.size === 0 || newer.revision !== state.revision + 1) return false;
    const found = await read();
    // A refusal and a notification of it may both ask.
    if (newer.revision === state.revision) return true;
    const own =
      found.revision === newer.revision && [...unanswered].find(({ document }) => isSame(document, found.document));
    if (!own) return false;
    arrived(own, newer.revision);
    return true;
  }

  /** The platform said something, be it a refusal. */
  function heard() {
    clearTimeout(late);
    late = undefined;
    unheard = 0;
    state = { ...state, isLate: false };
  }

  function arrived(sent: Draft, next: number) {
    heard();
    saved = sent;
    apart = false;
    unanswered = new Set();
    set({ revision: next, conflict: null, error: null, status: clean() ? 'saved' : 'dirty' });
    onSaved?.(sent, next);
    if (!clean()) later(QUIET_MS);
  }

  async function attempt(over: number): Promise<boolean> {
    const sent = draft;
    set({ status: 'saving' });
    late ??= setTimeout(() => set({ isLate: true }), LATE_MS);
    try {
      const { document, name } = sent;
      const next = await send(name === saved.name ? { document } : { document, name }, over, apart);
      arrived(sent, next);
      return clean();
    } catch (error) {
      if (isUnheard(error)) unheard += 1;
      else heard();
      if (mayHaveArrived(error)) unanswered.add(sent);
      const newer = conflictOf(error);
      // Null where that can't be read now.
      const own = newer ? await isOwn(newer).catch(() => null) : false;
      if (own) return clean() || attempt(state.revision);
      const conflict = own === null ? null : (newer ?? state.conflict);
      if (conflict) know(conflict);
      set({ status: conflict ? 'conflict' : 'failed', conflict, error });
      // What the platform refuses for what it contains is refused again until it changes.
      if (!conflict && (own === null || !(error instanceof CallError && isRefusal(error))))
        later(Math.min(RETRY_MS * 2 ** Math.max(0, unheard - 1), LONGEST_RETRY_MS));
      return false;
    }
  }

  /** After the save that runs, which may have left nothing to do. */
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
        // What was refused is taken back.
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
      if (state.status === 'failed' && unheard > 0) void save();
    },
    setApart() {
      apart = true;
    },
    save,
    overwrite: () =>
      once(() => {
        // The same person's work elsewhere would be replaced within one revision.
        apart = true;
        return attempt(state.conflict?.revision ?? state.revision);
      }),
    async learn(given) {
      // Whose it is may not be known yet: the next save meets it.
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

/** As JSON, in which a field that is undefined is none. */
const isSame = (one: ProgramDocument, other: ProgramDocument): boolean =>
  dequal(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

/** A session that ended, a platform that is slow and one that is asked too often are no reasons of what was sent. */
const ANOTHER_TIME = [401, 408, 425, 429];
const isRefusal = ({ status }: CallError) => status >= 400 && status < 500 && !ANOTHER_TIME.includes(status);

/** The network broke, or the platform behind the console's server is away, or hangs. */
const isUnheard = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** What the console's server did not send has arrived nowhere; of all else that broke nobody knows. */
const mayHaveArrived = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 0 || error.status >= 502) &&
  !(error.status === 503 && error.message === PLATFORM_SILENT);

/** Other reasons come with 409, too: a template that went on. */
function conflictOf(error: unknown): Conflict | null {
  const conflict = error instanceof CallError && error.status === 409 ? (error.conflict as Partial<Conflict>) : null;
  return conflict?.revision === undefined ? null : (conflict as Conflict);
}
