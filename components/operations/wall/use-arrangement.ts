'use client';

import { useState } from 'react';
import type { WallDetail } from '@/lib/contract/wall';
import type { Screen } from './arrangement';

interface Draft {
  screens: Screen[];
  /** Revision that the draft is based on. */
  from: number;
}

/** Unsaved drafts by wall; they are restored when the detail is opened again. */
const drafts = new Map<string, Draft>();

/** Layout of a wall's screens: the saved one until changed, then a draft until saved or discarded. */
export function useArrangement({ id, screens: saved, revision }: WallDetail) {
  const [draft, setDraft] = useState(() => drafts.get(id) ?? null);
  const keep = (next: Draft | null) => {
    if (next) drafts.set(id, next);
    else drafts.delete(id);
    setDraft(next);
  };
  const screens: readonly Screen[] = draft?.screens ?? saved;
  const from = draft?.from ?? revision;
  return {
    screens,
    from,
    isChanged: draft !== null,
    change: (next: Screen[]) => keep({ screens: next, from }),
    reset: () => keep(null),
  };
}
