import { useMemo, useState } from 'react';

/** What is ticked in a list, with what is known of each: it stays ticked when another page or another search shows others. */
export function useSelection<T extends { id: string }>(shown: readonly T[]) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, T>>(new Map());
  const ids = useMemo(() => new Set(ticked.keys()), [ticked]);
  const only = (keep: (id: string) => boolean) => (all: Iterable<readonly [string, T]>) =>
    new Map([...all].filter(([id]) => keep(id)));
  return {
    ids,
    rows: [...ticked.values()],
    select: (chosen: ReadonlySet<string>) =>
      setTicked(only((id) => chosen.has(id))([...ticked, ...shown.map((row) => [row.id, row] as const)])),
    clear: () => setTicked(new Map()),
    /** What is gone is ticked no more. */
    drop: (gone: readonly { id: string }[]) => setTicked(only((id) => gone.every((row) => row.id !== id))),
  };
}
