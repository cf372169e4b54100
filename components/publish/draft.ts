'use client';

import { useSyncExternalStore } from 'react';

/** What is being published, to where: kept while one goes back and forth between the steps, and over a reload. */
export interface PublishDraft {
  programIds: string[];
  /** A play plan in place of programs. */
  planId: string | null;
  /** A message in place of them. */
  messageId: string | null;
  terminalIds: string[];
  officeIds: string[];
  groupIds: string[];
  /** Left out of these, however they were chosen. */
  exceptTerminalIds: string[];
  exceptOfficeIds: string[];
  exceptGroupIds: string[];
}

const KEY = 'publishDraft';
const EMPTY: PublishDraft = {
  programIds: [],
  planId: null,
  messageId: null,
  terminalIds: [],
  officeIds: [],
  groupIds: [],
  exceptTerminalIds: [],
  exceptOfficeIds: [],
  exceptGroupIds: [],
};

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

/** The terminals of a draft, as calls take them. */
export const choiceOf = ({
  terminalIds,
  officeIds,
  groupIds,
  exceptTerminalIds,
  exceptOfficeIds,
  exceptGroupIds,
}: PublishDraft) => ({ terminalIds, officeIds, groupIds, exceptTerminalIds, exceptOfficeIds, exceptGroupIds });

/** What is published: one of these. */
type Published = Pick<PublishDraft, 'programIds' | 'planId' | 'messageId'>;

const print = ({ programIds, planId, messageId }: Published) => [...programIds, planId, messageId].join();

/** Other programs, another plan or message, are another publish: the choice of terminals starts over. */
export function startDraft(what: Partial<Published>): void {
  const next = { ...EMPTY, ...what };
  if (print(next) !== print(current())) changeDraft(next);
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
