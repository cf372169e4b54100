'use client';

import { useSyncExternalStore } from 'react';

/** What is being published, to where: kept while one goes back and forth between the steps, and over a reload. */
export interface PublishDraft {
  programIds: string[];
  /** A play plan in place of programs. */
  planId: string | null;
  terminalIds: string[];
  officeIds: string[];
  groupIds: string[];
}

const KEY = 'publishDraft';
const EMPTY: PublishDraft = { programIds: [], planId: null, terminalIds: [], officeIds: [], groupIds: [] };

let draft: PublishDraft | undefined;
const listeners = new Set<() => void>();

export function useDraft(): PublishDraft {
  return useSyncExternalStore(subscribe, current, () => EMPTY);
}

export function changeDraft(change: Partial<PublishDraft>): void {
  draft = { ...current(), ...change };
  sessionStorage.setItem(KEY, JSON.stringify(draft));
  for (const listener of listeners) listener();
}

/** Other programs, or another plan, are another publish: the choice of terminals starts over. */
export function startDraft(what: Pick<PublishDraft, 'programIds' | 'planId'>): void {
  const { programIds, planId } = current();
  if (what.programIds.join() !== programIds.join() || what.planId !== planId) changeDraft({ ...EMPTY, ...what });
}

export function endDraft(): void {
  changeDraft(EMPTY);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): PublishDraft {
  draft ??= { ...EMPTY, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  return draft ?? EMPTY;
}
