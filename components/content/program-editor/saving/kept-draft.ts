import { openDB } from 'idb';
import { DOCUMENT_VERSION, readDocument } from '@/lib/contract/program';
import type { Draft } from './draft';

/** Unsaved changes, kept by the browser until they are saved: a session may end at any moment, and its page with it. */
export interface KeptDraft extends Draft {
  /** Revision of the program that the draft is based on. */
  revision: number;
  /** ISO 8601 UTC. */
  keptAt: string;
  /**
   * Id of the editor session that kept the draft: two tabs have one each. Earlier versions kept a single draft, whose
   * id is ''.
   */
  opening?: string;
}

const STORE = 'drafts';

/** Person, program and, unless it is '', the session id. */
type Key = string[];

// Opened lazily: most visits have nothing to keep.
let database: ReturnType<typeof openDrafts> | undefined;
const openDrafts = () =>
  openDB<{ [STORE]: { key: Key; value: KeptDraft } }>('program-editor', 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
  });
const opened = () => {
  database ??= openDrafts();
  return database;
};

/** Runs work on the store; after a failure the browser may have closed it, so the next call opens it again. */
const runInStore = <T>(work: (db: Awaited<ReturnType<typeof openDrafts>>) => Promise<T>) =>
  opened()
    .then(work)
    .catch(() => {
      database = undefined;
      return undefined;
    });

/**
 * Drafts of one program and person, for one editor session. If the browser stores nothing (a private window), there are
 * never any. A session holds a lock while it lives, which tells others whose drafts are abandoned.
 */
export function keptDrafts(userId: string, programId: string, opening: string) {
  const keyOf = (of = ''): Key => (of === '' ? [userId, programId] : [userId, programId, of]);
  const lockOf = (of?: string) => ['draft', ...keyOf(of)].join(' ');
  return {
    /** Returns true if the browser has stored it. */
    keep: async (draft: KeptDraft) =>
      (await runInStore((db) => db.put(STORE, { ...draft, opening }, keyOf(opening)))) !== undefined,
    /** Returns the latest draft that no living session holds. */
    async find(): Promise<KeptDraft | undefined> {
      const kept = (await runInStore((db) => db.getAll(STORE, IDBKeyRange.bound(keyOf(), [...keyOf(), []])))) ?? [];
      // Web Locks are missing on pages over plain HTTP.
      const { held = [] } = kept.length > 0 ? ((await navigator.locks?.query()) ?? {}) : {};
      const living = new Set(held.map(({ name }) => name));
      return kept
        .filter((draft) => !living.has(lockOf(draft.opening)))
        .flatMap((draft) => migrateDraft(draft) ?? [])
        .sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1))[0];
    },
    forget: () => runInStore((db) => db.delete(STORE, keyOf(opening))),
    forgetLeft: ({ opening: of }: KeptDraft) => runInStore((db) => db.delete(STORE, keyOf(of))),
    /** Holds the lock until the signal aborts. */
    hold(signal: AbortSignal) {
      const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      void navigator.locks?.request(lockOf(opening), { signal }, () => ended).catch(() => undefined);
    },
  };
}

/** Migrates a draft to this version of the console; a draft of a later version is left for that version. */
function migrateDraft(kept: KeptDraft | undefined): KeptDraft | undefined {
  if (!kept) return undefined;
  const document = readDocument(kept.document);
  return document.version === DOCUMENT_VERSION ? { ...kept, document } : undefined;
}
