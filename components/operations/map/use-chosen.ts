'use client';

import { useState } from 'react';
import type { MapTerminal } from '@/lib/contract/map';

export type Chosen = Pick<MapTerminal, 'id' | 'name' | 'officeId'>;

/** Terminals selected from the lists and with the lasso. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  return {
    list: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    toggle({ id, name, officeId }: Chosen) {
      const next = new Map(chosen);
      if (!next.delete(id)) next.set(id, { id, name, officeId });
      setChosen(next);
    },
    choose: (list: readonly Chosen[]) => setChosen(new Map(list.map((one) => [one.id, one]))),
    clear: () => setChosen(new Map()),
  };
}
