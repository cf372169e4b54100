import { useMemo, useState } from 'react';

/** Selection of a list with its rows: rows stay selected on other pages and searches. */
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
    /** Deselects deleted rows. */
    drop: (gone: readonly { id: string }[]) => setTicked(only((id) => gone.every((row) => row.id !== id))),
  };
}
