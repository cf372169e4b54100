import { useEffect, useEffectEvent } from 'react';
import { listenToTerminals } from '@/lib/client/terminal-changes';

/** Reads again with every event about the terminal, of the stream that all screens have. */
export function useLive(id: string | null, read: () => void): void {
  const changed = useEffectEvent((ids: readonly string[]) => {
    if (id && ids.includes(id)) read();
  });
  const missed = useEffectEvent(read);
  useEffect(() => listenToTerminals({ changed: (ids) => changed(ids), missed: () => missed() }), []);
}
