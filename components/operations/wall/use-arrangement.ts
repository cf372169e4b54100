'use client';

import { useState } from 'react';
import type { WallDetail } from '@/lib/contract/wall';
import type { Screen } from './arrangement';

interface Draft {
  screens: Screen[];
  /** The revision that was changed. */
  from: number;
}

/** By wall: what is not saved is there again when its detail is opened again. */
const drafts = new Map<string, Draft>();

/** The screens of a wall as somebody arranges them: as they are saved until one is changed, then kept until saved or given up. */
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
