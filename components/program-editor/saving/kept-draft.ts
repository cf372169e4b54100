import { openDB } from 'idb';
import { DOCUMENT_VERSION, readDocument } from '@/lib/contract/program';
import type { Draft } from './saver';

/** What could not be saved, kept by the browser until it is: a session may end at any moment, and its page with it. */
export interface KeptDraft extends Draft {
  /** Of the program that it was made from. */
  revision: number;
  /** ISO 8601 UTC. */
  keptAt: string;
}

const STORE = 'drafts';

// Opened when it is first needed: most visits have nothing to keep.
let database: ReturnType<typeof openDrafts> | undefined;
const openDrafts = () =>
  openDB<{ [STORE]: { key: [userId: string, programId: string]; value: KeptDraft } }>('program-editor', 1, {
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

/** The drafts of one program and person. Where the browser keeps nothing (a private window), there is never one. */
export function keptDrafts(userId: string, programId: string) {
  const key: [string, string] = [userId, programId];
  return {
    /** Answers whether the browser has it now. */
    keep: async (draft: KeptDraft) => (await inStore((db) => db.put(STORE, draft, key))) !== undefined,
    find: async () => ofToday(await inStore((db) => db.get(STORE, key))),
    forget: () => inStore((db) => db.delete(STORE, key)),
  };
}
export type KeptDrafts = ReturnType<typeof keptDrafts>;

/** As this version of the console has documents: another one may have kept it. What a later one kept waits for that one. */
function ofToday(kept: KeptDraft | undefined): KeptDraft | undefined {
  if (!kept) return undefined;
  const document = readDocument(kept.document);
  return document.version === DOCUMENT_VERSION ? { ...kept, document } : undefined;
}
