'use client';

import { NewerNotice } from '../presence/newer-notice';
import { LateNotice } from './late-notice';
import { RefusedNotice } from './refused-notice';
import type { SaverState } from './saver';
import type { DraftChoices } from './use-draft-choices';

interface SaveNoticeProps {
  state: SaverState;
  /** True if the browser keeps the draft. */
  isKept: boolean;
  choices: DraftChoices;
  onCompare: () => void;
  onDecide: () => void;
}

/** The most important notice about saving: somebody else's save, a late response, or a refusal. */
export function SaveNotice({ state, isKept, choices, onCompare, onDecide }: SaveNoticeProps) {
  if (state.newer) {
    return (
      <NewerNotice
        newer={state.newer}
        isClean={state.status === 'saved'}
        busy={choices.busy}
        onCompare={onCompare}
        onTheirs={choices.takeTheirs}
        onDecide={onDecide}
      />
    );
  }
  if (state.isLate) return <LateNotice isKept={isKept} />;
  if (state.error === null) return null;
  return <RefusedNotice error={state.error} busy={choices.busy} onCopy={choices.rescue} />;
}
