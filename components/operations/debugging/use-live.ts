import { useEffect, useEffectEvent } from 'react';
import { listenToTerminals } from '@/lib/client/terminal-changes';

/** Refetches on every event about the terminal, from the SSE connection that all screens share. */
export function useLive(id: string | null, read: () => void): void {
  const changed = useEffectEvent((ids: readonly string[]) => {
    if (id && ids.includes(id)) read();
  });
  const missed = useEffectEvent(read);
  useEffect(() => listenToTerminals({ changed: (ids) => changed(ids), missed: () => missed() }), []);
}
