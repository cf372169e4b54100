'use client';

import { useSyncExternalStore } from 'react';
import { HALF_TYPED } from '@/components/foundation/ui/moment-field';
import type { Output } from '@/lib/contract/call';
import type { GoOn } from '@/lib/contract/publish';
import type { PublishInput, publishRequestDetail } from '@/lib/contract/publish/requests';

/** Fields of the last step, as they are typed. */
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
}

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
  /** Request that the publish takes the place of; null for a new one. */
  replacesRequest: string | null;
  /** When and how, as that request says. */
  params: PublishInput['publishParams'] | null;
  /** What was typed in the last step. */
  typed: Partial<Typed>;
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

/** A field of the last step, kept with the draft; it begins with `first`. */
export function useDraftField<K extends keyof Typed>(name: K, first: Typed[K]) {
  const value: Typed[K] = useDraft().typed[name] ?? first;
  return [value, (to: Typed[K]) => changeDraft({ typed: { ...current().typed, [name]: to } })] as const;
}

type Choice = Pick<
  PublishDraft,
  'terminalIds' | 'officeIds' | 'groupIds' | 'exceptTerminalIds' | 'exceptOfficeIds' | 'exceptGroupIds'
>;

/** The terminals of a draft, as calls take them. */
export const choiceOf = ({
  terminalIds,
  officeIds,
  groupIds,
  exceptTerminalIds,
  exceptOfficeIds,
  exceptGroupIds,
}: Choice): Choice => ({ terminalIds, officeIds, groupIds, exceptTerminalIds, exceptOfficeIds, exceptGroupIds });

const print = ({ programIds, planId, messageId, replacesRequest }: PublishDraft) =>
  [...programIds, planId, messageId, replacesRequest].join();

/** The draft of a request that is edited: all that was chosen for it. */
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

/** Other programs, another plan, message or request, are another publish: the choice of terminals starts over. */
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
  draft ??= { ...EMPTY, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}', withoutHalfTyped) };
  return draft ?? EMPTY;
}

/** A field has nothing to show of a half-typed moment once the page was loaded again. */
const withoutHalfTyped = (_: string, value: unknown) => (value === HALF_TYPED ? undefined : value);
