import { use, useEffect, useEffectEvent, useState } from 'react';
import { TerminalClock } from '../terminal-time';

export const MINUTE_MS = 60_000;

/**
 * The terminal's time, looked at anew whenever a text changes, `untilNext` milliseconds from the given instant. Set by the clock each time: a
 * timer of fixed length would drift.
 */
export function useTick(untilNext: (now: number) => number, playing: boolean): number {
  const clock = use(TerminalClock);
  const [now, setNow] = useState(clock);
  const wait = useEffectEvent(untilNext);
  useEffect(() => {
    if (!playing) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = clock();
      setNow(at);
      timer = setTimeout(tick, Math.max(1, wait(at)));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, playing]);
  return now;
}
