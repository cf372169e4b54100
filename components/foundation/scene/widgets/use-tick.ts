import { use, useEffect, useEffectEvent, useState } from 'react';
import { TerminalClock } from '../terminal-time';

export const MINUTE_MS = 60_000;

/**
 * Returns the terminal's time, updated whenever a text changes, `untilNext` milliseconds from the given instant. Each
 * timer is computed from the clock: a fixed interval would drift. At rest, as in the editor, it updates by the minute:
 * seconds would redraw the canvas all the time.
 */
export function useTick(untilNext: (now: number) => number, playing: boolean): number {
  const clock = use(TerminalClock);
  const [now, setNow] = useState(clock);
  const wait = useEffectEvent(untilNext);
  useEffect(() => {
    const untilTick = (at: number) => Math.max(1, playing ? wait(at) : MINUTE_MS - (at % MINUTE_MS));
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = clock();
      setNow(at);
      timer = setTimeout(tick, untilTick(at));
    };
    if (playing) tick();
    else timer = setTimeout(tick, untilTick(clock()));
    return () => clearTimeout(timer);
  }, [clock, playing]);
  return now;
}
