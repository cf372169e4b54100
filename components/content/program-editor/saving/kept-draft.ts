import { openDB } from 'idb';
import { DOCUMENT_VERSION, readDocument } from '@/lib/contract/program';
import type { Draft } from './saver';

/** What could not be saved, kept by the browser until it is: a session may end at any moment, and its page with it. */
export interface KeptDraft extends Draft {
  /** Of the program that it was made from. */
  revision: number;
  /** ISO 8601 UTC. */
  keptAt: string;
  /** Of the opening of the program that kept it: two tabs have a draft each. Earlier versions kept one for all, whose opening is ''. */
  opening?: string;
}

const STORE = 'drafts';

/** Person, program and, but for the opening '', the opening. */
type Key = string[];

// Opened when it is first needed: most visits have nothing to keep.
let database: ReturnType<typeof openDrafts> | undefined;
const openDrafts = () =>
  openDB<{ [STORE]: { key: Key; value: KeptDraft } }>('program-editor', 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
  });
const opened = () => {
  database ??= openDrafts();
  return database;
};

/** Works on the store; where that fails, the browser may have closed it, and the next one opens it again. */
const inStore = <T>(work: (db: Awaited<ReturnType<typeof openDrafts>>) => Promise<T>) =>
  opened()
    .then(work)
    .catch(() => {
      database = undefined;
      return undefined;
    });

/**
 * The drafts of one program and person, for one opening of it. Where the browser keeps nothing (a private window), there is never one. An
 * opening holds a lock while it lives: by it others know whose drafts are left over.
 */
export function keptDrafts(userId: string, programId: string, opening: string) {
  const keyOf = (of = ''): Key => (of === '' ? [userId, programId] : [userId, programId, of]);
  const lockOf = (of?: string) => ['draft', ...keyOf(of)].join(' ');
  return {
    /** Answers whether the browser has it now. */
    keep: async (draft: KeptDraft) =>
      (await inStore((db) => db.put(STORE, { ...draft, opening }, keyOf(opening)))) !== undefined,
    /** The newest one that no living opening keeps. */
    async find(): Promise<KeptDraft | undefined> {
      const kept = (await inStore((db) => db.getAll(STORE, IDBKeyRange.bound(keyOf(), [...keyOf(), []])))) ?? [];
      // Pages over plain http have no locks.
      const { held = [] } = kept.length > 0 ? ((await navigator.locks?.query()) ?? {}) : {};
      const living = new Set(held.map(({ name }) => name));
      return kept
        .filter((draft) => !living.has(lockOf(draft.opening)))
        .flatMap((draft) => ofToday(draft) ?? [])
        .sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1))[0];
    },
    forget: () => inStore((db) => db.delete(STORE, keyOf(opening))),
    forgetLeft: ({ opening: of }: KeptDraft) => inStore((db) => db.delete(STORE, keyOf(of))),
    /** Until the signal says that this opening has ended. */
    hold(signal: AbortSignal) {
      const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      void navigator.locks?.request(lockOf(opening), { signal }, () => ended).catch(() => undefined);
    },
  };
}
export type KeptDrafts = ReturnType<typeof keptDrafts>;

/** As this version of the console has documents: another one may have kept it. What a later one kept waits for that one. */
function ofToday(kept: KeptDraft | undefined): KeptDraft | undefined {
  if (!kept) return undefined;
  const document = readDocument(kept.document);
  return document.version === DOCUMENT_VERSION ? { ...kept, document } : undefined;
}
