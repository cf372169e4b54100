import { openDB } from 'idb';
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

/** The drafts of one program and person. Where the browser keeps nothing (a private window), there is never one. */
export function keptDrafts(userId: string, programId: string) {
  const key: [string, string] = [userId, programId];
  return {
    keep: (draft: KeptDraft) =>
      opened()
        .then((db) => db.put(STORE, draft, key))
        .catch(() => undefined),
    find: () =>
      opened()
        .then((db) => db.get(STORE, key))
        .catch(() => undefined),
    forget: () =>
      opened()
        .then((db) => db.delete(STORE, key))
        .catch(() => undefined),
  };
}
export type KeptDrafts = ReturnType<typeof keptDrafts>;
