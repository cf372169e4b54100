'use client';

import { useSyncExternalStore } from 'react';
import { HALF_TYPED } from '@/components/foundation/ui/moment-field';
import type { Output } from '@/lib/contract/call';
import type { GoOn } from '@/lib/contract/publish';
import type { PublishInput, publishRequestDetail } from '@/lib/contract/publish/requests';
import { type Choice, choiceOf, NO_CHOICE } from '../shared/choice';

/** Input of the last step. */
interface Typed {
  name: string;
  mode: 'replace' | 'append';
  priority: number;
  from: string;
  until: string;
  downloadFrom: string;
  downloadUntil: string;
  isStaged: boolean;
  firstAmount: string;
  firstUnit: 'terminals' | 'percent';
  goOn: GoOn;
  living: boolean;
}

/** Draft of a publish: what and where. Kept while switching between the steps, and over a reload. */
export interface PublishDraft extends Choice {
  programIds: string[];
  /** Play plan instead of programs. */
  planId: string | null;
  /** Message instead of programs. */
  messageId: string | null;
  /** Institution or group in the address that started it, ticked at first; `null` without one. */
  startedAt: string | null;
  /** Request that this publish replaces; `null` for a new one. */
  replacesRequest: string | null;
  /** Time and options of that request. */
  params: PublishInput['publishParams'] | null;
  /** Input of the last step. */
  typed: Partial<Typed>;
}

const KEY = 'publishDraft';
const EMPTY: PublishDraft = {
  programIds: [],
  planId: null,
  messageId: null,
  ...NO_CHOICE,
  startedAt: null,
  replacesRequest: null,
  params: null,
  typed: {},
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

/** State of a field in the last step, kept with the draft; starts as `first`. */
export function useDraftField<K extends keyof Typed>(name: K, first: Typed[K]) {
  const value: Typed[K] = useDraft().typed[name] ?? first;
  return [value, (to: Typed[K]) => changeDraft({ typed: { ...current().typed, [name]: to } })] as const;
}

const print = ({ programIds, planId, messageId, startedAt, replacesRequest }: PublishDraft) =>
  [...programIds, planId, messageId, startedAt, replacesRequest].join();

/** Returns the selection of a draft that an address starts at an institution or a group. */
export const startingAt = (office: string | null, group: string | null): Partial<PublishDraft> => ({
  startedAt: group ?? office,
  officeIds: office ? [office] : [],
  groupIds: group ? [group] : [],
});

/** Returns the draft of an edited request with all of its selections. */
export function draftOf({ id, input }: Output<typeof publishRequestDetail>): Partial<PublishDraft> {
  return {
    programIds: input.kind === 'program' ? input.programIds : [],
    planId: input.kind === 'plan' ? input.planId : null,
    messageId: input.kind === 'message' ? input.messageId : null,
    ...choiceOf(input),
    replacesRequest: id,
    params: input.publishParams,
  };
}

/** Starts another publish: different programs, plan, message, place or request reset the terminal selection. */
export function startDraft(what: Partial<PublishDraft>): void {
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
  draft ??= { ...EMPTY, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}', dropHalfTyped) };
  return draft ?? EMPTY;
}

/** Drops half-typed input from the stored draft, because a field cannot show it after a reload. */
const dropHalfTyped = (_: string, value: unknown) => (value === HALF_TYPED ? undefined : value);
