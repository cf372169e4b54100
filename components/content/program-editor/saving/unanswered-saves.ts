import { dequal } from 'dequal/lite';
import type { ProgramDocument } from '@/lib/contract/program';
import type { Draft } from './draft';

/** Milliseconds before the retry of a temporary failure. */
export const RETRY_MS = 10_000;
/** Upper limit of the pause, which doubles with each attempt without a response. */
export const LONGEST_RETRY_MS = 60_000;
/** Milliseconds without a response after which a save is reported as late. */
export const LATE_MS = 5_000;

/** Saves since the last response of the platform. One of their drafts may have arrived on top of the current revision. */
export function unansweredSaves(onLate: () => void) {
  let attempts = 0;
  let late: ReturnType<typeof setTimeout> | undefined;
  let drafts = new Set<Draft>();
  return {
    /** Called when a save is sent. */
    sent() {
      late ??= setTimeout(onLate, LATE_MS);
    },
    /** Called when an attempt ended without a response. */
    missed() {
      attempts += 1;
    },
    /** Called for every response, including refusals. */
    heard() {
      clearTimeout(late);
      late = undefined;
      attempts = 0;
    },
    isSilent: () => attempts > 0,
    retryPause: () => Math.min(RETRY_MS * 2 ** Math.max(0, attempts - 1), LONGEST_RETRY_MS),
    /** Records a draft that may have arrived. */
    addDraft: (draft: Draft) => void drafts.add(draft),
    hasDrafts: () => drafts.size > 0,
    /** Returns the draft that has become the given document. */
    draftOf: (document: ProgramDocument) => [...drafts].find((draft) => isSame(draft.document, document)),
    forgetDrafts() {
      drafts = new Set();
    },
  };
}

/** Compares as JSON, which drops undefined fields. */
const isSame = (one: ProgramDocument, other: ProgramDocument): boolean =>
  dequal(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));
