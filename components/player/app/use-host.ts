'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type HostState, type PlayerHost, playerHost } from './browser/host';
import { runAsOnlyTab } from './browser/only-tab';
import { profileOf } from './browser/profile';

const starting: HostState = { player: { phase: 'starting' }, drawn: null };
const never = () => () => undefined;

/** Returns the player of this tab's profile, for the lifetime of the component. */
export function useHost(): { host: PlayerHost | null; state: HostState } {
  const [host, setHost] = useState<PlayerHost | null>(null);
  useEffect(() => {
    const profile = profileOf(location.search);
    const made = playerHost(profile);
    const stop = new AbortController();
    runAsOnlyTab(profile, { onWaiting: made.elsewhere, play: made.start }, stop.signal);
    setHost(made);
    return () => {
      stop.abort();
      made.stop();
    };
  }, []);
  const state = useSyncExternalStore(host?.subscribe ?? never, host?.state ?? (() => starting), () => starting);
  return { host, state };
}
