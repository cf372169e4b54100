import { use, useEffect, useEffectEvent, useState } from 'react';
import { TerminalClock } from '../terminal-time';

export const MINUTE_MS = 60_000;

/**
 * The terminal's time, looked at anew whenever a text changes, `untilNext` milliseconds from the given instant. Set by the clock each time: a
 * timer of fixed length would drift. At rest, as in the editor, it goes by minutes: seconds would draw the canvas anew all the time.
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
